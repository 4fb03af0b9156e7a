"""A line of the card in plain English."""

from collections.abc import Iterator
from typing import Final

from eastwind.base.refusal import Refused
from eastwind.card.faults import Place
from eastwind.card.parsing import parse_hand
from eastwind.card.source import CardSource, Domain, Like, LineSource
from eastwind.card.symbols import (
    AnyTile,
    AnyWind,
    Digit,
    Dragon,
    Formula,
    Hand,
    Named,
    ParsedGroup,
    Symbol,
    YearDigit,
    groups_of,
)
from eastwind.card.tiles import TILES
from eastwind.card.ways import SMALLEST_SET, readings

SIZES: Final = {1: "one", 2: "a pair of", 3: "a pung of", 4: "a kong of", 5: "a quint of", 6: "a sextet of"}
TILE_NAMES: Final = {
    "E": "East", "S": "South", "W": "West", "N": "North",
    "RD": "red dragon", "GD": "green dragon", "0": "soap", "F": "flower",
}  # fmt: skip
COLOURS: Final = {letter: f"suit {letter.upper()}" for letter in "abcxyz"} | {"*": "any suit each"}


def explain(line: LineSource, source: CardSource) -> tuple[str, ...]:
    """Sentences that tell a line without faults: what it pays, its hands, how it may vary, what is not allowed."""
    hands = [hand for text in line.hand if not isinstance(hand := parse_hand(text, Place()), Refused)]
    return (
        f"{line.title} pays {line.points} {'point' if line.points == 1 else 'points'}.",
        *(f"{'Or: ' if number else ''}{_hand(hand, source.year)}." for number, hand in enumerate(hands)),
        *_suits(hands),
        *_moves(line, hands),
        *_rules(line, hands),
    )


def _hand(hand: Hand, year: int) -> str:
    said = [_group(group, year) for group in groups_of(hand)]
    text = ", ".join(said)
    return text[0].upper() + text[1:]


def _group(group: ParsedGroup, year: int) -> str:
    where = f" in {COLOURS[group.colour]}" if group.colour and group.has_numbers else ""
    flags = _flags(group)
    if group.is_set:
        size = len(group.symbols)
        name = _tile(group.symbols[0], group.colour, year)
        return f"{SIZES.get(size, f'{size} of')} {_several(name) if size > 1 else name}{where}{flags}"
    names = [_tile(symbol, group.colour, year) for symbol in group.symbols]
    return f"{'-'.join(names)} as single tiles{where}{flags}"


def _several(name: str) -> str:
    """The plural: `5s`, `flowers`, `dragons of suit B`; what is any one tile, or stands for a number, has none."""
    if name.startswith("the dragon"):
        return name.replace("the dragon", "dragons")
    return f"{name}s" if name.isdecimal() or name in TILE_NAMES.values() else name


def _flags(group: ParsedGroup) -> str:
    flags = [
        *(["without jokers"] if group.naturals else []),
        *(["never called"] if group.hidden else []),
        *(["a flower may stand for any of them"] if group.flowers else []),
    ]
    return f" ({', '.join(flags)})" if flags else ""


def _tile(symbol: Symbol, colour: str, year: int) -> str:
    match symbol:
        case Digit(number):
            return str(number)
        case YearDigit(place):
            return f"{year:04}"[place]
        case Formula(expression):
            return str(expression)
        case Named(tile):
            return TILE_NAMES[TILES[tile]]
        case Dragon():
            return f"the dragon of {COLOURS[colour]}" if colour in COLOURS and colour != "*" else "any one dragon"
        case AnyWind(label):
            return f"wind {label}" if label else "any one wind"
        case AnyTile():
            return "any one tile"


def _suits(hands: list[Hand]) -> Iterator[str]:
    colours = {group.colour for hand in hands for group in groups_of(hand)}
    apart = sorted(colours & set("abc"))
    free = sorted(colours & set("xyz"))
    if len(apart) == 1:
        yield f"{_listed(apart)} is any suit."
    if len(apart) > 1:
        yield f"{_listed(apart)} are {'three' if len(apart) == 3 else 'two'} different suits."
    if free:
        yield f"{_listed(free)} may be any suit, the same as another or not."
    labels = {
        one.label for hand in hands for group in groups_of(hand) for one in group.symbols if isinstance(one, AnyWind)
    }
    if len(labels - {0}) > 1:
        yield "The numbered winds are different winds."


def _listed(colours: list[str]) -> str:
    letters = [colour.upper() for colour in colours]
    return f"Suit {letters[0]}" if len(letters) == 1 else f"Suits {', '.join(letters[:-1])} and {letters[-1]}"


def _moves(line: LineSource, hands: list[Hand]) -> Iterator[str]:
    if line.where:
        told = "; ".join(f"{name} is {_domain(domain)}" for name, domain in line.where.items())
        yield f"{told}{f', so that {line.check}' if line.check else ''}."
    elif line.vary in ("like", "none") or isinstance(line.vary, Like):
        yield from _like(line, hands)
    else:
        step = "one at a time" if line.vary == "run" else "two at a time, so that odd stays odd and even stays even"
        yield f"All numbers move together, {step}: {_spans(line, hands)}."


def _like(line: LineSource, hands: list[Hand]) -> Iterator[str]:
    printed = {
        one.number for hand in hands for group in groups_of(hand) for one in group.symbols if isinstance(one, Digit)
    }
    if line.vary == "none":
        yield from ["The numbers are as printed."] if printed else []
        return
    numbers = (
        "from 1 to 9"
        if line.vary == "like"
        else ", ".join(map(str, line.vary.like if isinstance(line.vary, Like) else ()))
    )
    yield f"The {min(printed, default=1)} stands for one number, the same everywhere: {numbers}."


def _spans(line: LineSource, hands: list[Hand]) -> str:
    spans = [sorted(reading.values()) for hand in hands for reading in readings(groups_of(hand), line) if reading]
    return ", ".join(dict.fromkeys(f"{span[0]} to {span[-1]}" for span in spans)) or "there are none"


def _domain(domain: Domain) -> str:
    if isinstance(domain, tuple):
        return " or ".join(TILE_NAMES.get(str(value), str(value)) for value in domain)
    return domain.replace("..", " to ").replace(" not ", ", but not ")


def _rules(line: LineSource, hands: list[Hand]) -> Iterator[str]:
    sets = [group for hand in hands for group in groups_of(hand) if group.is_set and len(group.symbols) >= SMALLEST_SET]
    if not line.jokers or not sets:
        yield "No joker may stand in it."
    else:
        yield "Jokers may stand in sets of three and more, never in singles and pairs."
    yield "It is concealed: only the last tile may be called." if line.play == "C" else "It may be exposed."
    if not line.jokerless:
        yield "Making it without jokers earns no bonus."
