"""Lines that stand in each other's way: shared variants, and lines that another makes useless."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refusal
from eastwind.card.faults import Place, fault
from eastwind.card.hands import Made
from eastwind.card.source import CardSource, LineSource
from eastwind.card.variant import Variant
from eastwind.card.ways import SMALLEST_SET

SetShape = tuple[int, int, bool]
"""Tile, size, whether flowers may stand in it."""


class Shape(msgspec.Struct, frozen=True):
    """What two variants are compared by. `apart`: how many of each tile lie in singles and pairs, in tile order."""

    tiles: tuple[tuple[int, int], ...]
    apart: tuple[tuple[int, int], ...]
    sets: tuple[SetShape, ...]


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One variant of the card with where it stands: places of its line and its hand, counted from 0."""

    line: int
    hand: int
    variant: Variant
    shape: Shape


def overlaps(source: CardSource, made: Sequence[tuple[Made | None, ...]]) -> list[Refusal]:
    """The faults of hands and lines that share a variant, and of lines that are useless beside another."""
    entries = [
        Entry(line=line, hand=number, variant=variant, shape=_shape(variant))
        for line, hands in enumerate(made)
        for number, hand in enumerate(hands)
        if hand
        for variant in hand.variants
    ]
    useless = dict(_useless(source.lines, entries))
    faults = [_useless_fault(source, line, by) for line, by in sorted(useless.items())]
    told = {frozenset(pair) for pair in useless.items()}
    shared = dict.fromkeys(pair for pair in _shared(source.lines, entries) if {pair[0][0], pair[1][0]} not in told)
    return [*(_shared_fault(source, first, second) for first, second in shared), *faults]


def _shape(variant: Variant) -> Shape:
    tiles: Counter[int] = Counter()
    apart: Counter[int] = Counter()
    sets: list[SetShape] = []
    for group in variant:
        tiles[group.tile] += group.size
        if group.size >= SMALLEST_SET or group.flowers:
            sets.append((group.tile, group.size, group.flowers))
        else:
            apart[group.tile] += group.size
    return Shape(tuple(sorted(tiles.items())), tuple(sorted(apart.items())), tuple(sorted(sets)))


HandPlace = tuple[int, int]


def _shared(lines: Sequence[LineSource], entries: Iterable[Entry]) -> Iterator[tuple[HandPlace, HandPlace]]:
    """Pairs of hands that are paid alike and have a variant in common."""
    holders: defaultdict[tuple[Shape, int], dict[HandPlace, None]] = defaultdict(dict)
    for entry in entries:
        holders[entry.shape, lines[entry.line].points][entry.line, entry.hand] = None
    for places in holders.values():
        first, *others = places
        yield from ((first, other) for other in others)


def _useless(lines: Sequence[LineSource], entries: Sequence[Entry]) -> Iterator[tuple[int, int]]:
    """Lines that another makes useless, each with that other. Of two that are alike the later one is."""
    by_tiles: defaultdict[tuple[tuple[int, int], ...], list[Entry]] = defaultdict(list)
    for entry in entries:
        by_tiles[entry.shape.tiles].append(entry)
    own: defaultdict[int, list[Entry]] = defaultdict(list)
    for entry in entries:
        own[entry.line].append(entry)
    gone: set[int] = set()
    for line in reversed(range(len(lines))):
        rivals = _rivals(line, own[line], lines, by_tiles) - gone
        if rivals:
            gone.add(line)
            yield line, min(rivals)


def _rivals(
    line: int,
    own: Sequence[Entry],
    lines: Sequence[LineSource],
    by_tiles: dict[tuple[tuple[int, int], ...], list[Entry]],
) -> set[int]:
    """The lines that fit every variant of this line, and pay and allow no less."""
    rivals = {number for number, other in enumerate(lines) if number != line and _no_worse(other, lines[line])}
    if not own:
        return set()
    for entry in own:
        rivals &= {
            other.line
            for other in by_tiles[entry.shape.tiles]
            if other.line in rivals and _covers(other.variant, entry.variant)
        }
        if not rivals:
            break
    return rivals


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
