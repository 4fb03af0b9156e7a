from itertools import islice

import pytest

from eastwind.game.chance import below, shuffled, splitmix64, stream, two_dice
from eastwind.game.tiles import ALL_TILES


def test_the_generator_gives_the_numbers_that_its_authors_published() -> None:
    published = [6457827717110365317, 3203168211198807973, 9817491932198370423]
    assert list(islice(splitmix64(1234567), 3)) == published


def test_streams_of_one_seed_and_seeds_beside_each_other_differ() -> None:
    firsts = {next(stream(seed, number)) for seed in range(20) for number in range(20)}
    assert len(firsts) == 400


def test_only_the_lowest_64_bits_of_a_seed_count() -> None:
    assert next(stream(7, 0)) == next(stream(7 + 2**64, 0)) == next(stream(7 - 2**64, 0))


def test_what_would_favour_low_numbers_is_drawn_again() -> None:
    assert below(iter([2**64 - 1, 5]), 6) == 5


def test_every_number_below_the_limit_comes_about_equally_often() -> None:
    numbers = stream(3, 0)
    drawn = [below(numbers, 6) for _ in range(6000)]
    assert all(880 < drawn.count(number) < 1120 for number in range(6))


def test_a_shuffle_moves_tiles_and_loses_none() -> None:
    mixed = shuffled(ALL_TILES, stream(5, 0))
    assert mixed != ALL_TILES
    assert bytes(sorted(mixed)) == ALL_TILES


@pytest.mark.parametrize("seed", range(10))
def test_dice_show_one_to_six(seed: int) -> None:
    numbers = stream(seed, 0)
    assert {pip for _ in range(60) for pip in two_dice(numbers)} == {1, 2, 3, 4, 5, 6}
