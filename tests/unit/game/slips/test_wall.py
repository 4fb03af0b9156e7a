"""Slips at the wall, each played into a game under every rulebook that has something of its own to say about it."""

import pytest

from eastwind.base.seats import Seat
from eastwind.game.acts import Call, Pick
from eastwind.game.playing import check, may, play
from eastwind.game.slips import (
    PickAhead,
    PickMisled,
    PickOutOfTurn,
    PickWrongEnd,
    PickWrongWall,
    PushWrongWall,
    TouchNext,
)
from eastwind.game.state import State
from eastwind.game.tiles import with_tile
from tests.unit.game.slips.proving import died, effects_of, slipped, unchanged, under
from tests.unit.game.tables import BOOKS, table, why_not

HANDS: dict[Seat, str] = {"E": "1b 9d E", "S": "1c 9d W", "W": "1d 9c N", "N": "3d 9c S"}


def thrown(book: str, left: int = 8) -> State:
    """East threw the nine of dots; South is next."""
    return table(HANDS, thrown=("E", "9d"), book=book, left=left)


@under(
    "league.pick.ahead",
    "illume.pick.no-ahead",
    "regulations.dead.pick-ahead",
    "common.dead.pick-ahead",
    "fever.pick.no-ahead",
)
def test_whoever_picks_ahead_is_dead_and_the_player_before_still_throws(book: str, clause: str) -> None:
    state = table(HANDS, turn="E", book=book, left=8)
    after = slipped(state, PickAhead("S"), clause)
    assert after.turn == "E"
    assert after.rack("S") == state.rack("S")
    died(after, "S", book)


@pytest.mark.parametrize("book", BOOKS)
def test_a_tile_racked_ahead_stays_in_the_dead_hand(book: str) -> None:
    state = table(HANDS, turn="E", book=book, left=8)
    after = play(state, PickAhead("S", racked=True))
    assert after.rack("S").hand == with_tile(state.rack("S").hand, state.deal.wall[state.front])
    assert after.left == state.left - 1
    died(after, "S", book)


def test_only_the_one_after_the_player_to_throw_picks_ahead() -> None:
    state = table(HANDS, turn="E")
    assert why_not(state, PickAhead("W")) == ("slip-impossible", "league.pick.ahead")
    assert why_not(state, PickAhead("E")) == ("slip-impossible", "league.pick.ahead")
    assert why_not(thrown("league"), PickAhead("S")) == ("slip-not-now", "league.pick.ahead")


@under("league.pick.out-of-turn", "regulations.dead.out-of-turn", "common.dead.out-of-turn", "fever.pick.wrong")
def test_whoever_picks_out_of_turn_is_dead_and_the_next_in_turn_picks(book: str, clause: str) -> None:
    state = thrown(book)
    after = slipped(state, PickOutOfTurn("W"), clause)
    assert may(after, Pick("S"))
    died(after, "W", book)


def test_a_tile_racked_out_of_turn_stays_in_the_dead_hand() -> None:
    state = table(HANDS, turn="E", left=8)
    after = play(state, PickOutOfTurn("N", racked=True))
    assert len(after.rack("N").hand) == len(state.rack("N").hand) + 1
    assert why_not(state, PickOutOfTurn("S")) == ("slip-impossible", "league.pick.out-of-turn")
    died(after, "N", "league")


@under("regulations.dead.wrong-end", "common.dead.wrong-end", "fever.pick.wrong")
def test_the_wrong_end_is_death_looked_at_or_not(book: str, clause: str) -> None:
    after = slipped(thrown(book), PickWrongEnd("S"), clause)
    assert after.turn == "W"
    died(after, "S", book)


@under("illume.pick.wrong-end")
def test_in_illume_only_a_look_at_the_wrong_end_is_death(book: str, clause: str) -> None:
    state = thrown(book)
    unseen = slipped(state, PickWrongEnd("S", racked=True), clause)
    unchanged(state, unseen)
    assert may(unseen, Pick("S"))
    died(slipped(state, PickWrongEnd("S", looked=True), clause), "S", book)


@under("league.pick.wrong-tile")
def test_in_the_league_a_tile_of_the_wrong_end_is_death_once_it_is_racked(book: str, clause: str) -> None:
    state = thrown(book)
    unchanged(state, slipped(state, PickWrongEnd("S", looked=True), clause))
    after = slipped(state, PickWrongEnd("S", racked=True), clause)
    assert after.rack("S").hand == with_tile(state.rack("S").hand, state.deal.wall[state.back - 1])
    assert after.deal.wall[after.front : after.back] == state.deal.wall[state.front : state.back - 1]
    died(after, "S", book)


@under("regulations.dead.wrong-wall", "fever.pick.wrong")
def test_a_tile_of_the_wrong_wall_is_death_even_if_it_is_not_racked(book: str, clause: str) -> None:
    state = thrown(book)
    after = slipped(state, PickWrongWall("S"), clause)
    assert after.left == state.left
    died(after, "S", book)


@under("league.pick.wrong-tile")
def test_a_tile_of_the_wrong_wall_goes_back_until_it_is_racked(book: str, clause: str) -> None:
    state = thrown(book)
    unchanged(state, slipped(state, PickWrongWall("S"), clause))
    after = slipped(state, PickWrongWall("S", racked=True), clause)
    assert after.left == state.left - 1
    died(after, "S", book)


@under("common.dead.pushed-wrong-wall")
def test_whoever_pushes_out_the_wrong_wall_is_dead(book: str, clause: str) -> None:
    died(slipped(thrown(book), PushWrongWall("N"), clause, "common.dead.stops"), "N", book)


@under("league.wall.realign")
def test_elsewhere_the_wall_is_put_right(book: str, clause: str) -> None:
    state = thrown(book)
    after = slipped(state, PushWrongWall("N"), clause)
    unchanged(state, after)
    assert "wall-realigned" in effects_of(after)


@under("regulations.dead.wrongly-pushed-wall", "fever.pick.wrong")
def test_whoever_picks_from_a_badly_pushed_wall_is_dead(book: str, clause: str) -> None:
    state = thrown(book)
    after = slipped(state, PickMisled("S", pusher="N"), clause)
    assert after.rack("S").hand == with_tile(state.rack("S").hand, state.deal.wall[state.front + 1])
    assert after.deal.wall[after.front] == state.deal.wall[state.front]
    died(after, "S", book)


@under("illume.pick.hidden-tiles", "league.wall.realign")
def test_whoever_a_badly_pushed_wall_misled_picks_again(book: str, clause: str) -> None:
    state = thrown(book)
    after = slipped(state, PickMisled("S", pusher="S"), clause)
    unchanged(state, after)
    assert may(after, Pick("S"))
    assert check(table(HANDS, thrown=("E", "9d"), seats=("E", "S", "W")), PickMisled("S", pusher="N")) is not None


WANTED: dict[Seat, str] = {**HANDS, "S": "9d 9d W"}


@under("illume.pick.touch", "fever.pick.touch-closes-call")
def test_a_touched_tile_of_the_wall_must_be_taken(book: str, clause: str) -> None:
    state = table(WANTED, thrown=("E", "9d"), book=book)
    assert may(state, Call("S", "exposure"))
    after = slipped(state, TouchNext("S", wants="exposure"), clause)
    assert after.calls == ()
    assert why_not(after, Call("S", "exposure"))[0] == "called-before"
    assert may(after, Pick("S"))


@under("league.pick.commit")
def test_a_mere_touch_leaves_the_call_open_and_a_move_does_not(book: str, clause: str) -> None:
    state = table(WANTED, thrown=("E", "9d"), book=book)
    touched = slipped(state, TouchNext("S", wants="exposure"), clause)
    assert touched.calls == (Call("S", "exposure"),)
    assert touched.awarded == "S"
    moved = slipped(state, TouchNext("S", wants="exposure", moved=True), clause)
    assert moved.calls == ()
    assert may(moved, Pick("S"))


def test_nobody_picks_wrongly_from_a_wall_that_is_too_short() -> None:
    state = thrown("league", left=1)
    for slip in (PickWrongEnd("S"), PickWrongWall("S"), PickMisled("S", pusher="E")):
        assert why_not(state, slip)[0] == "slip-impossible"
    assert why_not(thrown("league", left=0), PushWrongWall("S"))[0] == "slip-impossible"


@pytest.mark.parametrize("slip", [PickWrongEnd("W"), PickWrongWall("W"), PickMisled("W", pusher="E")])
def test_only_the_next_in_turn_picks_from_a_wrong_place(slip: PickWrongEnd | PickWrongWall | PickMisled) -> None:
    assert why_not(thrown("illume"), slip)[0] == "slip-impossible"
