"""The tables as a ring: every letter moves by its own step, and past the last table comes the first."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from eastwind.base.seats import SEATS, Seat

Moves = Sequence[Sequence[Sequence[int]]]
"""`moves[r][letter][start]`: the table index in round r of whoever began with `letter` at table index `start`."""

Grid = list[list[list[int]]]
"""`grid[r][table]`: the four points that sit there. Point `letter * tables + start` is a seat of the first round."""


def rotation_offsets(steps: Mapping[Seat, int], rounds: int) -> list[tuple[int, ...]]:
    """How far each letter, in the order E, S, W, N, has walked from its first table, by round."""
    return [tuple(round_ * steps[seat] for seat in SEATS) for round_ in range(rounds)]


def announced_steps(offsets: Sequence[Sequence[int]], tables: int) -> tuple[dict[Seat, int], ...]:
    """The step of each letter after every round but the last, by the shorter way round the ring."""
    return tuple(
        {seat: _shorter(after - before, tables) for seat, before, after in zip(SEATS, here, there, strict=True)}
        for here, there in pairwise(offsets)
    )


def ring_moves(offsets: Sequence[Sequence[int]], tables: int) -> Moves:
    """The moves of letters that have walked by `offsets` around the ring."""
    return [[[(start + offset) % tables for start in range(tables)] for offset in row] for row in offsets]


def walk(moves: Moves, tables: int) -> Grid:
    """Which points sit together in every round; each table in the order E, S, W, N."""
    grid = []
    for by_letter in moves:
        seats = [[0] * len(SEATS) for _ in range(tables)]
        for letter, places in enumerate(by_letter):
            for start, table in enumerate(places):
                seats[table][letter] = letter * tables + start
        grid.append(seats)
    return grid


def _shorter(step: int, tables: int) -> int:
    up = step % tables
    return up if 2 * up <= tables else up - tables
