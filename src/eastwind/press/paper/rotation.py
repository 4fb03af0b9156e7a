"""The rotation card: where each letter walks after a round."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

import msgspec

from eastwind.base.refusal import Refused, refuse
from eastwind.base.seats import SEATS, Seat
from eastwind.press.paper.scorecards import NO_SEATS
from eastwind.press.paper.source import Source
from eastwind.tournament.views.said import Said, counted, say
from eastwind.tournament.views.seats import published_paths
from eastwind.tournament.views.walking import Walk, Way

_BY_LETTERS: Final = frozenset({"rotation", "shift"})
"""The ways to draw seats in which people keep their letter, and the letter says where to walk."""

_ONE_BY_ONE: Final = refuse(
    "no-rotation", "These seats were planned person by person, so no letter tells the way. Print the slips instead."
)
_NOBODY_MOVES: Final = refuse("one-round", "There is one round: nobody moves.")

Step = tuple[Way, int]


class LetterMoves(msgspec.Struct, frozen=True, kw_only=True):
    """One letter: where it walks, by the change of rounds that the move belongs to."""

    seat: Seat
    moves: tuple[str, ...]


class Rotation(msgspec.Struct, frozen=True, kw_only=True):
    """All four letters. `changes` are the rounds after which is walked; empty where every change is the same."""

    changes: tuple[int, ...]
    letters: tuple[LetterMoves, ...]
    tables: int


def rotation(source: Source) -> Rotation | Refused:
    """The way of each letter, as the published seats have it. A few people who were moved by hand do not count."""
    drawn = source.world.state.published
    if drawn is None:
        return NO_SEATS
    if drawn.method not in _BY_LETTERS:
        return _ONE_BY_ONE
    steps = _steps(source)
    if not steps:
        return _NOBODY_MOVES
    alike = all(step == steps[0] for step in steps)
    shown = steps[:1] if alike else steps
    return Rotation(
        changes=() if alike else tuple(range(1, len(steps) + 1)),
        letters=tuple(_letter(source, seat, shown) for seat in SEATS),
        tables=source.heading.tables,
    )


def _steps(source: Source) -> list[Mapping[Seat, Step]]:
    """After each round but the last, how most people of each letter walk."""
    counts: dict[int, dict[Seat, Counter[Step]]] = {}
    for path in published_paths(source.world):
        for before, after in _changes(path.walks):
            of_round = counts.setdefault(before.round, {seat: Counter() for seat in SEATS})
            of_round[before.seat][after.way, after.tables] += 1
    return [_most(counts[number]) for number in sorted(counts)]


def _changes(walks: Sequence[Walk]) -> Iterator[tuple[Walk, Walk]]:
    return ((before, after) for before, after in pairwise(walks) if after.way != "first" and before.seat == after.seat)


def _most(counts: Mapping[Seat, Counter[Step]]) -> Mapping[Seat, Step]:
    return {seat: counted_steps.most_common(1)[0][0] for seat, counted_steps in counts.items() if counted_steps}


def _letter(source: Source, seat: Seat, steps: Sequence[Mapping[Seat, Step]]) -> LetterMoves:
    return LetterMoves(seat=seat, moves=tuple(source.words(_said(step.get(seat))) for step in steps))


def _said(step: Step | None) -> Said:
    match step:
        case None:
            return say("Nobody sits here.")
        case ("up", tables):
            return counted(tables, "Walk up one table.", "Walk up {count} tables.")
        case ("down", tables):
            return counted(tables, "Walk down one table.", "Walk down {count} tables.")
        case _:
            return say("Stay at your table.")
