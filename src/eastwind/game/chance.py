"""Chance from a seed: the same numbers on every machine and in every version of Python.

The generator is SplitMix64. A game's seed has several streams, told apart by a number, so that what is drawn later
never depends on how much was drawn before.
"""

from collections.abc import Iterator
from typing import Final

from eastwind.game.tiles import Tiles

_MASK: Final = (1 << 64) - 1
STEP: Final = 0x9E3779B97F4A7C15
FIRST: Final = 0xBF58476D1CE4E5B9
SECOND: Final = 0x94D049BB133111EB

WALL: Final = 0
"""The stream of the dice and the wall."""

MIXING: Final = 1
"""The first of the streams that mix blind passes; the others follow it."""


def stream(seed: int, number: int) -> Iterator[int]:
    """Endless whole numbers of 64 bits. Of the seed, the lowest 64 bits count."""
    return splitmix64(_mixed(_mixed(seed & _MASK) + number * STEP & _MASK))


def splitmix64(state: int) -> Iterator[int]:
    """The generator of that name, from a state of 64 bits on."""
    while True:
        state = (state + STEP) & _MASK
        yield _mixed(state)


def _mixed(value: int) -> int:
    value = (value ^ (value >> 30)) * FIRST & _MASK
    value = (value ^ (value >> 27)) * SECOND & _MASK
    return value ^ (value >> 31)


def below(numbers: Iterator[int], limit: int) -> int:
    """A number from 0 up to `limit`, each equally likely: what would favour the low ones is drawn again."""
    fair = _MASK + 1 - (_MASK + 1) % limit
    drawn = next(numbers)
    while drawn >= fair:
        drawn = next(numbers)
    return drawn % limit


def shuffled(tiles: Tiles, numbers: Iterator[int]) -> Tiles:
    """The tiles in an order of chance: Fisher and Yates, from the last place down."""
    mixed = bytearray(tiles)
    for last in range(len(mixed) - 1, 0, -1):
        other = below(numbers, last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return bytes(mixed)


def two_dice(numbers: Iterator[int]) -> tuple[int, int]:
    """A throw of two dice."""
    return below(numbers, 6) + 1, below(numbers, 6) + 1
