"""The words of a text, each with its place."""

import re
from collections.abc import Iterator
from typing import Final

import msgspec

COMMENT: Final = "#"

_WORD: Final = re.compile(r'(?:"(?:[^"\\]|\\.)*+(?:"|\\?$)|\S)+')
"""No blanks, but within double quotes, which a line ends where nothing else does."""


class Token(msgspec.Struct, frozen=True):
    """A word at a line and a column, both from 1. The text of the last one of all is empty."""

    text: str
    line: int
    column: int

    def further(self, columns: int) -> "Token":
        """What is left of the word after that many letters."""
        return Token(self.text[columns:], self.line, self.column + columns)


def tokens(text: str) -> Iterator[Token]:
    """Every word that is not in a comment, then the end of the text as an empty one."""
    number, line = 1, ""
    for number, line in enumerate(text.split("\n"), 1):
        for found in _WORD.finditer(line):
            if found[0].startswith(COMMENT):
                break
            yield Token(found[0], number, found.start() + 1)
    yield Token("", number, len(line) + 1)
