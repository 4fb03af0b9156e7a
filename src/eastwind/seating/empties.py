"""How many tables, and where the empty seats are: never two at one table, nobody at a short one twice if avoidable."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from itertools import chain, combinations

from eastwind.base.seats import SEATS
from eastwind.seating.ring import Grid

Companions = Sequence[Sequence[int]]
"""By point, the points that it shares a table with, once for each time."""

_LETTERS = len(SEATS)
_EMPTY_FIRST = (3, 1, 2, 0)
"""Which letter is left empty by preference: North; East, who keeps the scores in most rulebooks, last."""
_WITHIN = 60
"""How many places of a letter are tried; any free of faults is found among the nearest few."""
_TOGETHER = 1_000
"""The weight of two empty seats at one table, far above any number of people who are twice at a short one."""


def can_be_seated(players: int) -> bool:
    """Whether tables of four and three are enough for everyone: 3, 4 or at least 6 players."""
    return players in (3, 4) or players >= 6


def table_count(players: int) -> int:
    """The fewest tables that give everyone a seat."""
    return -(-players // _LETTERS)


def companions(grid: Grid, tables: int) -> list[list[int]]:
    """Whom every point of `grid` meets."""
    met: list[list[int]] = [[] for _ in range(_LETTERS * tables)]
    for table in chain.from_iterable(grid):
        for point in table:
            met[point] += [other for other in table if other != point]
    return met


def choose_empties(met: Companions, count: int, taken: Collection[int]) -> tuple[int, ...]:
    """The `count` points to leave empty, all of one letter where the `taken` ones allow it.

    Starts from the last table. The best choice is the one that brings the fewest people to a short table twice.
    """
    best: tuple[int, ...] = ()
    least = None
    for points in _possible_empties(len(met) // _LETTERS, count, taken):
        cost = _cost(met, points)
        if least is None or cost < least:
            best, least = points, cost
        if least == 0:
            break
    return best


def _possible_empties(tables: int, count: int, taken: Collection[int]) -> Iterable[tuple[int, ...]]:
    if count == 0:
        yield ()
        return
    enough = False
    for letter in _EMPTY_FIRST:
        last, first = (letter + 1) * tables - 1, letter * tables
        free = [point for point in range(last, first - 1, -1) if point not in taken][:_WITHIN]
        if len(free) >= count:
            enough = True
            yield from ((free[0], *others) for others in combinations(free[1:], count - 1))
    if not enough:
        yield from combinations([point for point in range(_LETTERS * tables) if point not in taken][-_WITHIN:], count)


def _cost(met: Companions, points: Sequence[int]) -> int:
    at_short_tables = Counter(chain.from_iterable(met[point] for point in points))
    together = sum(at_short_tables.pop(point, 0) for point in points)
    return together * _TOGETHER + sum(times * (times - 1) // 2 for times in at_short_tables.values())
