"""The log in plain words: who did what, when, from which device."""

import msgspec

from eastwind.tournament.views.card import By
from eastwind.tournament.views.said import Said
from eastwind.tournament.views.world import View


class LogRow(msgspec.Struct, frozen=True, kw_only=True):
    """One event in words. `round`, `table` and `players` are those it speaks of."""

    version: int
    kind: str
    said: Said
    by: By
    round: int | None
    table: int | None
    players: tuple[str, ...]
    why: str
    hash: str


class LogView(View, frozen=True, kw_only=True):
    """A page of the log, newest first. `before` asks for the next page; None at the end."""

    rows: tuple[LogRow, ...]
    before: int | None
    kinds: tuple[str, ...]
