"""The people of the tournament, as the desk needs them."""

import msgspec

from eastwind.base.seats import Seat
from eastwind.tournament.views.naming import Named
from eastwind.tournament.views.world import View


class RosterRow(msgspec.Struct, frozen=True, kw_only=True):
    """One person. `table` and `seat` are fixed ones; `same_name` holds the numbers of people with the same name."""

    player: str
    number: int
    name: str
    club: str
    notes: str
    group: str
    table: int | None
    seat: Seat | None
    brings_set: bool
    paid: bool
    waiting: bool
    present: bool
    seated: bool
    withdrawn_from: int | None
    substitute_for: Named | None
    ranked: bool
    forgotten: bool
    same_name: tuple[int, ...]


class RosterCounts(msgspec.Struct, frozen=True, kw_only=True):
    """How many people, and how many of them are what. `playing` are those who are neither waiting nor gone."""

    people: int
    playing: int
    waiting: int
    present: int
    paid: int
    sets: int
    withdrawn: int
    substitutes: int
    same_name: int
    tables_needed: int


class RosterView(View, frozen=True, kw_only=True):
    """Everyone in the order of the numbers; `groups` are the names of the keep-apart groups."""

    rows: tuple[RosterRow, ...]
    counts: RosterCounts
    groups: tuple[str, ...]
