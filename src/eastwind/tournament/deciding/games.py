"""Entering a game at a table, changing it, and taking it back, as long as the card is not turned in."""

from eastwind.base.refusal import Refused
from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from eastwind.tournament.deciding.case import Case, Decision
from eastwind.tournament.deciding.entries import (
    card_final,
    entry_fields,
    read_record,
    says_the_same,
    stale,
    unknown_game,
)
from eastwind.tournament.deciding.finding import Place, open_place


def enter(command: c.EnterGame, case: Case) -> Decision:
    """Enter the facts of a game, or change them; a change voids the initials, for they stand under a version."""
    place = writable(command, case)
    if isinstance(place, Refused):
        return place
    scored = read_record(command.record, command.game, place, case)
    if isinstance(scored, Refused):
        return scored
    if says_the_same(command.game, scored, place):
        return ()
    event = e.GameEntered(**entry_fields(command, scored, place, case), on_paper=command.on_paper)
    return stale(place, command.game, case) or (event,)


def clear(command: c.ClearGame, case: Case) -> Decision:
    """Take an entry back that belongs elsewhere."""
    place = writable(command, case)
    if isinstance(place, Refused):
        return place
    if command.game not in place.card.entries and not case.context.envelope.expected:
        return ()
    event = e.GameCleared(round=command.round, table=command.table, game=command.game, why=command.why)
    return stale(place, command.game, case) or (event,)


def writable(command: c.EnterGame | c.ClearGame | c.InitialGame | c.RollForEast, case: Case) -> Place | Refused:
    """The table in the round in play, if its card can still be written on and has such a game."""
    place = open_place(case.state, command.round, command.table)
    if isinstance(place, Refused):
        return place
    return card_final(place, case) or unknown_game(place, command.game) or place
