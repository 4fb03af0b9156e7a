"""Which discards are felt: found from the nearest shapes alone, without counting the card again for each."""

from collections.abc import Sequence

from eastwind.card.analyser.kernels.kernel import GONE, least
from eastwind.card.analyser.kernels.nearness import KINDS
from eastwind.card.analyser.kernels.one_by_one import OneByOne, places_within
from eastwind.card.analyser.kernels.reference import hidden_demand, in_sets
from eastwind.card.analyser.shapes import Demand, Shape
from eastwind.card.analyser.sight import Rack
from eastwind.card.tiles import JOKER


class FeltLosses(OneByOne):
    """A discard leads one further away where every nearest shape feels it, and nowhere otherwise."""

    def __init__(self, shapes: Sequence[Shape]) -> None:
        self._shapes = shapes

    def _after_discards(self, rack: Rack) -> bytes:
        distances = self.distances(rack)
        best = least(distances)
        if best == GONE:
            return bytes([GONE]) * KINDS
        felt = self._felt_by_all(places_within(distances, best, 0), rack)
        return bytes(best + (tile in felt) if rack.counts[tile] else GONE for tile in range(KINDS))

    def _felt_by_all(self, places: Sequence[int], rack: Rack) -> set[int]:
        felt = {tile for tile in range(KINDS) if rack.counts[tile]}
        for place in places:
            demand = hidden_demand(self._shapes[place], rack.shown)
            if demand is not None:
                felt &= _felt(demand, rack.counts)
            if not felt:
                break
        return felt


def _felt(demand: Demand, counts: Sequence[int]) -> set[int]:
    """The tiles that are all of use. Where jokers find no room, naturals in sets and a joker are not missed."""
    room = in_sets(demand, counts) + counts[JOKER] <= demand.for_jokers
    of_use = {tile for tile, naturals, sets in demand.wants if counts[tile] <= (naturals + sets if room else naturals)}
    return of_use | {JOKER} if room else of_use
