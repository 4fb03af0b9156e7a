"""What kernels are asked for in bulk, and the ways to do it."""

import ctypes
from collections.abc import Callable, Mapping
from random import Random
from typing import Final, NamedTuple

from bench.card.loops import WITHIN, Loops
from bench.timing import Work
from eastwind.card.analyser.kernels import KERNELS, WholeKernel
from eastwind.card.analyser.kernels.nearness import KINDS, Hands
from eastwind.card.analyser.kernels.numba_lanes import HANDS_AT_ONCE
from eastwind.card.analyser.shapes import Shape
from eastwind.card.tiles import COPIES

_MANY: Final = 64 * HANDS_AT_ONCE
_A_HAND: Final = 14
_SEED: Final = 5

_HANDS_A_TURN: Final = {"numpy": 240, "big-integer": 240, "reference": 12}
"""Of kernels that take one hand after the other, and the number that one turn has time for."""


class Job(NamedTuple):
    """`share_of_c`: how much of what C does is promised of numba.

    `loops`: numba's and C's way. `ask`: how the other kernels are asked, where they have a way of their own;
    `slower`: of how many times fewer hands.
    """

    title: str
    share_of_c: float
    loops: Callable[[Loops], Mapping[str, Work]]
    ask: Callable[[WholeKernel, Hands], object] | None = None
    slower: int = 1


NEAREST: Final = Job("best distance", 0.6, Loops.nearest, lambda kernel, hands: kernel.nearest(hands))
JOBS: Final = (
    NEAREST,
    Job("with the list within one", 0.5, Loops.nearby, lambda kernel, hands: kernel.nearby(hands, WITHIN)),
    Job("fourteen discards", 0.45, Loops.after_discards, lambda kernel, hands: kernel.after_discards(hands), slower=12),
    Job("many hands at once", 0.6, Loops.at_once),
)


class Way(NamedTuple):
    """One way to do a job, and how many hands it takes in one turn."""

    hands: int
    work: Work


def ways_of(shapes: tuple[Shape, ...], library: ctypes.CDLL | None) -> dict[Job, dict[str, Way]]:
    """For each job the ways to do it. Raises ValueError where numba and C disagree."""
    hands = _dealt(_MANY)
    loops = Loops(shapes, hands, library)
    kernels = {name: KERNELS[name](shapes) for name in _HANDS_A_TURN}
    return {
        job: {
            **{name: Way(_MANY, work) for name, work in job.loops(loops).items()},
            **{name: _way(job.ask, job.slower, name, kernel, hands) for name, kernel in kernels.items() if job.ask},
        }
        for job in JOBS
    }


def _way(ask: Callable[[WholeKernel, Hands], object], slower: int, name: str, kernel: WholeKernel, hands: Hands) -> Way:
    some = Hands(hands.counts[: _HANDS_A_TURN[name] // slower * KINDS])
    ask(kernel, some)
    return Way(len(some), lambda: ask(kernel, some))


def _dealt(count: int) -> Hands:
    """Hands of fourteen tiles, each from a wall of its own."""
    random = Random(_SEED)
    wall = [tile for tile, copies in enumerate(COPIES) for _ in range(copies)]
    return Hands.of(_counts(random.sample(wall, _A_HAND)) for _ in range(count))


def _counts(tiles: list[int]) -> list[int]:
    return [tiles.count(tile) for tile in range(KINDS)]
