"""The card as the analyser counts it: each variant as shapes, in which every flower has its place."""

from collections import Counter
from collections.abc import Iterable, Iterator

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
        Shape(line, number, card.lines[line].concealed, parts, demand_of(parts))
        for number, (line, variant) in enumerate(variants)
        for parts in _with_flowers_placed(variant)
    )


def demand_of(parts: Iterable[Part]) -> Demand:
    """What the parts ask for together."""
    naturals: Counter[int] = Counter()
    in_sets: Counter[int] = Counter()
    for part in parts:
        (in_sets if part.jokers else naturals)[part.tile] += part.size - part.flowers
        if part.flowers:
            naturals[FLOWER] += part.flowers
    tiles = sorted({*naturals, *in_sets})
    return Demand(tuple((tile, naturals[tile], in_sets[tile]) for tile in tiles), in_sets.total())


def _with_flowers_placed(variant: Variant) -> Iterable[tuple[Part, ...]]:
    """The variant with every choice of flowers that there are tiles for. The order of equal choices says nothing."""
    placed: dict[tuple[Part, ...], tuple[Part, ...]] = {(): ()}
    for group in variant:
        longer = ((*parts, part) for parts in placed.values() for part in _ways(group))
        placed = {tuple(sorted(parts)): parts for parts in longer if _can_be_made(parts)}
    return placed.values()


def _ways(group: Group) -> Iterator[Part]:
    choices = range(group.size + 1) if group.flowers and group.tile != FLOWER else (0,)
    for flowers in choices:
        if flowers == group.size:
            yield Part(FLOWER, group.size, group.jokers, group.exposable)
        else:
            yield Part(group.tile, group.size, group.jokers, group.exposable, flowers)


def _can_be_made(parts: tuple[Part, ...]) -> bool:
    return all(count <= COPIES[tile] for tile, count, _ in demand_of(parts).wants)
