"""Who sits where: the draft with its audit, the published seats, and the way from table to table."""

from typing import Literal

import msgspec

from eastwind.base.seats import Seat
from eastwind.tournament.views.acts import Act
from eastwind.tournament.views.naming import Named, TableSeats
from eastwind.tournament.views.said import Said
from eastwind.tournament.views.world import View

Way = Literal["first", "stay", "up", "down"]


class Walk(msgspec.Struct, frozen=True, kw_only=True):
    """A player's seat in one round, and how to get there from the round before.

    `way` and `tables` say how far ("walk up 2"); `wraps` is true where the way leads past the last table.
    """

    round: int
    table: int
    seat: Seat
    seat_word: str
    way: Way
    tables: int
    wraps: bool
    said: Said


class RoundSeats(msgspec.Struct, frozen=True):
    """All tables of one round, table 1 first."""

    round: int
    tables: tuple[TableSeats, ...]


class Meeting(msgspec.Struct, frozen=True):
    """Two people who sit together more than once, and when."""

    first: Named
    second: Named
    rounds: tuple[int, ...]


class SeatAudit(msgspec.Struct, frozen=True, kw_only=True):
    """What a plan of seats costs. `repeats` is the sum over pairs of (times together − 1)."""

    repeats: int
    most_meetings: int
    meetings: tuple[Meeting, ...]
    short_tables: tuple[tuple[int, ...], ...]
    warnings: tuple[Said, ...]


class Path(msgspec.Struct, frozen=True):
    """One player's seats in all rounds."""

    person: Named
    walks: tuple[Walk, ...]


class FindSeat(msgspec.Struct, frozen=True):
    """One line of the list by name: where to sit now, and next. None: no seat in that round."""

    person: Named
    now: Walk | None
    next: Walk | None


class DraftView(View, frozen=True, kw_only=True):
    """Seats for review. Without a draft `rounds` is empty. `acts`: publish; withdraw where seats are published."""

    drafted: bool
    method: str
    movement: str | None
    seed: int | None
    seat_names: str
    rounds: tuple[RoundSeats, ...]
    paths: tuple[Path, ...]
    audit: SeatAudit | None
    acts: tuple[Act, ...]


class SeatsView(View, frozen=True, kw_only=True):
    """Published seats. `now` and `next` are the rounds that the list by name (`find`) speaks of."""

    published: bool
    seat_names: str
    tables: int
    now: int | None
    next: int | None
    rounds: tuple[RoundSeats, ...]
    find: tuple[FindSeat, ...]
    audit: SeatAudit | None
