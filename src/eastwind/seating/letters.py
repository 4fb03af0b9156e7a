"""Seat letters of a planned schedule: everyone sits in each letter equally often, within one.

People and table-rounds are the two sides of a graph with an edge for every seat taken. A person is split into points
of at most four edges, a table has at most four, so halving the graph twice gives every edge one of four letters, and no
point the same letter twice (edge colouring by Euler tours).
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from eastwind.base.seats import SEATS, Seat
from eastwind.seating.schedule import Names, Rounds

Edge = tuple[int, int]
"""A point of a person and the index of a table-round."""


def balance_letters(rounds: Names, held: Mapping[str, Seat]) -> Rounds:
    """The same tables with the letters dealt out evenly; players in `held` keep their letter, before all balance."""
    tables = [table for tables in rounds for table in tables]
    edges, people = _edges(tables)
    seats: list[list[str | None]] = [[None] * len(SEATS) for _ in tables]
    for letter, chosen in enumerate(_four_parts(edges)):
        for edge in chosen:
            seats[edges[edge][1]][letter] = people[edge]
    for table in seats:
        _hold(table, held)
    rows = iter(seats)
    return tuple(tuple(tuple(next(rows)) for _ in tables) for tables in rounds)


def _edges(tables: Sequence[Sequence[str | None]]) -> tuple[list[Edge], list[str]]:
    taken: dict[str, int] = defaultdict(int)
    points: dict[tuple[str, int], int] = {}
    edges, people = [], []
    for index, table in enumerate(tables):
        for player in table:
            if player is not None:
                point = points.setdefault((player, taken[player] // len(SEATS)), len(points))
                taken[player] += 1
                edges.append((point, index))
                people.append(player)
    return edges, people


def _four_parts(edges: Sequence[Edge]) -> Iterator[list[int]]:
    for half in _halves(edges, range(len(edges))):
        yield from _halves(edges, half)


def _halves(edges: Sequence[Edge], among: Sequence[int]) -> tuple[list[int], list[int]]:
    """Two parts of the edges so that every point has half of its own in each, within one."""
    return _Tour(edges, among).halves()


class _Tour:
    def __init__(self, edges: Sequence[Edge], among: Sequence[int]) -> None:
        self._ends = {edge: (("person", edges[edge][0]), ("table", edges[edge][1])) for edge in among}
        self._open: dict[tuple[str, int], list[int]] = defaultdict(list)
        for edge, ends in self._ends.items():
            for end in ends:
                self._open[end].append(edge)
        self._left = {point: len(edges) for point, edges in self._open.items()}
        self._free = set(among)

    def halves(self) -> tuple[list[int], list[int]]:
        """Walk every edge once and put them in turn left and right.

        Walks from points with an odd number of edges come first: they end at another such point, so that afterwards
        every walk comes back to where it began, and after an even number of edges, since the graph has two sides.
        """
        parts: tuple[list[int], list[int]] = ([], [])
        for point in self._left:
            if self._left[point] % 2:
                self._put(self._tour(point), parts)
        for point in self._left:
            while self._left[point]:
                self._put(self._tour(point), parts)
        return parts

    def _put(self, tour: Iterator[int], parts: tuple[list[int], list[int]]) -> None:
        for turn, edge in enumerate(tour):
            parts[turn % 2].append(edge)

    def _tour(self, point: tuple[str, int]) -> Iterator[int]:
        while self._left[point]:
            edge = self._next(point)
            one, other = self._ends[edge]
            self._left[one] -= 1
            self._left[other] -= 1
            point = other if point == one else one
            yield edge

    def _next(self, point: tuple[str, int]) -> int:
        while (edge := self._open[point].pop()) not in self._free:
            pass
        self._free.discard(edge)
        return edge


def _hold(table: list[str | None], held: Mapping[str, Seat]) -> None:
    for player, seat in held.items():
        if player in table:
            here, there = table.index(player), SEATS.index(seat)
            table[here], table[there] = table[there], table[here]
