"""What a written game begins with: the edition of the notation, and what the game itself began from."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from msgspec import NODEFAULT

from eastwind.base.refusal import Refusal, Refused
from eastwind.base.seats import SEATS
from eastwind.game.notation.faults import misread
from eastwind.game.notation.tokens import Token
from eastwind.game.notation.values import Field, fields_of
from eastwind.game.setup import Setup

EDITION: Final = 1
"""The edition of the notation that is written, and the only one that is read."""

SETUP: Final[Mapping[str, Field]] = {field.name: field for field in fields_of(Setup)}

_SEATS: Final = "seats"
_COMMA: Final = ","
_FIRST_LINE: Final = f"eastwind game {EDITION}"
_LINES: Final[Mapping[str, tuple[str, ...]]] = {
    "rulebook": ("rulebook", "rulebook_hash"),
    "card": ("card", "card_hash"),
    _SEATS: (_SEATS,),
    "dealer": ("dealer",),
    "seed": ("seed",),
}
"""What each line of the header begins with, and the fields that follow."""


def written_header(setup: Setup) -> Iterator[str]:
    """The lines of the header."""
    yield _FIRST_LINE
    for word, names in _LINES.items():
        yield " ".join([word, *(_said(setup, name) for name in names if _is_told(setup, name))])


def _is_told(setup: Setup, name: str) -> bool:
    return bool(SETUP[name].default != "" or getattr(setup, name) != "")


def _said(setup: Setup, name: str) -> str:
    said = SETUP[name].value.say(getattr(setup, name))
    return said.replace(_COMMA, " ") if name == _SEATS else said


def read_header(words: Sequence[Token], end: Token) -> Setup | Refused:
    """What the words before the first act say, or every fault among them. `end` comes after them."""
    first, *rest = [list(line) for _, line in groupby(words, key=lambda word: word.line)] or [[end]]
    faults = [] if [word.text for word in first] == _FIRST_LINE.split() else [_at(first[0], f"“{_FIRST_LINE}”")]
    values: dict[str, Any] = {}
    for word, *told in rest:
        faults += _line(word, told, values)
    faults += _missing(values, end) if not faults else ()
    return Refused(tuple(faults)) if faults else Setup(**values)


def disagreement(values: Mapping[str, Any]) -> tuple[str, str] | None:
    """The field that cannot be so beside the others, and what it must be."""
    seats = values.get("seats", SEATS)
    if len(seats) not in {3, 4} or list(seats) != [seat for seat in SEATS if seat in seats]:
        return "seats", "three or four seats in the order E S W N"
    return None if values.get("dealer", "E") in seats else ("dealer", f"one of the seats {' '.join(seats)}")


def _line(word: Token, told: Sequence[Token], values: dict[str, Any]) -> Iterator[Refusal]:
    names = _LINES.get(word.text, ())
    if not names:
        yield _at(word, f"one of {', '.join(_LINES)}, or whose act it is, as in “E:”")
    elif names[0] in values:
        yield _at(word, f"“{word.text}” only once")
    else:
        yield from _values(word, _joined(names, told), names, values)


def _joined(names: Sequence[str], told: Sequence[Token]) -> Sequence[Token]:
    """The values of a line; seats are one value in several words."""
    if names != (_SEATS,) or not told:
        return told
    return [Token(_COMMA.join(word.text for word in told), told[0].line, told[0].column)]


def _values(word: Token, told: Sequence[Token], names: Sequence[str], values: dict[str, Any]) -> Iterator[Refusal]:
    for name, token in zip(names, told, strict=False):
        try:
            values[name] = SETUP[name].value.hear(token.text)
        except ValueError:
            yield _at(token, SETUP[name].value.expected)
    if not told:
        yield _at(word.further(len(word.text)), f"{SETUP[names[0]].value.expected} after “{word.text}”")
    for token in told[len(names) :]:
        yield _at(token, "the end of the line")


def _missing(values: Mapping[str, Any], end: Token) -> Iterator[Refusal]:
    for name, field in SETUP.items():
        if field.default is NODEFAULT and name not in values:
            yield _at(end, f"a line “{name} …” before the first act")
    wrong = disagreement(values)
    if wrong is not None:
        yield _at(end, f"under “{wrong[0]}” {wrong[1]}")


def _at(token: Token, expected: str) -> Refusal:
    return misread(token.line, token.column, expected, token.text)
