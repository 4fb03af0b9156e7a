"""The card's measurement asks every way for the same, and hands C what numba has."""

from random import Random

import numpy as np

from bench.card.jobs import JOBS, NEAREST, ways_of
from bench.card.limit import unfilled
from eastwind.card.analyser.kernels import KERNELS
from eastwind.card.analyser.kernels.demand_table import DemandTable
from eastwind.card.analyser.kernels.fitting import Fits
from eastwind.card.analyser.kernels.numba_lanes import worths_of
from eastwind.card.analyser.shapes import Shape, shapes_of
from tests.properties.card_positions import small_card


def small_shapes() -> tuple[Shape, ...]:
    return shapes_of(small_card(Random(8)))


def test_every_job_is_done_by_numba_and_the_best_distance_by_every_kernel() -> None:
    ways = ways_of(small_shapes(), library=None)
    assert set(ways) == set(JOBS)
    assert all("numba" in by_name for by_name in ways.values())
    assert set(ways[NEAREST]) == set(KERNELS)
    assert all(way.hands > 0 for by_name in ways.values() for way in by_name.values())


def test_c_is_handed_each_shape_with_as_many_tiles_as_it_asks_for() -> None:
    shapes = small_shapes()
    asked, ends = unfilled(worths_of(DemandTable(Fits(shapes).behind(()))))
    tiles = [len(shape.demand.wants) for shape in shapes]
    assert len(asked) == sum(tiles)
    assert np.diff(ends).tolist() == [tiles.count(number) for number in range(1, 15)]
