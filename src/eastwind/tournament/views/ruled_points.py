"""The points that come from a ruling: the lines of a game with it that the same game has not without it."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from eastwind.base.record import Ending, GameRecord
from eastwind.base.refusal import Refused
from eastwind.base.seats import Seat
from eastwind.rulebook import Rulebook
from eastwind.scoring import INVALID, Line, score
from eastwind.tournament.ruled_incidents import Incidents, without_ruled

_PLAIN_ENDINGS: Final[tuple[Ending, ...]] = ("wall", "stopped")
"""How a game ends that nobody has entered yet, as far as a ruling on it is concerned."""


def lines_in(record: GameRecord, ruled: Incidents, book: Rulebook) -> tuple[Line, ...] | Refused:
    """The lines that `ruled`, which is in the record, brings into it; all lines where the game stands by it alone.

    Refused where the rulebook leaves the points to the director.
    """
    with_it = score(record, book)
    if isinstance(with_it, Refused) or not ruled:
        return with_it if isinstance(with_it, Refused) else ()
    without = score(replace(record, incidents=without_ruled(record.incidents, ruled)), book)
    return with_it.lines if isinstance(without, Refused) else _more(with_it.lines, without.lines)


def lines_ahead(
    seats: tuple[Seat, ...], before: Incidents, ruled: Incidents, book: Rulebook
) -> tuple[Line, ...] | Refused:
    """The lines that `ruled` will bring into a game that nobody has entered, after what was ruled on it `before`.

    None are known where it takes the winning hand to tell them. Refused where the rulebook leaves them to the director.
    """
    records = [
        GameRecord(rulebook=book.id, seats=seats, ending=ending, incidents=(*before, *ruled))
        for ending in _PLAIN_ENDINGS
    ]
    tried = [lines_in(record, ruled, book) for record in records]
    answers = [lines for lines in tried if not _is_impossible(lines)]
    answers.sort(key=lambda lines: isinstance(lines, Refused))
    return answers[0] if answers else ()


def _is_impossible(lines: tuple[Line, ...] | Refused) -> bool:
    """Whether no game can have ended so after what was ruled."""
    return isinstance(lines, Refused) and lines.first.code == INVALID


def _more(lines: Sequence[Line], others: Sequence[Line]) -> tuple[Line, ...]:
    left = list(lines)
    for line in others:
        if line in left:
            left.remove(line)
    return tuple(left)
