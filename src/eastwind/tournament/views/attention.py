"""What needs the director now, newest first."""

from collections.abc import Iterator
from typing import Final, Literal

import msgspec

from eastwind.tournament.second_reading import is_open
from eastwind.tournament.state import Round
from eastwind.tournament.timing import reading
from eastwind.tournament.views.progress import TableCard, differs_from_sent, late_since, tables_of
from eastwind.tournament.views.said import Said, counted, say
from eastwind.tournament.views.world import Look, View, World

NeedCode = Literal["call", "report", "ruling", "differs", "reading", "behind", "time", "ready"]


class Need(msgspec.Struct, frozen=True, kw_only=True):
    """One matter. `at` is since when (ms UTC), `age_ms` how long; `report` and `ruling` name what is to be settled."""

    code: NeedCode
    said: Said
    at: int
    age_ms: int
    urgent: bool
    round: int | None = None
    table: int | None = None
    report: int | None = None
    ruling: int | None = None


class AttentionView(View, frozen=True, kw_only=True):
    """All matters that wait for someone, newest first."""

    needs: tuple[Need, ...]
    urgent: int


def attention_view(look: Look) -> AttentionView:
    """Calls, reports, differences, tables that are behind, and the clock."""
    needs = [*_reports(look.world), *_rulings(look.world), *_readings(look.world)]
    each = look.state.current
    if each is not None and each.in_play:
        tables = tables_of(look.world, each)
        for table in tables:
            needs += _table(table)
        needs += _round(look.world, each, tables)
    newest_first = tuple(sorted(needs, key=lambda need: need.at, reverse=True))
    return AttentionView(
        version=look.state.version, needs=newest_first, urgent=sum(need.urgent for need in newest_first)
    )


def _reports(world: World) -> Iterator[Need]:
    for number, report in world.state.reports.items():
        if report.settled is None:
            yield _need(
                world,
                "report",
                say(
                    "Table {table}: a phone had an entry that was refused. {refusal}",
                    table=report.table,
                    refusal=report.refusal,
                ),
                report.stamp.at,
                round=report.round,
                table=report.table,
                report=number,
            )


def _rulings(world: World) -> Iterator[Need]:
    for number, ruling in world.state.rulings.items():
        if ruling.waits:
            said = say("Table {table} waits for a ruling on game {game}.", table=ruling.table, game=ruling.game)
            here = {"round": ruling.round, "table": ruling.table, "ruling": number}
            yield _need(world, "ruling", said, ruling.stamp.at, **here)


def _readings(world: World) -> Iterator[Need]:
    for each in world.state.rounds:
        for table in tables_of(world, each):
            readings = [table.card.readings[game] for game in table.games if is_open(table.card, game)]
            if readings:
                said = say("Table {table}: two readings of the card differ.", table=table.table)
                at = max(reading.stamp.at for reading in readings)
                yield _need(world, "reading", said, at, round=each.number, table=table.table)


def _table(table: TableCard) -> Iterator[Need]:
    here = {"round": table.round.number, "table": table.table}
    call, since = table.card.call, late_since(table)
    if call is not None:
        yield _need(table.world, "call", _called(table), call.at, **here)
    if since is not None:
        said = say(
            "Table {table} is behind: {done} of {games} games.",
            table=table.table,
            done=table.done,
            games=len(table.games),
        )
        yield _need(table.world, "behind", said, since, **here)
    for game, entry in sorted(table.card.entries.items()):
        if differs_from_sent(entry) and not table.final:
            said = say(
                "Table {table}, game {game}: the paper card differs from what was sent.", table=table.table, game=game
            )
            yield _need(table.world, "differs", said, entry.stamp.at, **here)


def _called(table: TableCard) -> Said:
    if table.card.call_why:
        return say("Table {table} calls: {why}", table=table.table, why=table.card.call_why)
    return say("Table {table} calls the director.", table=table.table)


def _round(world: World, each: Round, tables: list[TableCard]) -> Iterator[Need]:
    cards = [table.card.turned_in for table in tables]
    open_cards = sum(stamp is None for stamp in cards)
    if not open_cards:
        at = max((stamp.at for stamp in cards if stamp), default=world.now)
        said = say("All tables of round {round} have turned in: the round can be closed.", round=each.number)
        yield _need(world, "ready", said, at, round=each.number)
        return
    shown = reading(each.clock, world.now) if each.clock else None
    if shown and shown.state == "over" and shown.ends_at is not None:
        said = counted(
            open_cards,
            "Time is up in round {round}: one table has not turned in.",
            "Time is up in round {round}: {count} tables have not turned in.",
            round=each.number,
        )
        yield _need(world, "time", said, shown.ends_at, round=each.number)


_URGENT: Final[frozenset[NeedCode]] = frozenset({"call", "report", "ruling", "differs", "reading"})


def _need(
    world: World,
    code: NeedCode,
    said: Said,
    at: int,
    *,
    round: int,
    table: int | None = None,
    report: int | None = None,
    ruling: int | None = None,
) -> Need:
    return Need(
        code=code,
        said=said,
        at=at,
        age_ms=max(0, world.now - at),
        urgent=code in _URGENT,
        round=round,
        table=table,
        report=report,
        ruling=ruling,
    )
