"""From table to table: where each player sits in each round, and the way there in words."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final, Literal

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.seats import Seat
from eastwind.tournament.events import SeatRow
from eastwind.tournament.seat_rows import place_of, places
from eastwind.tournament.views.said import Said, say
from eastwind.tournament.views.world import seat_word

Way = Literal["first", "stay", "up", "down"]

Rows = Sequence[Sequence[SeatRow]]
"""The tables of every round."""


class Walk(msgspec.Struct, frozen=True, kw_only=True):
    """A player's seat in one round, and how to get there from the round before.

    `way` and `tables` say how far ("walk up 2"); `wraps` is true where the way leads past the last table or the
    first.
    """

    round: int
    table: int
    seat: Seat
    seat_word: str
    way: Way
    tables: int
    wraps: bool
    said: Said


class _Stop(msgspec.Struct, frozen=True):
    """A seat in one round, among so many tables."""

    round: int
    table: int
    seat: Seat
    tables: int


class _Leg(msgspec.Struct, frozen=True):
    way: Way
    tables: int
    wraps: bool


def walks(rounds: Rows, seat_names: str) -> Mapping[str, tuple[Walk, ...]]:
    """Everyone's seats in the order of the rounds (`rounds[r][t]` is table t + 1 of round r + 1), by player id."""
    stops: dict[str, list[_Stop]] = defaultdict(list)
    for number, rows in enumerate(rounds, 1):
        for player, table, seat in places(rows):
            stops[player].append(_Stop(number, table, seat, len(rows)))
    return {player: _way(own, seat_names) for player, own in stops.items()}


def way_of(player: str, rounds: Rows, seat_names: str) -> tuple[Walk, ...]:
    """One player's seats in the order of the rounds."""
    found = ((number, place_of(rows, player), len(rows)) for number, rows in enumerate(rounds, 1))
    return _way([_Stop(number, *place, tables) for number, place, tables in found if place], seat_names)


def _way(stops: Sequence[_Stop], seat_names: str) -> tuple[Walk, ...]:
    before: Sequence[_Stop | None] = [None, *stops]
    return tuple(
        _walk(stop, seat_word(seat_names, stop.seat), _leg(_left(previous, stop), stop.table, stop.tables))
        for previous, stop in zip(before, stops, strict=False)
    )


def _left(previous: _Stop | None, stop: _Stop) -> int | None:
    """The table that was left for this one, where the round before had a seat."""
    return previous.table if previous and previous.round == stop.round - 1 else None


def _leg(before: int | None, table: int, tables: int) -> _Leg:
    """The shorter way around the ring of tables; of two equal ones that which does not lead past the end."""
    if before is None:
        return _Leg("first", 0, wraps=False)
    up, down = (table - before) % tables, (before - table) % tables
    if up == 0:
        return _Leg("stay", 0, wraps=False)
    if (up, before > table) < (down, before < table):
        return _Leg("up", up, wraps=before > table)
    return _Leg("down", down, wraps=before < table)


def _walk(stop: _Stop, word: str, leg: _Leg) -> Walk:
    return Walk(
        round=stop.round,
        table=stop.table,
        seat=stop.seat,
        seat_word=word,
        way=leg.way,
        tables=leg.tables,
        wraps=leg.wraps,
        said=_said(stop.table, word, leg),
    )


def _said(table: int, word: str, leg: _Leg) -> Said:
    if leg.way == "first":
        return say("Table {table}, {seat}.", table=table, seat=word)
    if leg.way == "stay":
        return say("Stay at table {table}, {seat}.", table=table, seat=word)
    return say(_WAYS[leg.way, leg.wraps], table=table, seat=word, tables=leg.tables)


_WAYS: Final[dict[tuple[Way, bool], str]] = {
    ("up", False): phrase("Walk up {tables}, to table {table}, {seat}."),
    ("down", False): phrase("Walk down {tables}, to table {table}, {seat}."),
    ("up", True): phrase("Walk up {tables}, from the last table on to the first, to table {table}, {seat}."),
    ("down", True): phrase("Walk down {tables}, from the first table on to the last, to table {table}, {seat}."),
}
