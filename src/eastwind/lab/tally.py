"""What came of many games."""

from collections import Counter
from typing import Self

import msgspec

from eastwind.base.record import GameRecord
from eastwind.base.seats import Seat
from eastwind.game.judging import Win

LineKey = tuple[str, int]
"""A line of the card as a record names it: section and number."""


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """Games counted. `wins` by seat, `lines` by the line that won, `thrown`: games won on a discard."""

    games: int = 0
    walls: int = 0
    acts: int = 0
    thrown: int = 0
    jokerless: int = 0
    wins: Counter[Seat] = msgspec.field(default_factory=Counter)
    lines: Counter[LineKey] = msgspec.field(default_factory=Counter)

    def __add__(self, other: Self) -> "Tally":
        """Both together."""
        return Tally(
            games=self.games + other.games,
            walls=self.walls + other.walls,
            acts=self.acts + other.acts,
            thrown=self.thrown + other.thrown,
            jokerless=self.jokerless + other.jokerless,
            wins=self.wins + other.wins,
            lines=self.lines + other.lines,
        )


def tally_of(record: GameRecord | None, win: Win | None, acts: int) -> Tally:
    """One game counted, by the facts of its end and the win that they tell of."""
    facts = record.mahjongg if record else None
    if facts is None or win is None:
        return Tally(games=1, walls=record is not None and record.ending == "wall", acts=acts)
    return Tally(
        games=1,
        acts=acts,
        thrown=facts.by != "wall",
        jokerless=not facts.jokers,
        wins=Counter([facts.winner]),
        lines=Counter([(win.section, win.no)]),
    )
