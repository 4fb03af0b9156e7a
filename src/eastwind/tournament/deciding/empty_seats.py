"""Empty seats, and the way they take through the rounds."""

from collections.abc import Iterator, Mapping, Sequence

from eastwind.base.refusal import Refusal, Refused, refuse
from eastwind.base.seats import SEAT_NAMES, Seat
from eastwind.tournament.chairs import Spot
from eastwind.tournament.deciding.case import Case
from eastwind.tournament.events import SeatRow
from eastwind.tournament.seat_rows import empty_spots, rows_of
from eastwind.tournament.state import Round


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


def way_from(spot: Spot, from_round: int, case: Case) -> tuple[Spot, ...] | Refused:
    """The empty seats of each round from `from_round` on that whoever takes this one goes through."""
    spots, steps = [spot], movement_steps(case)
    for later in case.state.rounds[from_round:]:
        following = next_spot(rows_of(later), spots[-1], steps)
        if following is None:
            return refuse("no-empty-seat", "Round {round} has no empty seat.", "from_round", round=later.number)
        spots.append(following)
    return tuple(spots)


def not_empty(each: Round, spot: Spot) -> Iterator[Refusal]:
    """Refuse a seat that is taken, or at a table where nobody sits."""
    table, seat = spot
    if spot not in empty_spots(rows_of(each)):
        yield Refusal(
            "seat-taken",
            "{name} at table {table} is not an empty seat in round {round}.",
            "seat",
            {"name": SEAT_NAMES[seat], "seat": seat, "table": table, "round": each.number},
        )
