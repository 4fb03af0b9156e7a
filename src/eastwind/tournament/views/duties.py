"""Whose duty the paper card is, in words: the hints that stand beside what a screen does by itself."""

from collections.abc import Callable, Iterator

from eastwind.base.seats import Seat, is_seat, on_duty
from eastwind.rulebook import Rulebook
from eastwind.tournament.seat_rows import letters
from eastwind.tournament.state import Card
from eastwind.tournament.views.said import Said, say
from eastwind.tournament.views.world import seat_word


def duties_of(rulebook: Rulebook, card: Card, seat_names: str) -> tuple[Said, ...]:
    """Who works the score out and who brings the card, where the rulebook names someone."""

    def word(seat: Seat) -> str:
        return seat_word(seat_names, on_duty(seat, letters(card.seats)))

    return tuple(_duties(rulebook, word))


def _duties(rulebook: Rulebook, word: Callable[[Seat], str]) -> Iterator[Said]:
    match rulebook.paper.scores_by.value:
        case "winner":
            yield say("On paper the winner works the score out.")
        case "table":
            yield say("On paper the table works the score out together.")
        case seat:
            yield say("On paper {seat} works the score out.", seat=word(seat))
    delivers = rulebook.paper.delivers.value
    if is_seat(delivers):
        yield say("{seat} brings the card to the director.", seat=word(delivers))
