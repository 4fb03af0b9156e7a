"""Why a hand is declared dead, in words that follow "dead hand:"."""

from collections.abc import Mapping
from typing import Final

from eastwind.base.phrase import phrase
from eastwind.tournament.views.said import Said, say

DEAD_REASONS: Final[Mapping[str, str]] = {
    "tile-count": phrase("too many or too few tiles"),
    "invalid-exposure": phrase("an exposure that is not right"),
    "impossible": phrase("the hand can no longer be made"),
    "pick-ahead": phrase("picked ahead"),
    "wrong-wall": phrase("took a tile from the wrong wall"),
    "wrong-end": phrase("took a tile from the wrong end"),
    "out-of-turn": phrase("played out of turn"),
    "discard-before-pick": phrase("discarded before picking"),
    "joker-before-pick": phrase("exchanged a joker before picking"),
    "false-declaration": phrase("said that another's hand was dead, and it was not"),
    "slope": phrase("put a called tile into the slope of the rack"),
    "director": phrase("the director declared it dead"),
}
"""Codes as the record carries them, the most frequent first. A record may carry others, which speak for themselves."""


def dead_reason(code: str) -> Said:
    """The reason, to be said."""
    return say(DEAD_REASONS[code]) if code in DEAD_REASONS else say("{code}", code=code)
