"""Slips with the last discard, each played into a game under every rulebook that has something of its own to say."""

import pytest

from eastwind.base.seats import Seat
from eastwind.game.acts import Call, Declare, Discard, Exchange, Expose, Pick, Withdraw
from eastwind.game.ending import record
from eastwind.game.playing import may, play
from eastwind.game.slips import (
    CallJoker,
    CallLast,
    CallLate,
    CallOwn,
    ChangeMind,
    RackInSlope,
    SilentTake,
)
from eastwind.game.state import State
from eastwind.game.tiles import places, with_tile
from tests.unit.game.slips.proving import died, effects_of, played_out, points, slipped, tile, unchanged, under
from tests.unit.game.tables import BOOKS, played, table, why_not

HANDS: dict[Seat, str] = {
    "E": "1b 1c E E",
    "S": "1b 9c W J",
    "W": "9d 9d 3c N",
    "N": "9d J 3c S",
}
WINNING = "1b 1b 1b 2b 2b 2b 3b 3b 3b 3b 4b 4b 4b"
"""Thirteen tiles that want a four of bams."""


def thrown(book: str = "league", left: int = 8) -> State:
    """East threw the nine of dots; South is next, West and North hold tiles that go with it."""
    return table(HANDS, thrown=("E", "9d"), book=book, left=left)


def called(book: str = "league") -> State:
    """West has called it for an exposure."""
    return play(thrown(book), Call("W", "exposure"))


@under("illume.call.window", "league.call.window", "fever.call.covered")
def test_a_discard_can_be_called_while_the_next_tile_is_not_racked(book: str, clause: str) -> None:
    for did in ("touched", "lifted"):
        state = slipped(thrown(book), CallLate("W", wants="exposure", did=did), clause)
        assert state.awarded == "W"
        assert ("tile-goes-back" in effects_of(state)) == (did == "lifted")


@under("illume.call.racked", "league.call.window", "fever.call.covered")
def test_a_racked_tile_covers_the_discard(book: str, clause: str) -> None:
    state = play(thrown(book), Pick("S"))
    after = slipped(state, CallLate("W", wants="exposure", did="racked"), clause)
    unchanged(state, after)
    assert "call-lost" in effects_of(after)
    assert why_not(after, Call("W", "exposure"))[0] == "no-discard"
    assert may(after, Discard("S", tile("1b")))


@under("league.call.window")
def test_so_does_a_joker_exchange(book: str, clause: str) -> None:
    state = table(HANDS, {"N": ("1b 1b J",)}, thrown=("E", "9d"), book=book)
    state = played(state, Pick("S"), Exchange("S", tile("1b"), "N", 0))
    after = slipped(state, CallLate("W", wants="exposure", did="exchanged-joker"), clause)
    unchanged(state, after)
    assert why_not(after, CallLate("W", wants="exposure", did="racked"))[0] == "slip-impossible"


def test_nobody_calls_too_late_who_is_on_the_move_or_threw_the_tile() -> None:
    state = play(thrown(), Pick("S"))
    for seat in ("S", "E"):
        assert why_not(state, CallLate(seat, wants="exposure", did="racked"))[0] == "slip-impossible"
    assert why_not(thrown(), CallLate("N", wants="mahjongg", did="lifted"))[0] == "slip-impossible"


@under("illume.call.verbal", "regulations.call.verbal", "common.call.verbal")
def test_a_tile_taken_in_silence_goes_back_and_is_lost(book: str, clause: str) -> None:
    state = thrown(book)
    after = slipped(state, SilentTake("W"), clause)
    unchanged(state, after)
    assert not may(after, Call("W", "exposure"))
    assert may(after, Call("N", "exposure"))


@under("league.call.spoken")
def test_in_the_league_it_may_still_be_called_aloud(book: str, clause: str) -> None:
    after = slipped(thrown(book), SilentTake("W"), clause)
    assert may(after, Call("W", "exposure"))


@under("illume.call.change-mind", "fever.call.untouched")
def test_a_call_is_taken_back_until_the_tile_is_touched(book: str, clause: str) -> None:
    assert play(called(book), Withdraw("W")).calls == ()
    after = slipped(called(book), ChangeMind("W"), clause)
    assert why_not(after, Withdraw("W")) == ("tile-touched", after.rulings.call.touched.clause)
    shown = play(after, Expose("W", places("9d 9d")))
    assert shown.rack("W").exposures[0].tiles == places("9d 9d 9d")


@under("regulations.call.touch", "common.call.touch", "illume.pick.touch")
def test_a_touched_discard_must_be_taken(book: str, clause: str) -> None:
    after = slipped(called(book), ChangeMind("W"), clause)
    assert not may(after, Withdraw("W"))
    assert may(after, Expose("W", places("9d 9d")))


@under("league.call.commit")
def test_in_the_league_only_tiles_that_lie_bind_the_caller(book: str, clause: str) -> None:
    assert slipped(called(book), ChangeMind("W"), clause).calls == ()
    assert not may(slipped(called(book), ChangeMind("W", shown=True), clause), Withdraw("W"))


def test_a_touched_tile_called_for_mah_jongg_is_used_for_an_exposure() -> None:
    state = table({**HANDS, "W": WINNING}, thrown=("E", "4b"), book="illume")
    after = play(play(state, Call("W", "mahjongg")), ChangeMind("W"))
    assert after.calls == (Call("W", "exposure"),)
    assert not may(after, Declare("W"))
    assert may(after, Expose("W", places("4b 4b 4b")))


def test_only_whoever_has_the_tile_changes_their_mind_about_it() -> None:
    assert why_not(called(), ChangeMind("N")) == ("slip-impossible", "league.call.commit")
    misnamed = played(table({**HANDS, "W": WINNING}, turn="E"), Discard("E", tile("E"), name=tile("4b")))
    assert why_not(play(misnamed, Call("W", "mahjongg")), ChangeMind("W"))[0] == "slip-impossible"
    pair = table({**HANDS, "W": WINNING[:-2] + "5b 5b"}, thrown=("E", "9d"))
    assert why_not(pair, ChangeMind("W"))[0] == "slip-impossible"


@under("illume.call.on-rack", "regulations.dead.slope", "common.dead.slope", "fever.call.not-in-hand")
def test_a_called_tile_in_the_slope_is_death(book: str, clause: str) -> None:
    state = called(book)
    after = slipped(state, RackInSlope("W"), clause)
    assert after.rack("W").hand == with_tile(state.rack("W").hand, tile("9d"))
    assert after.discards == b""
    assert after.turn == "N"
    died(after, "W", book)


@under("regulations.call.on-rack", "common.call.on-rack")
def test_the_called_tile_belongs_on_top_of_the_rack(book: str, clause: str) -> None:
    died(slipped(called(book), RackInSlope("W"), clause), "W", book)
    shown = play(called(book), Expose("W", places("9d 9d")))
    assert tile("9d") not in shown.rack("W").hand


@under("league.call.on-rack")
def test_in_the_league_a_tile_in_the_slope_is_only_put_right(book: str, clause: str) -> None:
    after = slipped(called(book), RackInSlope("W"), clause)
    assert after.playing == ("E", "S", "W", "N")
    assert may(after, Expose("W", places("9d 9d")))
    assert why_not(thrown(book), RackInSlope("W"))[0] == "slip-impossible"


@under("illume.call.same-time", "league.call.same-time", "regulations.call.same-time", "common.call.same-time")
def test_of_two_who_call_for_mah_jongg_the_next_in_turn_has_it(book: str, clause: str) -> None:
    state = table({**HANDS, "W": WINNING, "N": WINNING}, thrown=("E", "4b"), book=book)
    both = played(state, Call("N", "mahjongg"), Call("W", "mahjongg"))
    assert both.awarded == "W"
    assert both.rulings.call.same_mahjongg.clause == clause
    assert not may(both, Declare("N"))
    facts = record(play(both, Declare("W")))
    assert facts is not None
    assert facts.mahjongg is not None
    assert (facts.mahjongg.winner, facts.mahjongg.by) == ("W", "E")


@under("league.call.mahjongg-first", "regulations.call.mahjongg-first", "common.call.mahjongg-first")
def test_mah_jongg_comes_before_an_exposure(book: str, clause: str) -> None:
    state = table({**HANDS, "W": "4b 4b 9c", "N": WINNING}, thrown=("E", "4b"), book=book)
    both = played(state, Call("W", "exposure"), Call("N", "mahjongg"))
    assert both.awarded == "N"
    assert both.rulings.call.mahjongg_first.clause == clause
    assert points(play(both, Declare("N")))["N"] > 0


@pytest.mark.clause("league.call.completed")
@pytest.mark.parametrize("book", BOOKS)
def test_whoever_has_shown_the_set_keeps_the_tile(book: str) -> None:
    shown = played(thrown(book), Call("N", "exposure"), Expose("N", places("9d J")))
    assert not may(shown, Call("W", "exposure"))
    assert shown.rack("N").exposures[0].tiles == places("9d 9d J")


@under("league.call.own-discard", "fever.discard.intent")
def test_nobody_has_the_own_discard_back(book: str, clause: str) -> None:
    state = thrown(book)
    after = slipped(state, CallOwn("E"), clause)
    unchanged(state, after)
    assert may(after, Pick("S"))
    assert why_not(state, CallOwn("W")) == ("slip-impossible", clause)


@under("league.call.joker")
def test_nobody_has_a_joker_that_was_thrown(book: str, clause: str) -> None:
    state = table(HANDS, thrown=("E", "J"), book=book, left=8)
    unchanged(state, slipped(state, CallJoker("W"), clause))
    after = slipped(state, CallJoker("W", shown=places("9d 9d")), clause, "league.exposure.invalid")
    assert after.rack("W").exposures == ()
    died(after, "W", book)


def test_a_joker_is_called_where_a_joker_lies() -> None:
    assert why_not(thrown(), CallJoker("W"))[0] == "slip-impossible"
    state = table(HANDS, thrown=("E", "J"))
    assert why_not(state, CallJoker("E"))[0] == "slip-impossible"
    assert why_not(state, CallJoker("W", shown=places("1b 1b")))[0] == "slip-impossible"


@under("league.call.last-discard", "fever.game.end")
def test_the_last_discard_is_for_mah_jongg_only(book: str, clause: str) -> None:
    state = thrown(book, left=0)
    after = slipped(state, CallLast("W"), clause)
    facts = record(after)
    assert facts is not None
    assert (facts.ending, facts.incidents) == ("wall", ())


def test_the_last_discard_wins() -> None:
    state = table({**HANDS, "W": WINNING}, thrown=("E", "4b"), left=0)
    won = played(state, Call("W", "mahjongg"), Declare("W"))
    assert points(won)["W"] > 0
    assert why_not(thrown(left=1), CallLast("W"))[0] == "slip-impossible"
    assert why_not(thrown(left=0), CallLast("S"))[0] == "slip-impossible"
    assert played_out(thrown(left=0)).end is not None
