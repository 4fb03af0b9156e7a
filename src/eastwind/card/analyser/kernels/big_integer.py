"""The whole card as one big integer: a byte a shape, rows added, the rule looked up in a table at the end.

For each tile and count there is a row that holds, for every shape, what so many of that tile are worth to it. A hand
is the sum of at most fourteen rows; no byte overflows, since a shape has fourteen tiles.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from eastwind.card.analyser.exposure import Exposure
from eastwind.card.analyser.kernels.kernel import GONE, HAND
from eastwind.card.analyser.kernels.tile_rows import UNSHOWN, Face, TileRows
from eastwind.card.analyser.shapes import Shape
from eastwind.card.analyser.sight import Rack, Supply
from eastwind.card.tiles import COPIES, FLOWER, JOKER

_NATURALS: Final = range(JOKER)
_WHOLE_SET: Final = COPIES[:JOKER]


class BigInteger:
    """Needs nothing but the standard library. Rows are made when they are first wanted, and kept."""

    def __init__(self, shapes: Sequence[Shape]) -> None:
        self._width = len(shapes)
        self._rows = TileRows(shapes)
        self._nothing_seen = sum(self._rows.supply(tile, COPIES[tile], 0, UNSHOWN) for tile in _NATURALS)

    def distances(self, rack: Rack) -> bytes:
        """See `Kernel`."""
        faces = _faces(rack.shown)
        total = self._rows.wanted
        for tile in _NATURALS:
            if rack.counts[tile] or tile in faces:
                total += self._rows.hand(tile, rack.counts[tile], faces.get(tile, UNSHOWN))
        distances = total.to_bytes(self._width, "little").translate(_distance_table(rack.counts[JOKER]))
        return self._masked(distances, rack.shown, faces)

    def missing(self, supply: Supply) -> bytes:
        """See `Kernel`."""
        faces = _faces(supply.shown)
        lanes = self._supplied(supply, faces).to_bytes(2 * self._width, "little")
        jokers = supply.counts[JOKER] + sum(supply.redeemable)
        lacking = lanes[self._width :].translate(_lacking_table(jokers))
        both = int.from_bytes(lanes[: self._width], "little") + int.from_bytes(lacking, "little")
        return self._masked(both.to_bytes(self._width, "little"), supply.shown, faces)

    def _supplied(self, supply: Supply, faces: Mapping[int, Face]) -> int:
        total = self._nothing_seen
        for tile, whole in enumerate(_WHOLE_SET):
            count, redeemable = supply.counts[tile], supply.redeemable[tile]
            if count < whole or redeemable or tile in faces:
                total += self._rows.supply(tile, count, redeemable, faces.get(tile, UNSHOWN))
                total -= self._rows.supply(tile, whole, 0, UNSHOWN)
        return total

    def _masked(self, counts: bytes, shown: tuple[Exposure, ...], faces: Mapping[int, Face]) -> bytes:
        if not shown:
            return counts
        if any(exposure.tile is None for exposure in shown):
            return bytes([GONE]) * self._width
        mask = self._rows.concealed
        for tile, face in faces.items():
            mask |= self._rows.unfit(tile, face)
        return (int.from_bytes(counts, "little") | mask).to_bytes(self._width, "little")


def _faces(shown: tuple[Exposure, ...]) -> dict[int, Face]:
    """What lies of each tile; flowers that stand for another tile are told to the flower as well."""
    faces: dict[int, Face] = {}
    for exposure in sorted(shown, key=lambda one: (one.size, one.jokers, one.flowers)):
        if exposure.tile is not None:
            lying, standing = faces.get(exposure.tile, UNSHOWN)
            faces[exposure.tile] = ((*lying, exposure), standing)
    standing = sum(exposure.flowers for exposure in shown)
    if standing:
        faces[FLOWER] = (faces.get(FLOWER, UNSHOWN)[0], standing)
    return faces


@cache
def _distance_table(jokers: int) -> bytes:
    """From what `TileRows.hand` adds up to, to the distance."""
    return bytes(max(0, HAND - min((byte & 15) + jokers, byte >> 4)) for byte in range(256))


@cache
def _lacking_table(jokers: int) -> bytes:
    """From what the sets lack of naturals, to what they lack when `jokers` may come."""
    return bytes(max(0, byte - jokers) for byte in range(256))
