"""Who is East in the game's own sense at a table, and whether that table passes tiles first."""

from eastwind.base.seats import Seat
from eastwind.rulebook import Rulebook
from eastwind.seating import dealers
from eastwind.tournament.seat_rows import letters
from eastwind.tournament.state import Card

FOURTH_GAME = 4
"""At a table of three everyone has dealt once by then: the one game whose East may be for the dice to choose."""


def dealer(rulebook: Rulebook, round_number: int, game: int, card: Card) -> Seat | None:
    """The dealer of a game, or None where nobody sits, or the dice decide and have not been thrown yet."""
    seated = letters(card.seats)
    if not seated:
        return None
    if dice_decide(rulebook, game, card):
        roll = card.rolls.get(game)
        return roll.east if roll else None
    rotate = rulebook.dealers.rotate_first.value
    return dealers(round_number, game, seated, rotate_first=rotate)[game - 1]


def dice_decide(rulebook: Rulebook, game: int, card: Card) -> bool:
    """Whether the dice choose the East of this game: the fourth of a table of three, where the rulebook says so."""
    return game == FOURTH_GAME and is_short(card) and rulebook.three.fourth_dealer.value == "dice"


def plays_charleston(rulebook: Rulebook, card: Card) -> bool:
    """Whether this table begins its games with a Charleston."""
    return rulebook.three.charleston.value or not is_short(card)


def is_short(card: Card) -> bool:
    """Whether three sit at the table."""
    return len(letters(card.seats)) == 3
