"""A set as it lies face up before a hand."""

from collections.abc import Iterable

import msgspec

from eastwind.card.tiles import FLOWER, JOKER


class Exposure(msgspec.Struct, frozen=True):
    """`size` tiles face up: `jokers` of them jokers, `flowers` of them standing for the set's tile.

    `tile` is None where the tiles make no set: two kinds in one exposure, or jokers without the tile that was called.
    """

    tile: int | None
    size: int
    jokers: int = 0
    flowers: int = 0


def exposure_of(tiles: Iterable[int]) -> Exposure:
    """The set that tiles make as they lie. A flower beside another kind stands for that kind."""
    lying = tuple(tiles)
    kinds = set(lying) - {JOKER}
    others = kinds - {FLOWER}
    jokers = lying.count(JOKER)
    if len(others) == 1:
        return Exposure(others.pop(), len(lying), jokers, lying.count(FLOWER))
    return Exposure(FLOWER if kinds == {FLOWER} else None, len(lying), jokers)
