"""The rulebooks' movements, as people walk them."""

from itertools import pairwise

import pytest

from eastwind.base.seats import SEATS, Seat
from eastwind.rulebook import Rulebook, load
from eastwind.seating import Plan
from tests.unit.seating.asking import chosen, tables_of


def rotation(book: str, players: int, rounds: int) -> Plan:
    rulebook = load(book)
    assert isinstance(rulebook, Rulebook)
    return chosen(players, rounds, steps=rulebook.movement.steps, method="rotation", seed=11)


def walks(seated: Plan, letter: Seat) -> set[tuple[int, ...]]:
    """How many tables up everybody of a letter goes after each round, around the ring."""
    column = SEATS.index(letter)
    players = [table[column] for table in seated.rounds[0]]
    ways = [tables_of(seated.rounds, player) for player in players if player is not None]
    return {tuple((b - a) % seated.tables for a, b in pairwise(way)) for way in ways}


@pytest.mark.clause("illume.move.east")
def test_illume_east_goes_down_two_tables_after_each_round() -> None:
    assert walks(rotation("illume", 44, 3), "E") == {(11 - 2, 11 - 2)}


@pytest.mark.clause("illume.move.north")
def test_illume_north_goes_up_one_table_after_each_round() -> None:
    assert walks(rotation("illume", 44, 3), "N") == {(1, 1)}


@pytest.mark.clause("illume.move.south")
def test_illume_south_goes_down_one_table_after_each_round() -> None:
    assert walks(rotation("illume", 44, 3), "S") == {(11 - 1, 11 - 1)}


@pytest.mark.clause("illume.move.west")
def test_illume_west_goes_up_two_tables_after_each_round() -> None:
    assert walks(rotation("illume", 44, 3), "W") == {(2, 2)}


@pytest.mark.clause("fever.move.east")
def test_fever_east_stays_all_tournament() -> None:
    assert walks(rotation("fever", 20, 4), "E") == {(0, 0, 0)}


@pytest.mark.clause("fever.move.west")
def test_fever_west_goes_up_two_tables_after_each_round() -> None:
    assert walks(rotation("fever", 20, 4), "W") == {(2, 2, 2)}


@pytest.mark.clause("fever.move.north")
def test_fever_north_goes_up_one_table_after_each_round() -> None:
    assert walks(rotation("fever", 20, 4), "N") == {(1, 1, 1)}


@pytest.mark.clause("fever.move.south")
def test_fever_south_goes_down_one_table_after_each_round() -> None:
    assert walks(rotation("fever", 20, 4), "S") == {(4, 4, 4)}


@pytest.mark.clause("common.seating.four")
@pytest.mark.parametrize("players", [*range(6, 45), 399])
def test_four_sit_at_every_table_that_can_have_four(players: int) -> None:
    seated = chosen(players, 1)
    three = sum(None in table for table in seated.rounds[0])
    assert three == -players % 4
    assert all(table.count(None) <= 1 for table in seated.rounds[0])


def test_everyone_keeps_the_letter_that_was_drawn() -> None:
    seated = rotation("illume", 31, 3)
    for letter in range(4):
        holders = [{table[letter] for table in tables} for tables in seated.rounds]
        assert holders[0] == holders[1] == holders[2]
