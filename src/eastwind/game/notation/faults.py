"""What is wrong with a written game, and where: line and column count from 1."""

from typing import Final

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Fact, Refusal

NOTATION: Final = "wrong-notation"

_LONGEST_QUOTE: Final = 40


def misread(line: int, column: int, expected: str, found: str) -> Refusal:
    """The one fault there is: something else was expected here. Nothing found: the text ends."""
    where = f"line {line}, column {column}"
    facts: dict[str, Fact] = {"line": line, "column": column, "expected": expected, "found": _printable(found)}
    if not found:
        return Refusal(NOTATION, phrase("Expected {expected}."), where, facts)
    return Refusal(NOTATION, phrase("Expected {expected}; here stands “{found}”."), where, facts)


def _printable(text: str) -> str:
    """A piece of a file that may hold anything, fit for a terminal."""
    return "".join(letter if letter.isprintable() else "�" for letter in text[:_LONGEST_QUOTE])
