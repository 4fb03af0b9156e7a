"""Which tiles bring a hand one closer, and whether it can do without jokers."""

from collections.abc import Iterator

from eastwind.card.analyser.kernels.reference import in_sets
from eastwind.card.analyser.shapes import Demand
from eastwind.card.analyser.sight import Rack, Sight
from eastwind.card.tiles import JOKER


def helpful(demand: Demand, rack: Rack) -> Iterator[int]:
    """The tiles of which one more, a joker too, would be one more that is wanted."""
    counts = rack.counts
    room = in_sets(demand, counts) + counts[JOKER] < demand.for_jokers
    for tile, naturals, sets in demand.wants:
        if counts[tile] < naturals + (sets if room else 0):
            yield tile
    if room:
        yield JOKER


def can_come(sight: Sight) -> tuple[int, ...]:
    """How many of each tile can still come: copies that this view cannot see, and jokers that can be redeemed."""
    return (*sight.unseen[:JOKER], sight.unseen[JOKER] + sum(sight.supply.redeemable))


def can_do_without_jokers(demand: Demand, sight: Sight) -> bool:
    """Whether no joker lies in the hand's exposures, and naturals are held or can come for all that is hidden."""
    left = sight.supply.counts
    covered = all(naturals + sets <= left[tile] for tile, naturals, sets in demand.wants)
    return covered and not any(exposure.jokers for exposure in sight.rack.shown)
