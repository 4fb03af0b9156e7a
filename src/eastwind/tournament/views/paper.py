"""The paper cards of a round: which are still to be typed, which were read twice, and where two readings differ."""

from collections.abc import Iterator
from typing import Final, Literal

import msgspec

from eastwind.base.record import GameRecord
from eastwind.tournament.second_reading import FieldDifference, ReadingState, differences, reading_state
from eastwind.tournament.state import Entry
from eastwind.tournament.views.card import round_shown
from eastwind.tournament.views.entries import caller
from eastwind.tournament.views.naming import By, SeatHere, by, seats_here
from eastwind.tournament.views.progress import TableCard, differs_from_sent, open_differences, read_twice, tables_of
from eastwind.tournament.views.reports import read_record, reports_of
from eastwind.tournament.views.said import Said
from eastwind.tournament.views.telling import told
from eastwind.tournament.views.world import Look, View

DifferenceKind = Literal["second-reading", "phone", "report"]

_READ_AGAIN: Final = frozenset({"differs", "changed", "settled"})


class PaperTable(msgspec.Struct, frozen=True, kw_only=True):
    """One table's card: `typed` of its `games` have an entry, `readings` is how each was read a second time."""

    table: int
    seats: tuple[SeatHere, ...]
    games: int
    typed: int
    final: bool
    readings: tuple[ReadingState, ...]
    agrees: bool
    differs: int


class Version(msgspec.Struct, frozen=True, kw_only=True):
    """What one person says of a game: the facts in words, and who wrote them down."""

    told: tuple[Said, ...]
    who: By


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    """Two versions of one game: a second reading, a phone's entry and the paper that took its place, a phone's report.

    `first` was there before. Of a `phone`'s entry and the paper, the paper stands; of a `report`, `second` is what the
    phone could not get recorded. `settled` and `why`: what was entered was let stand. `expected` is the version of the
    entry, `record` what the second says.
    """

    table: int
    game: int
    kind: DifferenceKind
    state: ReadingState
    seats: tuple[SeatHere, ...]
    first: Version
    second: Version
    fields: tuple[FieldDifference, ...]
    record: GameRecord
    expected: int
    final: bool
    settled: By | None = None
    why: str = ""


class PaperView(View, frozen=True, kw_only=True):
    """All cards of a round on paper. `open` counts the differences that somebody still has to settle.

    `round` is None before seats are published; `missing` counts the cards with games that nobody entered.
    """

    round: int | None
    in_play: bool
    seat_names: str
    tables: tuple[PaperTable, ...]
    differences: tuple[Difference, ...]
    missing: int
    agrees: int
    open: int


def paper_view(look: Look) -> PaperView:
    """The paper cards of the round asked for; of the round in play, or last played, where none is."""
    number = look.params.round or round_shown(look.state)
    each = look.state.rounds[number - 1] if number <= len(look.state.rounds) else None
    cards = tables_of(look.world, each) if each else []
    tables = tuple(_table(card) for card in cards)
    return PaperView(
        version=look.state.version,
        round=each.number if each else None,
        in_play=each is not None and each.in_play,
        seat_names=look.state.setup.seat_names,
        tables=tables,
        differences=tuple(difference for card in cards for difference in _differences(card)),
        missing=sum(table.typed < table.games for table in tables),
        agrees=sum(table.agrees for table in tables),
        open=sum(table.differs for table in tables),
    )


def _table(table: TableCard) -> PaperTable:
    return PaperTable(
        table=table.table,
        seats=seats_here(table.world, table.card.seats),
        games=len(table.games),
        typed=table.done,
        final=table.final,
        readings=tuple(reading_state(table.card, game) for game in table.games),
        agrees=read_twice(table),
        differs=open_differences(table),
    )


def _differences(table: TableCard) -> Iterator[Difference]:
    for game, entry in sorted(table.card.entries.items()):
        if reading_state(table.card, game) in _READ_AGAIN:
            yield _second_reading(table, game, entry)
        if differs_from_sent(entry) and entry.earlier is not None:
            yield _phone(table, game, entry, entry.earlier)
    yield from _reports(table)


def _reports(table: TableCard) -> Iterator[Difference]:
    """What phones could not get recorded, where the card says otherwise."""
    for report in reports_of(table):
        entry, sent = table.card.entries.get(report.game or 0), read_record(table, report.record)
        if entry is not None and sent is not None and differences(entry.record, sent):
            yield Difference(
                table=table.table,
                game=report.game or 0,
                kind="report",
                state="settled" if report.settled else "differs",
                seats=seats_here(table.world, table.card.seats),
                first=_version(table, entry.record, by(table.world, entry.stamp)),
                second=_version(table, sent, report.sent),
                fields=differences(entry.record, sent),
                record=sent,
                expected=entry.version,
                final=table.final,
                settled=report.settled,
                why=report.settled_why,
            )


def _second_reading(table: TableCard, game: int, entry: Entry) -> Difference:
    reading = table.card.readings[game]
    return Difference(
        table=table.table,
        game=game,
        kind="second-reading",
        state=reading_state(table.card, game),
        seats=seats_here(table.world, table.card.seats),
        first=_version(table, entry.record, by(table.world, entry.stamp)),
        second=_version(table, reading.record, by(table.world, reading.stamp)),
        fields=differences(entry.record, reading.record),
        record=reading.record,
        expected=entry.version,
        final=table.final,
        settled=by(table.world, reading.settled) if reading.settled else None,
        why=reading.settled_why,
    )


def _phone(table: TableCard, game: int, entry: Entry, sent: Entry) -> Difference:
    return Difference(
        table=table.table,
        game=game,
        kind="phone",
        state="none",
        seats=seats_here(table.world, table.card.seats),
        first=_version(table, sent.record, by(table.world, sent.stamp)),
        second=_version(table, entry.record, by(table.world, entry.stamp)),
        fields=differences(sent.record, entry.record),
        record=entry.record,
        expected=entry.version,
        final=table.final,
    )


def _version(table: TableCard, record: GameRecord, who: By) -> Version:
    return Version(told=told(record, caller(table.world, table.card.seats)), who=who)
