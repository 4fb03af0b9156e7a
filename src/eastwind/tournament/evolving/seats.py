"""Seats: drawn, swapped, published, put right."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from eastwind.tournament import events as e
from eastwind.tournament.chairs import Shift, Spot, among_stand_ins, reseated, shifts_of
from eastwind.tournament.events import SeatRow
from eastwind.tournament.evolving.change import Change
from eastwind.tournament.seat_rows import letters, renamed, rows_of, with_sitter
from eastwind.tournament.state import Card, Draft, Entry, Round, Stamp, State


def drafted(state: State, event: e.SeatsDrafted, _stamp: Stamp) -> None:
    """Keep the seats for review."""
    rounds = [list(rows) for rows in event.rounds]
    state.draft = Draft(event.method, event.seed, event.movement, rounds, event.ranking)
    state.dropped = None


def swapped(state: State, event: e.SeatsSwapped, _stamp: Stamp) -> None:
    """Exchange two people: in the draft where there is one, else in the published seats."""
    exchange = {event.first: event.second, event.second: event.first}
    if state.draft is not None:
        for rows in state.draft.rounds[event.from_round - 1 :]:
            rows[:] = [renamed(row, exchange) for row in rows]
        return
    for each in state.rounds[event.from_round - 1 :]:
        _rename(each, exchange)


def moved(state: State, event: e.SeatMoved, _stamp: Stamp) -> None:
    """Empty one's seats from a round on and take those that were empty. Dice thrown at either table are void."""
    gone = {event.player: None}
    for each, (table, seat) in zip(state.rounds[event.from_round - 1 :], event.places, strict=True):
        for number, card in enumerate(each.cards, 1):
            if event.player in card.seats or number == table:
                card.seats = renamed(card.seats, gone)
                card.rolls.clear()
        taken = each.cards[table - 1]
        taken.seats = with_sitter(taken.seats, seat, event.player)


def published(state: State, _event: e.SeatsPublished, _stamp: Stamp) -> None:
    """Make rounds of the draft. Rounds that were started keep their cards."""
    draft = _drawn(state.draft)
    begun = [each for each in state.rounds if each.clock is not None]
    fresh = draft.rounds[len(begun) :]
    state.rounds = begun + [_round(number, rows) for number, rows in enumerate(fresh, len(begun) + 1)]
    state.published, state.draft, state.dropped = draft, None, None


def discarded(state: State, _event: e.DraftDiscarded, _stamp: Stamp) -> None:
    """Forget the draft."""
    state.draft = state.dropped = None


def withdrawn(state: State, _event: e.SeatsWithdrawn, _stamp: Stamp) -> None:
    """Make a draft of the published seats, as they stand now."""
    before = _drawn(state.published)
    state.draft = Draft(before.method, before.seed, before.movement, [rows_of(each) for each in state.rounds])
    state.published, state.dropped, state.rounds = None, None, []


def corrected(state: State, event: e.SeatsCorrected, stamp: Stamp) -> None:
    """Give the games of a round to those who sat there, and let later rounds follow from where they sat."""
    shifts = shifts_of(event.moved, event.filled)
    here = state.rounds[event.round - 1]
    rows = reseated(rows_of(here), shifts, _spots(event, event.round))
    for card, row in zip(here.cards, rows, strict=True):
        if card.seats != row:
            _put_right(card, row, event, stamp)
    for later in state.rounds[event.round :]:
        if later.clock is None:
            _follow(later, shifts, _spots(event, later.number), state)


def _spots(event: e.SeatsCorrected, number: int) -> dict[str, Spot]:
    """The empty seats that are taken in a round, by who takes them."""
    places = ((player, place) for player, path in event.filled.items() for place in path)
    return {player: (table, seat) for player, (each, table, seat) in places if each == number}


def _put_right(card: Card, row: SeatRow, event: e.SeatsCorrected, stamp: Stamp) -> None:
    """Let those sit at the card who sat there. Dice of a table where other letters were played are thrown anew."""
    if letters(card.seats) != letters(row):
        card.rolls.clear()
    card.seats = row
    _reassign(card, {recorded: player for player, recorded in event.moved.items()}, event.why, stamp)


def _follow(later: Round, shifts: Sequence[Shift], spots: Mapping[str, Spot], state: State) -> None:
    """Let those who hold the same chairs in a later round shift likewise, where all of them are there."""
    rows = rows_of(later)
    holding, taken = [], {}
    for shift in shifts:
        held = among_stand_ins(shift, rows, state)
        if held is None or (shift.filler is not None and shift.filler not in spots):
            continue
        holding.append(held)
        if shift.filler is not None and held.filler is not None:
            taken[held.filler] = spots[shift.filler]
    for card, row in zip(later.cards, reseated(rows, holding, taken), strict=True):
        card.seats = row


def _drawn(draft: Draft | None) -> Draft:
    if draft is None:
        raise LookupError("the log speaks of seats that were never drawn")
    return draft


def _reassign(card: Card, truth: Mapping[str, str], why: str, stamp: Stamp) -> None:
    """Give the card's entries to those who sat there. Nobody has signed the new versions yet."""
    for game, entry in card.entries.items():
        card.entries[game] = Entry(
            version=stamp.version,
            players=renamed(entry.players, truth),
            record=entry.record,
            lines=entry.lines,
            rulebook_hash=entry.rulebook_hash,
            stamp=stamp,
            on_paper=entry.on_paper,
            why=why,
            earlier=entry,
        )
    if card.turned_in is None:
        card.certified = None


def _rename(each: Round, others: Mapping[str, str]) -> None:
    for card in each.cards:
        card.seats = renamed(card.seats, others)


def _round(number: int, rows: list[SeatRow]) -> Round:
    return Round(number=number, games=0, cards=[Card(row) for row in rows])


CHANGES: Final[dict[type[e.Event], Change[Any]]] = {
    e.SeatsDrafted: drafted,
    e.SeatsSwapped: swapped,
    e.SeatMoved: moved,
    e.SeatsPublished: published,
    e.DraftDiscarded: discarded,
    e.SeatsWithdrawn: withdrawn,
    e.SeatsCorrected: corrected,
}
