"""The card as the analyser counts it: each variant as shapes, in which every flower has its place."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

import msgspec

from eastwind.card.tiles import COPIES, FLOWER
from eastwind.card.variant import Card, Group, Variant


class Part(msgspec.Struct, frozen=True, order=True):
    """A group of a shape. `flowers` of its `size` tiles are flowers that stand for `tile`."""

    tile: int
    size: int
    jokers: bool
    exposable: bool
    flowers: int = 0


class Demand(msgspec.Struct, frozen=True):
    """What parts ask for together.

    `wants`: for each tile, how many where only naturals will do, and how many in sets, where jokers will too.
    `for_jokers`: how many tiles in all jokers may stand for.
    """

    wants: tuple[tuple[int, int, int], ...]
    for_jokers: int

    def of(self, tile: int) -> tuple[int, int]:
        """What is asked for of one tile: where only naturals will do, and in sets."""
        return next(((naturals, in_sets) for wanted, naturals, in_sets in self.wants if wanted == tile), (0, 0))


class Shape(msgspec.Struct, frozen=True):
    """One way to make the line with the place `line` on the card; `variant` numbers the variants of the whole card.

    A variant without `~F` is one shape. A group with `~F` may hold none, one or more flowers: each is a shape of its
    own, so that nobody who counts needs to know of such groups.
    """

    line: int
    variant: int
    concealed: bool
    parts: tuple[Part, ...]
    demand: Demand


def shapes_of(card: Card) -> tuple[Shape, ...]:
    """All shapes of a card, line after line."""
    variants = ((number, variant) for number, line in enumerate(card.lines) for variant in line.variants)
    return tuple(
        Shape(line, number, card.lines[line].concealed, parts, demand)
        for number, (line, variant) in enumerate(variants)
        for parts in _with_flowers_placed(variant)
        if _can_come(demand := demand_of(parts))
    )


def demand_of(parts: Iterable[Part]) -> Demand:
    """What the parts ask for together."""
    naturals: dict[int, int] = {}
    in_sets: dict[int, int] = {}
    for part in parts:
        counted = in_sets if part.jokers else naturals
        counted[part.tile] = counted.get(part.tile, 0) + part.size - part.flowers
        if part.flowers:
            naturals[FLOWER] = naturals.get(FLOWER, 0) + part.flowers
    tiles = sorted({*naturals, *in_sets})
    return Demand(tuple((tile, naturals.get(tile, 0), in_sets.get(tile, 0)) for tile in tiles), sum(in_sets.values()))


def _with_flowers_placed(variant: Variant) -> Iterable[tuple[Part, ...]]:
    """The variant with every choice of flowers that there are tiles for. The order of equal choices says nothing."""
    if not any(group.flowers for group in variant):
        return (tuple(map(_part, variant)),)
    placed: dict[tuple[Part, ...], tuple[Part, ...]] = {(): ()}
    for group in variant:
        longer = ((*parts, part) for parts in placed.values() for part in _ways(group))
        placed = {tuple(sorted(parts)): parts for parts in longer if _can_come(demand_of(parts))}
    return placed.values()


@lru_cache(maxsize=4096)
def _part(group: Group) -> Part:
    """The group without flowers. A card has few different groups and very many variants: they share them."""
    return Part(group.tile, group.size, group.jokers, group.exposable)


def _ways(group: Group) -> Iterator[Part]:
    yield _part(group)
    if group.flowers and group.tile != FLOWER:
        for flowers in range(1, group.size):
            yield Part(group.tile, group.size, group.jokers, group.exposable, flowers)
        yield Part(FLOWER, group.size, group.jokers, group.exposable)


def _can_come(demand: Demand) -> bool:
    """Whether there are naturals enough where only naturals will do."""
    return all(naturals <= COPIES[tile] for tile, naturals, _ in demand.wants)
