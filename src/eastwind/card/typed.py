"""Tiles as a person types them, and back."""

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from eastwind.card.tiles import TILES

_TIMES: Final = re.compile(r"(.+)\*([0-9]{1,2})")
_WORDS: Final = {word.casefold(): word for word in TILES}


def tiles_typed(text: str) -> list[str]:
    """The words of tiles, parted by blanks; `3b*4` is four of them. What is no tile stays as it was typed."""
    return [tile for word in text.split() for tile in _repeated(word)]


def exposures_typed(text: str) -> list[list[str]]:
    """Sets of tiles, parted by commas."""
    return [tiles_typed(part) for part in text.split(",") if part.strip()]


def tiles_text(tiles: Iterable[str]) -> str:
    """Tiles as they would be typed; those of a kind that follow each other are told once."""
    counted = ((tile, len([*run])) for tile, run in groupby(tiles))
    return " ".join(f"{tile}*{count}" if count > 1 else tile for tile, count in counted)


def exposures_text(sets: Iterable[Sequence[str]]) -> str:
    """Sets as they would be typed."""
    return ", ".join(map(tiles_text, sets))


def _repeated(word: str) -> list[str]:
    found = _TIMES.fullmatch(word)
    return [_known(found[1])] * int(found[2]) if found else [_known(word)]


def _known(word: str) -> str:
    """The tile's own word, whether typed in capitals or not."""
    return _WORDS.get(word.casefold(), word)
