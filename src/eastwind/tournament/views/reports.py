"""What phones could not get recorded, as it lies beside the card it was meant for."""

from collections.abc import Mapping
from typing import Any

import msgspec

from eastwind.base.record import GameRecord
from eastwind.base.refusal import Refused
from eastwind.scoring import decode_record
from eastwind.tournament.seat_rows import letters
from eastwind.tournament.state import Report
from eastwind.tournament.views.entries import caller
from eastwind.tournament.views.naming import By, by
from eastwind.tournament.views.progress import TableCard
from eastwind.tournament.views.said import Said
from eastwind.tournament.views.telling import told
from eastwind.tournament.views.world import World


class ReportView(msgspec.Struct, frozen=True, kw_only=True):
    """One refused entry. `report` names it when it is settled; `made_at` is when the phone made it, by its own clock.

    `game` and `record` are given where it was a game, `told` where its facts can be read.
    """

    report: int
    made_at: int
    sent: By
    refusal: str
    game: int | None
    record: Mapping[str, Any] | None
    told: tuple[Said, ...]
    settled: By | None
    settled_why: str


def reports_of(table: TableCard) -> tuple[ReportView, ...]:
    """The reports about one card, those that nobody has looked at first."""
    about = [
        _shown(table, number, report)
        for number, report in table.world.state.reports.items()
        if (report.round, report.table) == (table.round.number, table.table)
    ]
    return tuple(sorted(about, key=lambda each: (each.settled is not None, -each.report)))


def _shown(table: TableCard, number: int, report: Report) -> ReportView:
    body = report.entry.get("body")
    sent = body if isinstance(body, Mapping) else {}
    game, record = sent.get("game"), sent.get("record")
    return ReportView(
        report=number,
        made_at=report.made_at,
        sent=by(table.world, report.stamp),
        refusal=report.refusal,
        game=game if type(game) is int and game in table.games else None,
        record=record if isinstance(record, Mapping) else None,
        told=_told(table.world, table, record),
        settled=by(table.world, report.settled) if report.settled else None,
        settled_why=report.settled_why,
    )


def read_record(table: TableCard, record: object) -> GameRecord | None:
    """The facts that a phone had, as those of this table; None where they cannot be read."""
    if not isinstance(record, Mapping):
        return None
    known = {"rulebook": table.world.rulebook.id, "seats": list(letters(table.card.seats))}
    read = decode_record({**record, **known})
    return None if isinstance(read, Refused) else read


def _told(world: World, table: TableCard, record: object) -> tuple[Said, ...]:
    read = read_record(table, record)
    return told(read, caller(world, table.card.seats)) if read else ()
