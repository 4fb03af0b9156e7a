"""Rows of the big integer: what a number of one tile is worth to every shape, a byte a shape."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from eastwind.card.analyser.binding import bind
from eastwind.card.analyser.exposure import Exposure
from eastwind.card.analyser.kernels.kernel import GONE
from eastwind.card.analyser.shapes import Shape, demand_of
from eastwind.card.tiles import FLOWER

Face = tuple[tuple[Exposure, ...], int]
"""What lies of a tile: its own exposures, and (of flowers only) how many stand for other tiles in theirs."""

UNSHOWN: Final[Face] = ((), 0)


class _Want(NamedTuple):
    """What the shape at `place` still asks for of one tile, and what of it lies face up.

    `settled`: those tiles of the `lying` ones for which a joker could not have stood.
    """

    place: int
    naturals: int
    sets: int
    lying: int
    settled: int


class TileRows:
    """All rows of a card, made when first wanted.

    `wanted`: the row that a hand is added to: in the high half of each byte the tiles that jokers may stand for.
    `concealed`: the mask of shapes that die at the first exposure.
    """

    def __init__(self, shapes: Sequence[Shape]) -> None:
        self._shapes = shapes
        self._unshown = _unshown(shapes)
        self._wants: dict[tuple[int, Face], tuple[_Want, ...]] = {}
        self._hands: dict[tuple[int, int, Face], int] = {}
        self._supplies: dict[tuple[int, int, int, Face], int] = {}
        self._unfit: dict[tuple[int, Face], int] = {}
        self.wanted = self._row((place, shape.demand.for_jokers << 4) for place, shape in enumerate(shapes))
        self.concealed = self._row((place, GONE) for place, shape in enumerate(shapes) if shape.concealed)

    def hand(self, tile: int, count: int, face: Face) -> int:
        """How many wanted tiles `count` concealed ones and the shown ones are.

        The low half of a byte counts them wherever they are wanted, the high half only where no joker may stand.
        """
        key = (tile, count, face)
        if key not in self._hands:
            self._hands[key] = self._row(
                (want.place, _anywhere(want, count) | _settled(want, count) << 4) for want in self._wanted(tile, face)
            )
        return self._hands[key]

    def supply(self, tile: int, count: int, redeemable: int, face: Face) -> int:
        """What shapes lack when `count` may come, two rows in one.

        First the naturals that are wanted where no joker may stand; behind them what the sets and the redemption of
        `redeemable` jokers want beyond that.
        """
        key = (tile, count, redeemable, face)
        if key not in self._supplies:
            self._supplies[key] = self._row(_lacks(self._wanted(tile, face), count, redeemable, len(self._shapes)))
        return self._supplies[key]

    def unfit(self, tile: int, face: Face) -> int:
        """The mask of shapes without the shown sets."""
        key = (tile, face)
        if key not in self._unfit:
            fitting = {want.place for want in self._wanted(tile, face)}
            others = (place for place in range(len(self._shapes)) if place not in fitting)
            self._unfit[key] = self._row((place, GONE) for place in others) if face[0] else 0
        return self._unfit[key]

    def _wanted(self, tile: int, face: Face) -> Sequence[_Want]:
        unshown = self._unshown.get(tile, ())
        if face == UNSHOWN:
            return unshown
        key = (tile, face)
        if key not in self._wants:
            wants = (_want(want.place, self._shapes[want.place], tile, face) for want in unshown)
            self._wants[key] = tuple(want for want in wants if want is not None)
        return self._wants[key]

    def _row(self, lanes: Iterable[tuple[int, int]]) -> int:
        row = bytearray(2 * len(self._shapes))
        for place, byte in lanes:
            row[place] = byte
        return int.from_bytes(row, "little")


def _unshown(shapes: Sequence[Shape]) -> dict[int, list[_Want]]:
    """By tile, what the shapes ask for when nothing is shown; a shape that wants none of a tile is left out."""
    wants: dict[int, list[_Want]] = {}
    for place, shape in enumerate(shapes):
        for tile, naturals, sets in shape.demand.wants:
            wants.setdefault(tile, []).append(_Want(place, naturals, sets, 0, 0))
    return wants


def _want(place: int, shape: Shape, tile: int, face: Face) -> _Want | None:
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
    return _Want(place, naturals, sets, lying, settled)


def _anywhere(want: _Want, count: int) -> int:
    return min(count, want.naturals + want.sets) + want.lying


def _settled(want: _Want, count: int) -> int:
    return min(count, want.naturals) + want.settled


def _lacks(wants: Iterable[_Want], count: int, redeemable: int, width: int) -> Iterable[tuple[int, int]]:
    for want in wants:
        yield want.place, max(0, want.naturals - count)
        asked = want.sets + redeemable
        yield width + want.place, asked - min(max(0, count - want.naturals), asked)
