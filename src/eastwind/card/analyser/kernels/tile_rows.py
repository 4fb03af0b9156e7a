"""Rows of the big integer: what a number of one tile is worth to every shape, a byte a shape."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from eastwind.card.analyser.kernels.kernel import GONE
from eastwind.card.analyser.kernels.tile_wants import Face, TileWant, TileWants
from eastwind.card.analyser.shapes import Shape
from eastwind.card.analyser.sight import Rack
from eastwind.card.tiles import COPIES, JOKER


class TileRows:
    """All rows of a card, made when first wanted: a row of ones for shapes that ask alike, times what they ask for.

    `concealed`: the mask of shapes that die at the first exposure. `wants`: what the rows are made from.
    """

    def __init__(self, shapes: Sequence[Shape]) -> None:
        self.wants = TileWants(shapes)
        self._width = len(shapes)
        self._ones = {
            tile: [self._row((place, 1) for place in kind.places) for kind in kinds]
            for tile, kinds in self.wants.alike.items()
        }
        self._hands: dict[tuple[int, int, Face | None], int] = {}
        self._supplies: dict[tuple[int, int, int, Face | None], int] = {}
        self._unfit: dict[tuple[int, Face], int] = {}
        self._wanted = self._row((place, shape.demand.for_jokers << 4) for place, shape in enumerate(shapes))
        self._all = self._row((place, 1) for place in range(len(shapes)))
        self.concealed = self._row((place, GONE) for place, shape in enumerate(shapes) if shape.concealed)

    def matched(self, rack: Rack, faces: Mapping[int, Face]) -> bytes:
        """How many of the wanted tiles a hand holds, without its concealed jokers, a byte a shape.

        In the low half all of them, in the high half those where no joker may stand and all that jokers may stand for.
        """
        counts = rack.counts
        held = (tile for tile in range(JOKER) if counts[tile] or tile in faces)
        total = sum((self.hand(tile, counts[tile], faces.get(tile)) for tile in held), self._wanted)
        return total.to_bytes(self._width, "little")

    def hand(self, tile: int, count: int, face: Face | None) -> int:
        """How many wanted tiles `count` concealed ones and the shown ones are.

        The low half of a byte counts them wherever they are wanted, the high half only where no joker may stand.
        """
        key = (tile, count, face)
        row = self._hands.get(key)
        if row is None:
            wants = self._wants(tile, face)
            row = sum(ones * (_anywhere(want, count) | _settled(want, count) << 4) for want, ones in wants)
            self._hands[key] = row
        return row

    def supply(self, tile: int, count: int, redeemable: int, face: Face | None) -> int:
        """What shapes lack when `count` may come, beyond what they lack when all may and nothing is shown; two rows.

        First what the sets and the redemption of `redeemable` jokers want; behind it the naturals that are wanted
        where no joker may stand.
        """
        key = (tile, count, redeemable, face)
        row = self._supplies.get(key)
        if row is None:
            row = self._lacking(tile, count, redeemable, face) - self._lacking(tile, COPIES[tile], 0, None)
            self._supplies[key] = row
        return row

    def nothing_seen(self, tiles: Iterable[int]) -> int:
        """What shapes lack of these tiles when all of each may come and nothing is shown, as two rows."""
        return sum(self._lacking(tile, COPIES[tile], 0, None) for tile in tiles)

    def unfit(self, tile: int, face: Face) -> int:
        """The mask of shapes without the shown sets."""
        key = (tile, face)
        if key not in self._unfit:
            fitting = sum(ones for _, ones in self._wants(tile, face))
            self._unfit[key] = (self._all - fitting) * GONE if face[0] else 0
        return self._unfit[key]

    def _lacking(self, tile: int, count: int, redeemable: int, face: Face | None) -> int:
        wants = self._wants(tile, face)
        return sum(
            ones * _lacks_in_sets(want, count, redeemable) + (ones * _lacks(want, count) << 8 * self._width)
            for want, ones in wants
        )

    def _wants(self, tile: int, face: Face | None) -> Iterator[tuple[TileWant, int]]:
        """What is asked for of a tile, with a row of ones for the shapes that ask so."""
        wants = zip(self.wants.of(tile, face), self._ones.get(tile, ()), strict=True)
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


def _lacks(want: TileWant, count: int) -> int:
    return max(0, want.naturals - count)


def _lacks_in_sets(want: TileWant, count: int, redeemable: int) -> int:
    asked = want.sets + redeemable
    return asked - min(max(0, count - want.naturals), asked)
