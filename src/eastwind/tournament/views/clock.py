"""The clock that everyone sees. Pages count down by themselves from `ends_at` and the server's `now`."""

import msgspec

from eastwind.tournament.timing import ClockReading
from eastwind.tournament.views.said import Said
from eastwind.tournament.views.world import View


class TableTime(msgspec.Struct, frozen=True):
    """A table that was given minutes of its own, and its own reading."""

    table: int
    added: int
    reading: ClockReading


class ClockView(View, frozen=True, kw_only=True):
    """The round's clock; `reading` is None before the first start. Times are ms UTC, `minutes` what was set.

    `next_mark_at` is when the reading changes by itself, None while it stands or is over.
    """

    round: int | None
    now: int
    minutes: int | None
    reading: ClockReading | None
    said: Said
    tables: tuple[TableTime, ...]
    next_mark_at: int | None
    last_game_at: int | None
    closed: bool
    clauses: tuple[str, ...]
