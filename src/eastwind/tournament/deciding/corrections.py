"""Putting a transcription right after the card was turned in. Altering what was signed is another matter."""

from eastwind.base.refusal import Refused, refuse
from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from eastwind.tournament.deciding.case import Case, Decision
from eastwind.tournament.deciding.entries import read_record, says_the_same, stale, unknown_game
from eastwind.tournament.deciding.finding import Place, find_place


def correct(command: c.CorrectGame, case: Case) -> Decision:
    """Make the transcription say what the paper says; the version before stays on show."""
    place = _final_place(command, case)
    if isinstance(place, Refused):
        return place
    scored = read_record(command.record, place, case)
    if isinstance(scored, Refused):
        return scored
    before = place.card.entries.get(command.game)
    if says_the_same(before, scored, place):
        return ()
    return stale(place, command.game, case) or (
        e.GameCorrected(
            round=command.round,
            table=command.table,
            game=command.game,
            players=place.card.seats,
            record=scored.record,
            lines=scored.lines,
            rulebook_hash=case.book.hash,
            previous=before.version if before else 0,
            why=command.why,
        ),
    )


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
