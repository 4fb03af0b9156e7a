"""Winners who leave the tile on the table or take a wrong one first."""

import pytest
from msgspec.structs import replace

from eastwind.base.record import MahJonggInError
from eastwind.base.seats import Seat
from eastwind.game.acts import Call, Decide, Declare, Exchange, Expose, Pick
from eastwind.game.ending import record
from eastwind.game.playing import may, play
from eastwind.game.slips import DeclareShown, LeaveWinningTile, TakeWrongDiscard
from eastwind.game.state import State
from eastwind.game.tiles import places
from tests.unit.game.slips.proving import died, effects_of, played_out, points, slipped, tile, under
from tests.unit.game.tables import in_phase, played, table, why_not

WINNING = "1b 1b 1b 2b 2b 2b 3b 3b 3b 3b 4b 4b 4b"
HANDS: dict[Seat, str] = {"E": "1c 9d E", "S": "1c 9d W", "W": WINNING, "N": "4b 4b S"}


def called(book: str) -> State:
    """East threw the four of bams, and West has called it for Mah Jongg."""
    state = table(HANDS, thrown=("E", "4b"), book=book, left=8)
    return play(replace(state, discards=places("7c") + state.discards), Call("W", "mahjongg"))


def winner(state: State) -> Seat | None:
    """Who has won the game, if anybody has."""
    facts = record(state)
    return facts.mahjongg.winner if facts and facts.mahjongg else None


@under("illume.error.tile-not-racked", "common.error.tile-not-racked")
def test_a_winning_tile_left_on_the_table_wins_nothing(book: str, clause: str) -> None:
    after = slipped(called(book), LeaveWinningTile(seat="W", own="none"), clause)
    assert after.playing == ("E", "S", "W", "N")
    assert after.calls == ()
    assert not may(after, Call("W", "mahjongg"))
    assert may(after, Pick("S"))
    assert points(played_out(after)) == {"E": 10, "S": 10, "W": 10, "N": 10}


@under("illume.error.tile-not-racked", "common.error.tile-not-racked")
def test_shown_hands_are_out_as_after_any_mah_jongg_in_error(book: str, clause: str) -> None:
    after = slipped(called(book), LeaveWinningTile(seat="W", own="hand", exposed=("S",)), clause)
    assert after.incidents == (MahJonggInError(player="W", own_exposure="hand", exposed=("S",)),)
    assert after.playing == ("E", "N")
    assert not may(after, Call("N", "exposure"))
    assert points(played_out(after)) == {"E": 10, "S": 0, "W": 0, "N": 10}
    stopped = play(called(book), LeaveWinningTile(seat="W", own="hand", exposed=("E", "S")))
    assert points(stopped) == {"E": 0, "S": 0, "W": 0, "N": 10}


@under("league.call.on-rack", "regulations.call.on-rack", "fever.call.not-in-hand")
def test_elsewhere_it_is_put_on_the_rack_now(book: str, clause: str) -> None:
    assert winner(slipped(called(book), LeaveWinningTile(seat="W", own="none"), clause)) == "W"


@under("league.mahjongg.put-right")
def test_in_the_league_a_wrong_discard_picked_up_first_does_not_matter(book: str, clause: str) -> None:
    assert winner(slipped(called(book), TakeWrongDiscard("W"), clause)) == "W"


@under("illume.pick.touch", "regulations.call.touch", "common.call.touch", "fever.call.untouched")
def test_in_tournaments_the_director_says_whether_it_stands(book: str, clause: str) -> None:
    asked = in_phase(slipped(called(book), TakeWrongDiscard("W"), clause), "asked")
    assert "director-decides" in effects_of(asked)
    assert winner(play(asked, Decide(outcome="stands"))) == "W"
    on = in_phase(play(asked, Decide(outcome="plays-on")), "between")
    assert winner(on) is None


@pytest.mark.parametrize("slip", [LeaveWinningTile(seat="N", own="none"), TakeWrongDiscard("N")])
def test_only_a_winner_slips_like_that(slip: LeaveWinningTile | TakeWrongDiscard) -> None:
    assert why_not(called("illume"), slip)[0] == "slip-impossible"


def test_only_others_who_are_in_have_shown_their_hands() -> None:
    wrong = LeaveWinningTile(seat="W", own="hand", exposed=("S", "E"))
    assert why_not(called("illume"), wrong)[0] == "slip-impossible"
    only = table(HANDS, thrown=("E", "4b"))
    assert why_not(play(only, Call("W", "mahjongg")), TakeWrongDiscard("W"))[0] == "slip-impossible"


@under("league.call.concealed", "regulations.dead.invalid-exposure", "common.dead.invalid-exposure")
def test_a_concealed_hand_that_was_shown_in_part_wins_nothing(book: str, clause: str) -> None:
    hands: dict[Seat, str] = {**HANDS, "W": "1b 1b 1b 3b 3b 5b 5b 5b 5b 7b 7b 7b 4c"}
    state = table(hands, {"N": ("4c 4c J",)}, thrown=("E", "3b"), book=book, left=8)
    laid = played(state, Call("W", "exposure"), Expose("W", places("3b 3b")))
    shown = play(laid, Exchange("W", tile("4c"), "N", 0))
    assert not may(shown, Declare("W"))
    after = slipped(shown, DeclareShown("W"), clause)
    assert "no-mahjongg" in effects_of(after)
    assert after.rack("W").exposures == ()
    died(after, "W", book)
    assert why_not(laid, DeclareShown("W"))[0] == "slip-impossible"
