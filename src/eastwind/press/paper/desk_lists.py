"""Lists for the desk: who is expected at the door, and the points outside a game."""

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refused, refuse
from eastwind.press.paper.people import NO_PEOPLE
from eastwind.press.paper.source import Source, time_of_day
from eastwind.tournament.views.by_name import place_in_list
from eastwind.tournament.views.penalties import PenaltiesView, PenaltyView
from eastwind.tournament.views.roster import RosterRow, RosterView
from eastwind.tournament.views.said import Said, say

_NO_PENALTIES = refuse("no-penalties", "No points were given outside a game.")


class Guest(msgspec.Struct, frozen=True, kw_only=True):
    """One person at the door. `remarks` are what the desk should know: not paid, waiting, brings a set, left."""

    number: int
    name: str
    club: str
    here: bool
    remarks: str


class DoorList(msgspec.Struct, frozen=True, kw_only=True):
    """Everyone on the roster, by name."""

    guests: tuple[Guest, ...]


class LedgerLine(msgspec.Struct, frozen=True, kw_only=True):
    """Points outside a game. `cancelled` says by whom and why, and is empty while they stand."""

    number: int
    name: str
    points: int
    why: str
    clause: str
    given: str
    cancelled: str


class Ledger(msgspec.Struct, frozen=True, kw_only=True):
    """All of them, oldest first."""

    lines: tuple[LedgerLine, ...]


def door_list(source: Source) -> DoorList | Refused:
    """The roster to tick off."""
    rows = sorted(source.view(RosterView, "roster").rows, key=lambda row: (place_in_list(row.name), row.number))
    return DoorList(guests=tuple(_guest(source, row) for row in rows)) if rows else NO_PEOPLE


def ledger(source: Source) -> Ledger | Refused:
    """The ledger, cancelled entries too."""
    rows = source.view(PenaltiesView, "penalties").rows
    return Ledger(lines=tuple(_line(source, row) for row in reversed(rows))) if rows else _NO_PENALTIES


def _guest(source: Source, row: RosterRow) -> Guest:
    told = (
        (row.waiting, phrase("waiting list")),
        (not row.paid, phrase("not paid")),
        (row.brings_set, phrase("brings a set")),
        (row.withdrawn_from is not None, phrase("left the tournament")),
    )
    remarks = ", ".join(source.translate(words) for holds, words in told if holds)
    return Guest(number=row.number, name=row.name, club=row.club, here=row.present, remarks=remarks)


def _line(source: Source, row: PenaltyView) -> LedgerLine:
    return LedgerLine(
        number=row.person.number,
        name=row.person.name,
        points=row.points,
        why=row.why,
        clause=source.words(row.clause_text) if row.clause_text else "",
        given=f"{source.words(row.given.who)}, {time_of_day(row.given.at)}",
        cancelled=source.words(_cancelled(source, row)) if row.cancelled else "",
    )


def _cancelled(source: Source, row: PenaltyView) -> Said:
    who = source.words(row.cancelled.who) if row.cancelled else ""
    return say("Cancelled by {who}: {why}", who=who, why=row.cancelled_why)
