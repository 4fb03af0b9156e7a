"""Every table at a glance: how far it is, and what is wrong."""

from typing import Literal

import msgspec

from eastwind.base.seats import Seat
from eastwind.tournament.views.card import CallView
from eastwind.tournament.views.clock import ClockView
from eastwind.tournament.views.heading import Heading
from eastwind.tournament.views.naming import SeatHere
from eastwind.tournament.views.said import Said
from eastwind.tournament.views.world import View

TableState = Literal["calls", "report", "behind", "playing", "signing", "ready", "turned-in"]


class GameWaits(msgspec.Struct, frozen=True):
    """A game that was entered and still waits for these seats' initials."""

    game: int
    seats: tuple[Seat, ...]


class BoardTable(msgspec.Struct, frozen=True, kw_only=True):
    """One table of the board. `missing` says in words what is still wanted; `trouble` sorts, the worst highest."""

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
