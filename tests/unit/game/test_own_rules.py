"""A house that turns a setting plays by it: what a rulebook changes is read from the rulebook."""

from itertools import permutations
from typing import Any

import pytest
from msgspec.structs import replace

from eastwind.base.refusal import Refused
from eastwind.base.seats import SEATS, Seat
from eastwind.game.acts import Call, Decide, Declare, Discard, Exchange, Expose, Pick, Vote, Withdraw, WrongMahJongg
from eastwind.game.beginning import begin
from eastwind.game.playing import may, play
from eastwind.game.setup import Rules, Setup
from eastwind.game.state import Passing, State
from eastwind.game.tiles import places
from eastwind.rulebook import with_settings
from tests.unit.game.tables import dealt, in_phase, played, rules, table, why_not

NOTHING = "1b 2b 3c 4c 6c 7c 9c E S W N RD GD"
WANTS = "5d 5d " + NOTHING[6:]


def own(**turned: Any) -> Rules:
    """The League's rulebook with settings turned; a dot is written as two underscores."""
    changed = with_settings(rules().book, {key.replace("__", "."): value for key, value in turned.items()})
    assert not isinstance(changed, Refused), changed
    return Rules(changed, rules().judge)


def by(state: State, **turned: Any) -> State:
    """The same game under a rulebook with settings turned."""
    return replace(state, deal=replace(state.deal, rules=own(**turned)))


def hands(**given: str) -> dict[Seat, str]:
    return {seat: given.get(seat, NOTHING) for seat in SEATS}


def test_who_speaks_first_has_the_tile_where_the_house_says_so() -> None:
    state = by(table(hands(S=WANTS, W=WANTS), thrown=("E", "5d")), rulings__call__same_exposure="first-to-speak")
    for first, second in permutations((Call("S", "exposure"), Call("W", "exposure"))):
        assert played(state, first, second).awarded == first.seat


def test_where_the_director_says_who_has_the_tile_nobody_has_it_before() -> None:
    state = by(table(hands(S=WANTS, W=WANTS), thrown=("E", "5d")), rulings__call__same_exposure="director")
    called = played(state, Call("S", "exposure"), Call("W", "exposure"))
    assert called.awarded is None
    assert not may(called, Pick("S"))
    assert play(called, Withdraw("S")).awarded == "W"


def test_the_last_discard_may_be_open_for_all() -> None:
    state = by(table(hands(W=WANTS), thrown=("E", "5d"), left=0), rulings__call__last_discard="any")
    exposed = in_phase(played(state, Call("W", "exposure"), Expose("W", places("5d 5d"))), "turn")
    assert may(exposed, Discard("W", places("9c")[0]))


def test_a_call_may_bind() -> None:
    state = by(table(hands(W=WANTS), thrown=("E", "5d")), rulings__call__withdrawn="binding")
    assert why_not(play(state, Call("W", "exposure")), Withdraw("W")) == ("call-binds", "league.call.commit")


def test_a_stopped_charleston_may_end_without_courtesy() -> None:
    state = by(replace(dealt(), phase="voting", passing=Passing(3)), rulings__charleston__courtesy="refused")
    stopped = played(state, *(Vote(seat, stop=seat == "N") for seat in SEATS))
    assert (stopped.phase, stopped.turn) == ("turn", "E")


def test_the_own_jokers_may_be_out_of_reach() -> None:
    state = table(hands(E="8d " + NOTHING[3:]), {"E": ("8d 8d J",), "S": ("8d J J",)})
    refused = by(state, rulings__joker__own_rack="refused")
    assert may(state, Exchange("E", places("8d")[0], "E", 0))
    assert why_not(refused, Exchange("E", places("8d")[0], "E", 0)) == ("joker-locked", "league.joker.own-rack")
    assert may(refused, Exchange("E", places("8d")[0], "S", 0))


def test_the_director_may_have_the_last_word_on_a_win_by_exchange() -> None:
    state = table(hands(E="1b 1b 1b 2b 2b 2b 3b 3b 3b 3b 4b 4b 4b 8d"), {"W": ("8d 8d 8d J",)})
    exchanged = play(by(state, rulings__joker__win="director"), Exchange("E", places("8d")[0], "W", 0))
    asked = in_phase(play(exchanged, Declare("E")), "asked")
    assert in_phase(play(asked, Decide(outcome="plays-on")), "turn").turn == "E"
    assert in_phase(play(asked, Decide(outcome="stands")), "over").end is not None


def test_a_complete_dealt_hand_may_stand() -> None:
    state = by(dealt(), rulings__mahjongg__before_passing="stands")
    complete = places("1b 1b 1b 2b 2b 2b 3b 3b 3b 3b 4b 4b 4b 4b")
    state = replace(state, racks=(replace(state.rack("E"), hand=complete), *state.racks[1:]))
    assert play(state, Declare("E")).phase == "over"


@pytest.mark.parametrize("wanted", ["any", "mahjongg-only"])
def test_the_discard_of_a_wrong_mah_jongg_may_be_left_for_all(wanted: str) -> None:
    state = by(table(hands(N=WANTS), thrown=("E", "5d")), rulings__error__tile_wanted=wanted)
    after = play(state, WrongMahJongg(seat="W", own="hand", attempted=25))
    assert may(after, Call("N", "exposure")) == (wanted == "any")


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        (Setup(seed=1, rulebook="league", card="small", seats=("E", "W")), "wrong-seats"),
        (Setup(seed=1, rulebook="league", card="small", seats=("S", "E", "W")), "wrong-seats"),
        (Setup(seed=1, rulebook="league", card="small", seats=("S", "W", "N"), dealer="E"), "no-dealer"),
    ],
)
def test_no_game_begins_without_a_table(setup: Setup, code: str) -> None:
    refused = begin(setup, rules())
    assert isinstance(refused, Refused)
    assert refused.first.code == code
    assert refused.first.clause in rules().book.clauses


def test_no_rule_says_how_three_pass_tiles() -> None:
    setup = Setup(seed=1, rulebook="league", card="small", seats=("E", "S", "N"))
    refused = begin(setup, own(three__charleston=True))
    assert isinstance(refused, Refused)
    assert refused.first.code == "three-pass"
