"""One way to make a hand, laid out tile by tile."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from eastwind.card.tiles import COPIES, FLOWER, JOKER, TILES
from eastwind.card.variant import Group, Variant

_LOOKED_AT: Final = 100

Laid = tuple[tuple[str, ...], ...]
"""Groups of tile words; single tiles that follow each other lie together."""


def laid_out(variant: Variant) -> Laid:
    """The groups of a variant as they would lie on the table; others stand in where there are not enough of a tile."""
    filled = zip(variant, _filled(variant), strict=True)
    groups = groupby(filled, key=lambda each: each[0].size == 1)
    return tuple(row for single, run in groups for row in _together(single, [tiles for _, tiles in run]))


def sample(variants: Sequence[Variant]) -> Laid:
    """The first way to make a hand that asks for the fewest jokers, laid out. There is at least one variant."""
    return min(map(laid_out, variants[:_LOOKED_AT]), key=_jokers)


def _jokers(laid: Laid) -> int:
    return sum(tiles.count(TILES[JOKER]) for tiles in laid)


def _filled(variant: Variant) -> list[tuple[str, ...]]:
    """The tiles of each group: what nothing may stand for has its naturals first, jokers and flowers fill the rest."""
    left = list(COPIES)
    naturals: dict[int, int] = {}
    for number in sorted(range(len(variant)), key=lambda number: _may_be_filled(variant[number])):
        group = variant[number]
        naturals[number] = min(group.size, left[group.tile])
        left[group.tile] -= naturals[number]
    return [_tiles(group, naturals[number]) for number, group in enumerate(variant)]


def _may_be_filled(group: Group) -> bool:
    return group.jokers or group.flowers


def _tiles(group: Group, naturals: int) -> tuple[str, ...]:
    other = JOKER if group.jokers else FLOWER
    return (TILES[group.tile],) * naturals + (TILES[other],) * (group.size - naturals)


def _together(single: bool, rows: list[tuple[str, ...]]) -> Iterator[tuple[str, ...]]:
    yield from [tuple(tile for row in rows for tile in row)] if single else rows
