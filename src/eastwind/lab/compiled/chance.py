"""Chance from a seed and the wall that it gives, as in `game.chance` and `game.wall`."""

from typing import Final

import numpy as np

from eastwind.card.analyser.kernels.demand_table import Bytes, Words
from eastwind.card.analyser.kernels.numba_compiling import compiled_in_place, signed, unsigned
from eastwind.game.chance import FIRST, SECOND, STEP, WALL
from eastwind.game.tiles import ALL_TILES

_STEP: Final = unsigned(STEP)
_FIRST: Final = unsigned(FIRST)
_SECOND: Final = unsigned(SECOND)
_MOST: Final = unsigned(2**64 - 1)
_WALL: Final = signed(WALL)
_DIE: Final = signed(6)
_TILES: Final = signed(len(ALL_TILES))

ALL: Final[Bytes] = np.frombuffer(ALL_TILES, np.uint8).copy()


@compiled_in_place
def begin_stream(seed: int, number: int, stream: Words) -> None:
    """Set the state of a stream, a single number that `below` carries on."""
    stream[0] = _mixed(_mixed(unsigned(seed)) + unsigned(number) * _STEP)


@compiled_in_place
def below(stream: Words, limit: int) -> int:
    """A number from 0 up to `limit`, each equally likely."""
    size = unsigned(limit)
    unfair = (_MOST % size + unsigned(1)) % size
    drawn = _next(stream)
    while drawn > _MOST - unfair:
        drawn = _next(stream)
    return signed(drawn % size)


@compiled_in_place
def shuffle(tiles: Bytes, count: int, stream: Words) -> None:
    """Bring the first `count` tiles into an order of chance."""
    for last in range(count - 1, 0, -1):
        other = below(stream, last + 1)
        tiles[last], tiles[other] = tiles[other], tiles[last]


@compiled_in_place
def build(seed: int, stream: Words, standing: Bytes, wall: Bytes) -> None:
    """Fill `wall` with all tiles in the order in which they are taken when East breaks it. `standing`: room to mix."""
    begin_stream(seed, _WALL, stream)
    start = 2 * (below(stream, _DIE) + 1 + below(stream, _DIE) + 1)
    for at in range(_TILES):
        standing[at] = ALL[at]
    shuffle(standing, _TILES, stream)
    for at in range(_TILES):
        wall[at] = standing[(at + start) % _TILES]


@compiled_in_place
def _next(stream: Words) -> int:
    stream[0] += _STEP
    return _mixed(stream[0])


@compiled_in_place
def _mixed(value: int) -> int:
    value = (value ^ (value >> unsigned(30))) * _FIRST
    value = (value ^ (value >> unsigned(27))) * _SECOND
    return value ^ (value >> unsigned(31))
