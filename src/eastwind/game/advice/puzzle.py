"""A puzzle for a glance: a hand, four lines of the card, and only one of them is nearest."""

from hashlib import sha256
from typing import Final

import msgspec

from eastwind.card.analyser import Analyser, Tiles
from eastwind.game.advice.near import NearLine, near_lines

_CHOICES: Final = 4
_APART: Final = 2
"""How many tiles farther the other lines are at the least, so that nobody need count twice."""


class Puzzle(msgspec.Struct, frozen=True):
    """A hand, lines to choose from, and the place of the nearest among them."""

    hand: Tiles
    lines: tuple[NearLine, ...]
    nearest: int


def puzzle(analyser: Analyser, hand: Tiles, seed: str) -> Puzzle | None:
    """Four lines for a hand, drawn by the seed; None where fewer than three are far enough from the nearest."""
    best, *others = near_lines(analyser, hand, len(analyser.lines)) or (None,)
    if best is None:
        return None
    far = [line for line in others if line.distance >= best.distance + _APART]
    drawn = sorted(far, key=lambda line: _lot(seed, line))[: _CHOICES - 1]
    if len(drawn) < _CHOICES - 1:
        return None
    lines = tuple(sorted((best, *drawn), key=lambda line: _lot(f"{seed}: order", line)))
    return Puzzle(hand, lines, lines.index(best))


def _lot(seed: str, line: NearLine) -> bytes:
    return sha256(f"{seed}: {line.section} {line.no}".encode()).digest()
