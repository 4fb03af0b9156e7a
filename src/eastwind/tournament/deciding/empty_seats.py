"""Empty seats, and the way they take through the rounds."""

from collections.abc import Iterator, Mapping, Sequence

from eastwind.base.refusal import Refused
from eastwind.base.seats import SEATS, Seat
from eastwind.tournament.chairs import Spot
from eastwind.tournament.deciding.case import Case
from eastwind.tournament.events import SeatRow
from eastwind.tournament.seat_rows import sitter


def empty_spots(rows: Sequence[SeatRow]) -> Iterator[Spot]:
    """Empty seats at tables where someone sits."""
    for number, row in enumerate(rows, 1):
        if any(row):
            yield from ((number, seat) for seat in SEATS if sitter(row, seat) is None)


def movement_steps(case: Case) -> Mapping[Seat, int]:
    """By how many tables each seat moves, where the published seats are one rotation."""
    drawn = case.state.published
    if drawn is None or drawn.method != "rotation":
        return {}
    book = case.book if drawn.movement is None else case.context.rulebooks(drawn.movement)
    return {} if isinstance(book, Refused) else book.movement.steps or {}


def next_spot(rows: Sequence[SeatRow], spot: Spot, steps: Mapping[Seat, int]) -> Spot | None:
    """The empty seat that follows: the one the movement leads to, else one of the same letter, else the first."""
    table, seat = spot
    expected = (table - 1 + steps.get(seat, 0)) % len(rows) + 1
    return min(
        empty_spots(rows), key=lambda other: (other != (expected, seat), other[1] != seat, other[0]), default=None
    )
