"""What every shape asks for of one tile, beside what lies of it face up: the ground of all rows of bytes or bits."""

from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from eastwind.card.analyser.binding import bind
from eastwind.card.analyser.exposure import Exposure
from eastwind.card.analyser.kernels.made import Made
from eastwind.card.analyser.shapes import Part, Shape, demand_of
from eastwind.card.tiles import FLOWER, JOKER

Face = tuple[tuple[Exposure, ...], int]
"""What lies of a tile: its own exposures, and (of flowers only) how many stand for other tiles in theirs."""

Faces = Sequence[Face | None]
"""The face of each kind of tile but the joker, None where nothing of it lies face up."""

_NOTHING: Final[Face] = ((), 0)
_NOTHING_SHOWN: Final[Faces] = (None,) * JOKER


class Alike(NamedTuple):
    """The shapes, at `places`, that have the same `parts` of a tile.

    Of flowers they ask alike too for how many are to stand for other tiles, `standing`.
    """

    parts: tuple[Part, ...]
    standing: int
    places: list[int]


class TileWant(NamedTuple):
    """What is still asked for of one tile, and what of it lies face up.

    `settled`: those tiles of the `lying` ones for which a joker could not have stood.
    """

    naturals: int
    sets: int
    lying: int
    settled: int


class TileWants:
    """What the shapes of a card ask for, tile by tile. A card has many shapes, and few ways to ask for a tile.

    `alike`: for each kind of tile, the shapes that want it, those together that ask for it alike.
    """

    def __init__(self, shapes: Sequence[Shape]) -> None:
        self.alike = _alike(shapes)
        self._wants = Made(self._made)

    def of(self, tile: int, face: Face | None) -> tuple[TileWant | None, ...]:
        """What each of the tile's `alike` asks for beside `face`; None where they lack a set that is shown of it."""
        return self._wants[tile, face]

    def _made(self, key: tuple[int, Face | None]) -> tuple[TileWant | None, ...]:
        tile, face = key
        return tuple(_want(kind, tile, face or _NOTHING) for kind in self.alike[tile])


@lru_cache(maxsize=256)
def faces_of(shown: tuple[Exposure, ...]) -> Faces:
    """What lies of each tile; flowers that stand for another tile are told to the flower as well."""
    if not shown:
        return _NOTHING_SHOWN
    faces = list(_NOTHING_SHOWN)
    for exposure in sorted(shown, key=lambda one: (one.size, one.jokers, one.flowers)):
        if exposure.tile is not None:
            lying, standing = faces[exposure.tile] or _NOTHING
            faces[exposure.tile] = ((*lying, exposure), standing)
    standing = sum(exposure.flowers for exposure in shown)
    if standing:
        lying, _ = faces[FLOWER] or _NOTHING
        faces[FLOWER] = (lying, standing)
    return tuple(faces)


def _alike(shapes: Sequence[Shape]) -> Sequence[Sequence[Alike]]:
    kinds: list[dict[tuple[tuple[Part, ...], int], list[int]]] = [defaultdict(list) for _ in range(JOKER)]
    for place, shape in enumerate(shapes):
        standing = sum(part.flowers for part in shape.parts)
        for tile, _, _ in shape.demand.wants:
            parts = tuple(part for part in shape.parts if part.tile == tile)
            kinds[tile][parts, standing if tile == FLOWER else 0].append(place)
    return [[Alike(*kind, places) for kind, places in found.items()] for found in kinds]


def _want(kind: Alike, tile: int, face: Face) -> TileWant | None:
    exposures, standing = face
    hidden = bind(kind.parts, exposures)
    if hidden is None:
        return None
    (naturals, sets), (_, all_sets) = demand_of(hidden).of(tile), demand_of(kind.parts).of(tile)
    naturals += max(0, kind.standing - standing)
    lying = sum(exposure.size for exposure in exposures)
    settled = lying - (all_sets - sets)
    return TileWant(naturals, sets, lying, settled)
