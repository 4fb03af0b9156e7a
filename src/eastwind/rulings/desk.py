"""Rulings at the desk: manners, missing players, time, paper, tables of three."""

from typing import Any, Final

from eastwind.rulebook import Ruled
from eastwind.rulings.case import Case
from eastwind.rulings.effects import effect
from eastwind.rulings.parts import Parts, Verified

_FOURTH_GAME: Final = 4


def three_players(case: Case) -> Parts:
    """A table of three begins a game."""
    three = case.book.three
    game = case.number("game") or 1
    yield three.charleston
    if not three.charleston.value:
        yield effect("no-charleston")
    if game == _FOURTH_GAME and three.fourth_dealer.value == "dice":
        yield three.fourth_dealer
        yield effect("east-by-dice")
    elif game > 1:
        yield case.rulings.table.east_of_three
        yield effect("east-passes-right")


def conduct(case: Case) -> Parts:
    """Someone does not behave."""
    table = case.rulings.table
    kinds: dict[str, Ruled[Any]] = {
        "abuse": table.abuse,
        "criticism": table.criticism,
        "phone": table.phone,
        "noise": table.noise,
    }
    answer = kinds[case.word("kind")]
    yield answer
    if answer.value == "reminder":
        yield effect("reminder", case.player)


def missing_player(case: Case) -> Parts:
    """A player is late or does not come."""
    if case.word("state") == "late":
        yield case.rulings.table.late
        if case.rulings.table.late.value == "three-play":
            yield effect("table-plays-three")
        return
    yield case.rulings.table.absent
    if case.rulings.table.absent.value == "substitute-or-three":
        yield Verified()
        yield effect("substitute-plays", case.player) if case.says("substitute") else effect("table-plays-three")


def time_called(case: Case) -> Parts:
    """Time is up while a game goes on."""
    answer = case.book.scoring.missing.unfinished
    if case.says("declared"):
        yield effect("mahjongg-stands", case.player)
    elif answer.value != "director":
        yield effect("game-scores-zero")
    yield answer


def score_not_recorded(case: Case) -> Parts:
    """No score was written for a game."""
    answer = case.book.scoring.missing.game
    yield answer
    if answer.value == "zero":
        yield effect("game-scores-zero")


def score_change(case: Case) -> Parts:
    """Somebody asks for a score to be changed."""
    answer = case.book.paper.final
    yield answer
    if not case.says("handed_in"):
        yield effect("score-corrected")
    else:
        yield effect("score-stands" if answer.value else "director-decides")
