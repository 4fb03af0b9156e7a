"""Lines that stand in each other's way: shared variants, and lines that another makes useless."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refusal
from eastwind.card.faults import Place, fault
from eastwind.card.hands import Made
from eastwind.card.source import CardSource, LineSource
from eastwind.card.symbols import SMALLEST_SET
from eastwind.card.variant import Group, Variant

SetShape = tuple[int, int, bool]
"""Tile, size, whether flowers may stand in it."""

Tiles = bytes
"""All tiles of a variant, in tile order."""

HandPlace = tuple[int, int]
"""The places of a line and of its hand, counted from 0."""


class Shape(msgspec.Struct, frozen=True):
    """What variants of the same tiles are compared by. `apart`: the tiles in singles and pairs."""

    apart: Tiles
    sets: tuple[SetShape, ...]


class Entry(msgspec.Struct, frozen=True):
    """One variant of the card with where it stands."""

    line: int
    hand: int
    variant: Variant


ByTiles = Mapping[Tiles, Sequence[Entry]]
"""The entries of a card, those of the same tiles together. Few variants have the same: only they are compared."""


def overlaps(source: CardSource, made: Sequence[tuple[Made | None, ...]]) -> list[Refusal]:
    """The faults of hands and lines that share a variant, and of lines that are useless beside another."""
    by_tiles = _by_tiles(made)
    useless = dict(_useless(source.lines, by_tiles))
    faults = [_useless_fault(source, line, by) for line, by in sorted(useless.items())]
    told = {frozenset(pair) for pair in useless.items()}
    shared = dict.fromkeys(pair for pair in _shared(source.lines, by_tiles) if {pair[0][0], pair[1][0]} not in told)
    return [*(_shared_fault(source, first, second) for first, second in shared), *faults]


def _by_tiles(made: Sequence[tuple[Made | None, ...]]) -> ByTiles:
    by_tiles: defaultdict[Tiles, list[Entry]] = defaultdict(list)
    for line, hands in enumerate(made):
        for number, hand in enumerate(hands):
            for variant in hand.variants if hand else ():
                by_tiles[_tiles(variant)].append(Entry(line, number, variant))
    return by_tiles


def _tiles(groups: Iterable[Group]) -> Tiles:
    return bytes(sorted([group.tile for group in groups for _ in range(group.size)]))


def _shared(lines: Sequence[LineSource], by_tiles: ByTiles) -> Iterator[tuple[HandPlace, HandPlace]]:
    """Pairs of hands that are paid alike and have a variant in common."""
    for entries in by_tiles.values():
        holders: defaultdict[tuple[Shape, int], dict[HandPlace, None]] = defaultdict(dict)
        for entry in entries if len(entries) > 1 else ():
            holders[_shape(entry.variant), lines[entry.line].points][entry.line, entry.hand] = None
        for places in holders.values():
            first, *others = places
            yield from ((first, other) for other in others)


def _shape(variant: Variant) -> Shape:
    sets = [group for group in variant if group.size >= SMALLEST_SET or group.flowers]
    apart = (group for group in variant if group.size < SMALLEST_SET and not group.flowers)
    return Shape(_tiles(apart), tuple(sorted((group.tile, group.size, group.flowers) for group in sets)))


def _useless(lines: Sequence[LineSource], by_tiles: ByTiles) -> Iterator[tuple[int, int]]:
    """Lines that another makes useless, each with the first such. Of two that are alike the later one is."""
    holders = {tiles: frozenset(entry.line for entry in entries) for tiles, entries in by_tiles.items()}
    own: defaultdict[int, list[tuple[Tiles, Variant]]] = defaultdict(list)
    for tiles, entries in by_tiles.items():
        for entry in entries:
            own[entry.line].append((tiles, entry.variant))
    gone: set[int] = set()
    for line in sorted(own, reverse=True):
        rivals = frozenset.intersection(*(holders[tiles] for tiles, _ in own[line])) - {line} - gone
        better = (each for each in sorted(rivals) if _no_worse(lines[each], lines[line]))
        by = next((each for each in better if _fits(each, own[line], by_tiles)), None)
        if by is not None:
            gone.add(line)
            yield line, by


def _fits(other: int, own: Iterable[tuple[Tiles, Variant]], by_tiles: ByTiles) -> bool:
    """Whether the other line fits all these variants."""
    return all(
        any(entry.line == other and _covers(entry.variant, variant) for entry in by_tiles[tiles])
        for tiles, variant in own
    )


def _no_worse(other: LineSource, line: LineSource) -> bool:
    pays = other.points >= line.points and other.jokerless >= line.jokerless
    return pays and (other.play == "X" or line.play == "C")


def _covers(other: Variant, variant: Variant) -> bool:
    """Whether whatever makes `variant`, lying as it may, makes `other` too; both want the same tiles."""
    offered = Counter((group.tile, group.size) for group in other if group.exposable)
    called = Counter((group.tile, group.size) for group in variant if group.exposable)
    return called <= offered and _naturals(other) <= _naturals(variant) and _flowers(variant) <= _flowers(other)


def _naturals(variant: Variant) -> Counter[int]:
    """How many of each tile must lie without jokers."""
    counted: Counter[int] = Counter()
    for group in variant:
        if not group.jokers:
            counted[group.tile] += group.size
    return counted


def _flowers(variant: Variant) -> Counter[tuple[int, int, bool]]:
    return Counter((group.tile, group.size, group.jokers) for group in variant if group.flowers)


def _useless_fault(source: CardSource, line: int, by: int) -> Refusal:
    template = phrase("{other} pays and allows no less, and fits every variant of this line: nobody would play it.")
    place = Place(file=source.file, line=source.lines[line].title)
    return fault("card-useless", template, place, other=source.lines[by].title)


def _shared_fault(source: CardSource, first: HandPlace, second: HandPlace) -> Refusal:
    template = phrase("This hand has a variant in common with {other}, hand {other_hand}, for the same points.")
    place = Place(file=source.file, line=source.lines[second[0]].title, hand=second[1] + 1)
    other = source.lines[first[0]].title
    return fault("card-shared", template, place, other=other, other_hand=first[1] + 1)
