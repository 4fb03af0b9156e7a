"""Whole numbers as forms and addresses carry them: short enough to be meant, in plain digits."""

from typing import Final

MOST_DIGITS: Final = 9
"""More than any number here has. Longer ones cost time to read, and no store keeps them."""


def whole(typed: str | None) -> int | None:
    """The number; None where it is none."""
    text = (typed or "").strip()
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS else None


def whole_or_text(typed: str) -> int | str:
    """The number, or what was typed in its place, for the command to refuse beside its field."""
    number = whole(typed)
    return typed if number is None else number
