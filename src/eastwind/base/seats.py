"""The four seats of a table and the order of play around it."""

from collections.abc import Collection
from typing import Final, Literal, TypeGuard

Seat = Literal["E", "S", "W", "N"]

SEATS: Final[tuple[Seat, ...]] = ("E", "S", "W", "N")
"""All seats in the order of play: each one sits to the right of the one before."""

SEAT_NAMES: Final[dict[Seat, str]] = {"E": "East", "S": "South", "W": "West", "N": "North"}


def is_seat(value: object) -> TypeGuard[Seat]:
    """Tell whether `value` is one of the four letters."""
    return value in SEATS


def in_turn_after(seat: Seat) -> tuple[Seat, ...]:
    """The other three seats in the order of play, the next to the right first."""
    start = SEATS.index(seat) + 1
    return tuple(SEATS[(start + step) % 4] for step in range(3))


def on_duty(seat: Seat, seated: Collection[Seat]) -> Seat:
    """Whoever does the duty of `seat`: its holder, or the next to the right where it is empty.

    `seated` holds the letters in use at the table and must not be empty.
    """
    if seat in seated:
        return seat
    return next(other for other in in_turn_after(seat) if other in seated)
