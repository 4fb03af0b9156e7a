"""What the director decides: a ruling's lines, what it settles, stops and replaces."""

import pytest

from tests.unit.scoring.games import (
    Raw,
    dead,
    ended,
    error,
    knocked,
    lines,
    misnamed,
    peeked,
    places,
    points,
    ruling,
    unrecorded,
    won,
)


def test_a_ruling_adds_its_points_under_the_directors_name() -> None:
    assert lines(won("illume", "E", "S", ruling({"W": -5, "N": 0}))) == [
        ("E", 25, "illume.score.hand"),
        ("S", -10, "illume.penalty.throw-0-1"),
        ("W", -5, "director"),
    ]


def test_a_ruling_that_names_a_clause_stands_under_it() -> None:
    conduct = ruling({"W": -20}, clause="illume.conduct.zero-tolerance")
    assert ("W", -20, "illume.conduct.zero-tolerance") in lines(ended("illume", "wall", conduct))


def test_a_ruling_can_stop_the_game() -> None:
    game = ended("illume", "stopped", peeked("E"), ruling({"S": 10}, stops=True))
    assert points(game) == {"E": -10, "S": 10, "W": 0, "N": 0}


def test_a_ruling_that_replaces_is_the_whole_answer() -> None:
    whole = ruling({"E": 7}, replaces=True)
    assert lines(won("illume", "W", "S", dead("N"), whole, ruling({"S": 3}))) == [("E", 7, "director")]


def test_of_two_rulings_that_replace_the_later_holds() -> None:
    first, second = ruling({"E": 7}, replaces=True), ruling({"S": 9}, replaces=True)
    assert lines(ended("illume", "wall", first, second)) == [("S", 9, "director")]


def test_a_ruling_that_replaces_does_not_make_false_facts_true() -> None:
    assert places(won("illume", "E", "E", ruling({}, replaces=True))) == [("invalid-record", "mahjongg.winner")]


@pytest.mark.parametrize("book", ["illume", "fever"])
@pytest.mark.parametrize("ending", ["stopped", "wall"])
def test_a_ruling_settles_knocked_tiles_whether_or_not_the_game_goes_on(book: str, ending: str) -> None:
    unsettled = ended(book, ending, knocked("N"))
    assert places(unsettled) == [("needs-ruling", "incidents.0")]
    wall = 10 if ending == "wall" else 0
    settled = ended(book, ending, knocked("N"), ruling({"N": -15}))
    assert points(settled) == {"E": wall, "S": wall, "W": wall, "N": wall - 15}


def test_play_may_go_on_after_knocked_tiles_that_the_director_settled() -> None:
    game = won("illume", "E", "S", knocked("N"), ruling({}), dead("W"))
    assert points(game) == {"E": 25, "S": -10, "W": -10, "N": 0}


def test_a_ruling_settles_only_what_came_before_it() -> None:
    game = ended("illume", "stopped", ruling({"E": -5}), knocked("N"))
    assert places(game) == [("needs-ruling", "incidents.1")]


@pytest.mark.parametrize("book", ["illume", "fever", "league", "mahjcon", "crak"])
def test_a_ruling_gives_points_to_a_game_that_nobody_wrote_down(book: str) -> None:
    assert places(ended(book, "unrecorded")) == [("needs-ruling", "ending")]
    assert lines(ended(book, "unrecorded", ruling({"E": 25}))) == [("E", 25, "director")]


def test_where_the_rulebook_is_silent_an_empty_card_keeps_its_points_once_ruled_on() -> None:
    empty = [peeked("W"), unrecorded("W")]
    assert places(ended("illume", "wall", *empty)) == [("needs-ruling", "incidents.1")]
    assert points(ended("illume", "wall", *empty, ruling({"W": 1}))) == {"E": 10, "S": 10, "W": 1, "N": 10}


def test_an_empty_card_does_not_lose_what_the_director_gave() -> None:
    game = ended("regulations", "wall", unrecorded("W"), ruling({"W": 5}))
    assert points(game) == {"E": 10, "S": 10, "W": 5, "N": 10}


def test_a_ruling_stands_in_a_game_that_time_cut_short() -> None:
    game = ended("regulations", "unfinished", peeked("E"), ruling({"S": -5}))
    assert lines(game) == [("S", -5, "director")]


def test_a_game_cut_short_needs_no_ruling_about_what_happened_in_it() -> None:
    assert lines(ended("illume", "unfinished", knocked("N"))) == []


@pytest.mark.parametrize(
    ("game", "where"),
    [
        (ended("regulations", "wall", knocked("N", restorable=True)), "incidents.0"),
        (ended("crak", "wall", peeked("N")), "incidents.0"),
        (ended("crak", "wall", error("N")), "incidents.0"),
        (won("crak", "E", "S", misnamed("S", "E")), "incidents.0"),
        (ended("mahjcon", "stopped", error("N", "SW")), "incidents.0"),
    ],
)
def test_what_a_rulebook_leaves_open_waits_for_a_ruling(game: Raw, where: str) -> None:
    assert set(places(game)) == {("needs-ruling", where)}
    settled = {**game, "incidents": [*game["incidents"], ruling({"E": 1})]}
    assert ("E", 1, "director") in lines(settled)
