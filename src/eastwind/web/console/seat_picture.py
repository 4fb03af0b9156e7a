"""Who meets whom again, as a picture: people around a ring, a line for each pair, the wider the more often."""

import math
from collections.abc import Sequence
from typing import Final

import msgspec

from eastwind.tournament.views.seats import Meeting

SIZE: Final = 480
_RING: Final = 190
_LABELS: Final = 214
_MIDDLE: Final = SIZE / 2


class Point(msgspec.Struct, frozen=True):
    """A place in the picture, from its upper left corner."""

    x: float
    y: float


class Dot(msgspec.Struct, frozen=True):
    """One person on the ring, with the number beside it."""

    number: int
    at: Point
    label: Point


class Line(msgspec.Struct, frozen=True):
    """A pair that meets `times` times."""

    start: Point
    end: Point
    times: int


class Ring(msgspec.Struct, frozen=True):
    """The whole picture."""

    size: int
    dots: tuple[Dot, ...]
    lines: tuple[Line, ...]


def ring_of(meetings: Sequence[Meeting]) -> Ring:
    """The people who meet someone again, in the order of their numbers, and the lines between them."""
    numbers = sorted({each.number for meeting in meetings for each in (meeting.first, meeting.second)})
    turn = {number: 2 * math.pi * at / len(numbers) for at, number in enumerate(numbers)}
    dots = tuple(Dot(number, _point(turn[number], _RING), _point(turn[number], _LABELS)) for number in numbers)
    places = {dot.number: dot.at for dot in dots}
    lines = tuple(Line(places[each.first.number], places[each.second.number], len(each.rounds)) for each in meetings)
    return Ring(SIZE, dots, lines)


def _point(angle: float, distance: float) -> Point:
    return Point(
        round(_MIDDLE + distance * math.sin(angle), 1),
        round(_MIDDLE - distance * math.cos(angle), 1),
    )
