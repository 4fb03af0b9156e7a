"""The clear kernel: one shape after the other, in the words of the rule. The others are held against it."""

from collections.abc import Callable, Sequence

from eastwind.card.analyser.binding import hidden_parts
from eastwind.card.analyser.exposure import Exposure
from eastwind.card.analyser.kernels.kernel import GONE, HAND
from eastwind.card.analyser.kernels.one_by_one import OneByOne
from eastwind.card.analyser.shapes import Demand, Shape, demand_of
from eastwind.card.analyser.sight import Rack, Supply
from eastwind.card.tiles import JOKER


class Reference(OneByOne):
    """Sparse loops over what each shape asks for."""

    def __init__(self, shapes: Sequence[Shape]) -> None:
        self._shapes = shapes

    def distances(self, rack: Rack) -> bytes:
        """See `Kernel`."""
        lying = sum(exposure.size for exposure in rack.shown)
        return self._each(rack.shown, lambda demand: HAND - lying - matched(demand, rack.counts))

    def missing(self, supply: Supply) -> bytes:
        """See `Kernel`."""
        return self._each(supply.shown, lambda demand: missing(demand, supply))

    def _each(self, shown: tuple[Exposure, ...], count: Callable[[Demand], int]) -> bytes:
        demands = (hidden_demand(shape, shown) for shape in self._shapes)
        return bytes(GONE if demand is None else count(demand) for demand in demands)


def hidden_demand(shape: Shape, shown: tuple[Exposure, ...]) -> Demand | None:
    """What the parts ask for that are not shown; None where the exposures are no part of the shape."""
    if not shown:
        return shape.demand
    parts = hidden_parts(shape, shown)
    return None if parts is None else demand_of(parts)


def matched(demand: Demand, counts: Sequence[int]) -> int:
    """How many of the wanted tiles are there. Naturals go first to where no joker may stand."""
    single, in_set = 0, counts[JOKER]
    for tile, naturals, sets in demand.wants:
        single += min(counts[tile], naturals)
        in_set += min(max(0, counts[tile] - naturals), sets)
    return single + min(in_set, demand.for_jokers)


def in_sets(demand: Demand, counts: Sequence[int]) -> int:
    """How many naturals stand in sets."""
    return sum(min(max(0, counts[tile] - naturals), sets) for tile, naturals, sets in demand.wants if sets)


def missing(demand: Demand, supply: Supply) -> int:
    """How many of the wanted tiles can no longer come.

    A natural that is spare fills a set or redeems a joker; it does not do both.
    """
    lacking = sum(max(0, naturals - supply.counts[tile]) for tile, naturals, _ in demand.wants)
    return lacking + max(0, demand.for_jokers - for_sets(demand, supply))


def for_sets(demand: Demand, supply: Supply) -> int:
    """How many tiles may come, naturals and jokers, for the sets of all tiles together."""
    counts, redeemable = supply.counts, supply.redeemable
    coming = counts[JOKER] + sum(redeemable)
    for tile, naturals, sets in demand.wants:
        spare = max(0, counts[tile] - naturals)
        coming += min(spare, sets + redeemable[tile]) - redeemable[tile]
    return coming
