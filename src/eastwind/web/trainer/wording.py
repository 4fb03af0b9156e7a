"""The words of the trainer's pages for what comes by key: passes, directions, what is asked."""

from collections.abc import Mapping
from typing import Final

from eastwind.base.phrase import phrase
from eastwind.game.advice import Ask, Step

_TITLES: Final[Mapping[tuple[int, str], str]] = {
    (1, "right"): phrase("First Charleston: to the right"),
    (1, "across"): phrase("First Charleston: across"),
    (1, "left"): phrase("First Charleston: to the left"),
    (2, "left"): phrase("Second Charleston: to the left"),
    (2, "across"): phrase("Second Charleston: across"),
    (2, "right"): phrase("Second Charleston: to the right"),
    (3, "across"): phrase("Courtesy pass: across"),
}

QUESTIONS: Final[Mapping[Ask, str]] = {
    "pass": phrase("Which three tiles would you pass?"),
    "courtesy": phrase("Which tiles would you pass? Up to three, or none."),
    "discard": phrase("You are East and begin. Which tile would you throw?"),
}

MOST: Final[Mapping[Ask, int]] = {"pass": 3, "courtesy": 3, "discard": 1}
"""How many tiles are asked for at the most."""

FROM: Final[Mapping[str, str]] = {
    "right": phrase("From your left came"),
    "across": phrase("From across came"),
    "left": phrase("From your right came"),
}
"""Whence tiles come when everybody passes in this direction."""


BUTTONS: Final[Mapping[str, str]] = {
    "right": phrase("Pass to the right"),
    "across": phrase("Pass across"),
    "left": phrase("Pass to the left"),
    "courtesy": phrase("Pass across"),
    "discard": phrase("Throw it"),
}
"""What is done with the ticked tiles: by direction, and for what is asked beside the six passes."""


def title_of(step: Step) -> str:
    """What a pass is called."""
    return _TITLES[step.charleston, step.direction]
