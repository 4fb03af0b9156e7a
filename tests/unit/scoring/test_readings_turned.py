"""Where a source is silent our reading is a setting: turned, it changes the score."""

import pytest

from eastwind.rulebook import Rulebook, load
from eastwind.scoring import Scored
from tests.unit.scoring.games import (
    answer,
    book_with,
    dead,
    ended,
    error,
    knocked,
    misnamed,
    misnamed_for_exposure,
    peeked,
    places,
    points,
    unrecorded,
    won,
)


def test_bonuses_may_count_the_highest_alone() -> None:
    book = book_with("illume", points__winner__bonuses="highest")
    assert points(won("illume", "E", jokers=0), book)["E"] == 45


def test_exposures_may_be_counted_with_the_winning_call() -> None:
    book = book_with("illume", points__thrower__counts="with-call")
    assert points(won("illume", "E", "S", exposures=2), book)["S"] == -25
    assert points(won("illume", "E", "S", exposures=4), book)["S"] == -25


def test_steps_of_the_throwers_penalty_may_add_up() -> None:
    book = book_with("illume", points__thrower__tiers="add")
    assert points(won("illume", "E", "S", exposures=2), book)["S"] == -10 - 20
    assert points(won("illume", "E", "S", exposures=4), book)["S"] == -10 - 20 - 25


def test_a_fourth_exposure_may_have_a_price_of_its_own() -> None:
    book = book_with("fever", points__thrower__exposures_4=0)
    assert points(won("fever", "E", "S", exposures=4), book)["S"] == 0
    assert points(won("fever", "E", "S", exposures=3), book)["S"] == -25


def test_a_rulebook_may_price_quints_as_any_hand() -> None:
    book = book_with("fever", points__thrower__exposures_2_quint=-10)
    assert points(won("fever", "E", "S", exposures=2, quint=True), book)["S"] == -10


def test_singles_and_pairs_may_earn_the_bonus() -> None:
    book = book_with("illume", points__winner__jokerless_singles=True)
    assert points(won("illume", "E", jokers=0, section="singles-and-pairs"), book)["E"] == 55


def test_a_dead_hand_may_share_in_a_wall_game() -> None:
    book = book_with("illume", points__wall_dead=True)
    assert points(ended("illume", "wall", dead("E")), book)["E"] == 0


def test_a_wrong_mahjongg_may_cost_what_a_dead_hand_costs() -> None:
    book = book_with("illume", points__error__caller=-10)
    assert points(ended("illume", "wall", error("E")), book)["E"] == -10


def test_giving_up_a_hand_may_cost_and_so_may_leaving_none() -> None:
    book = book_with("illume", points__error__exposed=-5, points__error__all_exposed=-1)
    assert points(ended("illume", "stopped", error("E", "SWN")), book) == {"E": -1, "S": -6, "W": -6, "N": -6}


def test_one_exposure_may_be_forgiven_anywhere() -> None:
    book = book_with("fever", error__forgives="one")
    assert points(ended("fever", "wall", error("E", shown="one")), book)["E"] == 10


def test_a_misname_may_stand_beside_the_throwers_penalty() -> None:
    book = book_with("illume", points__misname__thrower="both")
    assert points(won("illume", "E", "S", misnamed("S", "E")), book)["S"] == -35


def test_a_win_on_a_misnamed_tile_may_keep_its_bonuses_or_lose_them() -> None:
    game = won("illume", "E", "S", misnamed("S", "E"), jokers=0)
    assert points(game, book_with("illume", points__misname__bonuses="kept"))["E"] == 45
    fever = won("fever", "E", "S", misnamed("S", "E", matched=True), jokers=0)
    assert points(fever, book_with("fever", points__misname__bonuses="value-only"))["E"] == 25


def test_a_wrong_name_may_stop_the_game_anywhere() -> None:
    book = book_with("illume", misname__unmatched="stops")
    game = ended("illume", "stopped", misnamed("S", "E", matched=False))
    assert points(game, book) == {"E": 0, "S": -25, "W": 0, "N": 0}


def test_a_caller_who_exposed_on_a_wrong_name_may_play_on() -> None:
    book = book_with("illume", misname__caller_exposed="plays-on")
    assert points(ended("illume", "wall", misnamed_for_exposure("S", "E", exposed=True)), book)["E"] == 10


@pytest.mark.parametrize(("value", "expected"), [("dead", -10), ("plays-on", 10)])
def test_knocked_tiles_put_back_may_be_settled_by_the_rulebook(value: str, expected: int) -> None:
    book = book_with("illume", knocked__restorable=value)
    assert points(ended("illume", "wall", knocked("E", restorable=True)), book)["E"] == expected


def test_knocked_tiles_beyond_restoring_may_be_settled_by_the_rulebook() -> None:
    stops = {"knocked__irreparable": "stops", "points__knocked__player": -10, "points__knocked__others": 5}
    game = ended("illume", "stopped", knocked("E"))
    assert points(game, book_with("illume", **stops)) == {"E": -10, "S": 5, "W": 5, "N": 5}


def test_a_game_may_be_stopped_by_the_rulebook_and_priced_by_the_director() -> None:
    book = book_with("illume", knocked__irreparable="stops")
    assert set(places(ended("illume", "stopped", knocked("E")), book)) == {("needs-ruling", "incidents.0")}


def test_penalties_may_stand_in_a_game_that_time_cut_short() -> None:
    book = book_with("illume", missing__unfinished="penalties-stand")
    assert points(ended("illume", "unfinished", dead("E")), book)["E"] == -10


def test_a_game_that_time_cut_short_may_go_to_the_director() -> None:
    book = book_with("illume", missing__unfinished="director")
    assert places(ended("illume", "unfinished"), book) == [("needs-ruling", "ending")]


def test_what_was_not_written_may_count_nothing_anywhere() -> None:
    book = book_with("illume", missing__game="zero", missing__seat="zero")
    assert points(ended("illume", "unrecorded"), book)["E"] == 0
    assert points(won("illume", "E", "wall", unrecorded("E")), book)["E"] == 0


def test_winning_may_wipe_out_a_penalty() -> None:
    book = book_with("illume", points__winner__penalties="waived")
    game = won("illume", "E", "S", peeked("E"), peeked("W"))
    assert points(game, book) == {"E": 25, "S": -10, "W": -10, "N": 0}


@pytest.mark.parametrize(
    ("key", "value", "expected"),
    [("discarder", 3, 125), ("others", 0, 50), ("misname", 1, 100)],
)
def test_the_leagues_payments_are_settings_too(key: str, value: int, expected: int) -> None:
    assert points(won("league", "E", "S"), book_with("league", **{f"payments__{key}": value}))["E"] == expected


def test_a_game_can_be_looked_at_under_another_rulebook() -> None:
    fever = load("fever")
    assert isinstance(fever, Rulebook)
    scored = answer(won("illume", "E", "S"), fever)
    assert isinstance(scored, Scored)
    assert {line.clause for line in scored.lines} == {"fever.score.hand"}
