"""Who draws which seat of the first round: fixed players first, then by lot, households apart."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import permutations

from eastwind.base.seats import SEATS, Seat
from eastwind.seating.empties import Companions, choose_empties, companions
from eastwind.seating.lots import Lots
from eastwind.seating.request import PlanRequest
from eastwind.seating.ring import Grid
from eastwind.seating.schedule import Working

Apart = Mapping[str, frozenset[str]]
"""By player, those who should never share a table with them."""

_OFFERS = 400
"""Among how many other seats a player who has to move looks for the best one."""
_EFFORT = 60_000
"""How many exchanges are weighed before what is left is called unavoidable."""


def apart_from(groups: Iterable[Sequence[str]]) -> Apart:
    """Whom each player of a keep-apart group must not meet."""
    apart: dict[str, set[str]] = {}
    for group in groups:
        for player, other in permutations(group, 2):
            apart.setdefault(player, set()).add(other)
    return {player: frozenset(others) for player, others in apart.items()}


def place_fixed(fixed: Mapping[str, tuple[int, Seat | None]], tables: int, staying: Collection[Seat]) -> dict[int, str]:
    """The point of every fixed player: on the letter asked for, else on one of `staying`, else on any that is free."""
    placed = {
        SEATS.index(letter) * tables + table - 1: player
        for player, (table, letter) in fixed.items()
        if letter is not None
    }
    by_preference = sorted(SEATS, key=lambda seat: seat not in staying)
    for player, (table, letter) in fixed.items():
        if letter is None:
            points = (SEATS.index(seat) * tables + table - 1 for seat in by_preference)
            placed[next(point for point in points if point not in placed)] = player
    return placed


def seat_everyone(request: PlanRequest, grid: Grid, staying: Collection[Seat]) -> Working:
    """Put people on the points of `grid`: the fixed ones first, the others by lot, households apart."""
    tables, lots = request.tables, Lots(request.seed)
    met = companions(grid, tables)
    placed = place_fixed(request.fixed, tables, staying)
    empties = choose_empties(met, 4 * tables - len(request.players), placed.keys())
    bound = {*placed, *empties}
    points = [point for start in range(tables) for point in range(start, 4 * tables, tables) if point not in bound]
    drawn = lots.order([player for player in request.players if player not in request.fixed])
    seated = {**placed, **dict(zip(points, drawn, strict=True))}
    if request.keep_apart:
        seated = _parted(seated, points, met, apart_from(request.keep_apart), lots)
    return [[[seated.get(point) for point in table] for table in seats] for seats in grid]


def keep_in_place(rounds: Working, request: PlanRequest) -> Working:
    """The same rounds with every fixed player at their table, in exchange for somebody there who may move."""
    for tables in rounds:
        for player, (number, _) in request.fixed.items():
            here = next(table for table in tables if player in table)
            there = tables[number - 1]
            if here is not there:
                other = next(seated for seated in there if seated not in request.fixed)
                here[here.index(player)], there[there.index(other)] = other, player
    return rounds


def _parted(
    seated: dict[int, str], movable: Sequence[int], met: Companions, apart: Apart, lots: Lots
) -> dict[int, str]:
    """Exchange seats until nobody meets someone they should be kept apart from, or no exchange helps any more."""
    search = _Parting(seated, movable, met, apart, lots)
    for _ in range(max(30, _EFFORT // min(_OFFERS, len(movable) or 1))):
        if not search.improve():
            break
    return search.best


class _Parting:
    def __init__(
        self, seated: dict[int, str], movable: Sequence[int], met: Companions, apart: Apart, lots: Lots
    ) -> None:
        self._seated = dict(seated)
        self._movable = movable
        self._met = [set(others) for others in met]
        self._apart = apart
        self._lots = lots
        self.best = dict(seated)
        self._fewest = len(self._troubled())

    def improve(self) -> bool:
        """Move one player who meets someone they should not; answer whether anything was left to do."""
        troubled = [point for point in self._troubled() if point in set(self._movable)]
        if not troubled:
            return False
        point = troubled[self._lots.below(len(troubled))]
        self._exchange(point, min(self._offers(point), key=lambda other: self._after(point, other)))
        left = len(self._troubled())
        if left < self._fewest:
            self.best, self._fewest = dict(self._seated), left
        return left > 0

    def _offers(self, point: int) -> list[int]:
        if len(self._movable) <= _OFFERS:
            offers = self._lots.order(self._movable)
        else:
            offers = [self._movable[self._lots.below(len(self._movable))] for _ in range(_OFFERS)]
        return [other for other in offers if other != point] or [point]

    def _after(self, point: int, other: int) -> int:
        """The change in meetings that should not be, were the players of two points exchanged."""
        before = self._clashes(point) + self._clashes(other)
        self._exchange(point, other)
        after = self._clashes(point) + self._clashes(other)
        self._exchange(point, other)
        return after - before

    def _exchange(self, point: int, other: int) -> None:
        self._seated[point], self._seated[other] = self._seated[other], self._seated[point]

    def _troubled(self) -> list[int]:
        return [point for point in self._seated if self._clashes(point)]

    def _clashes(self, point: int) -> int:
        others = self._apart.get(self._seated[point])
        return sum(self._seated.get(there) in others for there in self._met[point]) if others else 0
