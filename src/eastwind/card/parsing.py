"""From the text of a hand to its groups, with every fault at its place."""

import re
from typing import Final

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refusal, Refused
from eastwind.card.expression import read_expression
from eastwind.card.faults import Place, fault
from eastwind.card.symbols import (
    LETTERS,
    YEAR,
    Decoration,
    Digit,
    Dragon,
    Formula,
    Hand,
    Named,
    ParsedGroup,
    Symbol,
    YearDigit,
)
from eastwind.card.tiles import TILES

DECORATIONS: Final = frozenset("+-x=")

WORD: Final = re.compile(r"(?:\{[^{}]*\}|\S)+")
"""What stands between two spaces; braces keep together what is in them."""

_ATOM: Final = re.compile(r"\{(?P<formulas>[^{}]*)\}|(?P<letter>Z[1-4]|[0-9FNESWRGDZ?])")
_TAIL: Final = re.compile(r"(?P<colour>[abcxyz*]?)(?P<flags>(?:!|\^|~F)*)")
_COLOURABLE: Final = frozenset(("0", "RD", "GD"))

_LIKE_ZERO: Final = frozenset("Oo")
_SMALL_COLOURS: Final = frozenset("ABCXY")
_SMALL_SYMBOLS: Final = frozenset("fneswrgd")


def parse_hand(text: str, place: Place) -> Hand | Refused:
    """The groups and decoration of a hand, or all faults of its text."""
    parts: list[ParsedGroup | Decoration] = []
    faults: list[Refusal] = []
    number = 0
    for word in WORD.finditer(text):
        if word.group() in DECORATIONS:
            parts.append(Decoration(word.group()))
            continue
        number += 1
        group = _parse_group(word.group(), place.at(number, word.start() + 1))
        if isinstance(group, ParsedGroup):
            parts.append(group)
            faults += _colour_faults(group, place)
        else:
            faults.append(group)
    return Refused(tuple(faults)) if faults else tuple(parts)


def _parse_group(word: str, spot: Place) -> ParsedGroup | Refusal:
    symbols: list[Symbol] = []
    end = 0
    while atom := _ATOM.match(word, end):
        read = _symbols_of(atom, spot.further(atom.start()))
        if isinstance(read, Refusal):
            return read
        symbols += read
        end = atom.end()
    tail = _TAIL.match(word, end) if symbols else None
    if tail is None or tail.end() < len(word):
        end = tail.end() if tail else end
        return _unknown(word[end:], spot.further(end))
    flags = tail["flags"]
    return ParsedGroup(
        symbols=tuple(symbols),
        colour=_colour(tail["colour"], symbols),
        naturals="!" in flags,
        hidden="^" in flags,
        flowers="~F" in flags,
        number=spot.group,
        column=spot.column,
    )


def _symbols_of(atom: re.Match[str], spot: Place) -> tuple[Symbol, ...] | Refusal:
    if atom["letter"]:
        return (LETTERS[atom["letter"]],)
    inside = atom["formulas"].split()
    if inside == ["year"]:
        return YEAR
    if not inside:
        return fault("card-expression", phrase("There is nothing between the braces."), spot)
    expressions = {item: read_expression(item) for item in inside}
    for item, expression in expressions.items():
        if expression is None:
            return fault("card-expression", phrase("“{read}” is no number expression."), spot, read=item)
    return tuple(Formula(one) for item in inside if (one := expressions[item]) is not None)


def _unknown(rest: str, spot: Place) -> Refusal:
    if rest[0] == "{":
        return fault("card-expression", phrase("This brace is not closed: “{read}”."), spot, read=rest)
    return fault("card-symbol", _misread(rest[0]), spot, read=rest[0])


def _misread(letter: str) -> str:
    """What to say of a letter that is no symbol: some are typed by mistake for one that is."""
    if letter in _LIKE_ZERO:
        return phrase("“{read}” is a letter: soap is the digit 0.")
    if letter in _SMALL_COLOURS:
        return phrase("“{read}” is a capital: the letter of a colour is a small one.")
    if letter in _SMALL_SYMBOLS:
        return phrase("“{read}” is a small letter: this symbol is a capital one.")
    return phrase("“{read}” is no symbol that the card's language knows here.")


def _colour(letter: str, symbols: list[Symbol]) -> str:
    """The colour; `D*` says no more than `D`."""
    return "" if letter == "*" and set(symbols) == {Dragon()} else letter


def _colour_faults(group: ParsedGroup, place: Place) -> list[Refusal]:
    spot = place.at(group.number, group.column)
    if not group.colour and any(_needs_colour(symbol) for symbol in group.symbols):
        return [fault("card-colour-missing", phrase("A number needs a colour: a, b, c, x, y, z or *."), spot)]
    if group.colour and not any(_takes_colour(symbol) for symbol in group.symbols):
        template = phrase("The colour {colour} has no number, 0 or dragon to colour.")
        return [fault("card-colour-idle", template, spot, colour=group.colour)]
    return []


def _needs_colour(symbol: Symbol) -> bool:
    """A formula may be a wind; whether it needs a colour is seen when its variables are known."""
    return isinstance(symbol, Digit | YearDigit)


def _takes_colour(symbol: Symbol) -> bool:
    if isinstance(symbol, Named):
        return TILES[symbol.tile] in _COLOURABLE
    return isinstance(symbol, Dragon | Formula) or _needs_colour(symbol)
