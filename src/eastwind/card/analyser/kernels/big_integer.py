"""The whole card as one big integer: a byte a shape, rows added, the rule looked up in a table at the end.

For each tile and count there is a row that holds, for every shape, what so many of that tile are worth to it. A hand
is the sum of at most fourteen rows; no byte overflows, since a shape has fourteen tiles.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from eastwind.card.analyser.exposure import Exposure
from eastwind.card.analyser.kernels.kernel import GONE, HAND
from eastwind.card.analyser.kernels.one_by_one import OneByOne
from eastwind.card.analyser.kernels.tile_rows import TileRows
from eastwind.card.analyser.kernels.tile_wants import Face, faces_of
from eastwind.card.analyser.shapes import Shape
from eastwind.card.analyser.sight import Rack, Supply
from eastwind.card.tiles import COPIES, JOKER

_NATURALS: Final = range(JOKER)


class BigInteger(OneByOne):
    """Needs nothing but the standard library. Its `rows` are made when they are first wanted, and kept."""

    def __init__(self, shapes: Sequence[Shape]) -> None:
        self._width = len(shapes)
        self.rows = TileRows(shapes)
        self._nothing_seen = self.rows.nothing_seen(_NATURALS)

    def distances(self, rack: Rack) -> bytes:
        """See `Kernel`."""
        faces = faces_of(rack.shown)
        distances = self.rows.matched(rack, faces).translate(_distance_table(rack.counts[JOKER]))
        return self._masked(distances, rack.shown, faces)

    def missing(self, supply: Supply) -> bytes:
        """See `Kernel`."""
        faces = faces_of(supply.shown)
        lanes = self._supplied(supply, faces).to_bytes(2 * self._width, "little")
        jokers = supply.counts[JOKER] + sum(supply.redeemable)
        lacking = lanes[: self._width].translate(_lacking_table(jokers))
        both = int.from_bytes(lanes[self._width :], "little") + int.from_bytes(lacking, "little")
        return self._masked(both.to_bytes(self._width, "little"), supply.shown, faces)

    def _supplied(self, supply: Supply, faces: Mapping[int, Face]) -> int:
        counts, redeemable = supply.counts, supply.redeemable
        seen = (tile for tile in _NATURALS if counts[tile] < COPIES[tile] or redeemable[tile] or tile in faces)
        rows = (self.rows.supply(tile, counts[tile], redeemable[tile], faces.get(tile)) for tile in seen)
        return sum(rows, self._nothing_seen)

    def _masked(self, counts: bytes, shown: tuple[Exposure, ...], faces: Mapping[int, Face]) -> bytes:
        if not shown:
            return counts
        if any(exposure.tile is None for exposure in shown):
            return bytes([GONE]) * self._width
        mask = self.rows.concealed
        for tile, face in faces.items():
            mask |= self.rows.unfit(tile, face)
        return (int.from_bytes(counts, "little") | mask).to_bytes(self._width, "little")


@cache
def _distance_table(jokers: int) -> bytes:
    """From what `TileRows.matched` tells to the distance."""
    return bytes(max(0, HAND - min((byte & 15) + jokers, byte >> 4)) for byte in range(256))


@cache
def _lacking_table(jokers: int) -> bytes:
    """From what the sets lack of naturals, to what they lack when `jokers` may come."""
    return bytes(max(0, byte - jokers) for byte in range(256))
