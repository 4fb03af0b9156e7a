"""In how many ways flowers may stand for other tiles of a hand, told without trying them."""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from eastwind.card.symbols import AnyTile, AnyWind, Dragon, Named, ParsedGroup
from eastwind.card.tiles import COPIES, FLOWER

_FLOWER: Final = Named(FLOWER)


class _Set(NamedTuple):
    """Tiles for which flowers may stand. Sets with the same `tile` are of one tile in every variant."""

    tile: Hashable
    size: int
    jokers: bool
    hidden: bool


def flower_choices(groups: Sequence[ParsedGroup], jokers: bool) -> int:
    """At most so many different choices of flowers has each variant of these groups; 1 where none may stand in.

    `jokers`: whether the line takes any.
    """
    sets = Counter(one for group in groups if group.flowers for one in _sets(group, jokers))
    by_flowers = Counter({_printed(groups, jokers): 1})
    for each, count in sets.items():
        by_flowers = _times(by_flowers, _placings(each, count))
    return by_flowers.total()


def _printed(groups: Iterable[ParsedGroup], jokers: bool) -> int:
    """How many flowers are printed where no joker may stand for them."""
    strict = (group for group in groups if not (jokers and group.takes_jokers))
    return sum(group.symbols.count(_FLOWER) for group in strict)


def _sets(group: ParsedGroup, jokers: bool) -> Iterator[_Set]:
    if group.is_set and group.symbols[0] != _FLOWER:
        yield _Set(_tile(group, 0), len(group.symbols), jokers and group.takes_jokers, group.hidden)
    elif not group.is_set:
        yield from (_Set(_tile(group, at), 1, False, False) for at, one in enumerate(group.symbols) if one != _FLOWER)


def _tile(group: ParsedGroup, place: int) -> Hashable:
    """What the same tile has in common; free symbols of two groups have nothing."""
    symbol = group.symbols[place]
    free = isinstance(symbol, Dragon | AnyTile | AnyWind) or group.colour == "*"
    return (symbol, group.colour, group.number, place) if free else (symbol, group.colour)


def _placings(one: _Set, count: int) -> Counter[int]:
    """By how many flowers they need for certain, the choices for so many sets that are alike.

    A set of flowers alone may be filled by jokers, where it takes them.
    """
    needs = [*range(one.size), 0 if one.jokers else one.size]
    return Counter(map(sum, combinations_with_replacement(needs, count)))


def _times(some: Counter[int], others: Counter[int]) -> Counter[int]:
    """The choices of both together, as far as there are flowers."""
    product: Counter[int] = Counter()
    for flowers, choices in some.items():
        for more, ways in others.items():
            if flowers + more <= COPIES[FLOWER]:
                product[flowers + more] += choices * ways
    return product
