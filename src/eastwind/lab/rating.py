"""How near a hand is, and what each of its tiles is worth to the nearest ways that can still be made.

A way is one shape of one line. A tile costs 8 for each of the nearest ways that would be one farther without it, and 1
for each way that is one tile farther than those.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec

from eastwind.card.analyser import GONE, Analyser, Demand, Exposure, Position, Rack, exposure_of, hidden_demand, least
from eastwind.card.tiles import JOKER, TILES
from eastwind.game.tiles import Tiles

NEAREST: Final = 8
"""What one of the nearest ways counts; one tile farther it counts 1."""

_KINDS: Final = range(len(TILES))
_REMEMBERED: Final = 4096


class Rated(msgspec.Struct, frozen=True, gc=False):
    """A hand: how many tiles the nearest way wants (`GONE`: no way is left), and what each kind of tile costs."""

    distance: int
    costs: Sequence[int]


class Ratings:
    """Rates hands against one card. What was asked lately is remembered."""

    def __init__(self, analyser: Analyser) -> None:
        self._analyser = analyser
        self.distance = lru_cache(_REMEMBERED)(self._distance)
        self.rated = lru_cache(_REMEMBERED)(self._rated)
        self.lost = lru_cache(_REMEMBERED)(self._lost)
        self._demand = lru_cache(_REMEMBERED)(self._hidden_demand)

    def _distance(self, hand: Tiles, exposures: tuple[Tiles, ...], lost: bytes) -> int:
        return least(self._distances(hand, exposures, lost))

    def _rated(self, hand: Tiles, exposures: tuple[Tiles, ...], lost: bytes) -> Rated:
        distances = self._distances(hand, exposures, lost)
        best = least(distances)
        costs = [0] * len(TILES)
        if best != GONE:
            shown, counts = tuple(map(exposure_of, exposures)), tuple(map(hand.count, _KINDS))
            for far, weight in ((best, NEAREST), (best + 1, 1)):
                for place in _places(distances, far):
                    _add_costs(costs, self._demand(place, shown), counts, weight)
        return Rated(best, costs)

    def _distances(self, hand: Tiles, exposures: tuple[Tiles, ...], lost: bytes) -> bytes:
        rack = Rack(tuple(map(hand.count, _KINDS)), tuple(map(exposure_of, exposures)))
        distances = self._analyser.distances(rack)
        if not lost:
            return distances
        return (int.from_bytes(distances, "little") | int.from_bytes(lost, "little")).to_bytes(len(distances), "little")

    def _lost(self, position: Position) -> bytes:
        return self._analyser.gone(position)

    def _hidden_demand(self, place: int, shown: tuple[Exposure, ...]) -> Demand:
        demand = hidden_demand(self._analyser.shapes[place], shown)
        if demand is None:
            raise AssertionError("a shape within reach holds the exposures")
        return demand


def _places(distances: bytes, far: int) -> list[int]:
    found = []
    place = distances.find(far)
    while place >= 0:
        found.append(place)
        place = distances.find(far, place + 1)
    return found


def _add_costs(costs: list[int], demand: Demand, counts: Sequence[int], weight: int) -> None:
    """Add to each tile what the way would lose with it."""
    spare = demand.for_jokers - counts[JOKER]
    in_sets = sum(min(max(0, counts[tile] - naturals), sets) for tile, naturals, sets in demand.wants if sets)
    is_short = in_sets <= spare
    for tile, naturals, sets in demand.wants:
        held = counts[tile]
        if held and (held <= naturals or (is_short and held <= naturals + sets)):
            costs[tile] += weight
    if is_short:
        costs[JOKER] += weight
