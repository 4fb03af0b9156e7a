"""How the acts of a game are laid out: one turn a line, and what all do at once side by side."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from eastwind.base.seats import Seat
from eastwind.game.acts import Act, Bid, ByPlayer, Pass, Pick, Vote
from eastwind.game.notation.spelling import spelled

DESK: Final = "desk"
"""Who speaks where no seat does: the director, or the clock."""

_AT_ONCE: Final = (Pass, Vote, Bid)


def laid_out(acts: Iterable[Act]) -> Iterator[str]:
    """The lines of the acts, an empty one where the game comes to something else."""
    for number, (_, lines) in enumerate(groupby(in_lines(acts), key=lambda line: _topic(line[0]))):
        if number:
            yield ""
        yield from map(_line, lines)


def written(act: Act) -> str:
    """One act, with whose it is."""
    return f"{_marker(act)} {spelled(act)}"


def _marker(act: Act) -> str:
    return f"{_seat(act) or DESK}:"


def in_lines(acts: Iterable[Act]) -> Iterator[list[Act]]:
    """The acts of each line."""
    line: list[Act] = []
    for act in acts:
        if line and not _goes_on(line, act):
            yield line
            line = []
        line.append(act)
    if line:
        yield line


def _goes_on(line: list[Act], act: Act) -> bool:
    if isinstance(act, _AT_ONCE) or isinstance(line[0], _AT_ONCE):
        return type(act) is type(line[0]) and _seat(act) not in map(_seat, line)
    return _seat(act) == _seat(line[0]) and not isinstance(act, Pick)


def _topic(act: Act) -> type[Act]:
    return type(act) if isinstance(act, _AT_ONCE) else Act


def _line(line: list[Act]) -> str:
    return "  ".join(f"{whose} {' '.join(map(spelled, acts))}" for whose, acts in groupby(line, key=_marker))


def _seat(act: Act) -> Seat | None:
    return act.seat if isinstance(act, ByPlayer) else None
