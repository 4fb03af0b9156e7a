"""Rulings on paper: the director's book, oldest first, with the clauses they go by."""

from typing import Final

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refused, refuse
from eastwind.press.paper.source import Source, time_of_day
from eastwind.tournament.views.rulings import RulingsView, RulingView
from eastwind.tournament.views.said import say
from eastwind.tournament.views.world import RulingState

_NO_RULINGS = refuse("no-rulings", "There were no rulings yet.")


_STATES: Final[dict[RulingState, str]] = {
    "waits": phrase("Still open"),
    "settled": phrase("Settled later"),
    "stands": phrase("Stands"),
    "overruled": phrase("The director ruled otherwise"),
    "withdrawn": phrase("Withdrawn"),
}


class RulingEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One ruling: where and when, what it was about and what proved it, what follows, by which clauses, its state."""

    where: str
    made: str
    title: str
    explanation: str
    record: tuple[str, ...]
    clauses: tuple[str, ...]
    why: str
    evidence: str
    state: str


class RulingBook(msgspec.Struct, frozen=True, kw_only=True):
    """All rulings."""

    rulings: tuple[RulingEntry, ...]


def ruling_book(source: Source) -> RulingBook | Refused:
    """Every ruling of the tournament, withdrawn ones too."""
    rows = source.view(RulingsView, "rulings").rows
    return RulingBook(rulings=tuple(_entry(source, row) for row in reversed(rows))) if rows else _NO_RULINGS


def _entry(source: Source, row: RulingView) -> RulingEntry:
    place = say("Round {round}, table {table}, game {game}", round=row.round, table=row.table, game=row.game)
    return RulingEntry(
        where=source.words(place),
        made=time_of_day(row.made.at),
        title=source.translate(row.title),
        explanation=source.words(row.said) if row.said else "",
        record=tuple(map(source.words, row.record)),
        clauses=tuple(
            f"{source.words(clause.text) if clause.text else ''} ({clause.clause})" for clause in row.clauses
        ),
        why=row.why,
        evidence=row.found,
        state=source.translate(_STATES[row.state]),
    )
