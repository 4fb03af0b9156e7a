"""Tiles knocked over, and walls wrecked: put back, the end of the game, or a question to the director."""

import pytest

from eastwind.base.record import Knocked, MahJonggInError
from eastwind.base.record import Ruling as PointsRuling
from eastwind.base.seats import Seat
from eastwind.game.acts import Decide, Pick
from eastwind.game.playing import may, play
from eastwind.game.slips import Knock, PickAhead, WreckWall
from eastwind.game.state import State
from tests.unit.game.slips.proving import effects_of, played_out, points, slipped, unchanged, under
from tests.unit.game.tables import BOOKS, in_phase, table, why_not

HANDS: dict[Seat, str] = {"E": "1b 9d E", "S": "1c 9d W", "W": "1d 9c N", "N": "3d 9c S"}
OPEN = ("league", "illume", "fever")
"""The rulebooks that leave tiles beyond repair to the director."""


def turn(book: str) -> State:
    """East is to throw."""
    return table(HANDS, turn="E", book=book, left=8)


@pytest.mark.clause("league.knock.restore")
@pytest.mark.parametrize("book", BOOKS)
def test_other_tiles_that_can_be_put_back_are_put_back(book: str) -> None:
    state = turn(book)
    after = slipped(state, Knock("S", "other", restorable=True), "league.knock.restore")
    unchanged(state, after)
    assert "tiles-restored" in effects_of(after)


@under("common.dead.knocked-repairable")
def test_under_common_whoever_knocked_the_own_tiles_is_out(book: str, clause: str) -> None:
    after = slipped(turn(book), Knock("S", "own-rack", restorable=True), clause)
    assert after.playing == ("E", "W", "N")
    assert points(played_out(after)) == {"E": 10, "S": 0, "W": 10, "N": 10}


@under("common.dead.knocked-irreparable", "regulations.dead.knocked-irreparable")
def test_tiles_beyond_repair_end_the_game(book: str, clause: str) -> None:
    after = slipped(turn(book), Knock("S", "other"), clause)
    assert after.phase == "over"
    assert points(after) == {"E": 10, "S": -10 if book == "common" else 0, "W": 10, "N": 10}


@pytest.mark.clause("league.knock.open")
@pytest.mark.parametrize("book", OPEN)
def test_elsewhere_the_director_is_asked_and_play_goes_on_as_the_director_says(book: str) -> None:
    asked = in_phase(slipped(turn(book), Knock("S", "other"), "league.knock.open"), "asked")
    assert asked.incidents == (Knocked(player="S", restorable=False),)
    assert not may(asked, Pick("S"))
    in_phase(play(asked, Decide(outcome="plays-on")), "turn")
    given = PointsRuling(points={"N": 5}, reason="Tiles knocked over", stops=True, replaces=True)
    stopped = play(asked, Decide(outcome="stopped", ruling=given))
    assert points(stopped) == {"E": 0, "S": 0, "W": 0, "N": 5}


def test_a_dead_player_can_knock_tiles_over_too() -> None:
    dead = play(turn("common"), PickAhead("S"))
    assert may(dead, Knock("S", "other"))
    assert why_not(table(HANDS, seats=("E", "S", "W")), Knock("N", "other"))[0] == "not-seated"


@pytest.mark.parametrize("book", ["regulations", "common"])
def test_a_wall_wrecked_on_an_unchecked_mah_jongg_ends_the_game(book: str) -> None:
    after = play(turn(book), WreckWall("S", declarer="E"))
    assert after.phase == "over"
    error = MahJonggInError(player="E", own_exposure="hand", exposed=("S",))
    assert after.incidents == (error, Knocked(player="S", restorable=False))
    assert after.playing == ("W", "N")


@pytest.mark.clause("league.error.wall-wrecked")
@pytest.mark.parametrize("book", OPEN)
def test_elsewhere_the_director_decides_about_it(book: str) -> None:
    asked = in_phase(slipped(turn(book), WreckWall("S", declarer="E"), "league.error.wall-wrecked"), "asked")
    assert in_phase(play(asked, Decide(outcome="plays-on")), "between").playing == ("W", "N")


def test_nobody_wrecks_a_wall_on_a_declaration_that_cannot_have_been_made() -> None:
    for declarer in ("S", "W"):
        assert why_not(turn("illume"), WreckWall("S", declarer=declarer))[0] == "slip-impossible"
