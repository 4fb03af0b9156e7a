"""Seats for people who cannot move: one person a seat, four a table."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from eastwind.base.refusal import Refusal
from eastwind.base.seats import SEAT_NAMES, SEATS, Seat
from eastwind.base.shape import below
from eastwind.tournament.state import State


class Fixed(msgspec.Struct, frozen=True):
    """A table, and perhaps a seat at it, that someone keeps; `where` names the field that asks for it."""

    where: str
    table: int | None
    seat: Seat | None


Kept = Mapping[int, Sequence[Seat | None]]
"""By table the seats that are kept there; None is a place at the table, whichever."""


def kept_seats(state: State, without: str = "") -> Kept:
    """The seats that are kept now, leaving out those of one person."""
    kept: dict[int, list[Seat | None]] = defaultdict(list)
    for player in state.players.values():
        if player.table is not None and player.id != without:
            kept[player.table].append(player.seat)
    return kept


def fixed_seat_faults(kept: Kept, wishes: Iterable[Fixed]) -> Iterator[Refusal]:
    """What stands against each wish, the wishes before it included."""
    taken = defaultdict(list, {table: list(seats) for table, seats in kept.items()})
    for wish in wishes:
        if wish.table is None:
            yield from _no_table(wish)
        else:
            yield from _taken(taken[wish.table], wish, wish.table)
            taken[wish.table].append(wish.seat)


def _no_table(wish: Fixed) -> Iterator[Refusal]:
    if wish.seat is not None:
        yield Refusal("missing-field", "A fixed seat needs its table too.", below(wish.where, "table"))


def _taken(at_table: Sequence[Seat | None], wish: Fixed, table: int) -> Iterator[Refusal]:
    if len(at_table) >= len(SEATS):
        where = below(wish.where, "table")
        yield Refusal("table-full", "Table {table} has four fixed seats already.", where, {"table": table})
    elif wish.seat is not None and wish.seat in at_table:
        yield Refusal(
            "seat-taken",
            "{name} at table {table} is fixed for someone else already.",
            below(wish.where, "seat"),
            {"name": SEAT_NAMES[wish.seat], "seat": wish.seat, "table": table},
        )
