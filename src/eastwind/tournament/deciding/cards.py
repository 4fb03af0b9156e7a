"""The round's card: its head is initialed, and turning it in makes it final."""

from collections.abc import Iterator

from eastwind.base.refusal import Refusal, Refused, refuse
from eastwind.base.seats import SEAT_NAMES, Seat
from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from eastwind.tournament.deciding.case import Case, Decision
from eastwind.tournament.deciding.entries import card_final, overtaken
from eastwind.tournament.deciding.finding import Place, answer, open_place
from eastwind.tournament.deciding.initials import how_signed
from eastwind.tournament.deciding.permission import not_their_seat
from eastwind.tournament.seat_rows import sitter
from eastwind.tournament.signing import delivering_seat, heading_seat, missing_signatures, signing_rule


def certify(command: c.CertifyCard, case: Case) -> Decision:
    """Initial the head of the card, once every game is entered and signed."""
    place = _open_card(command, case)
    if isinstance(place, Refused):
        return place
    seat = heading_seat(case.book, place.card)
    if seat is None:
        clause = case.book.paper.heading.clause
        return refuse("not-asked", "The rulebook asks for no initials at the head of the card.", "", clause)
    if place.card.certified is not None:
        return ()
    return answer(_certify_faults(command, place, seat, case), _certified(command, place, seat, case))


def _certify_faults(command: c.CertifyCard, place: Place, seat: Seat, case: Case) -> Iterator[Refusal]:
    clause = case.book.paper.heading.clause
    yield from not_their_seat(case, command.round, command.table, seat, clause) or ()
    yield from _not_entered(place)
    if not command.on_paper:
        yield from _unsigned(place, case)


def _certified(command: c.CertifyCard, place: Place, seat: Seat, case: Case) -> e.CardCertified:
    return e.CardCertified(
        round=command.round,
        table=command.table,
        seat=seat,
        player=sitter(place.card.seats, seat) or "",
        mark=command.mark,
        how=how_signed(case, shared=False),
    )


def turn_in(command: c.TurnInCard, case: Case) -> Decision:
    """Make the card final. A helper who saw the signatures on paper vouches for them."""
    place = open_place(case.state, command.round, command.table)
    if isinstance(place, Refused):
        return place
    if place.card.turned_in is not None:
        return ()
    seat = delivering_seat(case.book, place.card)
    event = e.CardTurnedIn(round=command.round, table=command.table, seat=seat, on_paper=command.on_paper)
    return _overtaken(place, case) or answer(_turn_in_faults(command, place, seat, case), event)


def _turn_in_faults(command: c.TurnInCard, place: Place, seat: Seat | None, case: Case) -> Iterator[Refusal]:
    if seat is not None:
        clause = case.book.paper.delivers.clause
        yield from not_their_seat(case, command.round, command.table, seat, clause) or ()
    yield from _not_entered(place)
    if not command.on_paper:
        yield from _unsigned(place, case)
        yield from _not_certified(place, case)


def _open_card(command: c.CertifyCard, case: Case) -> Place | Refused:
    place = open_place(case.state, command.round, command.table)
    return place if isinstance(place, Refused) else card_final(place, case) or _overtaken(place, case) or place


def _overtaken(place: Place, case: Case) -> Refused | None:
    """Refuse a page that shows an older card, where the sender says up to which version it has seen."""
    seen = case.context.envelope.expected
    newest = max(place.card.entries.items(), key=lambda each: each[1].version, default=None)
    if seen is None or newest is None or newest[1].version <= seen:
        return None
    game, entry = newest
    return overtaken(entry, place.table, game, "expected")


# --- What is missing on the card --------------------------------------------------------------------------------


def _not_entered(place: Place) -> Iterator[Refusal]:
    games = tuple(game for game in range(1, place.round.games + 1) if game not in place.card.entries)
    if games:
        yield Refusal(
            "not-entered",
            "These games are not entered: {games}. A game that was not played is entered as unfinished.",
            "",
            {"games": games, "table": place.table},
        )


def _unsigned(place: Place, case: Case) -> Iterator[Refusal]:
    for game, entry in sorted(place.card.entries.items()):
        seats = missing_signatures(case.book, place.card, game)
        if seats:
            yield Refusal(
                "unsigned",
                "Game {game} waits for: {names}.",
                "",
                {"game": game, "seats": seats, "names": _names(seats)},
                signing_rule(case.book, entry.record).clause,
            )


def _not_certified(place: Place, case: Case) -> Iterator[Refusal]:
    seat = heading_seat(case.book, place.card)
    if seat is not None and place.card.certified is None:
        yield Refusal(
            "not-certified",
            "The head of the card waits for {name}.",
            "",
            {"seat": seat, "name": SEAT_NAMES[seat]},
            case.book.paper.heading.clause,
        )


def _names(seats: tuple[Seat, ...]) -> tuple[str, ...]:
    return tuple(SEAT_NAMES[seat] for seat in seats)
