"""Why lines can no longer be made."""

from collections.abc import Iterator, Sequence

from eastwind.card.analyser.answer import GoneLine
from eastwind.card.analyser.kernels.kernel import GONE, least
from eastwind.card.analyser.kernels.reference import for_sets, hidden_demand, in_sets
from eastwind.card.analyser.shapes import Demand, Shape
from eastwind.card.analyser.sight import Supply
from eastwind.card.tiles import JOKER, TILES
from eastwind.card.variant import Line


class Evidence:
    """For one card; `places` is where the shapes of each of its lines stand."""

    def __init__(self, lines: Sequence[Line], shapes: Sequence[Shape], places: Sequence[slice]) -> None:
        self._shapes = shapes
        unfit = (GoneLine(section=line.section, no=line.no, why="exposures") for line in lines)
        none = (bytes([GONE]) * len(shapes[place]) for place in places)
        self._lines = tuple(zip(unfit, none, places, strict=True))

    def of_lines(self, missing: bytes, supply: Supply) -> Iterator[GoneLine]:
        """The evidence of each line that is gone. `missing` is what the kernel counted."""
        for unfit, none, place in self._lines:
            counts = missing[place]
            if counts == none:
                yield unfit
            elif 0 not in counts:
                nearest = self._shapes[place.start + counts.index(least(counts, 1))]
                yield self._short(unfit, nearest, supply)

    def _short(self, line: GoneLine, shape: Shape, supply: Supply) -> GoneLine:
        demand = hidden_demand(shape, supply.shown)
        if demand is None:
            raise AssertionError("a kernel counted a shape that the exposures are no part of")
        return GoneLine(section=line.section, no=line.no, missing=tuple(_lacking(demand, supply)))


def _lacking(demand: Demand, supply: Supply) -> Iterator[tuple[str, int, int]]:
    """Each tile that is short, with how many are needed and how many can come.

    Where jokers could have helped, the tiles of the sets and the jokers that they would take are told too.
    """
    coming = for_sets(demand, supply)
    sets_short = coming < demand.for_jokers
    for tile, naturals, sets in demand.wants:
        needed = naturals + (sets if sets_short else 0)
        if needed > supply.counts[tile]:
            yield TILES[tile], needed, supply.counts[tile]
    if sets_short:
        filled = in_sets(demand, supply.counts)
        yield TILES[JOKER], demand.for_jokers - filled, coming - filled
