"""Rulings on joker exchanges."""

from typing import Any

from eastwind.rulebook import Ruled
from eastwind.rulings.case import Case
from eastwind.rulings.dying import dies_of_exposure
from eastwind.rulings.effects import effect
from eastwind.rulings.parts import Death, Parts


def wins_by_exchange(case: Case) -> Parts:
    """A hand is finished by a joker exchange."""
    if case.says("concealed") and case.word("after") == "called-exposure":
        yield effect("no-mahjongg", case.player)
        yield case.rulings.call.concealed
        yield from dies_of_exposure(case, case.player)
        return
    yield case.rulings.joker.win
    if case.rulings.joker.win.value == "self-pick":
        yield effect("mahjongg-stands", case.player)
        yield effect("counts-as-self-pick", case.player)


def announcement(case: Case) -> Parts:
    """A joker is exchanged with a word or without one."""
    answer = case.rulings.joker.unannounced
    yield answer
    if answer.value == "director":
        return
    if not case.says("announced") and case.says("on_table") and answer.value == "discard":
        yield effect("exchange-refused", case.player)
        yield effect("tile-is-a-discard", case.player)
        return
    if not case.says("announced"):
        yield effect("correction-only")
    yield effect("exchange-stands", case.player)


def timing(case: Case) -> Parts:
    """A joker is exchanged, perhaps before the turn has begun."""
    joker = case.rulings.joker
    answers: list[Ruled[Any]] = [joker.before_turn if case.word("turn") == "not-begun" else joker.in_turn]
    if case.word("rack") == "own":
        answers.append(joker.own_rack)
    yield from answers
    values = [answer.value for answer in answers]
    if "dead" in values or "refused" in values:
        yield effect("exchange-refused", case.player)
    elif "director" not in values:
        yield effect("exchange-stands", case.player)
    if "dead" in values:
        yield Death(case.player, "joker-before-pick")


def dead_rack(case: Case) -> Parts:
    """A joker is wanted from the rack of a hand that is dead."""
    answer = _rack_answer(case)
    yield answer
    stands = {"available": True, "earlier-only": case.facts.get("exposure") == "earlier", "refused": False}
    if answer.value in stands:
        yield effect("exchange-stands" if stands[answer.value] else "exchange-refused", case.player)


def _rack_answer(case: Case) -> Ruled[Any]:
    joker = case.rulings.joker
    if not case.says("declared"):
        return joker.undeclared
    return joker.concealed_dead if case.says("concealed") else joker.dead_hand


def wrong_tile(case: Case) -> Parts:
    """A joker was exchanged for a tile that does not fit."""
    answer = case.rulings.joker.wrong_tile
    yield answer
    if answer.value == "director":
        return
    if case.says("after_discard"):
        yield from dies_of_exposure(case, case.seat("owner"))
    else:
        yield effect("exchange-undone", case.player)
