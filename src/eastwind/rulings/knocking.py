"""Rulings on tiles that were knocked over."""

from eastwind.base.record import Knocked
from eastwind.rulings.case import Case
from eastwind.rulings.effects import effect
from eastwind.rulings.parts import Death, Parts, Verified


def knocked(case: Case) -> Parts:
    """Tiles were knocked over."""
    if not case.says("restorable"):
        yield Knocked(player=case.player, restorable=False)
        yield from knocked_beyond_repair(case)
    elif case.word("tiles") == "other":
        yield case.rulings.knock.restore
        yield effect("tiles-restored", case.player)
    else:
        yield from _own_rack_put_back(case)


def _own_rack_put_back(case: Case) -> Parts:
    answer = case.book.scoring.knocked.restorable
    yield answer
    yield effect("tiles-restored", case.player)
    yield Knocked(player=case.player, restorable=True)
    if answer.value == "dead":
        yield Death(case.player)


def knocked_beyond_repair(case: Case) -> Parts:
    """What becomes of a game whose tiles nobody can put back."""
    answer = case.book.scoring.knocked.irreparable
    yield answer
    if answer.value == "stops":
        yield effect("game-stops")
    if case.rulings.knock.verified.value:
        yield case.rulings.knock.verified
        yield Verified()
