"""The same work in C, built here where there is a compiler."""

import ctypes
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from eastwind.card.analyser.kernels.demand_table import Bytes, DemandTable, Numbers
from eastwind.card.analyser.kernels.numba_lanes import Worths

SOURCE: Final = Path(__file__).with_name("kernel.c")
_MOST_TILES: Final = 14
NO_TURNS: Final = "-fno-loop-unroll-and-jam"
"""Without it gcc mixes the loops of two shapes, and then leaves them scalar: fifty times slower."""

Array = npt.NDArray[np.generic]


def built(folder: Path) -> ctypes.CDLL | None:
    """The library, or None where no compiler is there."""
    compiler = shutil.which("gcc")
    if compiler is None:
        return None
    library = folder / "kernel.so"
    flags = ("-O3", "-march=native", NO_TURNS, "-shared", "-fPIC")
    subprocess.run([compiler, *flags, "-o", str(library), str(SOURCE)], check=True)
    return ctypes.CDLL(str(library))


class Limit:
    """The C functions over one table's arrays; each answers what our kernels answer."""

    def __init__(self, library: ctypes.CDLL, table: DemandTable, worths: Worths) -> None:
        self._library = library
        self._table = table
        self._keys = np.zeros(table.stride, np.uint8)
        self._worths = worths
        self._asked, self._ends = unfilled(worths)

    def work(self, name: str, counts: Bytes, within: int, room: int) -> Callable[[], tuple[Array, ...]]:
        """The function of that name, ready to be called: it answers what our loop answers.

        `room`: so many shapes are listed in all.
        """
        ways = {
            "nearest": lambda: self._nearest(counts),
            "nearest_at_once": lambda: self._nearest_at_once(counts),
            "nearby": lambda: self._nearby(counts, within, room),
            "after_discards": lambda: self._after_discards(counts),
        }
        return ways[name]

    def _nearest(self, counts: Bytes) -> tuple[Array, ...]:
        best = np.empty(len(counts), np.uint8)
        self._library.nearest(*self._rows(), *_hands(counts), self._table.base, _at(best))
        return (best,)

    def _nearest_at_once(self, counts: Bytes) -> tuple[Array, ...]:
        best, worths = np.empty(len(counts), np.uint8), self._worths
        ways = (_at(worths.tiles), _at(worths.needs), _at(worths.naturals), _size(len(worths.tiles)))
        shapes = (_at(worths.wanted), _at(self._asked), _at(self._ends))
        self._library.nearest_at_once(*ways, *shapes, *_hands(counts), self._table.base, _at(best))
        return (best,)

    def _nearby(self, counts: Bytes, within: int, room: int) -> tuple[Array, ...]:
        best, starts = np.empty(len(counts), np.uint8), np.empty(len(counts) + 1, np.uint32)
        # One shape more may be written beyond the last, and is then not counted.
        lanes, distances = np.empty(room + 1, np.uint32), np.empty(room + 1, np.uint8)
        out = (_at(self._keys), _at(best), _at(starts), _at(lanes), _at(distances))
        width = _size(self._table.width)
        self._library.nearby(*self._rows(), width, *_hands(counts), self._table.base, within, *out)
        return best, starts, lanes[:room], distances[:room]

    def _after_discards(self, counts: Bytes) -> tuple[Array, ...]:
        after = np.empty(counts.shape, np.uint8)
        out = (_at(self._keys), _at(after))
        self._library.after_discards(*self._rows(), _at(self._table.limits), *_hands(counts), self._table.base, *out)
        return (after,)

    def _rows(self) -> tuple[ctypes.c_void_p, ctypes.c_size_t]:
        return _at(self._table.rows), _size(self._table.stride)


def unfilled(worths: Worths) -> tuple[Numbers, Numbers]:
    """The ways of all shapes without those that fill up groups, and how many shapes have at most so many."""
    groups = np.split(worths.asked, np.cumsum(worths.groups)[:-1] * (len(worths.asked) // int(worths.groups.sum())))
    asked = [group[group > 0] for group in groups]
    lengths = np.array([len(each) for each in asked])
    ends = np.array([(lengths <= number).sum() for number in range(_MOST_TILES + 1)], np.uint32)
    return np.concatenate(asked).astype(np.uint32), ends


def _hands(counts: Bytes) -> tuple[ctypes.c_void_p, ctypes.c_size_t]:
    return _at(counts), _size(len(counts))


def _at(array: Array) -> ctypes.c_void_p:
    return ctypes.c_void_p(array.ctypes.data)


_size = ctypes.c_size_t
