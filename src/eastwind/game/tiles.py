"""Tiles in the hand: places in `card.tiles.TILES` as bytes, so that a game is cheap to step and easy to compare."""

from bisect import bisect_left
from collections.abc import Iterable
from typing import Final

from eastwind.card.tiles import COPIES, INDEX, JOKER, TILES

Tiles = bytes
"""Tiles by their places, one a byte. A hand, an exposure and a pass are sorted; discards lie in the order thrown."""

ONE: Final[tuple[Tiles, ...]] = tuple(bytes([place]) for place in range(len(TILES)))
"""A single tile of every kind."""

ALL_TILES: Final[Tiles] = b"".join(tile * count for tile, count in zip(ONE, COPIES, strict=True))
"""The 152 tiles in their order."""


def places(words: Iterable[str] | str) -> Tiles:
    """Tiles from their words, sorted: a list of words, or one text with spaces. `KeyError` for an unknown word."""
    listed = words.split() if isinstance(words, str) else words
    return bytes(sorted(INDEX[word] for word in listed))


def words(tiles: Tiles) -> tuple[str, ...]:
    """The tiles' words, in the order in which they lie; the bare number for what is no tile."""
    return tuple(TILES[tile] if tile < len(TILES) else str(tile) for tile in tiles)


def with_tile(hand: Tiles, tile: int) -> Tiles:
    """The hand with one tile more, in its place."""
    at = bisect_left(hand, tile)
    return hand[:at] + ONE[tile] + hand[at:]


def with_tiles(hand: Tiles, tiles: Tiles) -> Tiles:
    """The hand with more tiles, sorted."""
    return bytes(sorted(hand + tiles))


def without(hand: Tiles, tiles: Tiles) -> Tiles:
    """The hand without tiles that it holds."""
    for tile in tiles:
        at = hand.index(tile)
        hand = hand[:at] + hand[at + 1 :]
    return hand


def holds(hand: Tiles, tiles: Tiles) -> bool:
    """Whether the hand holds all of these tiles, which are given sorted; tiles out of order are never held."""
    start = 0
    for tile in tiles:
        start = hand.find(tile, start) + 1
        if not start:
            return False
    return True


def has(hand: Tiles, tile: int) -> bool:
    """Whether the hand holds this tile; there may be no such tile."""
    return 0 <= tile < len(ONE) and tile in hand


def for_a_set(hand: Tiles, tile: int) -> int:
    """How many tiles of the hand may lie in a set of `tile`: its like, and jokers."""
    return hand.count(tile) + hand.count(JOKER)
