"""The tiles by their words, in the order that every list keeps."""

from typing import Final

TILES: Final[tuple[str, ...]] = (
    *(f"{number}{suit}" for suit in "bcd" for number in range(1, 10)),
    *("E", "S", "W", "N"),
    *("RD", "GD", "0"),
    *("F", "J"),
)
"""Every kind of tile: bams, craks, dots, winds, dragons (soap is `0`), flower, joker."""

INDEX: Final[dict[str, int]] = {word: number for number, word in enumerate(TILES)}
"""The place of a tile's word in that order."""

FLOWER: Final = INDEX["F"]
JOKER: Final = INDEX["J"]

COPIES: Final[tuple[int, ...]] = tuple(8 if word in ("F", "J") else 4 for word in TILES)
"""How many of each kind there are: 152 in all."""
