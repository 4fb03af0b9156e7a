"""What the analyser says about a position. Written to JSON, these are the answer's fields in their order.

No answer can hold itself: the garbage collector need not follow them.
"""

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

Verdict = Literal["alive", "impossible"]


class PossibleLine(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A line that can still be made.

    `distance`: tiles still to come. `needs`: tiles that bring it closer, each with how many can still come.
    `jokerless`: a nearest variant can be won without any joker.
    """

    section: str
    no: int
    points: int
    distance: int
    needs: tuple[tuple[str, int], ...]
    jokerless: bool


class GoneLine(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A line that can no longer be made, and why.

    `missing`: tile, how many are needed, how many can come, for the variant that lacks the least; or `why`: the
    exposures are no part of the line.
    """

    section: str
    no: int
    missing: tuple[tuple[str, int, int], ...] | UnsetType = UNSET
    why: Literal["exposures"] | UnsetType = UNSET


class Analysis(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The whole answer. `lines` are nearest first, then best paid, then as on the card; `evidence` as on the card.

    `jokers` and `points` are of a hand that is won, and None otherwise; `distance` is None when nothing can be made.
    """

    won: bool
    distance: int | None
    jokers: int | None
    points: int | None
    needs: tuple[str, ...]
    verdict: Verdict
    lines: tuple[PossibleLine, ...]
    evidence: tuple[GoneLine, ...]
