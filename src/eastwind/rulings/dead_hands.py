"""Rulings on dead hands: what proves them, who declares them, what they may still do."""

from collections.abc import Mapping
from typing import Any, Final

from eastwind.base.seats import Seat
from eastwind.rulebook import Ruled
from eastwind.rulings.case import Case
from eastwind.rulings.dying import dies_of_exposure
from eastwind.rulings.effects import EffectId, effect
from eastwind.rulings.parts import INVALID_EXPOSURE, Death, Parts, Verified

_REFUSED_ACTS: Final[Mapping[str, EffectId]] = {
    "pick": "tile-goes-back",
    "call": "call-lost",
    "exchange": "exchange-refused",
    "mahjongg": "no-mahjongg",
}


def impossible(case: Case) -> Parts:
    """A hand cannot be finished any more."""
    dead = case.rulings.dead
    if not case.says("visible"):
        yield dead.proof
    else:
        yield dead.impossible
        if dead.impossible.value == "dead":
            yield Death(case.player, "impossible")


def declared(case: Case) -> Parts:
    """A player says that another hand is dead."""
    if case.word("when") == "charleston":
        yield case.rulings.charleston.no_dead
        if case.rulings.charleston.no_dead.value == "void":
            yield effect("declaration-void", case.player)
        return
    yield from _verified(case)
    if case.word("when") == "after-last-discard":
        yield from _after_last_discard(case)
    else:
        yield from _in_play(case)


def _verified(case: Case) -> Parts:
    if case.rulings.dead.verified.value:
        yield case.rulings.dead.verified
        yield Verified()


def _after_last_discard(case: Case) -> Parts:
    answer = case.rulings.dead.after_last_discard
    yield answer
    if answer.value == "counts":
        yield from _in_play(case)
    elif answer.value == "too-late":
        yield effect("declaration-void", case.player)
    if answer.value != "director":
        yield effect("wall-game")


def _in_play(case: Case) -> Parts:
    yield from _rightly(case) if case.says("right") else _wrongly(case)


def _rightly(case: Case) -> Parts:
    yield case.rulings.dead.declared
    if case.rulings.dead.declared.value == "opponents":
        yield from _dies_of(case, case.word("cause"), case.seat("accused"))


def _dies_of(case: Case, cause: str, seat: Seat) -> Parts:
    if cause == INVALID_EXPOSURE:
        yield from dies_of_exposure(case, seat)
        return
    causes: dict[str, Ruled[Any]] = {
        "tile-count": case.rulings.count.started,
        "impossible": case.rulings.dead.impossible,
    }
    yield causes[cause]
    if causes[cause].value == "dead":
        yield Death(seat, cause)


def _wrongly(case: Case) -> Parts:
    answer = case.rulings.dead.wrong_call
    yield answer
    if answer.value == "dead":
        yield Death(case.player, "false-declaration")
    elif answer.value != "director":
        yield effect("declaration-void", case.player)
    if answer.value == "settle":
        yield effect("settle-after-game")


def oneself(case: Case) -> Parts:
    """A player says that their own hand is dead."""
    yield case.rulings.dead.oneself
    if case.rulings.dead.oneself.value == "void":
        yield effect("declaration-void", case.player)


def acts(case: Case) -> Parts:
    """A dead hand does what only living hands may do."""
    yield case.rulings.dead.stops
    yield effect(_REFUSED_ACTS[case.word("act")], case.player)


def three_dead(case: Case) -> Parts:
    """All hands but one are dead."""
    answer = case.rulings.dead.three
    yield answer
    if answer.value == "replay-if-time" and case.says("time_allows"):
        yield effect("replay")
    elif answer.value != "director":
        yield effect("wall-game")
