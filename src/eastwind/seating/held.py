"""Letters that must be: people with a letter of their own always have it, and the others even theirs out again."""

from collections import Counter
from collections.abc import Mapping, MutableSequence, Sequence
from itertools import combinations

from eastwind.base.seats import SEATS, Seat

Seats = MutableSequence[str | None]
"""One table in one round, by letter."""


def hold_letters(tables: Sequence[Seats], held: Mapping[str, Seat]) -> None:
    """Change letters within each table so that the players in `held` have theirs.

    Whoever gave way may now have a letter too often: two people of a table change letters as long as that makes the
    counts more even.
    """
    for table in tables:
        for player in held.keys() & set(table):
            _change(table, table.index(player), SEATS.index(held[str(player)]))
    if held:
        evening = _Evening(tables, held)
        while sum(map(evening.improves, tables)):
            pass


class _Evening:
    def __init__(self, tables: Sequence[Seats], held: Mapping[str, Seat]) -> None:
        self._held = held
        self._times = Counter(
            (player, letter) for table in tables for letter, player in enumerate(table) if player is not None
        )

    def improves(self, table: Seats) -> bool:
        """Change letters at one table wherever that evens the counts; answer whether any were changed."""
        free = [letter for letter, player in enumerate(table) if player not in self._held]
        changed = False
        for one, other in combinations(free, 2):
            if self._gain(table[one], one, other) + self._gain(table[other], other, one) > 0:
                self._count(table, one, other)
                changed = True
        return changed

    def _gain(self, player: str | None, here: int, there: int) -> int:
        """How much more even a player's counts are with one seat there in place of here."""
        return 0 if player is None else self._times[player, here] - self._times[player, there] - 1

    def _count(self, table: Seats, one: int, other: int) -> None:
        for player, here, there in ((table[one], one, other), (table[other], other, one)):
            if player is not None:
                self._times[player, here] -= 1
                self._times[player, there] += 1
        _change(table, one, other)


def _change(table: Seats, one: int, other: int) -> None:
    table[one], table[other] = table[other], table[one]
