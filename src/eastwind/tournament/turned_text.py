"""Turned settings as one line of text, for an address or a command line: `scoring.points.wall=20,format.games=4`."""

import re
from collections.abc import Mapping
from typing import Final

Answer = bool | int | str

_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,6}")
_TRUTH: Final[Mapping[str, bool]] = {"true": True, "false": False}


def read_turned(text: str) -> dict[str, Answer]:
    """The answers by key. Whether a rulebook takes them is for the rulebook to say; one without `=` is empty."""
    pairs = (part.partition("=") for part in text.split(",") if part.strip())
    return {key.strip(): _answer(value.strip()) for key, _, value in pairs}


def write_turned(turned: Mapping[str, Answer]) -> str:
    """The line that `read_turned` reads as these answers."""
    return ",".join(f"{key}={_text(value)}" for key, value in turned.items())


def _answer(text: str) -> Answer:
    if text in _TRUTH:
        return _TRUTH[text]
    return int(text) if _WHOLE.fullmatch(text) else text


def _text(answer: Answer) -> str:
    return str(answer).lower() if isinstance(answer, bool) else str(answer)
