"""How near a hand is, and what each of its tiles is worth to the nearest ways that can still be made.

A tile costs 8 for each of the nearest ways that would be one farther without it, and 1 for each way that is one tile
farther than those.
"""

import struct
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Protocol

import msgspec

from eastwind.card.analyser import GONE, Analyser, Exposure, Rack, Supply, exposure_of, least, places_of
from eastwind.card.tiles import JOKER, TILES
from eastwind.game.tiles import ONE, Tiles, without
from eastwind.lab.ways import Coming, Way, counts_of, felt, fields_of, way_of

NEAREST: Final = 8
"""What one of the nearest ways counts; one tile farther it counts 1."""

_NOTHING: Final = (0,) * len(TILES)
_REMEMBERED: Final = 4096
_COSTS: Final = struct.Struct(f"<{len(TILES)}H")


class Rated(msgspec.Struct, frozen=True, gc=False):
    """A hand: how many tiles the nearest way wants (`GONE`: no way is left), and what each kind of tile costs.

    Only what is told of tiles that the hand holds means anything.
    """

    distance: int
    costs: Sequence[int]


class Ratings(Protocol):
    """Whoever rates hands. `shown`: the exposures of the hand."""

    def nearest(self, hand: Tiles, shown: tuple[Tiles, ...]) -> int:
        """How many tiles the nearest way wants, whatever was seen."""

    def possible(self, hand: Tiles, shown: tuple[Tiles, ...], coming: Coming) -> int:
        """How many tiles the nearest way wants that can still be made; `GONE` where none is left."""

    def rated(self, hand: Tiles, shown: tuple[Tiles, ...], coming: Coming) -> Rated:
        """The hand rated by the ways that can still be made."""


class CountedRatings:
    """Rates hands by what an analyser counts, with whatever kernel. What was asked lately is remembered."""

    def __init__(self, analyser: Analyser) -> None:
        self._analyser = analyser
        self._distances = lru_cache(_REMEMBERED)(self._measured)
        self._way = lru_cache(_REMEMBERED)(self._made)
        self.nearest = lru_cache(_REMEMBERED)(self._nearest)

    def possible(self, hand: Tiles, shown: tuple[Tiles, ...], coming: Coming) -> int:
        """See `Ratings`."""
        return self._possible(hand, shown, coming)[0]

    def rated(self, hand: Tiles, shown: tuple[Tiles, ...], coming: Coming) -> Rated:
        """See `Ratings`."""
        best, distances, nearest = self._possible(hand, shown, coming)
        if best == GONE:
            return Rated(best, _NOTHING)
        farther = self._that_can_come(best + 1, distances, shown, coming)
        less = self._distances(without(hand, ONE[JOKER]), shown) if JOKER in hand else None
        held = fields_of(hand)
        costs = NEAREST * _losses(nearest, best, held, less) + _losses(farther, best + 1, held, less)
        return Rated(best, _COSTS.unpack(costs.to_bytes(_COSTS.size, "little")))

    def _nearest(self, hand: Tiles, shown: tuple[Tiles, ...]) -> int:
        """See `Ratings`."""
        return least(self._distances(hand, shown))

    def _possible(
        self, hand: Tiles, shown: tuple[Tiles, ...], coming: Coming
    ) -> tuple[int, bytes, Sequence[tuple[int, Way]]]:
        """The distance of the nearest ways that can still be made, the distances of all ways, and the nearest."""
        distances, best = self._distances(hand, shown), self.nearest(hand, shown)
        ways = self._that_can_come(best, distances, shown, coming)
        if ways or best == GONE:
            return best, distances, ways
        supply = Supply(coming.supply.counts, coming.supply.redeemable, _exposures(shown))
        distances = self._analyser.that_can_come(distances, supply)
        best = least(distances)
        return best, distances, self._that_can_come(best, distances, shown, coming)

    def _that_can_come(
        self, far: int, distances: bytes, shown: tuple[Tiles, ...], coming: Coming
    ) -> Sequence[tuple[int, Way]]:
        """The ways at one distance that can still be made, with their places."""
        if far == GONE:
            return ()
        ways = [(place, self._way(place, shown)) for place in places_of(far, distances)]
        return [each for each in ways if each[1].can_come(coming)]

    def _measured(self, hand: Tiles, shown: tuple[Tiles, ...]) -> bytes:
        return self._analyser.distances(Rack(counts_of(hand), _exposures(shown)))

    def _made(self, place: int, shown: tuple[Tiles, ...]) -> Way:
        return way_of(self._analyser.shapes[place], _exposures(shown))


def _losses(ways: Sequence[tuple[int, Way]], far: int, held: int, less: bytes | None) -> int:
    """For each tile how many of the ways would be farther without it. `less`: the distances with a joker less.

    Jokers find room in a way that would miss one.
    """
    if less is None:
        return sum(felt(way.roomy, held) for _, way in ways)
    return sum(felt(way.roomy if less[place] > far else way.full, held) for place, way in ways)


def _exposures(shown: tuple[Tiles, ...]) -> tuple[Exposure, ...]:
    return tuple(map(exposure_of, shown))
