"""A table asks for the director."""

from eastwind.base.refusal import Refused
from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from eastwind.tournament.deciding.case import Case, Decision
from eastwind.tournament.deciding.finding import find_place


def call(command: c.CallDirector, case: Case) -> Decision:
    """Ask the director to a table; asking again with another reason says it anew."""
    place = find_place(case.state, command.round, command.table)
    if isinstance(place, Refused):
        return place
    if place.card.call is not None and place.card.call_why == command.why:
        return ()
    return (e.DirectorCalled(round=command.round, table=command.table, why=command.why),)


def answer(command: c.AnswerCall, case: Case) -> Decision:
    """Note that the director came, or that the table no longer asks."""
    place = find_place(case.state, command.round, command.table)
    if isinstance(place, Refused):
        return place
    return (e.CallAnswered(round=command.round, table=command.table),) if place.card.call else ()
