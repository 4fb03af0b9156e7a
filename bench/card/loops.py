"""Numba's loops and C's over the same hands and the same arrays; where they disagree nothing is timed."""

import ctypes
from collections.abc import Sequence

import numpy as np

from bench.card.limit import Array, Limit
from bench.timing import Work
from eastwind.card.analyser.kernels import numba_alone, numba_lanes
from eastwind.card.analyser.kernels.demand_table import DemandTable
from eastwind.card.analyser.kernels.fitting import Fits
from eastwind.card.analyser.kernels.nearness import KINDS, Hands
from eastwind.card.analyser.kernels.numba_compiling import unsigned
from eastwind.card.analyser.kernels.numba_lanes import worths_of
from eastwind.card.analyser.shapes import Shape

WITHIN = 1


class Loops:
    """Each job by numba, and by C where there is a compiler. The hands fill whole lanes."""

    def __init__(self, shapes: Sequence[Shape], hands: Hands, library: ctypes.CDLL | None) -> None:
        self._table = DemandTable(Fits(shapes).behind(()))
        self._worths = worths_of(self._table)
        self._counts = np.frombuffer(hands.counts, np.uint8).reshape(-1, KINDS)
        self._limit = None if library is None else Limit(library, self._table, self._worths)
        self._rows, self._base = self._table.rows.ravel(), unsigned(self._table.base)
        self._stride, self._width = unsigned(self._table.stride), unsigned(self._table.width)
        self._best = np.zeros(len(hands), np.uint8)
        self._after = np.zeros(self._counts.shape, np.uint8)

    def nearest(self) -> dict[str, Work]:
        """One hand after the other."""

        def loop() -> None:
            numba_alone.nearest(self._rows, self._stride, self._counts, self._base, self._best)

        loop()
        return self._beside_c(loop, "nearest", self._best)

    def at_once(self) -> dict[str, Work]:
        """A lane a hand."""

        def loop() -> None:
            numba_lanes.nearest(self._worths, self._counts, self._base, self._best)

        loop()
        return self._beside_c(loop, "nearest_at_once", self._best)

    def after_discards(self) -> dict[str, Work]:
        """The distance after each of fourteen discards."""
        limits = self._table.limits.ravel()

        def loop() -> None:
            numba_alone.after_discards(self._rows, self._stride, limits, self._counts, self._base, self._after)

        loop()
        return self._beside_c(loop, "after_discards", self._after)

    def nearby(self) -> dict[str, Work]:
        """The best distance, and the list of the shapes that are nearest or one further."""

        def loop() -> tuple[Array, ...]:
            sizes = self._stride, self._width
            return numba_alone.nearby(self._rows, *sizes, self._counts, self._base, unsigned(WITHIN))

        return self._beside_c(loop, "nearby", *loop())

    def _beside_c(self, loop: Work, name: str, *ours: Array) -> dict[str, Work]:
        if self._limit is None:
            return {"numba": loop}
        in_c = self._limit.work(name, self._counts, WITHIN, room=ours[-1].size)
        if not all(map(np.array_equal, ours, in_c())):
            raise ValueError(f"numba and C disagree on {name}")
        return {"numba": loop, "C": in_c}
