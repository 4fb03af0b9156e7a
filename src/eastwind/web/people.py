"""People, points and reasons as the macros of the templates draw them."""

from collections.abc import Mapping, Sequence
from typing import Any

from eastwind.base.seats import SEATS, Seat
from eastwind.tournament.views.entries import LineView
from eastwind.tournament.views.naming import Named

Person = dict[str, Any]
"""A seat as the macro `square` draws it."""


def seat_of(seat: Seat, person: Named | None, seat_names: str, *, you: bool = False) -> Person:
    """A seat, and who sits there."""
    return {
        "letter": seat,
        "label": seat_names[SEATS.index(seat)],
        "number": person.number if person else None,
        "name": person.name if person else None,
        "you": you,
    }


def with_points(people: Sequence[Person], points: Mapping[Seat, int]) -> list[Person]:
    """The same seats with the points of a game in them."""
    return [{**each, "points": points.get(each["letter"])} for each in people]


def reasons_for(people: Sequence[Person], lines: Sequence[LineView]) -> list[Person]:
    """Everyone whose points moved, with their own `lines`."""
    own = [{**each, "lines": reasons_of([line for line in lines if line.seat == each["letter"]])} for each in people]
    return [each for each in own if each["lines"]]


def reasons_of(lines: Sequence[LineView]) -> list[dict[str, Any]]:
    """Lines as the macro `lines` draws them: the clause's words, and where it comes from."""
    return [
        {
            "points": line.points,
            "words": line.text or "The director's ruling.",
            "clause": {"id": line.clause, "text": line.text, "citation": line.citation} if line.text else None,
        }
        for line in lines
    ]
