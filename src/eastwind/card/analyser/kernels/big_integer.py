"""The whole card as one big integer: a byte a shape, rows added, the rule looked up in a table at the end.

For each tile and count there is a row that holds, for every shape, what so many of that tile are worth to it. A hand
is the sum of at most fourteen rows; no byte overflows, since a shape has fourteen tiles.
"""

from collections.abc import Sequence
from functools import cache

from eastwind.card.analyser.exposure import Exposure
from eastwind.card.analyser.kernels.felt_losses import FeltLosses
from eastwind.card.analyser.kernels.kernel import GONE, HAND
from eastwind.card.analyser.kernels.tile_rows import TileRows
from eastwind.card.analyser.kernels.tile_wants import Faces, faces_of
from eastwind.card.analyser.shapes import Shape
from eastwind.card.analyser.sight import Rack, Supply
from eastwind.card.tiles import JOKER


class BigInteger(FeltLosses):
    """Needs nothing but the standard library. Its `rows` are made when they are first wanted, and kept."""

    def __init__(self, shapes: Sequence[Shape]) -> None:
        super().__init__(shapes)
        self._width = len(shapes)
        self.rows = TileRows(shapes)

    def distances(self, rack: Rack) -> bytes:
        """See `Kernel`."""
        faces = faces_of(rack.shown)
        distances = self.rows.matched(rack, faces).translate(_distance_table(rack.counts[JOKER]))
        return self._masked(distances, rack.shown, faces)

    def missing(self, supply: Supply) -> bytes:
        """See `Kernel`."""
        faces = faces_of(supply.shown)
        jokers = supply.counts[JOKER] + sum(supply.redeemable)
        in_sets = self.rows.lacking_in_sets(supply, faces).translate(_lacking_table(jokers))
        lacking = self.rows.lacking(supply, faces) + int.from_bytes(in_sets, "little")
        return self._masked(lacking.to_bytes(self._width, "little"), supply.shown, faces)

    def _masked(self, counts: bytes, shown: tuple[Exposure, ...], faces: Faces) -> bytes:
        if not shown:
            return counts
        if any(exposure.tile is None for exposure in shown):
            return bytes([GONE]) * self._width
        mask = self.rows.unfit(faces)
        return (int.from_bytes(counts, "little") | mask).to_bytes(self._width, "little")


@cache
def _distance_table(jokers: int) -> bytes:
    """From what `TileRows.matched` tells to the distance."""
    return bytes(max(0, HAND - min((byte & 15) + jokers, byte >> 4)) for byte in range(256))


@cache
def _lacking_table(jokers: int) -> bytes:
    """From what the sets lack of naturals, to what they lack when `jokers` may come."""
    return bytes(max(0, byte - jokers) for byte in range(256))
