"""Rulings on tiles that were thrown under a wrong name."""

from eastwind.base.record import Misnamed
from eastwind.base.seats import Seat
from eastwind.rulings.case import Case
from eastwind.rulings.effects import effect
from eastwind.rulings.parts import Death, Parts


def misnamed(case: Case) -> Parts:
    """A tile was thrown under a wrong name, and perhaps called."""
    if case.word("tile") == "joker":
        yield case.rulings.misname.joker
    match case.word("called_for"):
        case "nothing":
            yield case.rulings.misname.correct
            yield effect("correction-only")
        case "exposure":
            yield from _for_exposure(case)
        case "mahjongg":
            yield from _for_mahjongg(case)


def _for_exposure(case: Case) -> Parts:
    caller, has_exposed = case.seat("caller"), case.says("caller_exposed")
    yield Misnamed(player=case.player, caller=caller, called_for="exposure", caller_exposed=has_exposed)
    yield from _exposed(case, caller) if has_exposed else _only_called(case, caller)


def _exposed(case: Case, caller: Seat) -> Parts:
    """A caller who believed the name and showed tiles: the misname's own incident tells of it."""
    answer = case.book.scoring.misname.caller_exposed
    yield answer
    yield effect("exposure-returns", caller)
    yield Death(caller) if answer.value == "dead" else effect("call-lost", caller)


def _only_called(case: Case, caller: Seat) -> Parts:
    yield case.rulings.misname.correct
    yield case.rulings.misname.call_again
    yield effect("correction-only")
    if case.word("tile") == "joker" or not case.rulings.misname.call_again.value:
        yield effect("call-lost", caller)


def _for_mahjongg(case: Case) -> Parts:
    caller, is_actual = case.seat("caller"), case.word("wanted") == "actual"
    if is_actual and case.rulings.misname.actual_tile.value == "ordinary":
        yield from (case.rulings.misname.actual_tile, effect("correction-only"), effect("mahjongg-stands", caller))
        return
    yield Misnamed(player=case.player, caller=caller, called_for="mahjongg", matched=is_actual)
    if not is_actual and case.book.scoring.misname.unmatched.value == "stops":
        yield from (case.book.scoring.misname.unmatched, effect("no-mahjongg", caller), effect("game-stops"))
        return
    yield case.rulings.misname.actual_tile if is_actual else case.book.scoring.misname.unmatched
    yield from _price(case)
    yield effect("mahjongg-stands", caller)


def _price(case: Case) -> Parts:
    if case.book.scoring.points is not None:
        yield case.book.scoring.points.misname.mahjongg


def two_winners(case: Case) -> Parts:
    """One player declares on the name of a tile, another on what it really is."""
    by_name, by_tile = case.seat("named_by"), case.seat("actual_by")
    answer = case.rulings.misname.two_winners
    yield answer
    if answer.value == "director":
        return
    is_actual = answer.value == "actual"
    winner, loser = (by_tile, by_name) if is_actual else (by_name, by_tile)
    yield effect("claim-awarded", winner)
    yield effect("call-lost", loser)
    yield from _recorded(case, winner, is_actual=is_actual)


def _recorded(case: Case, winner: Seat, *, is_actual: bool) -> Parts:
    if is_actual and case.rulings.misname.actual_tile.value == "ordinary":
        return
    yield Misnamed(player=case.player, caller=winner, called_for="mahjongg", matched=is_actual)
    yield case.rulings.misname.actual_tile if is_actual else case.book.scoring.misname.unmatched
    yield from _price(case)
