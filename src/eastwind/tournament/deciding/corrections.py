"""Putting a transcription right after the card was turned in. Altering what was signed is another matter."""

from eastwind.base.refusal import Refused, refuse
from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from eastwind.tournament.deciding.case import Case, Decision
from eastwind.tournament.deciding.entries import entry_fields, read_record, says_the_same, stale, unknown_game
from eastwind.tournament.deciding.finding import Place, find_place


def correct(command: c.CorrectGame, case: Case) -> Decision:
    """Make the transcription say what the paper says; the version before stays on show, and so do rulings."""
    place = _final_place(command, case)
    if isinstance(place, Refused):
        return place
    scored = read_record(command.record, command.game, place, case)
    if isinstance(scored, Refused):
        return scored
    if says_the_same(command.game, scored, place):
        return ()
    event = e.GameCorrected(**entry_fields(command, scored, place, case), why=command.why)
    return stale(place, command.game, case) or (event,)


def _final_place(command: c.CorrectGame, case: Case) -> Place | Refused:
    place = find_place(case.state, command.round, command.table)
    if isinstance(place, Refused):
        return place
    if place.card.turned_in is None and place.round.closed is None:
        return refuse(
            "card-not-final",
            "The card of table {table} is not turned in yet: enter the game again.",
            "table",
            table=command.table,
            round=command.round,
        )
    return unknown_game(place, command.game) or place
