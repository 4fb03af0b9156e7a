"""Rows of the big integer: what a number of one tile is worth to every shape, a byte a shape."""

from collections.abc import Iterable, Mapping, Sequence

from eastwind.card.analyser.kernels.kernel import GONE
from eastwind.card.analyser.kernels.tile_wants import Face, TileWant, TileWants
from eastwind.card.analyser.shapes import Shape
from eastwind.card.analyser.sight import Rack
from eastwind.card.tiles import COPIES, JOKER


class TileRows:
    """All rows of a card, made when first wanted.

    `concealed`: the mask of shapes that die at the first exposure.
    """

    def __init__(self, shapes: Sequence[Shape]) -> None:
        self._width = len(shapes)
        self._wants = TileWants(shapes)
        self._hands: dict[tuple[int, int, Face | None], int] = {}
        self._supplies: dict[tuple[int, int, int, Face | None], int] = {}
        self._unfit: dict[tuple[int, Face], int] = {}
        self._wanted = self._row((place, shape.demand.for_jokers << 4) for place, shape in enumerate(shapes))
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
            lanes = (
                (want.place, _anywhere(want, count) | _settled(want, count) << 4) for want in self._wants.of(tile, face)
            )
            row = self._hands[key] = self._row(lanes)
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
            fitting = {want.place for want in self._wants.of(tile, face)}
            others = (place for place in range(self._width) if place not in fitting)
            self._unfit[key] = self._row((place, GONE) for place in others) if face[0] else 0
        return self._unfit[key]

    def _lacking(self, tile: int, count: int, redeemable: int, face: Face | None) -> int:
        return self._row(_lacks(self._wants.of(tile, face), count, redeemable, self._width))

    def _row(self, lanes: Iterable[tuple[int, int]]) -> int:
        row = bytearray(2 * self._width)
        for place, byte in lanes:
            row[place] = byte
        return int.from_bytes(row, "little")


def _anywhere(want: TileWant, count: int) -> int:
    return min(count, want.naturals + want.sets) + want.lying


def _settled(want: TileWant, count: int) -> int:
    return min(count, want.naturals) + want.settled


def _lacks(wants: Iterable[TileWant], count: int, redeemable: int, width: int) -> Iterable[tuple[int, int]]:
    for want in wants:
        asked = want.sets + redeemable
        yield want.place, asked - min(max(0, count - want.naturals), asked)
        yield width + want.place, max(0, want.naturals - count)
