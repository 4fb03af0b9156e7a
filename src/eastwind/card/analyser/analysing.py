"""The analyser itself: a card that is ready to be asked about positions."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from eastwind.card.analyser.answer import Analysis, GoneLine, PossibleLine
from eastwind.card.analyser.evidence import why_gone
from eastwind.card.analyser.kernels import DEFAULT, KERNELS
from eastwind.card.analyser.kernels.kernel import GONE
from eastwind.card.analyser.kernels.reference import hidden_demand
from eastwind.card.analyser.needs import can_come, can_do_without_jokers, helpful
from eastwind.card.analyser.shapes import Demand, Shape, shapes_of
from eastwind.card.analyser.sight import Position, Rack, Sight, Supply, sight_of
from eastwind.card.tiles import JOKER, TILES
from eastwind.card.variant import Card, Line

_CAN_BE_MADE: Final = bytes([0] * GONE + [GONE])
"""From what the shapes of a possible variant miss, to nothing; those that the exposures rule out stay gone."""

_ONLY_POSSIBLE: Final = bytes([0] + [GONE] * 255)
"""From what a shape misses to a mask: whatever misses a tile is gone."""


class Analyser:
    """Answers for one card. Made once a card; `kernel` is a name in `KERNELS`."""

    def __init__(self, card: Card, kernel: str = DEFAULT) -> None:
        self._lines = card.lines
        self._shapes = shapes_of(card)
        by_line = dict(_runs([shape.line for shape in self._shapes]))
        self._places = [by_line.get(number, slice(0)) for number in range(len(card.lines))]
        by_variant = _runs([shape.variant for shape in self._shapes])
        self._flowery = [place for _, place in by_variant if place.stop - place.start > 1]
        self._kernel = KERNELS[kernel](self._shapes)

    @property
    def lines(self) -> Sequence[Line]:
        """The card's lines; a shape names its line by its place here."""
        return self._lines

    @property
    def shapes(self) -> Sequence[Shape]:
        """Every way to make every line, in the order in which `distances` counts them."""
        return self._shapes

    @property
    def places(self) -> Sequence[slice]:
        """Where in `shapes` those of each line stand."""
        return self._places

    def distances(self, rack: Rack) -> bytes:
        """How many tiles each shape wants, a byte a shape, whatever was seen; `GONE` where the exposures forbid it."""
        return self._kernel.distances(rack)

    def gone(self, position: Position) -> bytes:
        """`GONE` for each shape that can no longer be made, as `distances` orders them, and 0 for the others."""
        return self._missing(sight_of(position).supply).translate(_ONLY_POSSIBLE)

    def analyse(self, position: Position) -> Analysis:
        """What the hand is, can still become, and why not. The position's tiles exist, thirteen or fourteen of them."""
        sight = sight_of(position)
        missing = self._missing(sight.supply)
        distances = _masked(self._kernel.distances(sight.rack), missing)
        lines = sorted(self._possible(distances, sight), key=lambda line: (line.distance, -line.points))
        return _answer(lines, tuple(self._gone(missing, sight)), sight)

    def _missing(self, supply: Supply) -> bytes:
        """What the kernel counts; a variant that can be made with some of its flowers can be made."""
        missing = bytearray(self._kernel.missing(supply))
        for place in self._flowery:
            if 0 in missing[place]:
                missing[place] = missing[place].translate(_CAN_BE_MADE)
        return bytes(missing)

    def _possible(self, distances: bytes, sight: Sight) -> Iterator[PossibleLine]:
        for line, place in zip(self._lines, self._places, strict=True):
            if min(distances[place], default=GONE) != GONE:
                yield _possible_line(line, self._shapes[place], distances[place], sight)

    def _gone(self, missing: bytes, sight: Sight) -> Iterator[GoneLine]:
        for line, place in zip(self._lines, self._places, strict=True):
            if 0 not in missing[place]:
                yield why_gone(line, self._shapes[place], missing[place], sight.supply)


def _runs(numbers: Sequence[int]) -> Iterator[tuple[int, slice]]:
    """Where each run of one number stands."""
    start = 0
    for number, run in groupby(numbers):
        stop = start + len(list(run))
        yield number, slice(start, stop)
        start = stop


def _masked(distances: bytes, missing: bytes) -> bytes:
    gone = int.from_bytes(missing.translate(_ONLY_POSSIBLE), "little")
    return (int.from_bytes(distances, "little") | gone).to_bytes(len(distances), "little")


def _possible_line(line: Line, shapes: Sequence[Shape], distances: bytes, sight: Sight) -> PossibleLine:
    distance = min(distances)
    nearest = [shape for shape, far in zip(shapes, distances, strict=True) if far == distance]
    helping = {tile for demand in _demands(nearest, sight) for tile in helpful(demand, sight.rack)}
    coming = can_come(sight)
    return PossibleLine(
        section=line.section,
        no=line.no,
        points=line.points,
        distance=distance,
        needs=tuple((TILES[tile], coming[tile]) for tile in sorted(helping) if coming[tile]),
        jokerless=_is_jokerless(nearest, shapes, distance, sight),
    )


def _is_jokerless(nearest: Sequence[Shape], shapes: Sequence[Shape], distance: int, sight: Sight) -> bool:
    """Of a complete hand, whether it holds no joker; else whether one of the nearest variants can do without."""
    if distance == 0:
        return not _jokers(sight)
    variants = {shape.variant for shape in nearest}
    kin = (shape for shape in shapes if shape.variant in variants)
    return any(can_do_without_jokers(demand, sight) for demand in _demands(kin, sight))


def _demands(shapes: Iterable[Shape], sight: Sight) -> Iterator[Demand]:
    demands = (hidden_demand(shape, sight.rack.shown) for shape in shapes)
    return (demand for demand in demands if demand is not None)


def _answer(lines: Sequence[PossibleLine], evidence: tuple[GoneLine, ...], sight: Sight) -> Analysis:
    distance = lines[0].distance if lines else None
    nearest = [line for line in lines if line.distance == distance]
    won = distance == 0
    needed = {tile for line in nearest for tile, _ in line.needs}
    return Analysis(
        won=won,
        distance=distance,
        jokers=_jokers(sight) if won else None,
        points=nearest[0].points if won else None,
        needs=tuple(tile for tile in TILES if tile in needed),
        verdict="alive" if lines else "impossible",
        lines=tuple(lines),
        evidence=evidence,
    )


def _jokers(sight: Sight) -> int:
    return sight.rack.counts[JOKER] + sum(exposure.jokers for exposure in sight.rack.shown)
