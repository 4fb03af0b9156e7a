"""Starting and closing rounds. Everything that stands in the way is said at once."""

from collections.abc import Iterator

from eastwind.base.refusal import Refusal, Refused, refuse
from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from eastwind.tournament.deciding.case import Case, Decision
from eastwind.tournament.deciding.finding import answer, find_round, not_open, open_round
from eastwind.tournament.deciding.seats import small_tables
from eastwind.tournament.format import Format, format_of
from eastwind.tournament.seat_rows import MINIMUM, rows_of, seated
from eastwind.tournament.state import Round, State


def start(command: c.StartRound, case: Case) -> Decision:
    """Start a round and its clock."""
    each = find_round(case.state, command.round)
    form = format_of(case.state.setup, case.book)
    if isinstance(each, Refused):
        return Refused((*each, *_unknown_lengths(form)))
    if each.in_play:
        return ()
    faults = (*_start_faults(each, case.state), *_unknown_lengths(form))
    if faults or form.minutes is None or form.games is None:
        return Refused(faults)
    return (e.RoundStarted(round=each.number, minutes=form.minutes, games=form.games),)


def _start_faults(each: Round, state: State) -> Iterator[Refusal]:
    if each.closed is not None:
        yield from not_open(each)
        return
    if each.number > 1 and state.rounds[each.number - 2].closed is None:
        before = each.number - 1
        yield Refusal("round-not-closed", "Round {round} is not closed yet.", "round", {"round": before})
    if state.draft is not None:
        yield Refusal("seats-not-published", "New seats have been drawn and are not published yet.", "round")
    yield from small_tables(rows_of(each), each.number)


def _unknown_lengths(form: Format) -> Iterator[Refusal]:
    if form.games is None:
        yield Refusal("games-unknown", "Say first how many games a round has.", "games")
    if form.minutes is None:
        yield Refusal("minutes-unknown", "Say first how many minutes a round lasts.", "minutes")


def cancel_start(command: c.CancelStart, case: Case) -> Decision:
    """Undo the start of a round in which nothing was entered."""
    each = find_round(case.state, command.round)
    if isinstance(each, Refused):
        return each
    if each.closed is not None:
        return not_open(each)
    if each.clock is None:
        return ()
    begun = _begun(each, case.state)
    if begun:
        return refuse(
            "already-entered", "Something was entered at tables: {tables}.", "round", round=each.number, tables=begun
        )
    return (e.StartCancelled(round=each.number),)


def _begun(each: Round, state: State) -> tuple[int, ...]:
    """The tables at which something was entered or ruled."""
    ruled = {ruling.table for ruling in state.rulings.values() if ruling.round == each.number}
    cards = enumerate(each.cards, 1)
    return tuple(table for table, card in cards if card.entries or card.cleared or card.rolls or table in ruled)


def close(command: c.CloseRound, case: Case) -> Decision:
    """End a round. Games without an entry count as unfinished; cards that are not turned in need a reason."""
    each = open_round(case.state, command.round)
    if isinstance(each, Refused):
        return each
    unfinished = tuple(_not_entered(each))
    faults = (*_cards_missing(each, command.why), *_left_to_director(each, unfinished, case))
    clause = case.book.scoring.missing.unfinished.clause if unfinished else None
    event = e.RoundClosed(round=each.number, unfinished=unfinished, clause=clause, why=command.why)
    return answer(faults, event)


def _not_entered(each: Round) -> Iterator[tuple[int, int]]:
    for table, card in enumerate(each.cards, 1):
        if any(card.seats):
            yield from ((table, game) for game in range(1, each.games + 1) if game not in card.entries)


def _cards_missing(each: Round, why: str) -> Iterator[Refusal]:
    tables = tuple(number for number, card in enumerate(each.cards, 1) if any(card.seats) and card.turned_in is None)
    if tables and not why:
        yield Refusal(
            "cards-missing",
            "These tables have not turned in their card: {tables}. Wait, or close with a reason.",
            "why",
            {"round": each.number, "tables": tables},
        )


def _left_to_director(each: Round, unfinished: tuple[tuple[int, int], ...], case: Case) -> Iterator[Refusal]:
    """Games that need a ruling. Where too few sat to play there was no game to rule on: closing says why."""
    if case.book.scoring.missing.unfinished.value != "director":
        return
    for table, game in unfinished:
        if len(seated(each.cards[table - 1].seats)) < MINIMUM:
            continue
        yield Refusal(
            "needs-ruling",
            "The rulebook leaves unfinished games to the director: enter a ruling for game {game} at table {table}.",
            "round",
            {"table": table, "game": game},
        )


def reopen(command: c.ReopenRound, case: Case) -> Decision:
    """Take the closing back, as long as the next round was not started."""
    each = find_round(case.state, command.round)
    if isinstance(each, Refused):
        return each
    if each.in_play:
        return ()
    if each.closed is None:
        return not_open(each)
    if case.state.current is not each:
        return refuse("round-started", "Round {round} has begun.", "round", round=each.number + 1)
    return (e.RoundReopened(round=each.number, why=command.why),)
