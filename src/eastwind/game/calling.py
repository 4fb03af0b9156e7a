"""Calls for the discard, and taking them back."""

from collections.abc import Sequence

from msgspec.structs import replace

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refused
from eastwind.base.seats import SEAT_NAMES, Seat
from eastwind.card.tiles import JOKER
from eastwind.game.acts import Call, Withdraw
from eastwind.game.awarding import with_calls
from eastwind.game.desk import certainly_ruled
from eastwind.game.exposing import SMALLEST, makes_set, nothing_to_throw
from eastwind.game.following import follow
from eastwind.game.misnaming import is_misnamed, won_with
from eastwind.game.refusing import barred
from eastwind.game.state import State, Thrown, there


def check_call(state: State, act: Call) -> Refused | None:
    """A living player calls somebody else's discard that can still be had, for a set or for Mah Jongg."""
    thrown = state.thrown
    if thrown is None or state.phase != "between":
        return barred(state.rulings.call.window, "no-discard", phrase("There is no discard to call."))
    barrier = _no_win if act.wants == "mahjongg" else _no_exposure
    return _out_of_reach(state, act.seat, thrown) or barrier(state, act.seat, thrown)


def do_call(state: State, act: Call) -> State:
    """Speak the call. For an exposure on a wrong name it only puts the name right."""
    thrown = there(state.thrown)
    if is_misnamed(thrown) and act.wants == "exposure":
        return _name_put_right(state, act, thrown)
    return with_calls(state, (*state.calls, act))


def check_withdraw(state: State, act: Withdraw) -> Refused | None:
    """A caller who has touched nothing."""
    rule = state.rulings.call.withdrawn
    if not any(call.seat == act.seat for call in state.calls):
        return barred(rule, "no-call", phrase("{seat} has not called."), seat=SEAT_NAMES[act.seat])
    if state.awarded is None:
        # The director says whose the tile is, and the others step back.
        return None
    if state.thrown is not None and state.thrown.bound == act.seat:
        touched = state.rulings.call.touched
        binding = touched if touched.value == "binding" else state.rulings.call.shown
        return barred(binding, "tile-touched", phrase("The tile was touched and must be taken."))
    return None if rule.value == "free" else barred(rule, "call-binds", phrase("A call binds whoever made it."))


def do_withdraw(state: State, act: Withdraw) -> State:
    """The call is taken back freely."""
    return with_calls(state, tuple(call for call in state.calls if call.seat != act.seat))


def legal_calls(state: State, seat: Seat) -> Sequence[Call]:
    """For Mah Jongg, then for an exposure."""
    thrown = state.thrown
    if thrown is None or _out_of_reach(state, seat, thrown) is not None:
        return ()
    wins = won_with(state, seat, thrown) is not None
    exposes = _has_set(state, seat, thrown) and _no_exposure(state, seat, thrown) is None
    return [*([Call(seat, "mahjongg")] if wins else ()), *([Call(seat, "exposure")] if exposes else ())]


def _out_of_reach(state: State, seat: Seat, thrown: Thrown) -> Refused | None:
    """Why a seat cannot have this discard for anything."""
    rules = state.rulings.call
    if seat == thrown.seat:
        return barred(rules.own_discard, "own-discard", phrase("Nobody calls the own discard."))
    if seat in thrown.lost or any(call.seat == seat for call in state.calls):
        sentence = phrase("{seat} has called this discard, or lost it.")
        return barred(rules.withdrawn, "called-before", sentence, seat=SEAT_NAMES[seat])
    if thrown.tile == JOKER and not is_misnamed(thrown):
        return barred(rules.joker, "joker-called", phrase("A discarded joker cannot be called."))
    return None


def _no_win(state: State, seat: Seat, thrown: Thrown) -> Refused | None:
    if won_with(state, seat, thrown) is not None:
        return None
    return barred(state.rulings.error.shown, "no-mahjongg", phrase("With this tile the hand fits no line of the card."))


def _no_exposure(state: State, seat: Seat, thrown: Thrown) -> Refused | None:
    if thrown.won_only:
        rule = state.rulings.error.tile_wanted
        return barred(rule, "mahjongg-only", phrase("This discard can be called for Mah Jongg only."))
    last = state.rulings.call.last_discard
    if not state.left and last.value != "any":
        return barred(last, "mahjongg-only", phrase("The last discard can be called for Mah Jongg only."))
    if is_misnamed(thrown) and any(call.wants == "mahjongg" for call in state.calls):
        first = phrase("The discard has been called: that comes first.")
        return barred(state.rulings.call.mahjongg_first, "called", first)
    if len(state.rack(seat).hand) <= SMALLEST:
        return nothing_to_throw(state)
    if not _has_set(state, seat, thrown):
        sentence = phrase("A call is for a set: two tiles of the hand, at least, must go with the discard.")
        return barred(state.rulings.call.block, "no-set", sentence)
    return None


def _has_set(state: State, seat: Seat, thrown: Thrown) -> bool:
    """Whether a hand makes a set with what was named, or with what lies there for all to see."""
    hand = state.rack(seat).hand
    return makes_set(hand, thrown.name) or (is_misnamed(thrown) and makes_set(hand, thrown.tile))


def _name_put_right(state: State, act: Call, thrown: Thrown) -> State:
    tile = "joker" if thrown.tile == JOKER else "ordinary"
    ruling = certainly_ruled(
        state, "misnamed", thrown.seat, tile=tile, called_for="exposure", caller=act.seat, caller_exposed=False
    )
    corrected = replace(state, thrown=replace(thrown, name=thrown.tile), news=())
    return follow(corrected, ruling)
