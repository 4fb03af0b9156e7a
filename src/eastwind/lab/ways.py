"""What each way to make a line asks for, laid out so that all tiles are compared at once: one number, a field a tile.

A way is one shape of one line.
"""

from collections.abc import Iterable, Sequence
from operator import sub
from typing import Final, NamedTuple, Self

from eastwind.card.analyser import Demand, Exposure, Shape, Supply, exposure_of, hidden_demand, missing
from eastwind.card.tiles import COPIES, JOKER, TILES
from eastwind.game.state import Exposed
from eastwind.game.tiles import ALL_TILES, Tiles

BITS: Final = 16
"""The width of a field: what the ways of a card make a tile cost finds room in it."""

_FIELDS: Final = tuple(1 << BITS * tile for tile in range(len(TILES)))
_ONES: Final = sum(_FIELDS)
_TOPS: Final = _ONES << BITS - 1
_TOPS_OF_NATURALS: Final = _TOPS % _FIELDS[JOKER]
_ALWAYS_FELT: Final = 15 * _FIELDS[JOKER]
_NONE: Final = bytes(len(TILES))


def counts_of(tiles: Tiles) -> bytearray:
    """How many there are of each kind."""
    counts = bytearray(len(TILES))
    for tile in tiles:
        counts[tile] += 1
    return counts


def fields_of(tiles: Tiles) -> int:
    """How many there are of each kind, as fields."""
    return sum(map(_FIELDS.__getitem__, tiles))


_WHOLE: Final = fields_of(ALL_TILES)


class Coming(NamedTuple):
    """What may still come into a hand, and its counts as fields."""

    supply: Supply
    fields: int

    @classmethod
    def beside(cls, discards: Tiles, sets: Iterable[Exposed]) -> Self:
        """What the discards and the sets on all racks leave."""
        lying, with_jokers = discards, []
        for one in sets:
            lying += one.tiles
            if JOKER in one.tiles and not one.locked:
                with_jokers.append(one.tiles)
        counts = bytes(map(sub, COPIES, counts_of(lying)))
        redeemable = _redeemable(with_jokers, counts) if with_jokers else _NONE
        return cls(Supply(counts, redeemable, ()), _WHOLE - fields_of(lying))


NOTHING_SEEN: Final = Coming.beside(b"", ())
"""All tiles may come."""


class Way(NamedTuple):
    """What a way asks for behind some exposures. The loss of a tile is felt up to so many of it.

    `roomy`: where jokers find room; `full`: where they do not, there only naturals count that stand where no joker may.
    """

    demand: Demand
    roomy: int
    full: int

    def can_come(self, coming: Coming) -> bool:
        """Whether every tile that it wants may still come. Mostly there are enough without a joker."""
        enough = (coming.fields + _TOPS - self.roomy) & _TOPS_OF_NATURALS
        return enough == _TOPS_OF_NATURALS or not missing(self.demand, coming.supply)


def way_of(shape: Shape, shown: tuple[Exposure, ...]) -> Way:
    """A shape that holds the exposures, as a way."""
    demand = hidden_demand(shape, shown)
    if demand is None:
        raise AssertionError("a way that is near holds the exposures")
    full = sum(naturals * _FIELDS[tile] for tile, naturals, _ in demand.wants)
    in_sets = sum(sets * _FIELDS[tile] for tile, _, sets in demand.wants)
    return Way(demand, full + in_sets + _ALWAYS_FELT, full)


def felt(limits: int, hand: int) -> int:
    """One for each tile of which there are not more than the limit. What the hand lacks is felt as well."""
    return (limits + _TOPS - hand) >> BITS - 1 & _ONES


def _redeemable(sets: Iterable[Tiles], counts: Sequence[int]) -> bytes:
    """Jokers on living racks, by the tile of their set, as far as naturals of it may still come."""
    lying = [0] * len(TILES)
    for tiles in sets:
        shown = exposure_of(tiles)
        if shown.tile is not None:
            lying[shown.tile] += shown.jokers
    return bytes(map(min, lying, counts))
