"""The situations that tables call for most often, for whoever looks for one."""

from collections.abc import Sequence
from typing import Final

from eastwind.rulings.situation import Situation
from eastwind.rulings.situations import SITUATIONS

MOST_ASKED: Final[Sequence[Situation]] = tuple(
    SITUATIONS[name]
    for name in (
        "mahjongg-in-error",
        "misnamed",
        "called-tile-in-slope",
        "competing-calls",
        "call-window",
        "exposure-invalid",
        "death-declared",
        "tile-count",
        "picked-wrong-end",
        "picked-out-of-turn",
        "picked-ahead",
        "discarded-early",
        "exchange-timing",
        "exchange-announcement",
        "peeked-blind-pass",
        "call-change-mind",
        "discard-intent",
        "exposure-change",
        "charleston-wrong-number",
        "knocked",
    )
)
"""Twenty of them, those first that a director hears of at almost every event."""
