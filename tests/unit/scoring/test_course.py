"""The order of incidents: who is out when, and what ends a game."""

import pytest

from tests.unit.scoring.games import (
    dead,
    ended,
    error,
    knocked,
    lines,
    misnamed,
    misnamed_for_exposure,
    peeked,
    places,
    points,
    unrecorded,
    won,
)


def test_hands_dead_from_before_are_not_intact() -> None:
    game = ended("illume", "stopped", dead("S"), dead("N"), error("E"))
    assert points(game) == {"E": 0, "S": -10, "W": 10, "N": -10}


def test_a_dead_hand_thrown_in_again_changes_nothing() -> None:
    game = ended("illume", "stopped", dead("N"), error("E", "SWN"))
    assert points(game) == {"E": 0, "S": 0, "W": 0, "N": -10}


def test_a_second_error_among_the_two_that_played_on_leaves_one() -> None:
    game = ended("fever", "stopped", error("E", "S"), error("W"))
    assert lines(game) == [("N", 10, "fever.error.one-intact")]


def test_a_hand_that_dies_after_an_error_has_no_part_in_the_wall_game() -> None:
    game = ended("illume", "wall", error("E", "S"), dead("N"))
    assert points(game) == {"E": 0, "S": 0, "W": 10, "N": -10}


def test_three_dead_hands_end_as_a_wall_game_for_the_fourth() -> None:
    game = ended("illume", "wall", dead("E"), dead("S"), dead("W"))
    assert points(game) == {"E": -10, "S": -10, "W": -10, "N": 10}


def test_nothing_shown_but_others_threw_in_puts_the_caller_out_too() -> None:
    game = ended("regulations", "stopped", error("E", "SW", shown="none"))
    assert points(game) == {"E": 0, "S": 0, "W": 0, "N": 10}


def test_one_exposure_is_forgiven_only_while_nobody_else_has_shown_a_hand() -> None:
    assert points(won("regulations", "E", "S", error("E", shown="one"))) == {"E": 25, "S": 0, "W": 0, "N": 0}
    assert places(won("regulations", "E", "S", error("E", "N", shown="one"))) == [("invalid-record", "mahjongg.winner")]


@pytest.mark.parametrize("book", ["illume", "common", "fever", "mahjcon"])
def test_one_exposure_is_not_forgiven_elsewhere(book: str) -> None:
    assert places(won(book, "E", "S", error("E", shown="one"))) == [("invalid-record", "mahjongg.winner")]


def test_at_a_table_of_three_an_error_shown_to_nobody_else_leaves_two() -> None:
    assert points(ended("common", "wall", error("E"), seats="ESW")) == {"E": 0, "S": 10, "W": 10}


def test_at_a_table_of_three_a_dead_hand_and_an_error_leave_one() -> None:
    game = ended("common", "stopped", dead("S"), error("E"), seats="ESW")
    assert points(game) == {"E": 0, "S": 0, "W": 10}


def test_penalties_stand_beside_an_error_that_leaves_nobody() -> None:
    game = ended("fever", "stopped", peeked("S"), error("E", "SWN"))
    assert lines(game) == [("S", -10, "fever.penalty.peek")]


def test_each_tile_misnamed_for_an_exposure_costs_again() -> None:
    twice = [misnamed_for_exposure("S", "W"), misnamed_for_exposure("S", "N", exposed=True)]
    assert points(ended("fever", "wall", *twice)) == {"E": 10, "S": -10, "W": 10, "N": 0}


def test_a_winner_may_have_misnamed_a_tile_before() -> None:
    assert points(won("fever", "S", "E", misnamed_for_exposure("S", "W"))) == {"E": 0, "S": 15, "W": 0, "N": 0}


def test_a_caller_who_exposed_on_a_wrong_name_is_declared_dead() -> None:
    assert lines(won("illume", "E", "S", misnamed_for_exposure("S", "W", exposed=True))) == [
        ("E", 25, "illume.score.hand"),
        ("S", -10, "illume.penalty.throw-0-1"),
        ("W", -10, "illume.penalty.dead"),
    ]


@pytest.mark.parametrize("book", ["illume", "regulations", "common", "league", "mahjcon"])
def test_only_fever_asks_whether_the_misnamed_tile_was_the_real_one(book: str) -> None:
    plain = points(won(book, "E", "S", misnamed("S", "E")))
    assert points(won(book, "E", "S", misnamed("S", "E", matched=False))) == plain
    assert points(won(book, "E", "S", misnamed("S", "E", matched=True))) == plain


def test_a_tile_misnamed_before_the_winning_one_costs_beside_the_throw() -> None:
    game = won("fever", "N", "S", misnamed_for_exposure("S", "W"), exposures=2)
    assert points(game) == {"E": 0, "S": -20, "W": 0, "N": 25}


def test_whoever_was_out_already_can_still_knock_tiles_over() -> None:
    game = ended("common", "stopped", error("E", "S"), knocked("S"))
    assert points(game) == {"E": 0, "S": -10, "W": 10, "N": 10}


def test_knocking_tiles_twice_does_not_make_dead_twice() -> None:
    game = ended("common", "wall", knocked("E", restorable=True), knocked("E", restorable=True))
    assert points(game) == {"E": 0, "S": 10, "W": 10, "N": 10}


def test_a_card_left_empty_loses_the_penalties_of_the_game_too() -> None:
    game = won("common", "E", "S", peeked("S"), unrecorded("S"), exposures=3)
    assert points(game) == {"E": 25, "S": 0, "W": 0, "N": 0}


def test_a_card_may_be_found_empty_after_the_game_was_stopped() -> None:
    game = ended("regulations", "stopped", error("E", "SW"), unrecorded("N"))
    assert points(game) == {"E": 0, "S": 0, "W": 0, "N": 0}


def test_a_peek_may_be_told_after_the_winning_call() -> None:
    game = won("illume", "E", "S", misnamed("S", "E"), peeked("N"))
    assert points(game) == {"E": 25, "S": -25, "W": 0, "N": -10}
