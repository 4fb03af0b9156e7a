"""What somebody outside the game says: the director on what is open, and the clock."""

from typing import Final

from msgspec.structs import replace

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refused
from eastwind.game.acts import Decide, TimeLeft, TimeUp
from eastwind.game.desk import certainly_ruled
from eastwind.game.following import call_lost, ended, follow
from eastwind.game.refusing import barred, not_in
from eastwind.game.state import State, there
from eastwind.game.winning import won

_FEWEST: Final = 2
"""Hands that can play on."""


def check_decide(state: State, act: Decide) -> Refused | None:
    """What was asked, and an outcome that it can have."""
    rule, question = state.rulings.director, state.question
    if question is None or question.asks == "three-dead":
        return barred(rule, "not-asked", phrase("The director has not been asked."))
    if act.outcome == "stands" and question.asks not in ("before-passing", "mahjongg"):
        return barred(rule, "no-mahjongg", phrase("No Mah Jongg is waiting to be confirmed."))
    if act.outcome == "plays-on" and len(state.playing) < _FEWEST:
        return barred(rule, "nobody-plays", phrase("Too few hands are left to play on."))
    if (act.outcome == "stopped") != (act.ruling is not None and act.ruling.stops):
        return barred(rule, "no-ruling", phrase("A game is stopped with a ruling that stops it, and only so."))
    strangers = [seat for seat in act.ruling.points if seat not in state.seats] if act.ruling else []
    return not_in(state, strangers[0]) if strangers else None


def do_decide(state: State, act: Decide) -> State:
    """The game goes on or ends as the director says."""
    question = there(state.question)
    incidents = state.incidents if act.ruling is None else (*state.incidents, act.ruling)
    back = replace(state, phase=question.back, question=None, incidents=incidents, news=())
    match act.outcome:
        case "stands":
            return won(back, question.seat)
        case "plays-on":
            return call_lost(back, question.seat) if question.asks == "mahjongg" else back
        case "void":
            return ended(back, None)
        case "wall" | "stopped":
            return ended(back, act.outcome)


def check_time_left(state: State, _: TimeLeft) -> Refused | None:
    """Only where three hands are dead."""
    if state.question is None or state.question.asks != "three-dead":
        return barred(state.rulings.dead.three, "not-asked", phrase("Nobody has asked whether there is time."))
    return None


def do_time_left(state: State, act: TimeLeft) -> State:
    """Another deal if there is time for it, as the rulebook says."""
    ruling = certainly_ruled(state, "three-dead", state.playing[0], time_allows=act.allows)
    return follow(replace(state, phase=there(state.question).back, question=None, news=()), ruling)


def check_time_up(state: State, _: TimeUp) -> Refused | None:
    """Until the game is over."""
    rule = state.rules.book.scoring.missing.unfinished
    return barred(rule, "over", phrase("The game is over.")) if state.phase == "over" else None


def do_time_up(state: State, _: TimeUp) -> State:
    """The game ends unfinished."""
    return ended(replace(state, news=()), "unfinished")
