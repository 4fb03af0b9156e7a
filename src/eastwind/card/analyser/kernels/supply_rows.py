"""Rows of bytes for what may still come: what shapes lack of one tile. Needs the extra `fast`."""

import numpy as np

from eastwind.card.analyser.kernels.demand_table import Bytes, DemandTable
from eastwind.card.analyser.sight import Supply
from eastwind.card.tiles import COPIES, JOKER


class SupplyRows:
    """The rows of one table, made when first wanted: two lines each.

    The first line: naturals that are lacking where no joker may stand. The second: what the sets and the redemption
    of jokers want beyond the naturals that are spare.
    """

    def __init__(self, table: DemandTable) -> None:
        self._naturals = table.naturals[:, : table.width]
        self._sets = (table.needs - table.naturals)[:, : table.width]
        self._asked_for = [tile for tile in range(JOKER) if table.needs[tile].any()]
        self._rows: dict[tuple[int, int, int], Bytes] = {}
        whole = ((tile, COPIES[tile], 0) for tile in self._asked_for)
        self._nothing_seen: Bytes = sum((self._row(*each) for each in whole), np.zeros((2, table.width), np.uint8))

    def missing(self, supply: Supply) -> Bytes:
        """How many tiles each shape wants that can no longer come."""
        total = self._nothing_seen.copy()
        for tile in self._asked_for:
            count, redeemable = supply.counts[tile], supply.redeemable[tile]
            if count < COPIES[tile] or redeemable:
                total += self._beyond(tile, count, redeemable)
        jokers = min(supply.counts[JOKER] + sum(supply.redeemable), 255)
        lacking: Bytes = total[0] + (np.maximum(total[1], jokers) - np.uint8(jokers))
        return lacking

    def _beyond(self, tile: int, count: int, redeemable: int) -> Bytes:
        """The row less that of the whole set of tiles; bytes wrap, and add up all the same."""
        key = (tile, count, redeemable)
        if key not in self._rows:
            self._rows[key] = self._row(*key) - self._row(tile, COPIES[tile], 0)
        return self._rows[key]

    def _row(self, tile: int, count: int, redeemable: int) -> Bytes:
        held, naturals, sets = np.uint8(count), self._naturals[tile], self._sets[tile]
        spare = np.maximum(held, naturals) - naturals
        asked = np.where(naturals + sets, sets + np.uint8(redeemable), 0)
        return np.stack([np.maximum(naturals, held) - held, asked - np.minimum(spare, asked)])
