"""Slips in the Charleston, and what the Charleston is by rule, under every rulebook that says something of its own."""

import pytest

from eastwind.base.record import Peeked
from eastwind.base.seats import SEATS, Seat
from eastwind.card.tiles import JOKER
from eastwind.game.acts import Bid, Challenge, Discard, Pass, TimeUp, Vote
from eastwind.game.charleston import legal_passes
from eastwind.game.ending import record
from eastwind.game.news import PassedBlind
from eastwind.game.playing import may, play
from eastwind.game.slips import DeclareOwnDead, PassJoker, PassWrongNumber, Peek, StopLate
from eastwind.game.state import State
from tests.unit.game.slips.proving import effects_of, played_out, points, slipped, unchanged, under
from tests.unit.game.tables import BOOKS, dealt, in_phase, played, why_not


def passes(state: State) -> State:
    """Everybody passes the first three tiles that may be passed."""
    return played(state, *(next(legal_passes(state, seat)) for seat in SEATS))


def last_pass(book: str) -> State:
    """Before the pass that may be made unseen."""
    return passes(passes(dealt(book=book)))


def blind(state: State, seat: Seat, count: int) -> Pass:
    """The first pass of a seat with so many tiles unseen."""
    return next(one for one in legal_passes(state, seat) if one.blind == count)


def to_play(state: State) -> State:
    """Everybody passes what is left to pass, stops and bids nothing."""
    while state.phase == "passing":
        waiting = [seat for seat in SEATS if next(legal_passes(state, seat), None) is not None]
        state = play(state, next(legal_passes(state, waiting[0])))
    voted = played(in_phase(state, "voting"), *(Vote(seat, True) for seat in SEATS))
    return in_phase(played(voted, *(Bid(seat, 0) for seat in SEATS)), "turn")


@under("illume.penalty.peek", "regulations.penalty.peek", "fever.penalty.peek")
def test_a_look_at_a_blind_pass_costs_ten_and_nothing_else(book: str, clause: str) -> None:
    state = last_pass(book)
    stealing = play(state, blind(state, "S", 2))
    after = slipped(stealing, Peek("S"), clause)
    assert after.incidents == (Peeked(player="S"),)
    assert after.playing == SEATS
    assert points(played_out(to_play(after))) == {"E": 10, "S": 0, "W": 10, "N": 10}


def test_only_whoever_passes_unseen_looks_at_it() -> None:
    state = last_pass("league")
    assert why_not(state, Peek("S"))[0] == "slip-impossible"
    assert why_not(play(state, blind(state, "S", 0)), Peek("S"))[0] == "slip-impossible"
    assert why_not(to_play(state), Peek("S"))[0] == "slip-not-now"


@under("league.charleston.joker")
def test_a_joker_that_was_passed_comes_back(book: str, clause: str) -> None:
    state = next(one for one in (dealt(seed, book) for seed in range(1, 99)) if JOKER in one.rack("S").hand)
    hand = state.rack("S").hand
    after = slipped(state, PassJoker("S", hand[-3:]), clause)
    unchanged(state, after)
    assert "pass-repaired" in effects_of(after)
    assert not may(state, Pass("S", hand[-3:]))
    assert may(after, next(legal_passes(after, "S")))
    assert why_not(state, PassJoker("S", hand[:3]))[0] == "slip-impossible"


@under("league.charleston.repair")
def test_a_wrong_number_of_tiles_is_put_right_until_they_were_mixed_in(book: str, clause: str) -> None:
    state = dealt(book=book)
    few = state.rack("S").hand[:2]
    after = slipped(state, PassWrongNumber("S", few), clause)
    unchanged(state, after)
    assert why_not(state, Pass("S", few)) == ("wrong-number", clause)
    late = slipped(state, PassWrongNumber("S", few, passed_on=True), clause)
    assert late.phase == "over"
    assert record(late) is None
    assert why_not(state, PassWrongNumber("S", state.rack("S").hand[:3]))[0] == "slip-impossible"


@under("fever.game.start")
def test_under_fever_that_is_a_game_not_begun(book: str, clause: str) -> None:
    state = dealt(book=book)
    late = slipped(state, PassWrongNumber("S", state.rack("S").hand[:4], passed_on=True), clause)
    assert record(late) is None


@under("illume.charleston.no-dead")
def test_under_illume_no_hand_dies_of_it(book: str, clause: str) -> None:
    state = dealt(book=book)
    after = slipped(state, PassWrongNumber("S", state.rack("S").hand[:2]), clause)
    assert after.playing == SEATS


@under("league.charleston.no-dead", "illume.charleston.no-dead", "fever.game.start")
def test_no_hand_is_declared_dead_while_tiles_are_passed(book: str, clause: str) -> None:
    after = slipped(dealt(book=book), Challenge("N", "S"), clause)
    unchanged(dealt(book=book), after)
    assert "declaration-void" in effects_of(after)


@under("league.charleston.stop")
def test_the_charleston_is_stopped_between_its_halves_only(book: str, clause: str) -> None:
    state = dealt(book=book)
    after = slipped(state, StopLate("W"), clause)
    unchanged(state, after)
    assert "stop-refused" in effects_of(after)
    half = in_phase(passes(last_pass(book)), "voting")
    stopped = played(half, *(Vote(seat, seat == "W") for seat in SEATS))
    in_phase(stopped, "bidding")
    second = in_phase(played(half, *(Vote(seat, False) for seat in SEATS)), "passing")
    assert "stop-refused" in effects_of(slipped(second, StopLate("W"), clause))


@under("league.charleston.courtesy")
def test_a_courtesy_pass_is_open_even_after_a_stop(book: str, clause: str) -> None:
    half = passes(last_pass(book))
    stopped = in_phase(played(half, *(Vote(seat, True) for seat in SEATS)), "bidding")
    assert stopped.rulings.charleston.courtesy.clause == clause
    agreed = played(stopped, Bid("E", 1), Bid("S", 0), Bid("W", 3), Bid("N", 2))
    assert in_phase(agreed, "courtesy").passing is not None
    swapped = played(agreed, next(legal_passes(agreed, "E")), next(legal_passes(agreed, "W")))
    assert in_phase(swapped, "turn").turn == "E"
    assert swapped.rack("S") == half.rack("S")


@under("league.charleston.blind-order")
def test_the_fewest_unseen_tiles_pass_first(book: str, clause: str) -> None:
    state = last_pass(book)
    counts: dict[Seat, int] = {"E": 3, "S": 1, "W": 0, "N": 2}
    passed = played(state, *(blind(state, seat, counts[seat]) for seat in SEATS))
    assert PassedBlind((3, 1, 0, 2), "W") in passed.news
    assert passed.rulings.charleston.blind_order.clause == clause


@pytest.mark.parametrize("book", BOOKS)
def test_nobody_gives_up_in_the_charleston(book: str) -> None:
    state = dealt(book=book)
    after = play(state, DeclareOwnDead("S"))
    unchanged(state, after)


@under("common.three.no-charleston", "league.three.no-charleston")
def test_three_pass_no_tiles(book: str, clause: str) -> None:
    state = dealt(book=book, seats=("E", "S", "W"))
    assert in_phase(state, "turn").passing is None
    assert state.rules.book.three.charleston.clause == clause
    assert may(state, Discard("E", state.rack("E").hand[0]))
    for act in (next(legal_passes(dealt(), "E")), Vote("E", False), Bid("E", 0)):
        assert not may(state, act)


@under("league.deal.east")
def test_every_player_is_east_in_turn(book: str, clause: str) -> None:
    for dealer in SEATS:
        state = dealt(book=book, dealer=dealer)
        assert [seat for seat in SEATS if len(state.rack(seat).hand) == 14] == [dealer]
        assert to_play(state).turn == dealer
        assert state.rulings.table.east_of_three.clause == clause


def test_the_bell_rings_in_the_charleston_too() -> None:
    facts = record(play(dealt(book="illume"), TimeUp()))
    assert facts is not None
    assert facts.ending == "unfinished"
