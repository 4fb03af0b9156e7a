"""Shift designs: every letter keeps its letter and walks by steps that are announced anew after each round.

Two people meet twice only if the distance between their letters comes back, so it is enough to find offsets (how far a
letter has walked since the start) whose differences never come back. They are found by trying near tables first.
"""

from collections.abc import Iterator

from eastwind.base.seats import SEATS, Seat

_LETTERS = len(SEATS)
_PATIENCE = 300_000
"""How many offsets are tried before the search gives up: a fifth of a second."""


def shift_offsets(tables: int, rounds: int, staying: frozenset[Seat] = frozenset()) -> list[tuple[int, ...]]:
    """Offsets by round and letter with which nobody meets anybody twice and nobody sees a table twice.

    The letters in `staying` keep their table all the time. Fewer than `rounds` rounds come back where no more were
    found: the longest beginning that was.
    """
    search = _Search(tables, [SEATS.index(seat) for seat in SEATS if seat in staying])
    search.extend(rounds)
    return search.longest


class _Search:
    def __init__(self, tables: int, staying: list[int]) -> None:
        self._tables = tables
        self._staying = staying
        # Rounds may come in any order, so only the order in which one letter walks ever upwards is searched.
        self._leader = min(set(range(_LETTERS)) - set(staying), default=0)
        self._tries = _PATIENCE
        self._rows: list[tuple[int, ...]] = [(0,) * _LETTERS]
        self._used: list[set[int]] = [{0} for _ in range(_LETTERS)]
        self._apart = {(a, b): {0} for a in range(_LETTERS) for b in range(a)}
        self.longest = list(self._rows)

    def extend(self, rounds: int) -> bool:
        if len(self._rows) > len(self.longest):
            self.longest = list(self._rows)
        if len(self._rows) == rounds:
            return True
        for row in self._rows_from(()):
            self._take(row)
            if self.extend(rounds):
                return True
            self._give_back(row)
        return False

    def _rows_from(self, begun: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if len(begun) == _LETTERS:
            yield begun
            return
        for offset in self._near(len(begun)):
            self._tries -= 1
            if self._tries < 0:
                return
            if self._fits(begun, offset):
                yield from self._rows_from((*begun, offset))

    def _near(self, letter: int) -> Iterator[int]:
        here = self._rows[-1][letter]
        if letter in self._staying:
            yield 0
            return
        if letter == self._leader:
            yield from range(here + 1, self._tables)
            return
        for distance in range(1, self._tables // 2 + 1):
            yield (here + distance) % self._tables
            if 2 * distance != self._tables:
                yield (here - distance) % self._tables

    def _fits(self, begun: tuple[int, ...], offset: int) -> bool:
        letter = len(begun)
        if letter not in self._staying and offset in self._used[letter]:
            return False
        return all(
            (offset - other) % self._tables not in self._apart[letter, before] for before, other in enumerate(begun)
        )

    def _take(self, row: tuple[int, ...]) -> None:
        self._rows.append(row)
        for letter, offset in enumerate(row):
            self._used[letter].add(offset)
        for (a, b), seen in self._apart.items():
            seen.add((row[a] - row[b]) % self._tables)

    def _give_back(self, row: tuple[int, ...]) -> None:
        self._rows.pop()
        for letter, offset in enumerate(row):
            if letter not in self._staying:
                self._used[letter].discard(offset)
        for (a, b), seen in self._apart.items():
            seen.discard((row[a] - row[b]) % self._tables)
