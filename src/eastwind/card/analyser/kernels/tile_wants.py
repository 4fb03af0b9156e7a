"""What every shape asks for of one tile, beside what lies of it face up: the ground of all rows of bytes or bits."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from eastwind.card.analyser.binding import bind
from eastwind.card.analyser.exposure import Exposure
from eastwind.card.analyser.shapes import Shape, demand_of
from eastwind.card.tiles import FLOWER

Face = tuple[tuple[Exposure, ...], int]
"""What lies of a tile: its own exposures, and (of flowers only) how many stand for other tiles in theirs."""

_NOTHING: Final[Face] = ((), 0)


class TileWant(NamedTuple):
    """What the shape at `place` still asks for of one tile, and what of it lies face up.

    `settled`: those tiles of the `lying` ones for which a joker could not have stood.
    """

    place: int
    naturals: int
    sets: int
    lying: int
    settled: int


class TileWants:
    """What the shapes of a card ask for, tile by tile; worked out once for each way a tile may lie."""

    def __init__(self, shapes: Sequence[Shape]) -> None:
        self._shapes = shapes
        self._unshown = _unshown(shapes)
        self._wants: dict[tuple[int, Face], tuple[TileWant, ...]] = {}

    def of(self, tile: int, face: Face | None) -> Sequence[TileWant]:
        """The shapes that want the tile, in their order, without those that lack a set that is shown of it.

        `face` is None where none of the tile lies there.
        """
        unshown = self._unshown.get(tile, ())
        if face is None:
            return unshown
        key = (tile, face)
        if key not in self._wants:
            wants = (_want(want.place, self._shapes[want.place], tile, face) for want in unshown)
            self._wants[key] = tuple(want for want in wants if want is not None)
        return self._wants[key]


def faces_of(shown: Sequence[Exposure]) -> dict[int, Face]:
    """What lies of each tile; flowers that stand for another tile are told to the flower as well."""
    faces: dict[int, Face] = {}
    for exposure in sorted(shown, key=lambda one: (one.size, one.jokers, one.flowers)):
        if exposure.tile is not None:
            lying, standing = faces.get(exposure.tile, _NOTHING)
            faces[exposure.tile] = ((*lying, exposure), standing)
    standing = sum(exposure.flowers for exposure in shown)
    if standing:
        faces[FLOWER] = (faces.get(FLOWER, _NOTHING)[0], standing)
    return faces


def _unshown(shapes: Sequence[Shape]) -> dict[int, list[TileWant]]:
    """By tile, what the shapes ask for when nothing is shown; a shape that wants none of a tile is left out."""
    wants: dict[int, list[TileWant]] = {}
    for place, shape in enumerate(shapes):
        for tile, naturals, sets in shape.demand.wants:
            wants.setdefault(tile, []).append(TileWant(place, naturals, sets, 0, 0))
    return wants


def _want(place: int, shape: Shape, tile: int, face: Face) -> TileWant | None:
    exposures, standing = face
    parts = tuple(part for part in shape.parts if part.tile == tile)
    hidden = bind(parts, exposures)
    if hidden is None:
        return None
    (naturals, sets), (_, all_sets) = demand_of(hidden).of(tile), demand_of(parts).of(tile)
    if tile == FLOWER:
        naturals += max(0, sum(part.flowers for part in shape.parts) - standing)
    lying = sum(exposure.size for exposure in exposures)
    settled = lying - (all_sets - sets)
    return TileWant(place, naturals, sets, lying, settled)
