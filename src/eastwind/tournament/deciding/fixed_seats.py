"""Seats for people who cannot move: one person a seat, four a table."""

from collections.abc import Iterable, Iterator, Sequence

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


def fixed_seats(state: State, without: str = "") -> list[Fixed]:
    """The seats that are kept now, leaving out those of one person."""
    return [
        Fixed("", player.table, player.seat)
        for player in state.players.values()
        if player.table is not None and player.id != without
    ]


def fixed_seat_faults(kept: Sequence[Fixed], wishes: Iterable[Fixed]) -> Iterator[Refusal]:
    """What stands against each wish, the wishes before it included."""
    taken = list(kept)
    for wish in wishes:
        yield from _faults(taken, wish)
        if wish.table is not None:
            taken.append(wish)


def _faults(taken: Sequence[Fixed], wish: Fixed) -> Iterator[Refusal]:
    if wish.table is None:
        if wish.seat is not None:
            yield Refusal("missing-field", "A fixed seat needs its table too.", below(wish.where, "table"))
        return
    at_table = [other.seat for other in taken if other.table == wish.table]
    if len(at_table) >= len(SEATS):
        where = below(wish.where, "table")
        yield Refusal("table-full", "Table {table} has four fixed seats already.", where, {"table": wish.table})
    elif wish.seat is not None and wish.seat in at_table:
        yield Refusal(
            "seat-taken",
            "{name} at table {table} is fixed for someone else already.",
            below(wish.where, "seat"),
            {"name": SEAT_NAMES[wish.seat], "seat": wish.seat, "table": wish.table},
        )
