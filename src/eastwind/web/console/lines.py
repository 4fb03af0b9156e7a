"""The lines of a game as the desk reads them: what several people got for the same reason is said once."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from eastwind.base.seats import Seat
from eastwind.tournament.views.entries import LineView
from eastwind.web.reasons import reason


class SharedLine(msgspec.Struct, frozen=True, kw_only=True):
    """Points that `seats` got each, and why; `clause` is {id, text, citation}, None for the director's own points.

    `ruled`: they come from a ruling.
    """

    points: int
    seats: tuple[Seat, ...]
    words: str
    clause: Mapping[str, Any] | None
    ruled: bool


def shared_lines(lines: Iterable[LineView]) -> list[SharedLine]:
    """The lines in their order, those with the same points under the same clause as one, if all or none are ruled."""
    together: dict[tuple[int, str, bool], list[LineView]] = {}
    for line in lines:
        together.setdefault((line.points, line.clause, line.ruled), []).append(line)
    return [_shared(each) for each in together.values()]


def _shared(lines: list[LineView]) -> SharedLine:
    return SharedLine(seats=tuple(line.seat for line in lines), **reason(lines[0]))
