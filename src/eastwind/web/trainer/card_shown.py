"""A card as it is printed, for reading only."""

from collections.abc import Sequence

import msgspec

from eastwind.card import CardSource, LineSource
from eastwind.card.changing import sections
from eastwind.card.paper import parts
from eastwind.web.cards.telling import ToldPart


class PrintedLine(msgspec.Struct, frozen=True):
    """A line with its hands in their parts; several hands are the printed “or”."""

    line: LineSource
    hands: Sequence[Sequence[ToldPart]]


def printed_sections(source: CardSource) -> Sequence[tuple[str, Sequence[PrintedLine]]]:
    """Each section by its name, with its lines in order."""
    lines = [PrintedLine(line, [_parts(hand, line, source.year) for hand in line.hand]) for line in source.lines]
    return [(name, [lines[place] for place in places]) for name, places in sections(source)]


def _parts(hand: str, line: LineSource, year: int) -> Sequence[ToldPart]:
    return [ToldPart(part.letters, part.colour) for part in parts(hand, line, year)]
