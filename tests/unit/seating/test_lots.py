"""Lots come out of the bag as the seed says, today and in ten years."""

import json
from collections import Counter

from eastwind.seating.lots import Lots
from tests.golden_files import GoldenFiles
from tests.unit.seating.asking import ILLUME, chosen, people


def test_a_seed_gives_the_seats_that_it_always_gave(golden: GoldenFiles) -> None:
    plans = {
        "rotation, 11 players, seed 1": chosen(11, 2, steps=ILLUME, method="rotation", seed=1).rounds,
        "planned, 20 players, seed 2": chosen(20, 3, method="planned", seed=2).rounds,
        "annealed, 12 players, seed 3": chosen(12, 3, method="planned", seed=3).rounds,
        "apart, 16 players, seed 4": chosen(16, 3, seed=4, keep_apart=(people(4), people(16)[12:])).rounds,
    }
    lines = [f"{name}\n" + "\n".join(json.dumps(tables) for tables in rounds) for name, rounds in plans.items()]
    golden("seating-seeds.txt", "\n\n".join(lines) + "\n")


def test_everyone_is_drawn_once() -> None:
    assert sorted(Lots(3).order(people(50))) == sorted(people(50))


def test_every_place_is_equally_likely() -> None:
    first = Counter(Lots(seed).order(people(4))[0] for seed in range(4_000))
    assert all(900 < times < 1_100 for times in first.values())
