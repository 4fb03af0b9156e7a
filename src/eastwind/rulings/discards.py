"""Rulings on discards, numbers of tiles and exposures."""

from typing import Any

from eastwind.rulebook import Ruled
from eastwind.rulings.case import Case
from eastwind.rulings.dying import dies_of_exposure
from eastwind.rulings.effects import effect
from eastwind.rulings.parts import Death, Part, Parts


def intent(case: Case) -> Parts:
    """A player wants to throw another tile than the one begun with."""
    discard = case.rulings.discard
    answer = discard.name_begun if case.word("stage") == "name-begun" else discard.played
    yield answer
    if answer.value == "binding":
        yield effect("must-discard", case.player)
    elif answer.value == "free":
        yield effect("may-take-back", case.player)


def early(case: Case) -> Parts:
    """A tile was thrown before picking, or out of turn."""
    discard = case.rulings.discard
    answers: list[Ruled[Any]] = [discard.before_pick]
    if case.says("out_of_turn"):
        answers.append(discard.out_of_turn)
    yield from answers
    if case.says("won"):
        yield discard.early_win
        yield effect("mahjongg-stands", case.seat("winner"))
    elif any(answer.value == "dead" for answer in answers):
        yield Death(case.player, "discard-before-pick")
    else:
        yield effect("correction-only")


def tile_count(case: Case) -> Parts:
    """A hand holds too many or too few tiles."""
    answer = _count_answer(case)
    yield answer
    follows: dict[str, Part] = {
        "dead": Death(case.player, "tile-count"),
        "restart": effect("game-restarts"),
        "supplied": effect("tile-supplied", case.player),
        "forgiven": effect("correction-only"),
    }
    if answer.value in follows:
        yield follows[answer.value]


def _count_answer(case: Case) -> Ruled[Any]:
    count, has_started = case.rulings.count, case.says("started")
    if case.word("count") == "one-in-each-hand":
        return count.in_hands if has_started else count.in_hands_before_start
    if has_started:
        return count.started
    return count.last_tile if case.says("last_tile_missed") else count.before_start


def invalid_exposure(case: Case) -> Parts:
    """An exposure fits no hand."""
    if case.says("discarded"):
        yield from dies_of_exposure(case, case.player)
        return
    yield case.rulings.exposure.change
    if case.rulings.exposure.change.value != "director":
        yield effect("exposure-may-change", case.player)


def change_exposure(case: Case) -> Parts:
    """A player wants more tiles in an exposure, or fewer."""
    answer = case.rulings.exposure.change
    yield answer
    locks = {
        "until-discard": case.says("discarded"),
        "until-discard-or-exchange": case.says("discarded") or case.says("exchanged"),
    }
    if answer.value in locks:
        yield effect("exposure-locked" if locks[answer.value] else "exposure-may-change", case.player)
