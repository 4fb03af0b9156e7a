"""Who deals each game of a round."""

from collections import Counter

import pytest

from eastwind.base.seats import SEATS
from eastwind.seating import dealers


def test_the_deal_passes_to_the_right() -> None:
    assert dealers(1, 4, SEATS, rotate_first=True) == ("E", "S", "W", "N")


def test_the_first_dealer_changes_with_the_round_so_that_three_games_are_fair() -> None:
    dealt = [dealers(number, 3, SEATS, rotate_first=True) for number in range(1, 5)]
    assert dealt == [("E", "S", "W"), ("S", "W", "N"), ("W", "N", "E"), ("N", "E", "S")]
    assert set(Counter(seat for round_ in dealt for seat in round_).values()) == {3}


def test_the_first_dealer_may_stay() -> None:
    assert dealers(3, 3, SEATS, rotate_first=False) == ("E", "S", "W")


@pytest.mark.parametrize(("round_number", "order"), [(1, "ESWE"), (2, "SWES"), (3, "WESW"), (4, "ESWE")])
def test_an_empty_seat_is_passed_over(round_number: int, order: str) -> None:
    assert dealers(round_number, 4, ("E", "S", "W"), rotate_first=True) == tuple(order)


def test_without_east_south_deals_first() -> None:
    assert dealers(1, 3, ("S", "W", "N"), rotate_first=True) == ("S", "W", "N")
