"""What the lines ask for now: which tiles bring them closer, and whether they can do without jokers. Said clearly."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from eastwind.card.analyser.kernels.kernel import GONE
from eastwind.card.analyser.kernels.reference import hidden_demand, in_sets
from eastwind.card.analyser.shapes import Demand, Shape
from eastwind.card.analyser.sight import Rack, Sight
from eastwind.card.tiles import JOKER, TILES

Need = tuple[str, int]
"""A tile's word, and how many of it can still come."""

Near = tuple[int, tuple[Need, ...], bool]
"""A line's distance, what can come and brings it closer, whether a nearest variant can do without jokers."""


class Needs(Protocol):
    """Tells of all lines of a card what they ask for."""

    def of_lines(self, distances: bytes, sight: Sight) -> Iterator[Near | None]:
        """For each line in its order what it asks for, None where it is gone.

        `distances`: a byte a shape, `GONE` where it can no longer be made.
        """


class NeedsByShape:
    """One shape after the other, in the words of the rule. Whoever is faster is held against it."""

    def __init__(self, shapes: Sequence[Shape], lines: Sequence[slice]) -> None:
        self._shapes = shapes
        self._lines = lines

    def of_lines(self, distances: bytes, sight: Sight) -> Iterator[Near | None]:
        """See `Needs`."""
        for place in self._lines:
            gone = min(distances[place], default=GONE) == GONE
            yield None if gone else _near(self._shapes[place], distances[place], sight)


def _near(shapes: Sequence[Shape], distances: bytes, sight: Sight) -> Near:
    distance = min(distances)
    nearest = [shape for shape, far in zip(shapes, distances, strict=True) if far == distance]
    helping = {tile for demand in _demands(nearest, sight) for tile in helpful(demand, sight.rack)}
    needs = tuple(need for tile, need in enumerate(can_come(sight)) if tile in helping and need[1])
    return distance, needs, _is_jokerless(nearest, shapes, distance, sight)


def _is_jokerless(nearest: Sequence[Shape], shapes: Sequence[Shape], distance: int, sight: Sight) -> bool:
    """Of a complete hand, whether it holds no joker; else whether one of the nearest variants can do without."""
    if distance == 0:
        return not jokers_of(sight.rack)
    variants = {shape.variant for shape in nearest}
    kin = (shape for shape in shapes if shape.variant in variants)
    return any(can_do_without_jokers(demand, sight) for demand in _demands(kin, sight))


def _demands(shapes: Iterable[Shape], sight: Sight) -> Iterator[Demand]:
    demands = (hidden_demand(shape, sight.rack.shown) for shape in shapes)
    return (demand for demand in demands if demand is not None)


def helpful(demand: Demand, rack: Rack) -> Iterator[int]:
    """The tiles of which one more, a joker too, would be one more that is wanted."""
    counts = rack.counts
    room = in_sets(demand, counts) + counts[JOKER] < demand.for_jokers
    for tile, naturals, sets in demand.wants:
        if counts[tile] < naturals + (sets if room else 0):
            yield tile
    if room:
        yield JOKER


def can_come(sight: Sight) -> tuple[Need, ...]:
    """What can still come of each tile: copies that this view cannot see, and jokers that can be redeemed."""
    jokers = sight.unseen[JOKER] + sum(sight.supply.redeemable)
    return tuple(zip(TILES, (*sight.unseen[:JOKER], jokers), strict=True))


def can_do_without_jokers(demand: Demand, sight: Sight) -> bool:
    """Whether no joker lies in the hand's exposures, and naturals are held or can come for all that is hidden."""
    left = sight.supply.counts
    covered = all(naturals + sets <= left[tile] for tile, naturals, sets in demand.wants)
    return covered and not any(exposure.jokers for exposure in sight.rack.shown)


def jokers_of(rack: Rack) -> int:
    """How many jokers the hand holds, face up or not."""
    return rack.counts[JOKER] + sum(exposure.jokers for exposure in rack.shown)
