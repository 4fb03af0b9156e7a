"""Seats: drawn, swapped, published, put right."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from eastwind.tournament import events as e
from eastwind.tournament.events import SeatRow
from eastwind.tournament.evolving.change import Change
from eastwind.tournament.seat_rows import renamed, rows_of, seated
from eastwind.tournament.state import Card, Draft, Entry, Round, Stamp, State


def drafted(state: State, event: e.SeatsDrafted, _stamp: Stamp) -> None:
    """Keep the seats for review."""
    rounds = [list(rows) for rows in event.rounds]
    state.draft = Draft(event.method, event.seed, event.movement, rounds, event.ranking)


def swapped(state: State, event: e.SeatsSwapped, _stamp: Stamp) -> None:
    """Exchange two people: in the draft where there is one, else in the published seats."""
    exchange = {event.first: event.second, event.second: event.first}
    if state.draft is not None:
        for rows in state.draft.rounds[event.from_round - 1 :]:
            rows[:] = [renamed(row, exchange) for row in rows]
        return
    for each in state.rounds[event.from_round - 1 :]:
        _rename(each, exchange)


def published(state: State, _event: e.SeatsPublished, _stamp: Stamp) -> None:
    """Make rounds of the draft. Rounds that were started keep their cards."""
    draft = _drawn(state.draft)
    begun = [each for each in state.rounds if each.clock is not None]
    fresh = draft.rounds[len(begun) :]
    state.rounds = begun + [_round(number, rows) for number, rows in enumerate(fresh, len(begun) + 1)]
    state.published, state.draft = draft, None


def discarded(state: State, _event: e.DraftDiscarded, _stamp: Stamp) -> None:
    """Forget the draft."""
    state.draft = None


def withdrawn(state: State, _event: e.SeatsWithdrawn, _stamp: Stamp) -> None:
    """Make a draft of the published seats, as they stand now."""
    before = _drawn(state.published)
    state.draft = Draft(before.method, before.seed, before.movement, [rows_of(each) for each in state.rounds])
    state.published, state.rounds = None, []


def corrected(state: State, event: e.SeatsCorrected, stamp: Stamp) -> None:
    """Give the games of a round to those who sat there, and let later rounds follow from where they sat."""
    truth = {recorded: player for player, recorded in event.moved.items()}
    for card in state.rounds[event.round - 1].cards:
        if truth.keys() & set(seated(card.seats)):
            card.seats = renamed(card.seats, truth)
            _reassign(card, truth, event.why, stamp)
    for later in state.rounds[event.round :]:
        if later.clock is None:
            _rename(later, _whole_cycles(truth, later))


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


def _whole_cycles(truth: Mapping[str, str], later: Round) -> dict[str, str]:
    """The part of an exchange whose people all have a seat in that round, so that nobody loses theirs."""
    present = {player for card in later.cards for player in seated(card.seats)}
    return {
        recorded: player for cycle in _cycles(truth) if present.issuperset(cycle) for recorded, player in cycle.items()
    }


def _cycles(truth: Mapping[str, str]) -> Iterator[dict[str, str]]:
    left = dict(truth)
    while left:
        cycle, here = {}, next(iter(left))
        while here in left:
            cycle[here] = left.pop(here)
            here = cycle[here]
        yield cycle


def _rename(each: Round, others: Mapping[str, str]) -> None:
    for card in each.cards:
        card.seats = renamed(card.seats, others)


def _round(number: int, rows: list[SeatRow]) -> Round:
    return Round(number=number, games=0, cards=[Card(row) for row in rows])


CHANGES: Final[dict[type[e.Event], Change[Any]]] = {
    e.SeatsDrafted: drafted,
    e.SeatsSwapped: swapped,
    e.SeatsPublished: published,
    e.DraftDiscarded: discarded,
    e.SeatsWithdrawn: withdrawn,
    e.SeatsCorrected: corrected,
}
