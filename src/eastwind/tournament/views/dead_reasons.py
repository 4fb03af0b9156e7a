"""Why a hand is declared dead, in words that follow "dead hand:"."""

from collections.abc import Mapping
from typing import Final

DEAD_REASONS: Final[Mapping[str, str]] = {
    "tile-count": "too many or too few tiles",
    "invalid-exposure": "an exposure that is not right",
    "impossible": "the hand can no longer be made",
    "pick-ahead": "picked ahead",
    "wrong-wall": "took a tile from the wrong wall",
    "wrong-end": "took a tile from the wrong end",
    "out-of-turn": "played out of turn",
    "discard-before-pick": "discarded before picking",
    "joker-before-pick": "exchanged a joker before picking",
    "false-declaration": "said that another's hand was dead, and it was not",
    "slope": "put a called tile into the slope of the rack",
    "director": "the director declared it dead",
}
"""Codes as the record carries them, the most frequent first. A record may carry others, which speak for themselves."""


def dead_reason(code: str) -> str:
    """The reason in words."""
    return DEAD_REASONS.get(code, code)
