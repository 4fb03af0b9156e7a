"""The fields of a game's facts in the words of the form, for what is refused about them."""

from collections.abc import Mapping
from typing import Final

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refusal, Refused
from eastwind.tournament.views.said import Said

WORDS: Final[Mapping[str, str]] = {
    "ending": phrase("How it ended"),
    "winner": phrase("Who won"),
    "by": phrase("Who threw it"),
    "value": phrase("The value"),
    "jokers": phrase("The number of jokers"),
    "exposures": phrase("The number of exposures"),
    "section": phrase("The section"),
    "quint": phrase("Whether there is a quint"),
    "player": phrase("Who it was"),
    "reason": phrase("The reason"),
    "caller": phrase("Who called it"),
    "called_for": phrase("What it was called for"),
    "matched": phrase("Whether it was the winning tile"),
    "caller_exposed": phrase("Whether the caller exposed tiles"),
    "own_exposure": phrase("What they showed themselves"),
    "exposed": phrase("Who else showed a hand"),
    "attempted": phrase("The value of the hand they tried for"),
    "restorable": phrase("Whether the tiles could be put back"),
    "points": phrase("The points"),
    "clause": phrase("The clause"),
}
"""By the last step of the field's name."""


def in_words(refused: Refused) -> Refused:
    """The same faults, each calling its field as the form does and not by its name."""
    return Refused(tuple(_in_words(fault) for fault in refused))


def _in_words(fault: Refusal) -> Refusal:
    words = WORDS.get(fault.where.rpartition(".")[2])
    if words is None or "field" not in fault.facts or not fault.where.startswith("record."):
        return fault
    return msgspec.structs.replace(fault, facts={**fault.facts, "field": Said(words)})
