"""Rulings on declarations of Mah Jongg, right ones and wrong ones."""

from collections.abc import Iterable
from typing import Any

from eastwind.base.record import Knocked, MahJonggInError
from eastwind.base.seats import Seat
from eastwind.rulebook import Ruled
from eastwind.rulings.case import Case
from eastwind.rulings.effects import effect
from eastwind.rulings.knocking import knocked_beyond_repair
from eastwind.rulings.parts import Death, Parts


def in_error(case: Case) -> Parts:
    """Mah Jongg was declared and is none."""
    yield from _error(case, _reported(case), is_call=case.word("from") == "discard")


def tile_not_racked(case: Case) -> Parts:
    """A winner on a discard did not put the tile on the rack."""
    answer = case.rulings.mahjongg.unracked
    yield answer
    if answer.value == "stands":
        yield effect("mahjongg-stands", case.player)
    elif answer.value == "no-mahjongg":
        yield effect("no-mahjongg", case.player)
        yield from _error(case, _reported(case), is_call=True)


def _reported(case: Case) -> MahJonggInError:
    return MahJonggInError(
        player=case.player,
        own_exposure=case.facts["own_exposure"],
        exposed=case.named("exposed"),
        attempted=case.number("attempted"),
    )


def _error(case: Case, error: MahJonggInError, *, is_call: bool) -> Parts:
    rules, forgives = case.rulings.error, case.book.scoring.error.forgives
    if error.exposed or error.own_exposure == "hand":
        yield from _stands(case, error)
    elif error.own_exposure == "none":
        yield from (forgives, effect("retracted", error.player), error)
    elif error.own_exposure in case.book.scoring.error.forgiven:
        yield from (forgives, effect("retracted", error.player), error)
        yield from _retracted_exposure(case, is_call=is_call)
    elif is_call and rules.one_from_discard.value != "error":
        yield rules.one_from_discard
        if rules.one_from_discard.value == "exposure-call":
            yield effect("becomes-exposure-call", error.player)
    else:
        yield from _stands(case, error)


def _retracted_exposure(case: Case, *, is_call: bool) -> Parts:
    answer = case.rulings.error.retracted_exposure
    yield answer
    if answer.value == "stays-after-call" and is_call:
        yield effect("exposure-stands", case.player)
    elif answer.value != "director":
        yield effect("exposure-returns", case.player)


def _stands(case: Case, error: MahJonggInError) -> Parts:
    """The caller in error and all who gave up their hands because of it are out."""
    yield from _caller_is_out(case, error)
    for seat in error.exposed:
        yield effect("out-of-game", seat)
    yield error
    yield from _hands_left(case, error)


def _caller_is_out(case: Case, error: MahJonggInError) -> Parts:
    if case.rulings.error.shown.value == "dead" and error.own_exposure != "none":
        yield Death(error.player)
    else:
        yield effect("out-of-game", error.player)


def _hands_left(case: Case, error: MahJonggInError) -> Parts:
    left, rules = len(_left(case, (error.player, *error.exposed))), case.rulings.error
    if left > 1 and (error.own_exposure != "none" or left > 2):
        yield rules.shown
    by_count: dict[int, Ruled[Any]] = {0: rules.none_left, 1: rules.one_left, 2: rules.two_left}
    if left in by_count:
        yield by_count[left]
    if left < 2:
        yield effect("game-stops")


def _left(case: Case, gone: Iterable[Seat]) -> set[Seat]:
    return set(case.playing) - set(gone)


def tile_wanted(case: Case) -> Parts:
    """Another player wants the discard of a Mah Jongg in error."""
    answer = case.rulings.error.tile_wanted
    yield answer
    if answer.value == "any" or (answer.value == "mahjongg-only" and case.word("wanted_for") == "mahjongg"):
        yield effect("claim-awarded", case.player)
    elif answer.value == "mahjongg-only":
        yield effect("call-lost", case.player)


def wall_wrecked(case: Case) -> Parts:
    """Someone threw in the hand and the wall before a Mah Jongg was checked, and it was wrong."""
    declarer, is_recorded = case.seat("declarer"), case.rulings.error.wall_wrecked.value == "error-and-knocked"
    thrown_in = () if case.player in case.out else (case.player,)
    error = MahJonggInError(player=declarer, own_exposure="hand", exposed=thrown_in)
    if is_recorded and len(_left(case, (declarer, case.player))) < 2:
        yield from _stands(case, error)
        return
    yield case.rulings.error.wall_wrecked
    for seat in (declarer, *thrown_in):
        yield effect("out-of-game", seat)
    if is_recorded:
        yield error
    yield Knocked(player=case.player, restorable=False)
    yield from knocked_beyond_repair(case)


def wrong_tile_first(case: Case) -> Parts:
    """A winner picked up another discard first."""
    yield case.rulings.mahjongg.put_right
    if case.rulings.mahjongg.put_right.value == "stands":
        yield effect("mahjongg-stands", case.player)


def before_passing(case: Case) -> Parts:
    """A hand is complete before anything was passed."""
    yield case.rulings.mahjongg.before_passing
    if case.rulings.mahjongg.before_passing.value == "stands":
        yield effect("mahjongg-stands", case.player)
