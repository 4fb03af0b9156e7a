"""A second person reads a paper card. What they read is kept beside the record and never touches it."""

from eastwind.base.refusal import Refused, refuse
from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from eastwind.tournament.deciding.case import Case, Decision
from eastwind.tournament.deciding.entries import read_record, unknown_game
from eastwind.tournament.deciding.finding import Place, find_place
from eastwind.tournament.second_reading import is_open, is_same_reader
from eastwind.tournament.state import Entry


def add(command: c.AddReading, case: Case) -> Decision:
    """Keep what was read, final card or not, unless it is the first reader who reads again."""
    place = _written(command, case)
    if isinstance(place, Refused):
        return place
    scored = read_record(command.record, command.game, place, case)
    if isinstance(scored, Refused):
        return scored
    entry, before = place.card.entries[command.game], place.card.readings.get(command.game)
    if before is not None and before.record == scored.record and before.stamp.version > entry.version:
        return ()
    event = e.ReadingAdded(
        round=command.round, table=command.table, game=command.game, record=scored.record, lines=scored.lines
    )
    return _same_reader(entry, command, case) or (event,)


def settle(command: c.SettleReading, case: Case) -> Decision:
    """Let what was entered stand."""
    place = _written(command, case)
    if isinstance(place, Refused):
        return place
    if not is_open(place.card, command.game):
        return ()
    return (e.ReadingSettled(round=command.round, table=command.table, game=command.game, why=command.why),)


def _written(command: c.AddReading | c.SettleReading, case: Case) -> Place | Refused:
    """The table in a published round, if it has such a game and somebody entered it."""
    place = find_place(case.state, command.round, command.table)
    if isinstance(place, Refused):
        return place
    if command.game in place.card.entries:
        return place
    return unknown_game(place, command.game) or refuse(
        "not-entered",
        "Game {game} of table {table} is not entered yet: there is nothing to compare with.",
        "game",
        game=command.game,
        table=command.table,
    )


def _same_reader(entry: Entry, command: c.AddReading, case: Case) -> Refused | None:
    """Whoever typed the paper card is no second person for it, on the same device."""
    envelope = case.context.envelope
    if not is_same_reader(entry, envelope.actor, envelope.device):
        return None
    return refuse(
        "same-reader",
        "Game {game} of table {table} was typed from this very device under this name. "
        "Let a second person type it, signed in with a code of their own.",
        "game",
        game=command.game,
        table=command.table,
    )
