"""The port to the card: does a hand fit, and can it still?"""

from functools import lru_cache
from typing import Final, Literal, Protocol

import msgspec

from eastwind.card import Card, Line
from eastwind.card.analyser import DEFAULT, Analyser, Position, Rack, Shape, places_of
from eastwind.card.analyser.exposure import exposure_of
from eastwind.card.tiles import TILES
from eastwind.game.tiles import Tiles

Ruin = Literal["impossible", "invalid-exposure"]
"""Why a hand cannot be made any more: its tiles are gone, or no line holds its exposures."""

SINGLES_AND_PAIRS: Final = "singles-and-pairs"
_QUINT: Final = 5
_KINDS: Final = range(len(TILES))
_COMPLETE, _ONE_AWAY = 0, 1
_REMEMBERED: Final = 4096


class Win(msgspec.Struct, frozen=True, kw_only=True):
    """The best paid line that a hand fits. `section` is in the words of a game's record."""

    points: int
    section: str
    no: int
    quint: bool = False


class Judge(Protocol):
    """Whoever knows the card. Tiles are sorted; exposures are given as they lie."""

    def win(self, hand: Tiles, exposures: tuple[Tiles, ...]) -> Win | None:
        """What fourteen tiles are worth, those of the exposures and a called one in `hand` among them."""

    def is_ready(self, hand: Tiles, exposures: tuple[Tiles, ...]) -> bool:
        """Whether thirteen tiles want but one: where they want more, nobody asks whether the fourteenth wins."""

    def ruin(self, position: Position) -> Ruin | None:
        """Why the table can say that a hand is dead; None while it can be made."""


class CardJudge:
    """A judge over a compiled card. Hands that were asked about lately are remembered."""

    def __init__(self, card: Card, kernel: str = DEFAULT) -> None:
        self._analyser = Analyser(card, kernel)
        self._distances = lru_cache(_REMEMBERED)(self._measured)

    def win(self, hand: Tiles, exposures: tuple[Tiles, ...]) -> Win | None:
        """See `Judge`. Of lines at the same points the first on the card counts."""
        fitting = [self._analyser.shapes[at] for at in places_of(_COMPLETE, self._distances(hand, exposures))]
        if not fitting:
            return None
        best = max(fitting, key=lambda shape: self._analyser.lines[shape.line].points)
        return win_of(self._analyser.lines[best.line], best)

    def is_ready(self, hand: Tiles, exposures: tuple[Tiles, ...]) -> bool:
        """See `Judge`."""
        return _ONE_AWAY in self._distances(hand, exposures)

    def ruin(self, position: Position) -> Ruin | None:
        """See `Judge`."""
        analysis = self._analyser.analyse(position)
        if analysis.verdict == "alive":
            return None
        return "invalid-exposure" if all(line.why == "exposures" for line in analysis.evidence) else "impossible"

    def _measured(self, hand: Tiles, exposures: tuple[Tiles, ...]) -> bytes:
        counts = tuple(map(hand.count, _KINDS))
        return self._analyser.distances(Rack(counts, tuple(map(exposure_of, exposures))))


def win_of(line: Line, shape: Shape) -> Win:
    """What a hand of this shape of the line is worth."""
    has_quint = any(part.size == _QUINT for part in shape.parts)
    return Win(points=line.points, section=section_of(line), no=line.no, quint=has_quint)


def section_of(line: Line) -> str:
    """The section as a record names it. A line that never earns the jokerless bonus is one of Singles and Pairs."""
    if not line.jokerless:
        return SINGLES_AND_PAIRS
    return "-".join(line.section.lower().replace("&", "and").split())
