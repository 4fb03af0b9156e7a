"""The director's own points."""

from collections.abc import Iterator

from eastwind.base.record import GameRecord, Ruling
from eastwind.scoring.outcome import Line

DIRECTOR = "director"
"""What stands on the line of a ruling that names no clause."""


def ruling_lines(ruling: Ruling) -> Iterator[Line]:
    """A line for each seat that the ruling gives or takes points."""
    for seat, points in ruling.points.items():
        if points:
            yield Line(seat, points, ruling.clause or DIRECTOR)


def replacing_ruling(record: GameRecord) -> Ruling | None:
    """The ruling whose points are the whole answer for the game; of several, the last."""
    replacing = [one for one in record.incidents if isinstance(one, Ruling) and one.replaces]
    return replacing[-1] if replacing else None
