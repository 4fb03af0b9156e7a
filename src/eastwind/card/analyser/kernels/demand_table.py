"""What shapes ask for, laid out as arrays for numpy and numba: lanes of bytes, a lane a shape.

The lanes are filled up with shapes that want nothing and are never nearest, to an odd number of `LANES`: with an even
one, rows would lie at the same places of the processor's caches and push each other out.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from eastwind.card.analyser.kernels.fitting import Fitting
from eastwind.card.analyser.kernels.kernel import HAND
from eastwind.card.analyser.shapes import Demand
from eastwind.card.tiles import COPIES, JOKER

Bytes: TypeAlias = npt.NDArray[np.uint8]
Numbers: TypeAlias = npt.NDArray[np.uint32]
Words: TypeAlias = npt.NDArray[np.uint64]

LANES: Final = 64
"""A whole number of the widest registers."""

ROWS_A_TILE: Final = max(COPIES) + 1
WANTED_ROW: Final = JOKER * ROWS_A_TILE
"""The row that every hand is added to: in the high half of each byte the tiles that jokers may stand for."""

LIMITS: Final = 64
"""Bytes that the limits of one shape take: as many as a cache line."""


class DemandTable:
    """The shapes that fit some exposures.

    `places`: their numbers among all shapes. `width`: how many they are; `stride`: with the lanes filled up.
    `base`: their distance when nothing is held. `naturals`, `needs`: for each tile how many each shape asks for where
    only naturals will do, and in all.
    """

    def __init__(self, fitting: Fitting) -> None:
        self.width = len(fitting.places)
        self.stride = (-(-self.width // LANES) | 1) * LANES
        self.base = max(0, HAND - fitting.lying)
        self.places: Numbers = np.array(fitting.places, np.uint32)
        self.naturals, in_sets = _wants(fitting.demands, self.stride)
        self.needs = self.naturals + in_sets
        self.for_jokers: Bytes = in_sets.sum(axis=0, dtype=np.uint8)

    @cached_property
    def rows(self) -> Bytes:
        """For each tile and count a row: how many wanted tiles so many are to each shape; last, `WANTED_ROW`.

        The low half of a byte counts them wherever they are wanted, the high half only where no joker may stand. A
        row of no tiles is nothing but zeros.
        """
        held = np.arange(ROWS_A_TILE, dtype=np.uint8)[None, :, None]
        anywhere, settled = np.minimum(held, self.needs[:, None]), np.minimum(held, self.naturals[:, None])
        of_tiles = (anywhere | settled << 4).reshape(WANTED_ROW, self.stride)
        return _aligned(np.concatenate([of_tiles, self.for_jokers[None] << 4]))

    @cached_property
    def limits(self) -> Bytes:
        """Two lines a shape: up to how many of each tile are of use, so that the loss of one is felt.

        The first line where jokers find room, the second where they do not: there only naturals count that stand where
        no joker may, and a joker is not missed. Lines of the filled-up lanes feel every loss.
        """
        limits = np.full((self.stride, 2, LIMITS), 255, np.uint8)
        limits[: self.width, 0, :JOKER] = self.needs.T[: self.width]
        limits[: self.width, 1, :JOKER] = self.naturals.T[: self.width]
        limits[: self.width, 1, JOKER] = 0
        return _aligned(limits)


def _wants(demands: Sequence[Demand], stride: int) -> tuple[Bytes, Bytes]:
    naturals, in_sets = np.zeros((2, JOKER, stride), np.uint8)
    for lane, demand in enumerate(demands):
        for tile, single, in_set in demand.wants:
            naturals[tile, lane], in_sets[tile, lane] = single, in_set
    return naturals, in_sets


def _aligned(array: Bytes) -> Bytes:
    """A copy that starts at a cache line, so that no register is filled from two of them."""
    room = np.empty(array.size + LANES, np.uint8)
    start = -room.ctypes.data % LANES
    copied = room[start : start + array.size].reshape(array.shape)
    copied[...] = array
    return copied
