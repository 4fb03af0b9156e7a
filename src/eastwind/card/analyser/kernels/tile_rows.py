"""Rows of the big integer: what a number of one tile is worth to every shape, a byte a shape."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from eastwind.card.analyser.kernels.kernel import GONE
from eastwind.card.analyser.kernels.made import Made
from eastwind.card.analyser.kernels.tile_wants import Face, Faces, TileWant, TileWants
from eastwind.card.analyser.shapes import Shape
from eastwind.card.analyser.sight import Rack, Supply
from eastwind.card.tiles import JOKER

_NATURALS: Final = range(JOKER)


class TileRows:
    """All rows of a card, made when first wanted: a row of ones for shapes that ask alike, times what they ask for.

    `wants`: what the rows are made from.
    """

    def __init__(self, shapes: Sequence[Shape]) -> None:
        self.wants = TileWants(shapes)
        self._width = len(shapes)
        self._ones = [[self._row((place, 1) for place in kind.places) for kind in kinds] for kinds in self.wants.alike]
        self._hands = Made(self._hand)
        self._supplies = Made(self._supply)
        self._supplies_of_sets = Made(self._supply_of_sets)
        self._unfit = Made(self._without)
        self._last: tuple[tuple[Sequence[int], Faces], bytes] = ((), ()), b""
        self._for_jokers = self._row((place, shape.demand.for_jokers << 4) for place, shape in enumerate(shapes))
        self._all = self._row((place, 1) for place in range(len(shapes)))
        self._concealed = self._row((place, GONE) for place, shape in enumerate(shapes) if shape.concealed)

    def matched(self, rack: Rack, faces: Faces) -> bytes:
        """How many of the wanted tiles a hand holds, without its concealed jokers, a byte a shape.

        In the low half all of them, in the high half those where no joker may stand and all that jokers may stand for.
        The last answer is kept: distances and needs both begin with it.
        """
        asked = tuple(rack.counts), faces
        last, matched = self._last
        if asked != last:
            held = zip(_NATURALS, rack.counts, faces, strict=False)
            matched = sum([self._hands[key] for key in held if key[1] or key[2]], self._for_jokers).to_bytes(
                self._width, "little"
            )
            self._last = asked, matched
        return matched

    def lacking(self, supply: Supply, faces: Faces) -> int:
        """The naturals that shapes lack where no joker may stand, a byte a shape."""
        rows = map(self._supplies.__getitem__, zip(_NATURALS, supply.counts, faces, strict=False))
        return sum(filter(None, rows))

    def lacking_in_sets(self, supply: Supply, faces: Faces) -> bytes:
        """What sets, and the redemption of jokers on racks, want beyond the naturals that are spare, a byte a shape."""
        keys = zip(_NATURALS, supply.counts, supply.redeemable, faces, strict=False)
        rows = map(self._supplies_of_sets.__getitem__, keys)
        return sum(filter(None, rows)).to_bytes(self._width, "little")

    def unfit(self, faces: Faces) -> int:
        """The mask of shapes that die at the first exposure, or lack a set that is shown."""
        mask = self._concealed
        for tile, face in enumerate(faces):
            if face:
                mask |= self._unfit[tile, face]
        return mask

    def _hand(self, key: tuple[int, int, Face | None]) -> int:
        tile, count, face = key
        wants = self._wants(tile, face)
        return sum(ones * (_anywhere(want, count) | _settled(want, count) << 4) for want, ones in wants)

    def _supply(self, key: tuple[int, int, Face | None]) -> int:
        tile, count, face = key
        return sum(ones * max(0, want.naturals - count) for want, ones in self._wants(tile, face))

    def _supply_of_sets(self, key: tuple[int, int, int, Face | None]) -> int:
        tile, count, redeemable, face = key
        return sum(ones * _lacks_in_sets(want, count, redeemable) for want, ones in self._wants(tile, face))

    def _without(self, key: tuple[int, Face]) -> int:
        """The mask of shapes that lack a set that is shown of a tile."""
        tile, face = key
        fitting = sum(ones for _, ones in self._wants(tile, face))
        return (self._all - fitting) * GONE if face[0] else 0

    def _wants(self, tile: int, face: Face | None) -> Iterator[tuple[TileWant, int]]:
        """What is asked for of a tile, with a row of ones for the shapes that ask so."""
        wants = zip(self.wants.of(tile, face), self._ones[tile], strict=True)
        return ((want, ones) for want, ones in wants if want is not None)

    def _row(self, lanes: Iterable[tuple[int, int]]) -> int:
        row = bytearray(self._width)
        for place, byte in lanes:
            row[place] = byte
        return int.from_bytes(row, "little")


def _anywhere(want: TileWant, count: int) -> int:
    return min(count, want.naturals + want.sets) + want.lying


def _settled(want: TileWant, count: int) -> int:
    return min(count, want.naturals) + want.settled


def _lacks_in_sets(want: TileWant, count: int, redeemable: int) -> int:
    asked = want.sets + redeemable
    return asked - min(max(0, count - want.naturals), asked)
