"""The table from above: seats as the macro `square` draws them."""

from collections.abc import Iterable, Mapping
from typing import Any

from eastwind.base.seats import Seat
from eastwind.tournament.views.naming import Named, SeatHere
from eastwind.tournament.views.world import seat_letter


def seat_of(seat: Seat, person: Named | None, seat_names: str, *, you: bool = False) -> dict[str, Any]:
    """One seat and who sits there; `seat_names` are the letters in the order E S W N."""
    return {
        "letter": seat,
        "label": seat_letter(seat_names, seat),
        "number": person.number if person else None,
        "name": person.name if person else None,
        "you": you,
    }


def square_of(seats: Iterable[SeatHere], seat_names: str) -> list[dict[str, Any]]:
    """The four seats of a table."""
    return [seat_of(here.seat, here.person, seat_names) for here in seats]


def with_points(seats: Iterable[dict[str, Any]], points: Mapping[Seat, int]) -> list[dict[str, Any]]:
    """The same seats with points in them."""
    return [{**seat, "points": points.get(seat["letter"])} for seat in seats]
