"""Ordinary play: who pays whom, and that nothing is lost on the way."""

import pytest

from tests.unit.scoring.games import Raw, dead, ended, error, knocked, lines, misnamed, places, points, unrecorded, won


@pytest.mark.clause("league.pay.discard")
def test_the_discarder_pays_twice_and_the_others_once() -> None:
    assert lines(won("league", "E", "S")) == [
        ("E", 100, "league.pay.discard"),
        ("N", -25, "league.pay.discard"),
        ("S", -50, "league.pay.discard"),
        ("W", -25, "league.pay.discard"),
    ]


@pytest.mark.clause("league.pay.self-pick")
def test_everyone_pays_twice_for_a_self_pick() -> None:
    assert lines(won("league", "E")) == [
        ("E", 150, "league.pay.self-pick"),
        ("N", -50, "league.pay.self-pick"),
        ("S", -50, "league.pay.self-pick"),
        ("W", -50, "league.pay.self-pick"),
    ]


@pytest.mark.clause("league.pay.jokerless")
def test_a_hand_without_jokers_doubles_the_payments() -> None:
    assert points(won("league", "E", jokers=0)) == {"E": 300, "S": -100, "W": -100, "N": -100}
    assert ("E", 150, "league.pay.jokerless") in lines(won("league", "E", jokers=0))


@pytest.mark.clause("league.pay.jokerless")
def test_singles_and_pairs_never_double() -> None:
    game = won("league", "E", "S", value=50, jokers=0, section="singles-and-pairs")
    assert points(game) == {"E": 200, "S": -100, "W": -50, "N": -50}


@pytest.mark.clause("league.pay.misname")
def test_the_misnamer_alone_pays_four_times() -> None:
    assert lines(won("league", "E", "N", misnamed("N", "E", matched=False))) == [
        ("E", 100, "league.pay.misname"),
        ("N", -100, "league.pay.misname"),
    ]


@pytest.mark.clause("league.pay.misname")
def test_at_a_table_of_three_the_misnamer_pays_four_times_as_well() -> None:
    game = won("league", "E", "S", misnamed("S", "E"), seats="ESW")
    assert points(game) == {"E": 100, "S": -100, "W": 0}


@pytest.mark.clause("league.pay.error")
def test_an_error_that_leaves_one_hand_pays_it_twice_what_was_tried_for() -> None:
    assert lines(ended("league", "stopped", error("E", "SW", attempted=30))) == [
        ("E", -60, "league.pay.error"),
        ("N", 60, "league.pay.error"),
    ]


@pytest.mark.clause("league.pay.error")
def test_an_error_that_leaves_one_hand_must_say_what_was_tried_for() -> None:
    assert places(ended("league", "stopped", error("E", "SW"))) == [("invalid-record", "incidents.0.attempted")]


@pytest.mark.parametrize("exposed", ["", "S", "SWN"])
@pytest.mark.clause("league.pay.error")
def test_an_error_that_leaves_more_hands_or_none_is_not_paid_for(exposed: str) -> None:
    ending = "stopped" if len(exposed) == 3 else "wall"
    assert lines(ended("league", ending, error("E", exposed, attempted=30))) == []


@pytest.mark.clause("league.pay.discard")
def test_dead_hands_pay_too() -> None:
    assert points(won("league", "E", "S", dead("W"))) == {"E": 100, "S": -50, "W": -25, "N": -25}


@pytest.mark.clause("league.pay.discard")
def test_a_wall_game_is_not_paid_for() -> None:
    assert lines(ended("league", "wall", dead("W"))) == []


@pytest.mark.clause("league.clock.unfinished")
def test_a_game_cut_short_is_not_paid_for() -> None:
    assert lines(ended("league", "unfinished", error("E", "S"))) == []


@pytest.mark.parametrize(
    ("game", "where"),
    [
        (ended("league", "wall", knocked("E", restorable=True)), "incidents.0"),
        (ended("league", "stopped", knocked("E")), "incidents.0"),
        (won("league", "E", "S", unrecorded("E")), "incidents.0"),
        (ended("league", "unrecorded"), "ending"),
    ],
)
def test_what_no_published_rule_says_goes_to_the_director(game: Raw, where: str) -> None:
    assert places(game) == [("needs-ruling", where)]
