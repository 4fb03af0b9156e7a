"""What a phone had queued and could not get accepted: it reaches the director and is never dropped."""

from eastwind.base.refusal import Refused, refuse
from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from eastwind.tournament.deciding.case import Case, Decision
from eastwind.tournament.deciding.finding import find_place
from eastwind.tournament.state import Report


def report(command: c.ReportEntry, case: Case) -> Decision:
    """Lay a refused entry beside the card it was meant for; the same one twice is kept once."""
    place = find_place(case.state, command.round, command.table)
    if isinstance(place, Refused):
        return place
    if any(_is_the_same(known, command) for known in case.state.reports.values()):
        return ()
    return (
        e.EntryReported(
            round=command.round,
            table=command.table,
            entry=command.entry,
            refusal=command.refusal,
            made_at=command.made_at,
        ),
    )


def _is_the_same(known: Report, command: c.ReportEntry) -> bool:
    return (known.round, known.table, known.made_at, known.entry) == (
        command.round,
        command.table,
        command.made_at,
        command.entry,
    )


def settle(command: c.SettleReport, case: Case) -> Decision:
    """Note that a report was looked at, and what was done."""
    known = case.state.reports.get(command.report)
    if known is None:
        return refuse("unknown-report", "There is no such report.", "report", report=command.report)
    return () if known.settled else (e.ReportSettled(report=command.report, why=command.why),)
