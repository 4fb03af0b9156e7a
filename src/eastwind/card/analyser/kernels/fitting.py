"""Which shapes exposures are part of, and what those shapes ask for behind them."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from eastwind.card.analyser.exposure import Exposure
from eastwind.card.analyser.kernels.reference import hidden_demand
from eastwind.card.analyser.shapes import Demand, Shape


class Fitting(NamedTuple):
    """The shapes at `places`, in their order, and what each still asks for behind exposures of `lying` tiles."""

    places: tuple[int, ...]
    demands: tuple[Demand, ...]
    lying: int


class Fits:
    """Finds the shapes by the sets that they hold, so that few have to be looked at."""

    def __init__(self, shapes: Sequence[Shape]) -> None:
        self._shapes = shapes
        self._holding = _holding(shapes)

    def behind(self, shown: tuple[Exposure, ...]) -> Fitting:
        """The shapes that the exposures are part of."""
        asked = ((place, hidden_demand(self._shapes[place], shown)) for place in self._candidates(shown))
        fitting = [(place, demand) for place, demand in asked if demand is not None]
        lying = sum(exposure.size for exposure in shown)
        return Fitting(tuple(place for place, _ in fitting), tuple(demand for _, demand in fitting), lying)

    def _candidates(self, shown: Iterable[Exposure]) -> Iterable[int]:
        sets = [self._holding.get((one.tile, one.size, one.flowers), frozenset()) for one in shown]
        return sorted(frozenset.intersection(*sets)) if sets else range(len(self._shapes))


def _holding(shapes: Sequence[Shape]) -> dict[tuple[int | None, int, int], frozenset[int]]:
    """By the tile, size and flowers of a set that may be shown, the shapes that hold it."""
    holding: dict[tuple[int | None, int, int], set[int]] = {}
    for place, shape in enumerate(shapes):
        for part in shape.parts:
            if part.exposable:
                holding.setdefault((part.tile, part.size, part.flowers), set()).add(place)
    return {kind: frozenset(places) for kind, places in holding.items()}
