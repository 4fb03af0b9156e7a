"""The analyser itself: a card that is ready to be asked about positions."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Final

from eastwind.card.analyser.answer import Analysis, GoneLine, PossibleLine
from eastwind.card.analyser.evidence import Evidence
from eastwind.card.analyser.kernels import DEFAULT, KERNELS
from eastwind.card.analyser.kernels.big_integer import BigInteger
from eastwind.card.analyser.kernels.kernel import GONE
from eastwind.card.analyser.kernels.tile_rows import TileRows
from eastwind.card.analyser.needs import Needs, NeedsByShape, jokers_of
from eastwind.card.analyser.needs_at_once import NeedsAtOnce
from eastwind.card.analyser.shapes import Shape, shapes_of
from eastwind.card.analyser.sight import Position, Rack, Sight, Supply, sight_of
from eastwind.card.tiles import TILES
from eastwind.card.variant import Card, Line

REFERENCE: Final = "reference"

_CAN_BE_MADE: Final = bytes([0] * GONE + [GONE])
"""From what the shapes of a possible variant miss, to nothing; those that the exposures rule out stay gone."""

_ONLY_POSSIBLE: Final = bytes([0] + [GONE] * 255)
"""From what a shape misses to a mask: whatever misses a tile is gone."""


class Analyser:
    """Answers for one card. Made once a card; `kernel` is a name in `KERNELS`."""

    def __init__(self, card: Card, kernel: str = DEFAULT) -> None:
        self._lines = card.lines
        self._best_paid_first = sorted(enumerate(card.lines), key=lambda each: -each[1].points)
        self._shapes = shapes_of(card)
        by_line = dict(_runs([shape.line for shape in self._shapes]))
        self._places = [by_line.get(number, slice(0, 0)) for number in range(len(card.lines))]
        by_variant = _runs([shape.variant for shape in self._shapes])
        self._flowery = [place for _, place in by_variant if place.stop - place.start > 1]
        self._kernel = KERNELS[kernel](self._shapes)
        self._needs = self._needs_beside(kernel)
        self._evidence = Evidence(card.lines, self._shapes, self._places)

    def _needs_beside(self, kernel: str) -> Needs:
        """The clear kernel goes with clear needs, so that the whole of it can be held against what is fast."""
        if kernel == REFERENCE:
            return NeedsByShape(self._shapes, self._places)
        rows = self._kernel.rows if isinstance(self._kernel, BigInteger) else TileRows(self._shapes)
        return NeedsAtOnce(self._shapes, self._places, rows)

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

    def that_can_come(self, distances: bytes, supply: Supply) -> bytes:
        """Distances of shapes, `GONE` in place of those that themselves want a tile that can no longer come."""
        return _masked(distances, self._kernel.missing(supply))

    def analyse(self, position: Position) -> Analysis:
        """What the hand is, can still become, and why not. The position's tiles exist, thirteen or fourteen of them."""
        sight = sight_of(position)
        missing = self._missing(sight.supply)
        distances = _masked(self._kernel.distances(sight.rack), missing)
        lines = sorted(self._possible(distances, sight), key=attrgetter("distance"))
        return _answer(lines, tuple(self._evidence.of_lines(missing, sight.supply)), sight)

    def _missing(self, supply: Supply) -> bytes:
        """What the kernel counts; a variant that can be made with some of its flowers can be made."""
        missing = bytearray(self._kernel.missing(supply))
        for place in self._flowery:
            if 0 in missing[place]:
                missing[place] = missing[place].translate(_CAN_BE_MADE)
        return bytes(missing)

    def _possible(self, distances: bytes, sight: Sight) -> Iterator[PossibleLine]:
        """The lines that can still be made, the best paid first."""
        nears = tuple(self._needs.of_lines(distances, sight))
        for number, line in self._best_paid_first:
            near = nears[number]
            if near is not None:
                distance, needs, jokerless = near
                yield PossibleLine(
                    section=line.section,
                    no=line.no,
                    points=line.points,
                    distance=distance,
                    needs=needs,
                    jokerless=jokerless,
                )


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


def _answer(lines: Sequence[PossibleLine], evidence: tuple[GoneLine, ...], sight: Sight) -> Analysis:
    distance = lines[0].distance if lines else None
    nearest = [line for line in lines if line.distance == distance]
    won = distance == 0
    needed = {tile for line in nearest for tile, _ in line.needs}
    return Analysis(
        won=won,
        distance=distance,
        jokers=jokers_of(sight.rack) if won else None,
        points=nearest[0].points if won else None,
        needs=tuple(tile for tile in TILES if tile in needed),
        verdict="alive" if lines else "impossible",
        lines=tuple(lines),
        evidence=evidence,
    )
