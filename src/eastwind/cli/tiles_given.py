"""Tiles as a person types them on the command line."""

import re
from typing import Final

_TIMES: Final = re.compile(r"(.+)\*([0-9]{1,2})")


def tiles_given(text: str) -> list[str]:
    """The words of tiles, parted by blanks; `3b*4` is four of them."""
    return [tile for word in text.split() for tile in _repeated(word)]


def exposures_given(text: str) -> list[list[str]]:
    """Sets of tiles, parted by commas."""
    return [tiles_given(part) for part in text.split(",") if part.strip()]


def _repeated(word: str) -> list[str]:
    found = _TIMES.fullmatch(word)
    return [found[1]] * int(found[2]) if found else [word]
