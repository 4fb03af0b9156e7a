"""Every way to make a hand: numbers, suits, winds and free tiles chosen, as variants of groups."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain, compress, permutations, product
from math import prod
from typing import Final

import msgspec

from eastwind.card.domains import Values
from eastwind.card.expression import Value
from eastwind.card.source import LineSource
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
from eastwind.card.tiles import INDEX, JOKER
from eastwind.card.variant import Group, Variant

SUITS: Final = "bcd"
DRAGON_OF: Final = {"b": INDEX["GD"], "c": INDEX["RD"], "d": INDEX["0"]}
"""Green goes with bam, red with crak, soap with dot."""

_WINDS: Final = tuple(INDEX[wind] for wind in "ESWN")
_DRAGONS: Final = (INDEX["RD"], INDEX["GD"], INDEX["0"])
_NUMBERS: Final = range(1, 10)


_Axes = tuple[Sequence[dict[int, int]], Sequence[Values], Sequence[dict[str, str]], Sequence[dict[int, int]]]


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """One choice for a whole hand: `digits` is how printed digits read, `suits` goes by colour, `winds` by label.

    `place`: which of the choices of digits, values and winds it is.
    """

    digits: Mapping[int, int]
    values: Values
    suits: Mapping[str, str]
    winds: Mapping[int, int]
    year: tuple[int, ...]
    place: tuple[int, int, int]


def ways(hand: Hand, line: LineSource, values: Sequence[Values], year: int) -> Iterator[Variant]:
    """Every variant of a hand without faults, whether tiles can make it or not; some may come twice."""
    groups = groups_of(hand)
    parts = [_Part(group, line.jokers) for group in groups]
    for setting in _settings(groups, line, values, year):
        for each in product(*[part.ways(setting) for part in parts]):
            yield tuple(chain.from_iterable(each))


def count_ways(hand: Hand, line: LineSource, values: Sequence[Values], year: int) -> int:
    """How many variants `ways` would tell, without telling them."""
    groups = groups_of(hand)
    first = next(_settings(groups, line, values, year))
    return prod((*map(len, _axes(groups, line, values)), *(_count_free(group, first) for group in groups)))


def readings(groups: Iterable[ParsedGroup], line: LineSource) -> list[dict[int, int]]:
    """How the printed digits read, each way as `vary` has it: printed number → number."""
    printed = sorted({one.number for group in groups for one in group.symbols if isinstance(one, Digit)})
    if not printed or line.vary == "none":
        return [{number: number for number in printed}]
    if line.vary in ("run", "run2"):
        step = 1 if line.vary == "run" else 2
        moves = [
            move for move in range(-8, 9) if move % step == 0 and printed[0] + move >= 1 and printed[-1] + move <= 9
        ]
        return [{number: number + move for number in printed} for move in moves]
    listed = _NUMBERS if isinstance(line.vary, str) else line.vary.like
    return [dict.fromkeys(printed, number) for number in dict.fromkeys(listed)]


def _settings(
    groups: tuple[ParsedGroup, ...], line: LineSource, values: Sequence[Values], year: int
) -> Iterator[Setting]:
    # A year that has not four digits is a fault of its own.
    digits = tuple(map(int, f"{year % 10_000:04}"))
    read, told, suits, winds = _axes(groups, line, values)
    chosen = product(enumerate(read), enumerate(told), suits, enumerate(winds))
    for (r, reading), (v, of_names), of_colours, (w, of_labels) in chosen:
        place = (r, v, w)
        yield Setting(digits=reading, values=of_names, suits=of_colours, winds=of_labels, year=digits, place=place)


def _axes(groups: tuple[ParsedGroup, ...], line: LineSource, values: Sequence[Values]) -> _Axes:
    """What is chosen for a whole hand, each by itself: digits, variables, suits, labelled winds."""
    colours = sorted({group.colour for group in groups if group.colour not in ("", "*")})
    labels = sorted({one.label for group in groups for one in group.symbols if isinstance(one, AnyWind) and one.label})
    winds = [dict(zip(labels, chosen, strict=True)) for chosen in permutations(_WINDS, len(labels))]
    return readings(groups, line), values, list(_suits(colours)), winds


def _suits(colours: list[str]) -> Iterator[dict[str, str]]:
    """Suits for the colours of a hand: a, b, c pairwise different, x, y, z free."""
    apart = [colour for colour in colours if colour in "abc"]
    free = [colour for colour in colours if colour in "xyz"]
    for one in permutations(SUITS, len(apart)):
        for other in product(SUITS, repeat=len(free)):
            yield dict(zip([*apart, *free], [*one, *other], strict=True))


class _Part:
    """One group of a hand. Its ways are made once for all settings that look alike to it."""

    def __init__(self, group: ParsedGroup, jokers: bool) -> None:
        self._group = group
        self._jokers = jokers
        self._looks_at = tuple(
            any(isinstance(symbol, kind) for symbol in group.symbols) for kind in (Digit, Formula, AnyWind)
        )
        self._made: dict[tuple[object, ...], list[Variant]] = {}

    def ways(self, setting: Setting) -> list[Variant]:
        """The ways of the group: as many as its free symbols have."""
        key = (setting.suits.get(self._group.colour), *compress(setting.place, self._looks_at))
        made = self._made.get(key)
        if made is None:
            made = self._made[key] = _group_ways(self._group, setting, self._jokers)
        return made


def _group_ways(group: ParsedGroup, setting: Setting, jokers: bool) -> list[Variant]:
    if group.is_set:
        return [(_set_of(tile, group, jokers),) for tile in _tiles(group.symbols[0], group.colour, setting)]
    free = _free_symbols(group)
    chosen = product(*(_tiles(one, group.colour, setting) for one in free))
    if free == group.symbols:
        return [_string(tiles, group) for tiles in chosen]
    readings_ = [dict(zip(free, tiles, strict=True)) for tiles in chosen]
    return [_string([tile_of[one] for one in group.symbols], group) for tile_of in readings_]


def _free_symbols(group: ParsedGroup) -> tuple[Symbol, ...]:
    """The symbols whose tiles are chosen by themselves: each symbol once, and every number that may be of any suit."""
    if group.is_set:
        return group.symbols[:1]
    return group.symbols if group.colour == "*" else tuple(dict.fromkeys(group.symbols))


def _count_free(group: ParsedGroup, setting: Setting) -> int:
    """How many ways the group has, however the rest of the hand is read."""
    return prod(len(_tiles(symbol, group.colour, setting)) for symbol in _free_symbols(group))


def _set_of(tile: int, group: ParsedGroup, jokers: bool) -> Group:
    takes_jokers = jokers and group.takes_jokers
    return _group(tile, len(group.symbols), takes_jokers, group.is_large and not group.hidden, group.flowers)


def _string(tiles: Iterable[int], group: ParsedGroup) -> Variant:
    return tuple(_group(tile, 1, False, False, group.flowers) for tile in tiles)


@lru_cache(maxsize=4096)
def _group(tile: int, size: int, jokers: bool, exposable: bool, flowers: bool) -> Group:
    """A card has few different groups and very many variants: they share them."""
    return Group(tile, size, jokers, exposable, flowers)


def _tiles(symbol: Symbol, colour: str, setting: Setting) -> tuple[int, ...]:
    """The tiles that a symbol may be: one, or several where it is free."""
    match symbol:
        case Named(tile):
            return (tile,)
        case Dragon():
            return (DRAGON_OF[setting.suits[colour]],) if colour in setting.suits else _DRAGONS
        case AnyWind(label):
            return (setting.winds[label],) if label else _WINDS
        case AnyTile():
            return tuple(range(JOKER))
        case _:
            return _number_tiles(_number(symbol, setting), colour, setting)


def _number(symbol: Digit | YearDigit | Formula, setting: Setting) -> Value:
    match symbol:
        case Digit(number):
            return setting.digits[number]
        case YearDigit(place):
            return setting.year[place]
        case Formula(expression):
            value = expression.value(setting.values)
            return setting.values[expression.alone or ""] if value is None else value


def _number_tiles(value: Value, colour: str, setting: Setting) -> tuple[int, ...]:
    if isinstance(value, str) or value == 0:
        return (INDEX[str(value)],)
    suits = SUITS if colour == "*" else setting.suits[colour]
    return tuple(INDEX[f"{value}{suit}"] for suit in suits)
