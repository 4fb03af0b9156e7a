"""The analyser itself: a card that is ready to be asked about positions."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from eastwind.card.analyser.answer import Analysis, GoneLine, PossibleLine
from eastwind.card.analyser.evidence import why_gone
from eastwind.card.analyser.kernels import DEFAULT, KERNELS
from eastwind.card.analyser.kernels.kernel import GONE
from eastwind.card.analyser.kernels.reference import hidden_demand
from eastwind.card.analyser.needs import can_come, can_do_without_jokers, helpful
from eastwind.card.analyser.shapes import Shape, shapes_of
from eastwind.card.analyser.sight import Position, Sight, sight_of
from eastwind.card.tiles import JOKER, TILES
from eastwind.card.variant import Card, Line

_ONLY_POSSIBLE: Final = bytes([0] + [GONE] * 255)
"""From what a shape misses to a mask: whatever misses a tile is gone."""


class Analyser:
    """Answers for one card. Made once a card; `kernel` is a name in `KERNELS`."""

    def __init__(self, card: Card, kernel: str = DEFAULT) -> None:
        self._lines = card.lines
        self._shapes = shapes_of(card)
        self._slices = _slices(self._shapes, len(card.lines))
        self._kernel = KERNELS[kernel](self._shapes)

    def analyse(self, position: Position) -> Analysis:
        """What the hand is, can still become, and why not. The position's tiles exist, thirteen or fourteen of them."""
        sight = sight_of(position)
        missing = self._kernel.missing(sight.supply)
        distances = _masked(self._kernel.distances(sight.rack), missing)
        lines = sorted(self._possible(distances, sight), key=lambda line: (line.distance, -line.points))
        return _answer(lines, tuple(self._gone(missing, sight)), sight)

    def _possible(self, distances: bytes, sight: Sight) -> Iterator[PossibleLine]:
        for line, place in zip(self._lines, self._slices, strict=True):
            distance = min(distances[place], default=GONE)
            if distance != GONE:
                near = [
                    shape for shape, far in zip(self._shapes[place], distances[place], strict=True) if far == distance
                ]
                yield _possible_line(line, near, distance, sight)

    def _gone(self, missing: bytes, sight: Sight) -> Iterator[GoneLine]:
        for line, place in zip(self._lines, self._slices, strict=True):
            if 0 not in missing[place]:
                yield why_gone(line, self._shapes[place], missing[place], sight.supply)


def _slices(shapes: Sequence[Shape], lines: int) -> list[slice]:
    """Where the shapes of each line stand."""
    places = {
        number: [index for index, _ in found]
        for number, found in groupby(enumerate(shapes), key=lambda numbered: numbered[1].line)
    }
    return [
        slice(places[number][0], places[number][-1] + 1) if number in places else slice(0) for number in range(lines)
    ]


def _masked(distances: bytes, missing: bytes) -> bytes:
    gone = int.from_bytes(missing.translate(_ONLY_POSSIBLE), "little")
    return (int.from_bytes(distances, "little") | gone).to_bytes(len(distances), "little")


def _possible_line(line: Line, nearest: Sequence[Shape], distance: int, sight: Sight) -> PossibleLine:
    demands = [demand for shape in nearest if (demand := hidden_demand(shape, sight.rack.shown)) is not None]
    helping = {tile for demand in demands for tile in helpful(demand, sight.rack)}
    coming = can_come(sight)
    used = distance == 0 and sight.rack.counts[JOKER] > 0
    return PossibleLine(
        section=line.section,
        no=line.no,
        points=line.points,
        distance=distance,
        needs=tuple((TILES[tile], coming[tile]) for tile in sorted(helping) if coming[tile]),
        jokerless=not used and any(can_do_without_jokers(demand, sight) for demand in demands),
    )


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
