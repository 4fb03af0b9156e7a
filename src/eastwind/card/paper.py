"""A hand as a printed card shows it: its letters, and the colour of each group."""

from collections.abc import Iterator

import msgspec
from msgspec import structs

from eastwind.base.refusal import Refused
from eastwind.card.canonical import group_text
from eastwind.card.domains import Values, first_choice
from eastwind.card.faults import Place
from eastwind.card.parsing import DECORATIONS, WORD, parse_hand
from eastwind.card.source import LineSource
from eastwind.card.symbols import TYPED, Decoration, Formula, ParsedGroup, Symbol, YearDigit


class Part(msgspec.Struct, frozen=True):
    """What stands between two spaces of a hand; `colour` is "" for black.

    `group` is its number, by which faults name it, 0 for a sign that is only printed. What is no group yet keeps the
    letters that were typed.
    """

    letters: str
    colour: str
    group: int


def printed(text: str, line: LineSource, year: int) -> tuple[tuple[str, str], ...]:
    """The parts of a hand as (letters, colour); the colour is "" for black. Variables show their first choice."""
    if isinstance(parse_hand(text, Place()), Refused):
        return ((text, ""),)
    return tuple((part.letters, part.colour) for part in parts(text, line, year))


def parts(text: str, line: LineSource, year: int) -> tuple[Part, ...]:
    """The parts of a hand, each that can be read as on paper, whatever is wrong with the others."""
    return tuple(_parts(text, first_choice(line), year))


def _parts(text: str, values: Values, year: int) -> Iterator[Part]:
    number = 0
    for word in WORD.findall(text):
        number += word not in DECORATIONS
        yield _part(word, number, values, year)


def _part(word: str, number: int, values: Values, year: int) -> Part:
    read = parse_hand(word, Place())
    if isinstance(read, Refused):
        return Part(word, "", number)
    (only,) = read
    return Part(only.sign, "", 0) if isinstance(only, Decoration) else Part(*_group(only, values, year), number)


def _group(group: ParsedGroup, values: Values, year: int) -> tuple[str, str]:
    formulas = [one for one in group.symbols if isinstance(one, Formula)]
    if not all(_is_told(one, values) for one in formulas):
        return group_text(structs.replace(group, colour="")), group.colour
    return "".join(_letter(symbol, values, year) for symbol in group.symbols), group.colour


def _is_told(formula: Formula, values: Values) -> bool:
    """Whether the values say what it is: a number, or a wind that nothing is reckoned with."""
    expression = formula.expression
    if not expression.names <= values.keys():
        return False
    return expression.alone is not None or expression.value(values) is not None


def _letter(symbol: Symbol, values: Values, year: int) -> str:
    match symbol:
        case YearDigit(place):
            return f"{year:04}"[place]
        case Formula(expression):
            value = expression.value(values)
            return str(values[expression.alone or ""] if value is None else value)
        case _:
            return TYPED[symbol]
