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
    yield from _real_tile_won(case) if case.word("wanted") == "actual" else _name_called(case)


def _real_tile_won(case: Case) -> Parts:
    caller, answer = case.seat("caller"), case.rulings.misname.actual_tile
    yield effect("mahjongg-stands", caller)
    if answer.value == "ordinary":
        yield answer
        yield effect("correction-only")
    else:
        yield from _recorded_win(case, caller)


def _name_called(case: Case) -> Parts:
    caller, answer = case.seat("caller"), case.book.scoring.misname.unmatched
    yield answer
    yield Misnamed(player=case.player, caller=caller, called_for="mahjongg", matched=False)
    if answer.value == "stops":
        yield effect("no-mahjongg", caller)
        yield effect("game-stops")
    else:
        yield effect("mahjongg-stands", caller)
        yield from _price(case)


def _price(case: Case) -> Parts:
    if case.book.scoring.points is not None:
        yield case.book.scoring.points.misname.mahjongg


def two_winners(case: Case) -> Parts:
    """One player declares on the name of a tile, another on what it really is."""
    yield case.rulings.misname.two_winners
    if case.rulings.misname.two_winners.value == "actual":
        yield effect("claim-awarded", case.seat("actual_by"))
        yield effect("call-lost", case.seat("named_by"))
        yield from _recorded_win(case, case.seat("actual_by"))


def _recorded_win(case: Case, winner: Seat) -> Parts:
    """The misname that a win on the real tile is, where it is no ordinary one."""
    if case.rulings.misname.actual_tile.value == "misname":
        yield Misnamed(player=case.player, caller=winner, called_for="mahjongg", matched=True)
        yield case.rulings.misname.actual_tile
        yield from _price(case)
