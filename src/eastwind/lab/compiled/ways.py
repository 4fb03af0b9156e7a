"""A card as arrays: every way to make its lines, by what it asks for and by its parts."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from eastwind.card.analyser import Shape
from eastwind.card.analyser.kernels.demand_table import Bytes, DemandTable, Numbers
from eastwind.card.analyser.kernels.fitting import Fits
from eastwind.card.tiles import JOKER
from eastwind.card.variant import Line

SIZES: Final = 8
"""More than a set has tiles: a set has the number `tile * SIZES + size`."""


class Asked(NamedTuple):
    """What ways ask for, a line a way.

    `kinds`: how many different tiles; of these, `tiles`, `naturals` where only they will do, and `sets`, where jokers
    will too. `jokers`: how many tiles in all jokers may stand for. `ways`: the number of the way on the card.
    """

    kinds: Bytes
    tiles: Bytes
    naturals: Bytes
    sets: Bytes
    jokers: Bytes
    ways: Numbers


class Ways(NamedTuple):
    """A card. `rows`, `stride`, `width`: see `DemandTable`. `points`: what each way is worth.

    `parts`: of each way, `tile, size, takes jokers, may be shown as it is, flowers in it` of each part; `counts`: how
    many parts. The ways that may hold set `s` face up are `holding[starts[s]:starts[s + 1]]`.
    """

    rows: Bytes
    stride: int
    width: int
    asked: Asked
    parts: Bytes
    counts: Bytes
    points: Numbers
    starts: Numbers
    holding: Numbers


def ways_of(shapes: Sequence[Shape], lines: Sequence[Line]) -> Ways:
    """The shapes of a card, in their order."""
    table = DemandTable(Fits(shapes).behind(()))
    starts, holding = _holding(shapes)
    return Ways(
        rows=table.rows.ravel(),
        stride=table.stride,
        width=table.width,
        asked=_asked(shapes),
        parts=_parts(shapes),
        counts=np.array([len(shape.parts) for shape in shapes], np.uint8),
        points=np.array([lines[shape.line].points for shape in shapes], np.uint32),
        starts=starts,
        holding=holding,
    )


def no_ways(asked: Asked, racks: int) -> Asked:
    """Room for as many ways behind the exposures of so many racks."""
    return Asked(*(np.zeros((racks, *array.shape), array.dtype) for array in asked))


def _asked(shapes: Sequence[Shape]) -> Asked:
    most = max(sum(part.flowers > 0 for part in shape.parts) + len(shape.parts) for shape in shapes)
    wants = np.zeros((3, len(shapes), most), np.uint8)
    for place, shape in enumerate(shapes):
        for at, want in enumerate(shape.demand.wants):
            wants[:, place, at] = want
    return Asked(
        kinds=np.array([len(shape.demand.wants) for shape in shapes], np.uint8),
        tiles=wants[0].copy(),
        naturals=wants[1].copy(),
        sets=wants[2].copy(),
        jokers=np.array([shape.demand.for_jokers for shape in shapes], np.uint8),
        ways=np.arange(len(shapes), dtype=np.uint32),
    )


def _parts(shapes: Sequence[Shape]) -> Bytes:
    parts = np.zeros((len(shapes), max(len(shape.parts) for shape in shapes), 5), np.uint8)
    for place, shape in enumerate(shapes):
        for at, part in enumerate(shape.parts):
            as_it_is = part.exposable and not part.flowers
            parts[place, at] = part.tile, part.size, part.jokers, as_it_is, part.flowers
    return parts


def _holding(shapes: Sequence[Shape]) -> tuple[Numbers, Numbers]:
    holding: list[list[int]] = [[] for _ in range(JOKER * SIZES)]
    for place, shape in enumerate(shapes):
        if not shape.concealed:
            shown = {part.tile * SIZES + part.size for part in shape.parts if part.exposable and not part.flowers}
            for number in shown:
                holding[number].append(place)
    starts = np.cumsum([0, *map(len, holding)]).astype(np.uint32)
    return starts, np.array([place for places in holding for place in places], np.uint32)
