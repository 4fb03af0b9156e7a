"""Positions that come up once in a thousand games, and then must not go wrong."""

import pytest
from msgspec.structs import replace

from eastwind.base.record import Misnamed, Ruling
from eastwind.base.refusal import Refused
from eastwind.base.seats import SEATS, Seat
from eastwind.card import compile_card, read_inline
from eastwind.game.acts import (
    Call,
    Challenge,
    Change,
    Decide,
    Declare,
    Discard,
    Exchange,
    Expose,
    Pick,
    Withdraw,
    WrongMahJongg,
)
from eastwind.game.ending import record
from eastwind.game.judging import CardJudge
from eastwind.game.playing import legal, may, play
from eastwind.game.setup import Rules
from eastwind.game.slips import (
    CallForNoSet,
    DiscardEarly,
    ExchangeWrongTile,
    Knock,
    LeaveWinningTile,
    PickWrongEnd,
    TakeWrongDiscard,
)
from eastwind.game.state import State
from eastwind.game.tiles import places
from eastwind.game.views import seen
from eastwind.scoring import Scored, score
from tests.unit.game.tables import BOOKS, TOURNAMENTS, in_phase, played, table, why_not

NOTHING = "1b 2b 3c 4c 6c 7c 9c E S W N RD GD"
READY = "1b 1b 1b 2b 2b 2b 3b 3b 3b 3b 4b 4b 4b"


def tile(word: str) -> int:
    return places(word)[0]


def hands(**given: str) -> dict[Seat, str]:
    return {seat: given.get(seat, NOTHING) for seat in SEATS}


@pytest.mark.parametrize("book", BOOKS)
def test_nobody_lays_down_the_whole_hand_and_is_left_with_nothing_to_throw(book: str) -> None:
    laid: dict[Seat, tuple[str, ...]] = {"S": ("4b 4b 4b", "8c 8c 8c 8c", "9c 9c 9c 9c")}
    state = table(hands(S="5d 5d"), laid, thrown=("E", "5d"), book=book)
    assert why_not(state, Call("S", "exposure"))[0] == "nothing-to-throw"
    assert legal(state, "S") == (Pick("S"),)


def test_a_set_grows_as_long_as_a_tile_is_left_to_throw() -> None:
    laid: dict[Seat, tuple[str, ...]] = {"S": ("4b 4b 4b", "8c 8c 8c 8c", "9c 9c 9c")}
    state = table(hands(S="5d 5d J"), laid, thrown=("E", "5d"))
    called = play(state, Call("S", "exposure"))
    whole = Expose("S", places("5d 5d J"))
    assert why_not(called, whole) == ("nothing-to-throw", "league.exposure.invalid")
    assert whole not in legal(called, "S")
    exposed = play(called, Expose("S", places("5d 5d")))
    assert why_not(exposed, Change("S", places("5d 5d J")))[0] == "nothing-to-throw"
    assert legal(exposed, "S") == (Change("S", places("5d J")), Discard("S", tile("J")))


@pytest.mark.clause("illume.misname.exposure")
@pytest.mark.clause("fever.penalty.misname-exposure")
@pytest.mark.parametrize("book", BOOKS)
def test_who_sees_what_a_misnamed_tile_is_may_call_it(book: str) -> None:
    state = table(hands(E=NOTHING + " 5c", W="5c 5c " + NOTHING[6:]), book=book)
    heard = play(play(state, Discard("E", tile("5c"), tile("5d"))), Call("W", "exposure"))
    assert heard.incidents == (Misnamed(player="E", caller="W", called_for="exposure", caller_exposed=False),)
    assert may(heard, Call("W", "exposure")) == (book != "illume")


def test_a_set_of_jokers_is_called_for_nothing() -> None:
    state = table(hands(E=NOTHING + " 5c", W="J J " + NOTHING[6:]))
    called_a_joker = play(state, Discard("E", tile("5c"), tile("J")))
    assert may(called_a_joker, Call("W", "exposure"))
    a_joker = play(table(hands(E=NOTHING + " J", W="J J " + NOTHING[6:])), Discard("E", tile("J")))
    assert not may(a_joker, Call("W", "exposure"))


@pytest.mark.clause("league.error.tile-wanted")
@pytest.mark.parametrize("book", BOOKS)
def test_a_wrong_mah_jongg_on_a_called_discard_takes_it_from_whoever_wanted_a_set(book: str) -> None:
    state = table(hands(S="4b 4b " + NOTHING[6:], N=READY), thrown=("E", "4b"), book=book)
    called = played(state, Call("S", "exposure"), WrongMahJongg(seat="W", own="hand", attempted=25))
    assert called.calls == ()
    assert why_not(called, Expose("S", places("4b 4b")))[0] == "not-awarded"
    assert may(called, Call("N", "mahjongg"))


@pytest.mark.clause("illume.error.tile-not-racked")
def test_so_does_a_winning_tile_that_was_left_lying() -> None:
    state = table(hands(S="4b 4b " + NOTHING[6:], N=READY), thrown=("E", "4b"), book="illume")
    called = played(state, Call("S", "exposure"), Call("N", "mahjongg"), LeaveWinningTile(seat="N", own="hand"))
    assert (called.calls, called.playing) == ((), ("E", "S", "W"))


@pytest.mark.clause("illume.joker.dead-hand")
@pytest.mark.clause("league.joker.dead-hand")
@pytest.mark.parametrize("book", ["illume", "league"])
def test_no_joker_is_had_of_the_exposure_that_killed_a_hand_though_another_came_after(book: str) -> None:
    laid: dict[Seat, tuple[str, ...]] = {"S": ("9b 9b 9b J J J", "4b 4b J")}
    state = table(hands(E="4b 9b " + NOTHING[6:] + " 0", S="1c 1c 1c 2c"), laid, book=book)
    dead = play(state, Challenge("W", "S"))
    assert dead.rack("S").exposures == ()
    assert not any(isinstance(act, Exchange) for act in legal(dead, "E"))


@pytest.mark.clause("illume.call.racked")
@pytest.mark.clause("fever.call.covered")
@pytest.mark.parametrize("book", BOOKS)
def test_a_wrong_tile_on_the_rack_too_puts_the_discard_out_of_reach(book: str) -> None:
    state = table(hands(W="4b 4b " + NOTHING[6:]), thrown=("E", "4b"), book=book)
    dead = play(state, PickWrongEnd("S", looked=True, racked=True))
    assert why_not(dead, Call("W", "exposure"))[0] == "no-discard"
    called = played(state, Call("W", "exposure"), PickWrongEnd("S", looked=True, racked=True))
    assert called.awarded == "W"


def knocked_over(book: str) -> State:
    """The director is asked what comes of tiles that cannot be put back."""
    return in_phase(play(table(hands(E=NOTHING + " 0"), book=book), Knock("E", "other")), "asked")


@pytest.mark.parametrize("book", ["illume", "fever", "league"])
def test_a_ruling_that_stops_a_game_goes_with_no_other_outcome(book: str) -> None:
    stops = Ruling(points={"E": -5}, reason="knocked", stops=True)
    asked = knocked_over(book)
    assert why_not(asked, Decide(outcome="plays-on", ruling=stops))[0] == "no-ruling"
    assert why_not(asked, Decide(outcome="wall", ruling=stops))[0] == "no-ruling"
    facts = record(play(asked, Decide(outcome="stopped", ruling=stops)))
    assert facts is not None
    scored = score(facts, asked.rules.book)
    assert isinstance(scored, Scored)
    assert scored.points == {"E": -5, "S": 0, "W": 0, "N": 0}


def test_a_ruling_gives_points_to_those_who_sit_there() -> None:
    state = table(hands(E=NOTHING + " 0"), seats=("E", "S", "N"), book="illume")
    asked = play(state, Knock("E", "other"))
    stranger = Ruling(points={"W": 10}, reason="knocked")
    assert why_not(asked, Decide(outcome="plays-on", ruling=stranger))[0] == "not-seated"


def test_tiles_of_a_call_that_was_only_spoken_stay_hidden() -> None:
    spoken, shown = CallForNoSet("S", places("4b 5c")), CallForNoSet("S", places("4b 5c"), shown=True)
    assert seen(spoken, "S") == spoken
    assert seen(spoken, "E") == seen(spoken, None) == CallForNoSet("S", b"")
    assert seen(shown, "E") == shown


@pytest.mark.parametrize("book", TOURNAMENTS)
@pytest.mark.parametrize(("last", "section"), [("4b", "singles-and-pairs"), ("J", None)])
def test_a_line_without_the_jokerless_bonus_is_scored_with_its_jokers(
    book: str, last: str, section: str | None
) -> None:
    line = {"section": "Runs", "no": 1, "points": 25, "hand": ["111a 222a 3333a 4444a"], "jokerless": False}
    source = read_inline({"year": 2026, "lines": [line]})
    assert not isinstance(source, Refused)
    card = compile_card(source)
    assert not isinstance(card, Refused)
    state = table(hands(E=f"{READY} {last}"), book=book)
    rules = Rules(state.rules.book, CardJudge(card))
    facts = record(play(replace(state, deal=replace(state.deal, rules=rules)), Declare("E")))
    assert facts is not None
    assert facts.mahjongg is not None
    assert facts.mahjongg.section == section
    scored = score(facts, rules.book)
    assert isinstance(scored, Scored)
    assert scored.points["E"] == 35


def test_nobody_wins_on_an_early_discard_with_fourteen_in_hand() -> None:
    state = table(hands(E=READY + " 4b"), turn="E")
    assert why_not(state, DiscardEarly("S", tile("1b"), winner="E"))[0] == "slip-impossible"
    unready = table(hands(E=READY + " 9d", S="4b " + NOTHING[3:]), turn="E")
    assert why_not(unready, DiscardEarly("S", tile("4b"), winner="E"))[0] == "slip-impossible"


@pytest.mark.parametrize("number", [36, 255, 256, -1, 10**30])
def test_a_number_that_is_no_tile_is_in_no_hand(number: int) -> None:
    state = table(hands(E=NOTHING + " 0"), {"W": ("4b 4b J",)})
    assert why_not(state, DiscardEarly("S", number))[0] == "slip-impossible"
    assert why_not(state, ExchangeWrongTile("E", number, "W", 0))[0] == "slip-impossible"
    assert why_not(state, ExchangeWrongTile("E", tile("1b"), "W", 0, throws=number))[0] == "slip-impossible"
    assert why_not(state, Discard("E", number))[0] == "not-held"


@pytest.mark.parametrize("book", BOOKS)
def test_who_threw_the_winning_tile_does_not_get_out_of_it_by_a_challenge(book: str) -> None:
    state = table(hands(S=READY, W="4b 4b " + NOTHING[6:]), thrown=("E", "4b"), book=book)
    called = played(state, Call("S", "mahjongg"))
    assert why_not(called, Challenge("E", "N"))[0] == "called"
    facts = record(play(called, Declare("S")))
    assert facts is not None
    assert facts.mahjongg is not None
    assert facts.mahjongg.by == "E"
    assert may(played(state, Call("W", "exposure")), Challenge("N", "W"))


@pytest.mark.clause("regulations.call.mahjongg-first")
@pytest.mark.parametrize("book", BOOKS)
def test_no_call_for_a_set_puts_a_name_right_under_a_call_for_mah_jongg(book: str) -> None:
    state = table(hands(E=NOTHING + " 5c", S=READY, W="5c 5c " + NOTHING[6:]), book=book)
    called = played(state, Discard("E", tile("5c"), tile("4b")), Call("S", "mahjongg"))
    assert why_not(called, Call("W", "exposure"))[0] == "called"
    assert may(play(called, Withdraw("S")), Call("W", "exposure"))
    over = in_phase(play(called, Declare("S")), "over")
    assert [one.called_for for one in over.incidents if isinstance(one, Misnamed)] == ["mahjongg"]


@pytest.mark.clause("illume.director.final")
def test_a_mah_jongg_that_the_director_does_not_confirm_is_not_declared_again() -> None:
    state = table(hands(S=READY), thrown=("E", "4b"), book="illume")
    two_lie = replace(state, discards=places("9d 4b"))
    asked = in_phase(played(two_lie, Call("S", "mahjongg"), TakeWrongDiscard("S")), "asked")
    goes_on = in_phase(play(asked, Decide(outcome="plays-on")), "between")
    assert legal(goes_on, "S") == (Pick("S"),)
    assert why_not(goes_on, Call("S", "mahjongg"))[0] == "called-before"
    assert in_phase(play(asked, Decide(outcome="stands")), "over").end is not None


@pytest.mark.clause("league.joker.win")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("last", "by"), [("4b", "E"), ("4c", "wall")])
def test_an_exchange_makes_no_self_pick_of_a_hand_that_a_called_tile_had_finished(
    book: str, last: str, by: str
) -> None:
    laid: dict[Seat, tuple[str, ...]] = {"W": ("1b 1b 1b", "2b 2b J"), "N": ("4b 4b J", "4c 4c J")}
    state = table(hands(W=f"3b 3b 3b 4b 4b 4b {last}"), laid, thrown=("E", "3b"), book=book)
    called = played(state, Call("W", "exposure"), Expose("W", places("3b 3b 3b")))
    exchange = next(act for act in legal(called, "W") if isinstance(act, Exchange) and act.tile == tile(last))
    facts = record(played(called, exchange, Declare("W")))
    assert facts is not None
    assert facts.mahjongg is not None
    assert facts.mahjongg.by == by
