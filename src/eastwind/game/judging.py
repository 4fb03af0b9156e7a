"""The port to the card: does a hand fit, and can it still?"""

from functools import lru_cache
from typing import Final, Literal, Protocol

import msgspec

from eastwind.card import Card, Line
from eastwind.card.analyser import DEFAULT, Analyser, Position
from eastwind.card.analyser.answer import PossibleLine
from eastwind.game.tiles import Tiles

Ruin = Literal["impossible", "invalid-exposure"]
"""Why a hand cannot be made any more: its tiles are gone, or no line holds its exposures."""

SINGLES_AND_PAIRS: Final = "singles-and-pairs"
_QUINT: Final = 5
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

    def ruin(self, position: Position) -> Ruin | None:
        """Why the table can say that a hand is dead; None while it can be made."""


class CardJudge:
    """A judge over a compiled card. Hands that were asked about lately are remembered."""

    def __init__(self, card: Card, kernel: str = DEFAULT) -> None:
        self._lines = {(line.section, line.no): line for line in card.lines}
        self._analyser = Analyser(card, kernel)
        self._remembered = lru_cache(_REMEMBERED)(self._best)

    def win(self, hand: Tiles, exposures: tuple[Tiles, ...]) -> Win | None:
        """See `Judge`."""
        return self._remembered(hand, exposures)

    def ruin(self, position: Position) -> Ruin | None:
        """See `Judge`."""
        analysis = self._analyser.analyse(position)
        if analysis.verdict == "alive":
            return None
        return "invalid-exposure" if all(line.why == "exposures" for line in analysis.evidence) else "impossible"

    def _best(self, hand: Tiles, exposures: tuple[Tiles, ...]) -> Win | None:
        analysis = self._analyser.analyse(Position(concealed=tuple(hand), exposed=tuple(map(tuple, exposures))))
        return self._won(analysis.lines[0]) if analysis.won else None

    def _won(self, possible: PossibleLine) -> Win:
        line = self._lines[possible.section, possible.no]
        return Win(points=line.points, section=_section(line), no=line.no, quint=_has_quint(line))


def _section(line: Line) -> str:
    """The section as a record names it. A line that never earns the jokerless bonus is one of Singles and Pairs."""
    if not line.jokerless:
        return SINGLES_AND_PAIRS
    return "-".join(line.section.lower().replace("&", "and").split())


def _has_quint(line: Line) -> bool:
    return any(group.size == _QUINT for variant in line.variants for group in variant)
