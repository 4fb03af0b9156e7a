"""Whose signature a game's score needs, and whose is still missing.

Duties go with the seat letter; where it is empty they go to the next seat to the right.
"""

from eastwind.base.record import GameRecord
from eastwind.base.seats import Seat, is_seat, on_duty
from eastwind.rulebook import Answer, Rulebook
from eastwind.rulebook.model import Signer
from eastwind.tournament.seat_rows import letters
from eastwind.tournament.state import Card, Entry


def signing_rule(rulebook: Rulebook, record: GameRecord) -> Answer[Signer]:
    """The rulebook's answer to who signs a game that ended so, with its clause.

    The value is `none`, `each`, `winner` or a seat letter.
    """
    signers = rulebook.paper.signers
    if record.mahjongg is not None and record.mahjongg.winner == "E":
        return signers.east_wins
    by_ending: dict[str, Answer[Signer]] = {
        "mahjongg": signers.mahjongg,
        "wall": signers.wall,
        "stopped": signers.stopped,
        "unfinished": signers.unfinished,
        "unrecorded": signers.unrecorded,
    }
    return by_ending[record.ending]


def signers_for(rulebook: Rulebook, entry: Entry) -> tuple[Seat, ...]:
    """The seats whose signatures this entry needs, in the order E S W N."""
    who = signing_rule(rulebook, entry.record).value
    seated = letters(entry.players)
    if who == "each":
        return seated
    if who == "winner" and entry.record.mahjongg is not None:
        return (entry.record.mahjongg.winner,)
    return (on_duty(who, seated),) if is_seat(who) else ()


def missing_signatures(rulebook: Rulebook, card: Card, game: int) -> tuple[Seat, ...]:
    """The seats that have yet to sign a game. A game without an entry has nothing to sign."""
    entry = card.entries.get(game)
    if entry is None:
        return ()
    return tuple(seat for seat in signers_for(rulebook, entry) if seat not in entry.initials)


def heading_seat(rulebook: Rulebook, card: Card) -> Seat | None:
    """Who initials the head of the card, or None where the rulebook asks for no such initials."""
    return _duty(rulebook.paper.heading.value, card)


def delivering_seat(rulebook: Rulebook, card: Card) -> Seat | None:
    """Who brings the card to the director, or None where anyone may."""
    return _duty(rulebook.paper.delivers.value, card)


def _duty(who: str, card: Card) -> Seat | None:
    seated = letters(card.seats)
    return on_duty(who, seated) if is_seat(who) and seated else None
