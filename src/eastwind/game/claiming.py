"""What is said about a game that can be wrong: a Mah Jongg that is none, and that another hand is dead."""

from typing import Any, Final

from msgspec.structs import replace

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refused
from eastwind.base.seats import SEAT_NAMES, Seat
from eastwind.game.acts import Call, Challenge, WrongMahJongg
from eastwind.game.awarding import left_by_error, with_calls
from eastwind.game.calling import check_call
from eastwind.game.desk import certainly_ruled, gives, ruled
from eastwind.game.following import follow
from eastwind.game.judging import Ruin
from eastwind.game.misnaming import is_misnamed, won_with
from eastwind.game.refusing import barred
from eastwind.game.sight import open_position
from eastwind.game.state import State, Thrown

_CALLED: Final = ("becomes-exposure-call", "exposure-stands")
"""What leaves the declarer with the discard, for an exposure."""

_NOT_ON_THE_RACK: Final = ("exposure-returns",)
"""What was shown for the declaration is no exposure of the game, and is back in the hand as it is."""


def check_wrong_mahjongg(state: State, act: WrongMahJongg) -> Refused | None:
    """In the own turn or on a discard, with a hand that fits no line; whoever exposed must be in."""
    rules = state.rulings.error
    if not _may_declare(state, act.seat):
        sentence = phrase("{seat} cannot declare Mah Jongg now.")
        return barred(state.rulings.call.window, "not-your-turn", sentence, seat=SEAT_NAMES[act.seat])
    if _fits(state, act.seat):
        return barred(rules.shown, "is-mahjongg", phrase("The hand fits a line of the card: it is Mah Jongg."))
    if tuple(seat for seat in state.playing if seat != act.seat and seat in act.exposed) != act.exposed:
        return barred(rules.shown, "not-exposed", phrase("Only the others who are in can show their hands, each once."))
    if act.own == "one" and state.thrown is not None and not _could_expose(state, act.seat, state.thrown):
        return barred(state.rulings.call.block, "no-set", phrase("With this discard the hand makes no set to show."))
    return _unpaid(state, act)


def do_wrong_mahjongg(state: State, act: WrongMahJongg) -> State:
    """As the rulebook says for what was shown, and by how many."""
    ruling = certainly_ruled(state, "mahjongg-in-error", act.seat, **_shown(state, act))
    after = follow(replace(state, news=()), ruling, but=_NOT_ON_THE_RACK)
    if any(gives(ruling, effect) for effect in _CALLED) and after.thrown is not None:
        bound = replace(after, thrown=replace(after.thrown, bound=act.seat))
        return replace(with_calls(bound, (*after.calls, Call(act.seat, "exposure"))), news=after.news)
    return after if gives(ruling, "retracted") else left_by_error(after)


def check_challenge(state: State, act: Challenge) -> Refused | None:
    """Any living hand but the own."""
    rules = state.rulings.dead
    if act.accused == act.seat:
        return barred(rules.oneself, "own-hand", phrase("Nobody declares the own hand dead."))
    if _may_end(state):
        return barred(rules.declared, "called", phrase("The discard has been called: that comes first."))
    if act.accused not in state.playing:
        return barred(rules.stops, "out-of-game", phrase("{seat} is out already."), seat=SEAT_NAMES[act.accused])
    return None


def do_challenge(state: State, act: Challenge) -> State:
    """Look at what all can see, and rule on it."""
    quiet = replace(state, news=())
    if state.passing is not None:
        return follow(quiet, certainly_ruled(state, "death-declared", act.seat, accused=act.accused, when="charleston"))
    cause = ruin_of(state, act.accused)
    if cause == "invalid-exposure" and state.fresh is not None and state.turn == act.accused:
        return follow(quiet, certainly_ruled(state, "exposure-invalid", act.accused, discarded=False))
    facts = {"accused": act.accused, "when": _when(state), "right": cause is not None}
    if cause is not None:
        facts["cause"] = cause
    return follow(quiet, certainly_ruled(state, "death-declared", act.seat, **facts))


def ruin_of(state: State, seat: Seat) -> Ruin | None:
    """Why the table can say that a hand is dead, from what lies open; None while it can be made."""
    exposures = {other: state.rack(other).exposures for other in state.seats}
    return state.rules.judge.ruin(open_position(exposures, state.discards, seat))


def _may_end(state: State) -> bool:
    """Whether a call is pending that can end the game: who threw the tile is not rid of it by dying now."""
    return any(call.wants == "mahjongg" or not state.left for call in state.calls)


def _when(state: State) -> str:
    return "after-last-discard" if state.thrown is not None and not state.left else "play"


def _may_declare(state: State, seat: Seat) -> bool:
    if state.phase == "turn":
        return state.turn == seat
    return state.phase == "between" and state.thrown is not None and seat != state.thrown.seat


def _fits(state: State, seat: Seat) -> bool:
    rack = state.rack(seat)
    if state.thrown is not None:
        return won_with(state, seat, state.thrown) is not None
    return state.rules.judge.win(rack.hand, rack.shown) is not None


def _could_expose(state: State, seat: Seat, thrown: Thrown) -> bool:
    return not is_misnamed(thrown) and check_call(state, Call(seat, "exposure")) is None


def _shown(state: State, act: WrongMahJongg) -> dict[str, Any]:
    """What the desk asks of a Mah Jongg in error."""
    return {
        "from": "wall" if state.phase == "turn" else "discard",
        "own_exposure": act.own,
        "exposed": act.exposed,
        "attempted": act.attempted,
    }


def _unpaid(state: State, act: WrongMahJongg) -> Refused | None:
    """What the desk refuses: a payment for a hand tried for whose value nobody said."""
    payments = state.rules.book.scoring.payments
    ruling = ruled(state, "mahjongg-in-error", act.seat, **_shown(state, act))
    if payments is None or not isinstance(ruling, Refused):
        return None
    return barred(payments.error, "missing-fact", phrase("Say what the hand tried for is worth: it is paid for."))
