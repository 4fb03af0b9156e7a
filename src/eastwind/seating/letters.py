"""Seat letters of a planned schedule: everyone sits in each letter equally often, within one.

People and table-rounds are the two sides of a graph with an edge for every seat taken. A person is split into points
of at most four edges, a table has at most four, so halving the graph twice gives every edge one of four letters, and no
point the same letter twice (edge colouring by Euler tours).
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from eastwind.base.seats import SEATS, Seat
from eastwind.seating.held import hold_letters
from eastwind.seating.schedule import Names, Rounds

_LETTERS = len(SEATS)

Edge = tuple[int, int]
"""Two points of the graph: a table-round, numbered from 0, and a part of a person, numbered on from there."""


def balance_letters(rounds: Names, held: Mapping[str, Seat]) -> Rounds:
    """The same tables with the letters dealt out evenly; players in `held` always have their letter."""
    tables = list(chain.from_iterable(rounds))
    edges, people = _edges(tables)
    seats: list[list[str | None]] = [[None] * _LETTERS for _ in tables]
    for letter, chosen in enumerate(_four_parts(edges)):
        for edge in chosen:
            seats[edges[edge][0]][letter] = people[edge]
    hold_letters(seats, held)
    rows = iter(seats)
    return tuple(tuple(tuple(next(rows)) for _ in tables) for tables in rounds)


def _edges(tables: Sequence[Sequence[str | None]]) -> tuple[list[Edge], list[str]]:
    """The graph, and whose seat each edge is."""
    taken: dict[str, int] = defaultdict(int)
    parts: dict[tuple[str, int], int] = {}
    edges, people = [], []
    for index, table in enumerate(tables):
        for player in table:
            if player is not None:
                part = parts.setdefault((player, taken[player] // _LETTERS), len(tables) + len(parts))
                taken[player] += 1
                edges.append((index, part))
                people.append(player)
    return edges, people


def _four_parts(edges: Sequence[Edge]) -> Iterator[list[int]]:
    for half in _halves(edges, range(len(edges))):
        yield from _halves(edges, half)


def _halves(edges: Sequence[Edge], among: Sequence[int]) -> tuple[list[int], list[int]]:
    """Two parts of the edges so that every point has half of its own in each, within one.

    Every edge is walked once and put in turn left and right. Walks from points with an odd number of edges come first:
    they end at another such point, so that afterwards every walk comes back to where it began, and after an even number
    of edges, since the graph has two sides.
    """
    walk = _Walk(edges, among)
    parts: tuple[list[int], list[int]] = ([], [])
    for point in walk.left:
        if walk.left[point] % 2:
            walk.share_out(point, parts)
    for point in walk.left:
        while walk.left[point]:
            walk.share_out(point, parts)
    return parts


class _Walk:
    """The edges not walked yet; `left` counts them by point."""

    def __init__(self, edges: Sequence[Edge], among: Sequence[int]) -> None:
        self._edges = edges
        self._at: dict[int, list[int]] = defaultdict(list)
        for edge in among:
            one, other = edges[edge]
            self._at[one].append(edge)
            self._at[other].append(edge)
        self.left = {point: len(at) for point, at in self._at.items()}
        self._walked: set[int] = set()

    def share_out(self, point: int, parts: tuple[list[int], list[int]]) -> None:
        """Walk on from `point` as long as an edge leads away, and put the edges in turn into the two `parts`."""
        turn = 0
        while self.left[point]:
            edge = self._next(point)
            parts[turn].append(edge)
            turn = 1 - turn
            one, other = self._edges[edge]
            self.left[one] -= 1
            self.left[other] -= 1
            point = other if point == one else one

    def _next(self, point: int) -> int:
        at = self._at[point]
        while (edge := at.pop()) in self._walked:
            pass
        self._walked.add(edge)
        return edge
