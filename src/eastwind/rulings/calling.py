"""Rulings on calls for a discard."""

from collections.abc import Iterator
from typing import Any

from eastwind.base.seats import in_turn_after
from eastwind.rulebook import Ruled
from eastwind.rulings.case import Case, Claim
from eastwind.rulings.dying import dies_of_exposure
from eastwind.rulings.effects import effect
from eastwind.rulings.parts import Death, Parts

_GROUPS = ("group", "group-all-jokers")


def window(case: Case) -> Parts:
    """A discard is called when the next player has already begun to move."""
    did = case.word("next_did")
    answer = _window_answer(case, did)
    yield answer
    if _still_open(answer, did):
        yield effect("claim-awarded", case.player)
        if did == "lifted":
            yield effect("tile-goes-back", case.seat("next"))
    elif answer.value != "director":
        yield effect("call-lost", case.player)


def _window_answer(case: Case, did: str) -> Ruled[Any]:
    call = case.rulings.call
    return {"racked": call.racked, "exchanged-joker": call.acted, "declared": call.acted}.get(did, call.window)


def _still_open(answer: Ruled[Any], did: str) -> bool:
    open_until = {"until-racked": ("nothing", "touched", "lifted"), "until-lifted": ("nothing", "touched")}
    return did in open_until.get(answer.value, ())


def silent_take(case: Case) -> Parts:
    """A discard was taken without a word."""
    answer = case.rulings.call.silent
    yield answer
    yield effect("tile-goes-back", case.player)
    if answer.value == "repairable":
        yield effect("call-open", case.player)
    elif answer.value == "lost":
        yield effect("call-lost", case.player)


def change_of_mind(case: Case) -> Parts:
    """A caller no longer wants the tile."""
    answers = _mind_answers(case)
    yield from answers
    values = [answer.value for answer in answers]
    if "binding" in values:
        yield effect("must-take-tile", case.player)
    elif "director" not in values:
        yield effect("call-withdrawn", case.player)


def _mind_answers(case: Case) -> list[Ruled[Any]]:
    call = case.rulings.call
    did: tuple[tuple[str, Ruled[Any]], ...] = (("touched", call.touched), ("shown", call.shown))
    return [answer for fact, answer in did if case.says(fact)] or [call.withdrawn]


def tile_in_slope(case: Case) -> Parts:
    """A called tile was put among the tiles of the hand."""
    answer = case.rulings.call.slope
    yield answer
    if answer.value == "dead":
        yield Death(case.player, "slope")
    elif answer.value == "forgiven":
        yield effect("correction-only")


def competing_calls(case: Case) -> Parts:
    """Several players want one discard."""
    claims: tuple[Claim, ...] = case.facts["claims"]
    first = [claim for claim in claims if claim.wants == "mahjongg"]
    left = first or list(claims)
    answers = list(_contest_answers(case, claims, left))
    yield from answers
    if any(answer.value == "director" for answer in answers):
        return
    winner = _winner(case, left)
    yield effect("claim-awarded", winner.player)
    for claim in claims:
        if claim is not winner:
            yield from _loses(claim)


def _contest_answers(case: Case, claims: tuple[Claim, ...], left: list[Claim]) -> Iterator[Ruled[Any]]:
    call = case.rulings.call
    if len({claim.wants for claim in claims}) > 1:
        yield call.mahjongg_first
    if len(left) > 1:
        yield call.completed if _done(case, left) else _same_purpose(case, left)


def _same_purpose(case: Case, left: list[Claim]) -> Ruled[Any]:
    call = case.rulings.call
    return call.same_mahjongg if left[0].wants == "mahjongg" else call.same_exposure


def _done(case: Case, left: list[Claim]) -> list[Claim]:
    if case.rulings.call.completed.value == "no-difference":
        return []
    return [claim for claim in left if claim.done]


def _winner(case: Case, left: list[Claim]) -> Claim:
    done = _done(case, left)
    if done:
        return done[0]
    if _same_purpose(case, left).value == "first-to-speak":
        return left[0]
    turns = in_turn_after(case.player)
    return min(left, key=lambda claim: turns.index(claim.player))


def _loses(claim: Claim) -> Parts:
    yield effect("call-lost", claim.player)
    if claim.done:
        yield effect("exposure-returns", claim.player)


def for_block(case: Case) -> Parts:
    """A discard is called for a set of tiles, which may not be one that can be called for."""
    yield case.rulings.call.block
    if case.word("called_for") == "mahjongg" or case.word("block") in _GROUPS:
        yield effect("claim-awarded", case.player)
    elif case.rulings.call.block.value == "group-only":
        yield from _shown_or_lost(case)


def _shown_or_lost(case: Case) -> Parts:
    """A call that nobody may make: tiles shown for it are an exposure that nobody may have."""
    if case.says("shown"):
        yield from dies_of_exposure(case, case.player)
    else:
        yield effect("call-lost", case.player)


def concealed_hand(case: Case) -> Parts:
    """The player of a concealed hand calls a discard."""
    yield case.rulings.call.concealed
    if case.word("called_for") == "mahjongg":
        yield effect("claim-awarded", case.player)
    elif case.rulings.call.concealed.value == "mahjongg-only":
        yield from dies_of_exposure(case, case.player)


def own_discard(case: Case) -> Parts:
    """A player calls the tile that they threw themselves."""
    yield case.rulings.call.own_discard
    if case.rulings.call.own_discard.value == "lost":
        yield effect("call-lost", case.player)


def discarded_joker(case: Case) -> Parts:
    """A joker that was thrown is called."""
    answer = case.rulings.call.joker
    yield answer
    if answer.value == "lost":
        yield from _shown_or_lost(case)


def last_discard(case: Case) -> Parts:
    """The last tile of the game is called."""
    answer = case.rulings.call.last_discard
    yield answer
    if case.word("called_for") == "mahjongg" or answer.value == "any":
        yield effect("claim-awarded", case.player)
    elif answer.value == "mahjongg-only":
        yield effect("call-lost", case.player)
        yield effect("wall-game")
