"""A card as it is printed, for reading only."""

from collections.abc import Sequence

import msgspec

from eastwind.card import CardSource, LineSource
from eastwind.card.changing import sections
from eastwind.web.cards.telling import ToldPart, printed_hands


class PrintedLine(msgspec.Struct, frozen=True):
    """A line with its hands in their parts; several hands are the printed “or”."""

    line: LineSource
    hands: Sequence[Sequence[ToldPart]]


def printed_sections(source: CardSource) -> Sequence[tuple[str, Sequence[PrintedLine]]]:
    """Each section by its name, with its lines in order."""
    lines = [_printed(line, source.year) for line in source.lines]
    return [(name, [lines[place] for place in places]) for name, places in sections(source)]


def printed_line(source: CardSource, section: str, no: int) -> PrintedLine:
    """The line of this section and number."""
    return next(_printed(line, source.year) for line in source.lines if (line.section, line.no) == (section, no))


def _printed(line: LineSource, year: int) -> PrintedLine:
    return PrintedLine(line, printed_hands(line, year))
