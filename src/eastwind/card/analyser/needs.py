"""Which tiles bring a hand one closer, and whether it can do without jokers."""

from collections.abc import Iterator

from eastwind.card.analyser.kernels.reference import in_sets, spare
from eastwind.card.analyser.shapes import Demand
from eastwind.card.analyser.sight import Rack, Sight
from eastwind.card.tiles import JOKER


def helpful(demand: Demand, rack: Rack) -> Iterator[int]:
    """The tiles of which one more, a joker too, would be one more that is wanted."""
    counts = rack.counts
    yield from (tile for tile, wanted in demand.naturals.items() if counts[tile] < wanted)
    if in_sets(demand, counts) + counts[JOKER] < demand.for_jokers:
        yield from (tile for tile, wanted in demand.sets.items() if spare(demand, counts, tile) < wanted)
        yield JOKER


def can_come(sight: Sight) -> tuple[int, ...]:
    """How many of each tile can still come: copies that this view cannot see, and jokers that can be redeemed."""
    return (*sight.unseen[:JOKER], sight.unseen[JOKER] + sum(sight.supply.redeemable))


def can_do_without_jokers(demand: Demand, sight: Sight) -> bool:
    """Whether no joker lies in the hand's exposures, and naturals are held or can come for all that is hidden."""
    wanted = {tile: demand.naturals.get(tile, 0) + demand.sets.get(tile, 0) for tile in demand.tiles}
    covered = all(count <= sight.supply.counts[tile] for tile, count in wanted.items())
    return covered and not any(exposure.jokers for exposure in sight.rack.shown)
