"""Points added up beside the program: each game's points as they were written down by hand, for whoever sat there."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from eastwind.base.seats import Seat
from tests.browser.scripted_games import Scripted

Seated = Mapping[Seat, str]
"""Who sits at one table, by letter."""

Places = dict[str, tuple[int, int]]
"""Everybody's place and total, by name."""

ILLUME_STEPS: Final[Mapping[Seat, int]] = {"E": -2, "S": -1, "W": 2, "N": 1}
FEVER_STEPS: Final[Mapping[Seat, int]] = {"E": 0, "S": -1, "W": 2, "N": 1}
"""Tables that each letter goes up, as the rule sheets say it."""


@dataclass
class AddingUp:
    """A sheet of paper with everyone's total."""

    totals: Counter[str] = field(default_factory=Counter)

    def begin(self, names: Iterable[str]) -> None:
        """Write everyone down with nothing."""
        self.totals.update(dict.fromkeys(names, 0))

    def add(self, seated: Seated, games: Iterable[Scripted]) -> None:
        """Add the games of one table to the totals of who sat there."""
        for game in games:
            for seat, points in game.points.items():
                self.totals[seated[seat]] += points

    def places(self) -> Places:
        """Equal totals share the place: everyone's is one more than the number of people with a higher total."""
        every = list(self.totals.values())
        return {name: (1 + sum(other > total for other in every), total) for name, total in self.totals.items()}


def walked(tables: Sequence[Seated], steps: Mapping[Seat, int]) -> list[Seated]:
    """The tables of the next round: each letter has gone up its number of tables, past the last to the first."""
    count = len(tables)
    return [{seat: tables[(table - steps[seat]) % count][seat] for seat in steps} for table in range(count)]
