"""Who draws which seat of the first round: fixed players first, then by lot, households apart."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import permutations

from eastwind.base.seats import SEATS, Seat
from eastwind.seating.empties import Companions, choose_empties, companions, table_count
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
        seated = _parted(seated, points, met, request.keep_apart, lots)
    return [[[seated.get(point) for point in table] for table in seats] for seats in grid]


def keep_in_place(rounds: Working, request: PlanRequest) -> Working:
    """The same rounds with every fixed player at their table, in exchange for somebody there who may move."""
    for tables in rounds:
        for player, (number, _) in request.fixed.items():
            here = next(table for table in tables if player in table)
            there = tables[number - 1]
            if here is not there:
                other = _who_gives_way(there, number, request)
                here[here.index(player)], there[there.index(other)] = other, player
    return rounds


def _who_gives_way(table: Sequence[str | None], number: int, request: PlanRequest) -> str | None:
    """Someone at a table who is not fixed there: whoever is free, else who is fixed elsewhere, else the empty seat."""
    strangers = (seated for seated in table if seated is None or request.fixed.get(seated, (0, None))[0] != number)
    return min(strangers, key=lambda seated: (seated is None, seated in request.fixed))


def _parted(
    seated: dict[int, str], movable: Sequence[int], met: Companions, groups: Sequence[Sequence[str]], lots: Lots
) -> dict[int, str]:
    """Exchange seats until nobody meets someone they should be kept apart from, or no exchange helps any more.

    Where the draw leads to no such seats, another search begins from whole groups on one letter.
    """
    search = _Parting(seated, movable, met, apart_from(groups), lots)
    search.run()
    if search.fewest:
        by_letter = _Parting(_one_letter_each(seated, movable, groups, lots), movable, met, apart_from(groups), lots)
        by_letter.run()
        search = min(search, by_letter, key=lambda found: found.fewest)
    return search.best


def _one_letter_each(
    seated: Mapping[int, str], movable: Sequence[int], groups: Sequence[Sequence[str]], lots: Lots
) -> dict[int, str]:
    """The same people, each group on the letter with most room, the largest group first."""
    tables = table_count(len(seated))
    drawn = lots.order(movable)
    room = [[point for point in drawn if point // tables == letter] for letter in range(len(SEATS))]
    waiting = {seated[point] for point in movable}
    again = dict(seated)
    for group in sorted(groups, key=len, reverse=True):
        letter = max(room, key=len)
        for player in dict.fromkeys(player for player in group if player in waiting):
            again[(letter or max(room, key=len)).pop()] = player
            waiting.discard(player)
    left = [point for points in room for point in points]
    return {**again, **dict(zip(left, sorted(waiting), strict=True))}


class _Parting:
    """A search for seats with as few forbidden meetings as can be; `best` are the seats with the `fewest` so far."""

    def __init__(
        self, seated: dict[int, str], movable: Sequence[int], met: Companions, apart: Apart, lots: Lots
    ) -> None:
        self._seated = dict(seated)
        self._movable = movable
        self._may_move = frozenset(movable)
        self._met = [set(others) for others in met]
        self._apart = apart
        self._lots = lots
        self.best = dict(seated)
        self.fewest = len(self._troubled())

    def run(self) -> None:
        for _ in range(max(30, _EFFORT // min(_OFFERS, len(self._movable) or 1))):
            troubled = [point for point in self._troubled() if point in self._may_move]
            if not troubled:
                break
            self._relieve(troubled[self._lots.below(len(troubled))])

    def _relieve(self, point: int) -> None:
        """Exchange the player of one point with whoever it helps most, even where it helps nobody."""
        self._exchange(point, min(self._offers(point), key=lambda other: self._after(point, other)))
        left = len(self._troubled())
        if left < self.fewest:
            self.best, self.fewest = dict(self._seated), left

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
