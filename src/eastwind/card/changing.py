"""Changes to a card as typed: lines put in, replaced, taken out and moved. Each gives a new card.

A line is known by its place on the card, counted from 0.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import Literal

from msgspec import structs

from eastwind.card.source import CardSource, LineSource

Step = Literal[-1, 1]
"""Up or down by one."""


def sections(source: CardSource) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The sections in their order, each with the places of its lines."""
    runs = groupby(range(len(source.lines)), key=lambda place: source.lines[place].section)
    return tuple((name, tuple(places)) for name, places in runs)


def next_number(source: CardSource, section: str) -> int:
    """The number that the next line of a section would have."""
    return max((line.no for line in source.lines if line.section == section), default=0) + 1


def added(source: CardSource, line: LineSource) -> CardSource:
    """The card with a line more, at the end of its section; a new section comes last."""
    mine = [place for place, each in enumerate(source.lines) if each.section == line.section]
    place = mine[-1] + 1 if mine else len(source.lines)
    return _with(source, [*source.lines[:place], line, *source.lines[place:]])


def replaced(source: CardSource, place: int, line: LineSource) -> CardSource:
    """The card with another line at a place; it goes to its own section if that is another one."""
    if line.section == source.lines[place].section:
        return _with(source, [*source.lines[:place], line, *source.lines[place + 1 :]])
    return added(removed(source, place), line)


def removed(source: CardSource, place: int) -> CardSource:
    """The card without a line."""
    return _with(source, [*source.lines[:place], *source.lines[place + 1 :]])


def can_move(source: CardSource, place: int, step: Step) -> bool:
    """Whether the line has a neighbour in its own section on that side."""
    other = place + step
    return 0 <= other < len(source.lines) and source.lines[other].section == source.lines[place].section


def moved(source: CardSource, place: int, step: Step) -> CardSource:
    """The card with a line and its neighbour changed over; the printed numbers stay where they are."""
    if not can_move(source, place, step):
        return source
    other, lines = place + step, list(source.lines)
    mine, theirs = lines[place], lines[other]
    lines[other] = structs.replace(mine, no=theirs.no)
    lines[place] = structs.replace(theirs, no=mine.no)
    return _with(source, lines)


def section_renamed(source: CardSource, name: str, new: str) -> CardSource:
    """The card with another name for a section."""
    renamed = (structs.replace(line, section=new) if line.section == name else line for line in source.lines)
    return _with(source, tuple(renamed))


def section_moved(source: CardSource, name: str, step: Step) -> CardSource:
    """The card with a section and its neighbour changed over."""
    runs = [list(places) for _, places in sections(source)]
    names = [section for section, _ in sections(source)]
    at = names.index(name) if name in names else -1
    other = at + step
    if at < 0 or not 0 <= other < len(runs):
        return source
    runs[at], runs[other] = runs[other], runs[at]
    return _with(source, [source.lines[place] for run in runs for place in run])


def _with(source: CardSource, lines: Sequence[LineSource]) -> CardSource:
    return structs.replace(source, lines=tuple(lines))
