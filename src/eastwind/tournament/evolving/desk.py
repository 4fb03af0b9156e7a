"""What reaches the director's desk: calls, reports, and points outside a game."""

from typing import Any, Final

from eastwind.tournament import events as e
from eastwind.tournament.evolving.change import Change
from eastwind.tournament.state import Penalty, Report, Stamp, State


def reported(state: State, event: e.EntryReported, stamp: Stamp) -> None:
    """Keep what a phone could not get accepted, under the version of the log that brought it."""
    state.reports[stamp.version] = Report(
        round=event.round,
        table=event.table,
        entry=event.entry,
        refusal=event.refusal,
        made_at=event.made_at,
        stamp=stamp,
    )


def report_settled(state: State, event: e.ReportSettled, stamp: Stamp) -> None:
    """Note that a report was looked at."""
    report = state.reports[event.report]
    report.settled = stamp
    report.settled_why = event.why


def director_called(state: State, event: e.DirectorCalled, stamp: Stamp) -> None:
    """Note that a table asks for the director."""
    card = state.rounds[event.round - 1].cards[event.table - 1]
    card.call = stamp
    card.call_why = event.why


def call_answered(state: State, event: e.CallAnswered, _stamp: Stamp) -> None:
    """Take the call off."""
    card = state.rounds[event.round - 1].cards[event.table - 1]
    card.call = None
    card.call_why = ""


def penalty_given(state: State, event: e.PenaltyGiven, stamp: Stamp) -> None:
    """Keep a penalty under the version of the log that gave it."""
    state.penalties[stamp.version] = Penalty(
        player=event.player, points=event.points, why=event.why, clause=event.clause, stamp=stamp, about=event.about
    )


def penalty_cancelled(state: State, event: e.PenaltyCancelled, stamp: Stamp) -> None:
    """Strike a penalty out."""
    penalty = state.penalties[event.penalty]
    penalty.cancelled = stamp
    penalty.cancelled_why = event.why


CHANGES: Final[dict[type[e.Event], Change[Any]]] = {
    e.EntryReported: reported,
    e.ReportSettled: report_settled,
    e.DirectorCalled: director_called,
    e.CallAnswered: call_answered,
    e.PenaltyGiven: penalty_given,
    e.PenaltyCancelled: penalty_cancelled,
}
