"""A card as arrays: every way to make its lines, by what it asks for and by its parts."""

from collections.abc import Iterable, Sequence
from itertools import accumulate, chain, zip_longest
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from eastwind.card.analyser import Part, Shape
from eastwind.card.analyser.kernels.demand_table import Bytes, DemandTable, Numbers
from eastwind.card.analyser.kernels.fitting import Fits
from eastwind.card.tiles import JOKER
from eastwind.card.variant import Line

SIZES: Final = 8
"""More than a set has tiles: a set has the number `tile * SIZES + size`."""

NO_SET: Final = JOKER * SIZES
"""The number of parts that greedy players never show: those that may not be, and those with flowers among them."""


NUMBER: Final = 0
KINDS: Final = 1
FOR_JOKERS: Final = 2
POINTS: Final = 2
WANTS: Final = 3
"""Where a line of what is asked for has the number of its way on the card, how many different tiles are asked for, and
how many tiles in all jokers may stand for; from `WANTS` on, of each tile, its kind, how many where only naturals will
do, and how many in sets. A line of a card's parts has the points of the way in place of the last."""

PART: Final = 5
"""A line of parts has of each, from `WANTS` on: its tile, its size, the flowers in it, whether it takes jokers, and the
number of the set that shows it, or `NO_SET`."""

Lines = npt.NDArray[np.int16]


class Ways(NamedTuple):
    """A card and room to rate racks by it.

    `rows`: see `DemandTable`, a line a row. `parts`: a line a way. The ways that may hold set `s` face up are
    `holding[holding[s]:holding[s + 1]]`. `asked`: lines of what ways ask for behind each rack, last those of the whole
    card. `totals`: what the naturals of each rack are worth to each way, as in the rows; `keys`: how much of each way
    a rack matches. `near`: ways that are near.
    """

    rows: Bytes
    parts: Lines
    holding: Numbers
    asked: Lines
    totals: Bytes
    keys: Bytes
    near: Numbers


def ways_of(shapes: Sequence[Shape], lines: Sequence[Line], racks: int) -> Ways:
    """The shapes of a card, in their order, and room for so many racks."""
    rows = DemandTable(Fits(shapes).behind(())).rows
    stride = rows.shape[1]
    return Ways(
        rows=rows,
        parts=_table(
            (place, len(shape.parts), lines[shape.line].points, *chain.from_iterable(map(_part, shape.parts)))
            for place, shape in enumerate(shapes)
        ),
        holding=_holding(shapes),
        asked=_asked(shapes, racks),
        totals=np.zeros((racks, stride), np.uint8),
        keys=np.zeros((racks, stride), np.uint8),
        near=np.zeros(stride, np.uint32),
    )


def _asked(shapes: Sequence[Shape], racks: int) -> Lines:
    most = max(sum(1 + (part.flowers > 0) for part in shape.parts) for shape in shapes)
    of_card = _table(
        (place, len(shape.demand.wants), shape.demand.for_jokers, *chain.from_iterable(shape.demand.wants))
        for place, shape in enumerate(shapes)
    )
    asked = np.zeros((racks + 1, len(shapes), WANTS + 3 * most), np.int16)
    asked[racks, :, : of_card.shape[1]] = of_card
    return asked


def _table(lines: Iterable[tuple[int, ...]]) -> Lines:
    """Lines filled up to the same length."""
    return np.array([*zip(*zip_longest(*lines, fillvalue=0), strict=True)], np.int16)


def _part(part: Part) -> tuple[int, ...]:
    return part.tile, part.size, part.flowers, part.jokers, _set_of(part)


def _holding(shapes: Sequence[Shape]) -> Numbers:
    holding: list[list[int]] = [[] for _ in range(NO_SET + 1)]
    for place, shape in enumerate(shapes):
        if not shape.concealed:
            for number in {_set_of(part) for part in shape.parts}:
                holding[number].append(place)
    starts = [*accumulate(map(len, holding), initial=len(holding) + 1)]
    return np.array([*starts, *chain.from_iterable(holding)], np.uint32)


def _set_of(part: Part) -> int:
    return part.tile * SIZES + part.size if part.exposable and not part.flowers else NO_SET
