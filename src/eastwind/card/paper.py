"""A hand as a printed card shows it: its letters, and the colour of each group."""

from eastwind.base.refusal import Refused
from eastwind.card.canonical import group_text
from eastwind.card.domains import Values, choices
from eastwind.card.faults import Place
from eastwind.card.parsing import parse_hand
from eastwind.card.source import LineSource
from eastwind.card.symbols import TYPED, Decoration, Formula, ParsedGroup, Symbol, YearDigit


def printed(text: str, line: LineSource, year: int) -> tuple[tuple[str, str], ...]:
    """The parts of a hand as (letters, colour); the colour is "" for black. Variables show their first choice."""
    hand = parse_hand(text, Place())
    if isinstance(hand, Refused):
        return ((text, ""),)
    chosen = choices(line, Place())
    first = {} if isinstance(chosen, Refused) or not chosen else chosen[0]
    return tuple((part.sign, "") if isinstance(part, Decoration) else _group(part, first, year) for part in hand)


def _group(group: ParsedGroup, values: Values, year: int) -> tuple[str, str]:
    formulas = [one for one in group.symbols if isinstance(one, Formula)]
    if not all(one.expression.names <= values.keys() for one in formulas):
        return group_text(group), group.colour
    return "".join(_letter(symbol, values, year) for symbol in group.symbols), group.colour


def _letter(symbol: Symbol, values: Values, year: int) -> str:
    match symbol:
        case YearDigit(place):
            return f"{year:04}"[place]
        case Formula(expression):
            value = expression.value(values)
            return str(values[expression.alone or ""] if value is None else value)
        case _:
            return TYPED[symbol]
