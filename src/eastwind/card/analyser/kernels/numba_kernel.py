"""Compiled loops behind the interface of all kernels. Needs the extra `fast`."""

from array import array
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np

from eastwind.card.analyser.exposure import Exposure
from eastwind.card.analyser.kernels import numba_alone, numba_lanes
from eastwind.card.analyser.kernels.demand_table import Bytes
from eastwind.card.analyser.kernels.kernel import GONE, HAND
from eastwind.card.analyser.kernels.nearness import KINDS, Hands, Nearby
from eastwind.card.analyser.kernels.numba_compiling import unsigned
from eastwind.card.analyser.kernels.numba_lanes import HANDS_AT_ONCE, Worths, worths_of
from eastwind.card.analyser.kernels.numpy_rows import TABLES_AT_ONCE, NumpyRows
from eastwind.card.analyser.shapes import Shape
from eastwind.card.tiles import COPIES

_COPIES: Final = np.array(COPIES, np.uint8)


class Compiled(NumpyRows):
    """Rates hands in loops that numba compiled; what is asked once a position is counted by numpy's rows."""

    def __init__(self, shapes: Sequence[Shape]) -> None:
        super().__init__(shapes)
        self._worths = lru_cache(TABLES_AT_ONCE)(self._worths_behind)

    def nearest(self, hands: Hands) -> bytes:
        """See `Nearness`. Raises ValueError where a hand holds what no hand can hold."""
        table, counts = self.table(hands.shown), _counts(hands)
        best = np.full(len(counts), GONE, np.uint8)
        if table.width:
            whole = len(counts) - len(counts) % HANDS_AT_ONCE
            if whole:
                numba_lanes.nearest(self._worths(hands.shown), counts[:whole], unsigned(table.base), best)
            alone, rows = counts[whole:], table.rows.ravel()
            numba_alone.nearest(rows, unsigned(table.stride), alone, unsigned(table.base), best[whole:])
        return best.tobytes()

    def nearby(self, hands: Hands, within: int = 1) -> Nearby:
        """See `Nearness`. Raises ValueError where a hand holds what no hand can hold."""
        table, counts = self.table(hands.shown), _counts(hands)
        if not table.width:
            return Nearby(bytes([GONE]) * len(counts), array("I", bytes(4 * len(counts) + 4)), array("I"), b"")
        sizes = unsigned(table.stride), unsigned(table.width)
        best, starts, lanes, distances = numba_alone.nearby(
            table.rows.ravel(), *sizes, counts, unsigned(table.base), unsigned(within)
        )
        places = array("I", table.places[lanes].tobytes())
        return Nearby(best.tobytes(), array("I", starts.tobytes()), places, distances.tobytes())

    def after_discards(self, hands: Hands) -> bytes:
        """See `Nearness`. Raises ValueError where a hand holds what no hand can hold."""
        table, counts = self.table(hands.shown), _counts(hands)
        after = np.full(counts.shape, GONE, np.uint8)
        if table.width:
            rows, limits = table.rows.ravel(), table.limits.ravel()
            numba_alone.after_discards(rows, unsigned(table.stride), limits, counts, unsigned(table.base), after)
        return after.tobytes()

    def _worths_behind(self, shown: tuple[Exposure, ...]) -> Worths:
        return worths_of(self.table(shown))


def _counts(hands: Hands) -> Bytes:
    """A line a hand. The loops trust it, and would read beyond their rows otherwise."""
    counts = np.frombuffer(hands.counts, np.uint8).reshape(-1, KINDS)
    if not numba_alone.can_be_held(counts, _COPIES):
        raise ValueError(f"a hand holds more than {HAND} tiles, or a tile too often")
    return counts
