"""Why a line can no longer be made."""

from collections.abc import Iterator, Sequence

from eastwind.card.analyser.answer import GoneLine
from eastwind.card.analyser.kernels.kernel import GONE
from eastwind.card.analyser.kernels.reference import for_sets, hidden_demand, in_sets
from eastwind.card.analyser.shapes import Demand, Shape
from eastwind.card.analyser.sight import Supply
from eastwind.card.tiles import JOKER, TILES
from eastwind.card.variant import Line


def why_gone(line: Line, shapes: Sequence[Shape], missing: bytes, supply: Supply) -> GoneLine:
    """The evidence of a line with these shapes, none of which can be made. `missing` is what the kernel counted."""
    if min(missing, default=GONE) == GONE:
        return GoneLine(section=line.section, no=line.no, why="exposures")
    nearest = hidden_demand(shapes[missing.index(min(missing))], supply.shown)
    if nearest is None:
        raise AssertionError("a kernel counted a shape that the exposures are no part of")
    return GoneLine(section=line.section, no=line.no, missing=tuple(_lacking(nearest, supply)))


def _lacking(demand: Demand, supply: Supply) -> Iterator[tuple[str, int, int]]:
    """Each tile that is short, with how many are needed and how many can come.

    Where jokers could have helped, the tiles of the sets and the jokers that they would take are told too.
    """
    sets_short = for_sets(demand, supply) < demand.for_jokers
    for tile, naturals, sets in demand.wants:
        needed = naturals + (sets if sets_short else 0)
        if needed > supply.counts[tile]:
            yield TILES[tile], needed, supply.counts[tile]
    if sets_short:
        yield TILES[JOKER], *_jokers(demand, supply)


def _jokers(demand: Demand, supply: Supply) -> tuple[int, int]:
    """How many jokers the sets need beside all naturals that can come, and how many jokers can come then."""
    filled = in_sets(demand, supply.counts)
    return demand.for_jokers - filled, for_sets(demand, supply) - filled
