"""What a hand can become, found by trying everything: no formula, small cards, patience.

Held against the analyser. Which exposure is which group, and which natural redeems which joker, is tried in every
way; tiles are matched with the places of the groups one by one.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations, product

from eastwind.card.analyser import Position
from eastwind.card.tiles import COPIES, FLOWER, JOKER
from eastwind.card.variant import Group, Line, Variant

Place = frozenset[int]
"""The tiles that may stand at one place of a hand."""

Tiles = tuple[int, ...]


def distance(line: Line, variant: Variant, position: Position) -> int | None:
    """Tiles still to come; None where the exposures are no part of the variant."""
    hand = Counter(position.concealed or ())
    ways = open_places(line, variant, position)
    return min((len(places) - most_filled(places, hand) for places in ways), default=None)


def possible(line: Line, variant: Variant, position: Position) -> bool:
    """Whether all open places can be filled from what the table does not see and from jokers that are redeemed."""
    ways = list(open_places(line, variant, position))
    coming = list(stocks(position)) if ways else []
    return any(most_filled(places, stock) == len(places) for places in ways for stock in coming)


def without_jokers(line: Line, variant: Variant, position: Position) -> bool:
    """Whether no joker is shown and all open places can be filled without any."""
    stock = unseen_by_table(position)
    stock[JOKER] = 0
    shown = any(JOKER in tiles for tiles in position.exposed)
    ways = open_places(line, variant, position)
    return not shown and any(most_filled(places, stock) == len(places) for places in ways)


def open_places(line: Line, variant: Variant, position: Position) -> Iterator[list[Place]]:
    """For each way to say which exposure is which group: the places of the groups that are left."""
    if line.concealed and position.exposed:
        return
    for chosen in permutations(range(len(variant)), len(position.exposed)):
        if all(_lies_as(tiles, variant[at]) for tiles, at in zip(position.exposed, chosen, strict=True)):
            hidden = [group for at, group in enumerate(variant) if at not in chosen]
            yield [_place(group) for group in hidden for _ in range(group.size)]


def unseen_by_table(position: Position) -> Counter[int]:
    """What no discard and no exposure shows."""
    stock = Counter(dict(enumerate(COPIES)))
    stock.subtract(position.seen)
    for rack in (position.exposed, *position.racks, *position.dead):
        for tiles in rack:
            stock.subtract(tiles)
    return stock


def most_filled(places: Sequence[Place], stock: Counter[int]) -> int:
    """The most places that the tiles can fill, each tile standing once: augmenting paths, one place after the other."""
    standing: list[list[int]] = [[] for _ in COPIES]

    def seat(at: int, tried: set[int]) -> bool:
        for tile in places[at] - tried:
            tried.add(tile)
            if len(standing[tile]) < stock[tile]:
                standing[tile].append(at)
                return True
            for other in list(standing[tile]):
                if seat(other, tried):
                    standing[tile].remove(other)
                    standing[tile].append(at)
                    return True
        return False

    return sum(seat(at, set()) for at in range(len(places)))


def _place(group: Group) -> Place:
    return frozenset([group.tile, *([JOKER] if group.jokers else []), *([FLOWER] if group.flowers else [])])


def _lies_as(tiles: Tiles, group: Group) -> bool:
    called = any(tile != JOKER for tile in tiles)
    return group.exposable and called and len(tiles) == group.size and set(tiles) <= _place(group)


def stocks(position: Position) -> Iterator[Counter[int]]:
    """What can come, for each way to redeem jokers: a natural for each, which is not in the hand then."""
    unseen = unseen_by_table(position)
    lying = _redeemable(position)
    for numbers in product(*(range(min(count, unseen[tile]) + 1) for tile, count in lying.items())):
        stock = unseen.copy()
        for tile, number in zip(lying, numbers, strict=True):
            stock[tile] -= number
            stock[JOKER] += number
        yield stock


def _redeemable(position: Position) -> Counter[int]:
    lying: Counter[int] = Counter()
    for rack in (position.exposed, *position.racks):
        for tiles in rack:
            kinds = set(tiles) - {JOKER}
            named = kinds - {FLOWER} or kinds
            if len(named) == 1:
                lying[named.pop()] += tiles.count(JOKER)
    return +lying
