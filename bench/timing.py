"""Time taken: medians of interleaved runs, so that a busy minute of the machine falls on every way alike."""

import math
import time
from collections.abc import Callable, Mapping, Sequence
from statistics import median

Work = Callable[[], object]


def seconds(work: Work) -> float:
    """How long `work` takes once."""
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def medians(ways: Mapping[str, Work], times: int) -> dict[str, float]:
    """The median seconds of each way, all ways taking turns."""
    taken: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(times):
        for name, work in ways.items():
            taken[name].append(seconds(work))
    return {name: median(values) for name, values in taken.items()}


def percentile(values: Sequence[float], percent: float) -> float:
    """The smallest of the values that at least `percent` of them do not exceed. Raises ValueError without values."""
    if not values:
        raise ValueError("nothing was measured")
    rank = math.ceil(len(values) * percent / 100)
    return sorted(values)[max(rank, 1) - 1]
