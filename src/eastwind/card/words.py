"""A line of the card in plain words."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refused
from eastwind.card.faults import Place
from eastwind.card.parsing import parse_hand
from eastwind.card.saying import Saying
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
from eastwind.card.ways import readings

Words = Saying | str

SIZES: Final = {
    1: phrase("one {tile}"),
    2: phrase("a pair of {tile}"),
    3: phrase("a pung of {tile}"),
    4: phrase("a kong of {tile}"),
    5: phrase("a quint of {tile}"),
    6: phrase("a sextet of {tile}"),
}
TILE_NAMES: Final = {
    "E": (phrase("East"), phrase("Easts")),
    "S": (phrase("South"), phrase("Souths")),
    "W": (phrase("West"), phrase("Wests")),
    "N": (phrase("North"), phrase("Norths")),
    "RD": (phrase("red dragon"), phrase("red dragons")),
    "GD": (phrase("green dragon"), phrase("green dragons")),
    "0": (phrase("soap"), phrase("soaps")),
    "F": (phrase("flower"), phrase("flowers")),
}
"""One of a tile, and several."""

_SUITS: Final = "abcxyz"


def explain(line: LineSource, source: CardSource) -> tuple[Saying, ...]:
    """Sentences that tell a line without faults: what it pays, its hands, how it may vary, what is not allowed."""
    hands = [hand for text in line.hand if not isinstance(hand := parse_hand(text, Place()), Refused)]
    return (
        Saying(_PAYS[line.points == 1], {"line": line.title, "points": line.points}),
        *(_hand(hand, source.year, first=not number) for number, hand in enumerate(hands)),
        *_suits(hands),
        *_moves(line, hands),
        *_rules(line, hands),
    )


_PAYS: Final = {True: phrase("{line} pays {points} point."), False: phrase("{line} pays {points} points.")}


class _Begun(Saying, frozen=True):
    """A saying that begins a sentence."""

    def sentence(self, translate: Callable[[str], str] = str, /) -> str:
        """The words with a capital in front."""
        words = super().sentence(translate)
        return words[:1].upper() + words[1:]


def _hand(hand: Hand, year: int, *, first: bool) -> Saying:
    groups = _Begun("{groups}", {"groups": tuple(_group(group, year) for group in groups_of(hand))})
    return Saying("{groups}." if first else phrase("Or: {groups}."), {"groups": groups})


def _group(group: ParsedGroup, year: int) -> Saying:
    told = _set(group, year) if group.is_set else _string(group, year)
    if group.colour and group.has_numbers:
        told = Saying(phrase("{group} in {suit}"), {"group": told, "suit": _suit(group.colour)})
    flags = tuple(_flags(group))
    return Saying("{group} ({flags})", {"group": told, "flags": flags}) if flags else told


def _set(group: ParsedGroup, year: int) -> Saying:
    size = len(group.symbols)
    tile = _tile(group.symbols[0], group.colour, year, several=size > 1)
    return Saying(SIZES.get(size, phrase("{size} of {tile}")), {"size": size, "tile": tile})


def _string(group: ParsedGroup, year: int) -> Saying:
    tiles = [_tile(symbol, group.colour, year) for symbol in group.symbols]
    facts = {f"t{at}": tile for at, tile in enumerate(tiles)}
    together = Saying("-".join(f"{{{name}}}" for name in facts), facts)
    return Saying(phrase("{tiles} as single tiles"), {"tiles": together})


def _suit(colour: str) -> Saying:
    return Saying(phrase("suit {letter}"), {"letter": colour.upper()}) if colour in _SUITS else Saying(_EACH)


_EACH: Final = phrase("any suit each")


def _flags(group: ParsedGroup) -> Iterator[Saying]:
    if group.naturals:
        yield Saying(phrase("without jokers"))
    if group.hidden:
        yield Saying(phrase("never called"))
    if group.flowers:
        yield Saying(phrase("a flower may stand for any of them"))


def _tile(symbol: Symbol, colour: str, year: int, *, several: bool = False) -> Words:
    """A tile, or several of it; what is any one tile, or stands for a number, has no plural."""
    match symbol:
        case Digit(number):
            return Saying(phrase("{number}s"), {"number": number}) if several else str(number)
        case YearDigit(place):
            return f"{year:04}"[place]
        case Formula(expression):
            return str(expression)
        case Named(tile):
            return Saying(TILE_NAMES[TILES[tile]][several])
        case Dragon():
            return _dragon(colour, several)
        case AnyWind(label):
            return Saying(phrase("wind {label}"), {"label": label}) if label else Saying(phrase("any one wind"))
        case AnyTile():
            return Saying(phrase("any one tile"))


def _dragon(colour: str, several: bool) -> Saying:
    if colour not in _SUITS or not colour:
        return Saying(phrase("any one dragon"))
    template = phrase("dragons of {suit}") if several else phrase("the dragon of {suit}")
    return Saying(template, {"suit": _suit(colour)})


def _suits(hands: list[Hand]) -> Iterator[Saying]:
    colours = {group.colour for hand in hands for group in groups_of(hand)}
    apart = sorted(colours & set("abc"))
    free = sorted(colours & set("xyz"))
    if apart:
        yield Saying(_APART[len(apart)], {"suits": _listed(apart)})
    if free:
        template = phrase("{suits} may be any suit, the same as another or not.")
        yield Saying(template, {"suits": _listed(free)})
    labels = {
        one.label for hand in hands for group in groups_of(hand) for one in group.symbols if isinstance(one, AnyWind)
    }
    if len(labels - {0}) > 1:
        yield Saying(phrase("The numbered winds are different winds."))


_APART: Final = {
    1: phrase("{suits} is any suit."),
    2: phrase("{suits} are two different suits."),
    3: phrase("{suits} are three different suits."),
}


def _listed(colours: Sequence[str]) -> Saying:
    *first, last = (colour.upper() for colour in colours)
    if not first:
        return Saying(phrase("Suit {letter}"), {"letter": last})
    return Saying(phrase("Suits {first} and {last}"), {"first": tuple(first), "last": last})


def _moves(line: LineSource, hands: list[Hand]) -> Iterator[Saying]:
    if line.where:
        yield _variables(line)
    elif line.vary in ("like", "none") or isinstance(line.vary, Like):
        yield from _like(line, hands)
    else:
        yield Saying(_TOGETHER[line.vary == "run"], {"spans": _spans(line, hands)})


_TOGETHER: Final = {
    True: phrase("All numbers move together, one at a time: {spans}."),
    False: phrase("All numbers move together, two at a time, so that odd stays odd and even stays even: {spans}."),
}


def _variables(line: LineSource) -> Saying:
    told = [
        Saying(phrase("{name} is {values}"), {"name": name, "values": _domain(domain)})
        for name, domain in line.where.items()
    ]
    facts = {f"t{at}": each for at, each in enumerate(told)}
    all_told = Saying("; ".join(f"{{{name}}}" for name in facts), facts)
    template = phrase("{told}, so that {check}.") if line.check else "{told}."
    return Saying(template, {"told": all_told, "check": line.check})


def _like(line: LineSource, hands: list[Hand]) -> Iterator[Saying]:
    printed = {
        one.number for hand in hands for group in groups_of(hand) for one in group.symbols if isinstance(one, Digit)
    }
    if line.vary == "none":
        yield from [Saying(phrase("The numbers are as printed."))] if printed else []
        return
    numbers = tuple(map(str, line.vary.like)) if isinstance(line.vary, Like) else Saying(phrase("from 1 to 9"))
    template = phrase("The {number} stands for one number, the same everywhere: {numbers}.")
    yield Saying(template, {"number": min(printed, default=1), "numbers": numbers})


def _spans(line: LineSource, hands: list[Hand]) -> Saying | tuple[Saying, ...]:
    spans = [sorted(reading.values()) for hand in hands for reading in readings(groups_of(hand), line) if reading]
    different = dict.fromkeys((span[0], span[-1]) for span in spans)
    return tuple(_span(str(low), str(high)) for low, high in different) or Saying(phrase("there are none"))


def _span(low: str, high: str) -> Saying:
    return Saying(phrase("{low} to {high}"), {"low": low, "high": high})


_NOT: Final = re.compile(r"\s+not\s+")


def _domain(domain: Domain) -> Words:
    if isinstance(domain, tuple):
        return _either([TILE_NAMES[value][0] if isinstance(value, str) else str(value) for value in domain])
    span, *apart = _NOT.split(domain.strip())
    low, _, high = span.partition("..")
    told = _span(low, high)
    return Saying(phrase("{values}, but not {apart}"), {"values": told, "apart": tuple(apart)}) if apart else told


def _either(values: Sequence[str]) -> Words:
    told: Words = Saying(values[0])
    for value in values[1:]:
        told = Saying(phrase("{one} or {other}"), {"one": told, "other": Saying(value)})
    return told


def _rules(line: LineSource, hands: list[Hand]) -> Iterator[Saying]:
    sets = [group for hand in hands for group in groups_of(hand) if group.is_large]
    if not line.jokers or not sets:
        yield Saying(phrase("No joker may stand in it."))
    else:
        yield Saying(phrase("Jokers may stand in sets of three and more, never in singles and pairs."))
    concealed = line.play == "C"
    yield Saying(_PLAYS[concealed])
    if not line.jokerless:
        yield Saying(phrase("Making it without jokers earns no bonus."))


_PLAYS: Final = {
    True: phrase("It is concealed: only the last tile may be called."),
    False: phrase("It may be exposed."),
}
