"""Every table at a glance: how far it is, and what is wrong."""

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from eastwind.base.seats import Seat
from eastwind.tournament.views.card import CallView, call_of, round_shown
from eastwind.tournament.views.clock import ClockView, clock_of
from eastwind.tournament.views.heading import Heading, heading_of
from eastwind.tournament.views.naming import SeatHere, seats_here
from eastwind.tournament.views.progress import (
    TableCard,
    late_since,
    missing,
    open_differences,
    read_twice,
    tables_of,
    unsigned,
)
from eastwind.tournament.views.said import Said
from eastwind.tournament.views.world import Look, View

TableState = Literal["calls", "report", "behind", "playing", "signing", "ready", "turned-in"]


_TROUBLE: Final[tuple[TableState, ...]] = ("turned-in", "playing", "ready", "signing", "behind", "report", "calls")
"""From calm to worst."""


class GameWaits(msgspec.Struct, frozen=True):
    """A game that was entered and still waits for these seats' initials."""

    game: int
    seats: tuple[Seat, ...]


class BoardTable(msgspec.Struct, frozen=True, kw_only=True):
    """One table of the board. `missing` says in words what is still wanted; `trouble` sorts, the worst highest.

    `read_twice`: a second person read the whole card and agrees; `differs` counts the games in which not.
    """

    table: int
    seats: tuple[SeatHere, ...]
    state: TableState
    games_done: int
    games: int
    waits: tuple[GameWaits, ...]
    missing: tuple[Said, ...]
    call: CallView | None
    turned_in_at: int | None
    behind: bool
    reports: int
    read_twice: bool
    differs: int
    trouble: int


class BoardCounts(msgspec.Struct, frozen=True, kw_only=True):
    """How many tables are in which state."""

    tables: int
    turned_in: int
    calls: int
    behind: int
    reports: int


class BoardView(View, frozen=True, kw_only=True):
    """All tables of a round, sorted as asked for. `round` is None before seats are published."""

    heading: Heading
    round: int | None
    in_play: bool
    closed: bool
    sort: Literal["trouble", "number"]
    tables: tuple[BoardTable, ...]
    counts: BoardCounts
    clock: ClockView


def board_view(look: Look) -> BoardView:
    """The board of the round asked for; of the round in play, or last played, where none is."""
    state = look.state
    number = look.params.round or round_shown(state)
    each = state.rounds[number - 1] if number <= len(state.rounds) else None
    tables = _sorted([_table(table) for table in tables_of(look.world, each)], look) if each else ()
    return BoardView(
        version=state.version,
        heading=heading_of(look.world),
        round=each.number if each else None,
        in_play=each is not None and each.in_play,
        closed=each is not None and each.closed is not None,
        sort=look.params.sort,
        tables=tables,
        counts=_counts(tables),
        clock=clock_of(look.world),
    )


def _sorted(tables: Sequence[BoardTable], look: Look) -> tuple[BoardTable, ...]:
    if look.params.sort == "number":
        return tuple(tables)
    return tuple(sorted(tables, key=lambda table: (-table.trouble, table.call.at if table.call else 0, table.table)))


def _table(table: TableCard) -> BoardTable:
    state, card = _state(table), table.card
    return BoardTable(
        table=table.table,
        seats=seats_here(table.world, card.seats),
        state=state,
        games_done=table.done,
        games=len(table.games),
        waits=tuple(GameWaits(game, seats) for game, seats in unsigned(table).items()),
        missing=tuple(missing(table)),
        call=call_of(table.world, card),
        turned_in_at=card.turned_in.at if card.turned_in else None,
        behind=late_since(table) is not None,
        reports=table.reports,
        read_twice=read_twice(table),
        differs=open_differences(table),
        trouble=_TROUBLE.index(state),
    )


def _state(table: TableCard) -> TableState:
    if table.card.call:
        return "calls"
    if table.reports:
        return "report"
    if table.final:
        return "turned-in"
    if late_since(table) is not None:
        return "behind"
    if table.done < len(table.games):
        return "playing"
    return "signing" if unsigned(table) else "ready"


def _counts(tables: Sequence[BoardTable]) -> BoardCounts:
    return BoardCounts(
        tables=len(tables),
        turned_in=sum(table.turned_in_at is not None for table in tables),
        calls=sum(table.call is not None for table in tables),
        behind=sum(table.behind for table in tables),
        reports=sum(table.reports for table in tables),
    )
