"""Rows of bytes that numpy adds. Needs the extra `fast`."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np

from eastwind.card.analyser.exposure import Exposure
from eastwind.card.analyser.kernels.demand_table import ROWS_A_TILE, WANTED_ROW, Bytes, DemandTable
from eastwind.card.analyser.kernels.felt_losses import FeltLosses
from eastwind.card.analyser.kernels.fitting import Fits
from eastwind.card.analyser.kernels.kernel import GONE
from eastwind.card.analyser.kernels.supply_rows import SupplyRows
from eastwind.card.analyser.shapes import Shape
from eastwind.card.analyser.sight import Rack, Supply
from eastwind.card.tiles import JOKER

TABLES_AT_ONCE: Final = 1024
"""How many ways to lie face up are remembered."""

_FIRST_ROWS: Final = np.arange(JOKER) * ROWS_A_TILE


class NumpyRows(FeltLosses):
    """Counts only the shapes that fit the exposures."""

    def __init__(self, shapes: Sequence[Shape]) -> None:
        super().__init__(shapes)
        self._width = len(shapes)
        self._fits = Fits(shapes)
        self.table = lru_cache(TABLES_AT_ONCE)(self._table)
        self._supply = lru_cache(TABLES_AT_ONCE)(self._supply_rows)

    def distances(self, rack: Rack) -> bytes:
        """See `Kernel`."""
        table, counts = self.table(rack.shown), np.frombuffer(bytes(rack.counts), np.uint8)
        total = table.rows[_rows(counts[:JOKER])].sum(axis=0, dtype=np.uint8)
        matched = np.minimum((total & 15) + counts[JOKER], total >> 4)
        return self._spread(table, table.base - matched[: table.width])

    def missing(self, supply: Supply) -> bytes:
        """See `Kernel`."""
        return self._spread(self.table(supply.shown), self._supply(supply.shown).missing(supply))

    def _table(self, shown: tuple[Exposure, ...]) -> DemandTable:
        return DemandTable(self._fits.behind(shown))

    def _supply_rows(self, shown: tuple[Exposure, ...]) -> SupplyRows:
        return SupplyRows(self.table(shown))

    def _spread(self, table: DemandTable, counts: Bytes) -> bytes:
        """The counts of the table's shapes in their places among all."""
        if table.width == self._width:
            return counts.tobytes()
        spread = np.full(self._width, GONE, np.uint8)
        spread[table.places] = counts
        return spread.tobytes()


def _rows(naturals: Bytes) -> list[int]:
    held = np.flatnonzero(naturals)
    return [*(_FIRST_ROWS[held] + naturals[held]).tolist(), WANTED_ROW]
