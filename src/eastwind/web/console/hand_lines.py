"""Lines of the card as the Hand desk lists them: as printed, with what brings the hand closer."""

from collections.abc import Sequence

import msgspec

from eastwind.card import LineSource
from eastwind.card.analyser import Analysis, PossibleLine
from eastwind.web.cards.telling import ToldPart, printed_hands
from eastwind.web.ready_cards import ReadyCard


class LineShown(msgspec.Struct, frozen=True, kw_only=True):
    """A line that can still be made, its hands as printed, and the tiles that bring it closer (how many can come)."""

    title: str
    points: int
    concealed: bool
    note: str
    hands: Sequence[Sequence[ToldPart]]
    distance: int
    needs: tuple[tuple[str, int], ...]


def lines_shown(analysis: Analysis, ready: ReadyCard) -> list[LineShown]:
    """The lines that are still possible, nearest first."""
    typed = {(line.section, line.no): line for line in ready.source.lines}
    return [_shown(line, typed[line.section, line.no], ready.source.year) for line in analysis.lines]


def _shown(line: PossibleLine, typed: LineSource, year: int) -> LineShown:
    return LineShown(
        title=typed.title,
        points=line.points,
        concealed=typed.play == "C",
        note=typed.note,
        hands=printed_hands(typed, year),
        distance=line.distance,
        needs=line.needs,
    )
