"""Rulings on passing tiles before play."""

from collections.abc import Mapping

from eastwind.base.record import Peeked
from eastwind.base.seats import SEATS, Seat
from eastwind.rulings.case import Case
from eastwind.rulings.effects import effect
from eastwind.rulings.parts import Parts


def peeked(case: Case) -> Parts:
    """A tile of a blind pass was looked at. It is always recorded: a rulebook may give it points."""
    answer = case.rulings.charleston.peek
    yield answer
    if answer.value == "correction":
        yield effect("correction-only")
    yield Peeked(player=case.player)


def joker_passed(case: Case) -> Parts:
    """A joker was passed."""
    answer = case.rulings.charleston.joker
    yield answer
    if answer.value == "back-if-seen" and not case.says("blind"):
        yield effect("pass-repaired", case.player)


def wrong_number(case: Case) -> Parts:
    """Too many or too few tiles were passed."""
    passes = case.rulings.charleston
    answer = passes.passed_on if case.says("passed_on") else passes.repair
    yield answer
    if answer.value == "restart":
        yield effect("game-restarts")
    elif answer.value == "repaired":
        yield effect("pass-repaired", case.player)


def stopped(case: Case) -> Parts:
    """A player wants to stop the Charleston."""
    answer = case.rulings.charleston.stop
    yield answer
    if answer.value == "director":
        return
    if case.word("when") in ("first", "second"):
        yield effect("stop-refused", case.player)
    else:
        yield effect("charleston-ends")


def courtesy(case: Case) -> Parts:
    """A player who stopped the Charleston wants to pass with the player opposite."""
    if len(case.seats) < len(SEATS) and not case.book.three.charleston.value:
        yield case.book.three.charleston
        yield effect("no-charleston")
        return
    answer = case.rulings.charleston.courtesy
    yield answer
    if answer.value == "allowed":
        yield effect("courtesy-allowed", case.player)
    elif answer.value == "refused":
        yield effect("charleston-ends")


def blind_order(case: Case) -> Parts:
    """Several players pass tiles that they have not looked at."""
    answer = case.rulings.charleston.blind_order
    yield answer
    if answer.value == "fewest-first":
        yield effect("passes-first", _fewest(case.facts["blind"], case.seats))


def _fewest(blind: Mapping[Seat, int], seats: tuple[Seat, ...]) -> Seat:
    """The seat with the fewest; of several the first one from East on."""
    return min(seats, key=lambda seat: (blind[seat], SEATS.index(seat)))
