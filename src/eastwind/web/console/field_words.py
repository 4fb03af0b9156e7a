"""The fields of a game's facts in the words of the form, for what is refused about them."""

from collections.abc import Mapping
from typing import Final

import msgspec

from eastwind.base.refusal import Refusal, Refused

WORDS: Final[Mapping[str, str]] = {
    "ending": "How it ended",
    "winner": "Who won",
    "by": "Who threw it",
    "value": "The value",
    "jokers": "The number of jokers",
    "exposures": "The number of exposures",
    "section": "The section",
    "quint": "Whether there is a quint",
    "player": "Who it was",
    "reason": "The reason",
    "caller": "Who called it",
    "called_for": "What it was called for",
    "matched": "Whether it was the winning tile",
    "caller_exposed": "Whether the caller exposed tiles",
    "own_exposure": "What they showed themselves",
    "exposed": "Who else showed a hand",
    "attempted": "The value of the hand they tried for",
    "restorable": "Whether the tiles could be put back",
    "points": "The points",
    "clause": "The clause",
}
"""By the last step of the field's name."""


def in_words(refused: Refused) -> Refused:
    """The same faults, each calling its field as the form does and not by its name."""
    return Refused(tuple(_in_words(fault) for fault in refused))


def _in_words(fault: Refusal) -> Refusal:
    words = WORDS.get(fault.where.rpartition(".")[2])
    if words is None or "field" not in fault.facts or not fault.where.startswith("record."):
        return fault
    return msgspec.structs.replace(fault, facts={**fault.facts, "field": words})
