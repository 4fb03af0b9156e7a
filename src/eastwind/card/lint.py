"""A whole card examined: every line made, every fault and warning found at once."""

from collections.abc import Iterator
from typing import Final

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refusal, Refused
from eastwind.card.domains import choices
from eastwind.card.faults import Place, fault
from eastwind.card.hands import MOST_VARIANTS, YEARS, Made, make_hand
from eastwind.card.overlap import overlaps
from eastwind.card.source import CardSource, Like, LineSource

MOST_VARIANTS_OF_A_CARD: Final = 20_000
"""A real card has about two thousand."""


class Examined(msgspec.Struct, frozen=True, kw_only=True):
    """What an examination found. `made`: for each line its hands in order, None where a hand has faults."""

    made: tuple[tuple[Made | None, ...], ...]
    faults: tuple[Refusal, ...]
    warnings: tuple[Refusal, ...]


def examine(source: CardSource) -> Examined:
    """All that is wrong with a card, and all that can be made of it."""
    faults: list[Refusal] = list(_head_faults(source))
    made: list[tuple[Made | None, ...]] = []
    for line in source.lines:
        found = _examine_line(line, source)
        faults += found.faults
        made.append(found.made)
    faults += _twice(source)
    faults += _size_fault(made, source) or overlaps(source, made)
    order = {line.title: number for number, line in enumerate(source.lines)}
    faults.sort(key=lambda each: order.get(str(each.facts["line"]), -1))
    return Examined(made=tuple(made), faults=tuple(faults), warnings=tuple(_warnings(source, made)))


class _Found(msgspec.Struct, frozen=True):
    made: tuple[Made | None, ...]
    faults: tuple[Refusal, ...]


def _examine_line(line: LineSource, source: CardSource) -> _Found:
    place = place_of(line, source)
    chosen = choices(line, place)
    unclear = [*_vary_faults(line, place), *(chosen if isinstance(chosen, Refused) else ())]
    values = None if unclear or isinstance(chosen, Refused) else chosen
    faults = [*_line_faults(line, place), *unclear]
    hands: list[Made | None] = []
    for number, text in enumerate(line.hand, start=1):
        made = make_hand(text, line, values, source.year, msgspec.structs.replace(place, hand=number))
        hands.append(made if isinstance(made, Made) else None)
        faults += () if isinstance(made, Made) else made
    count = sum(len(made.variants) for made in hands if made)
    if count > MOST_VARIANTS:
        template = phrase("This line has {count} variants; a line may have {most}.")
        faults.append(fault("card-too-many", template, place, count=count, most=MOST_VARIANTS))
    return _Found(tuple(hands), tuple(faults))


def place_of(line: LineSource, source: CardSource) -> Place:
    """Where a line stands."""
    return Place(file=source.file, line=line.title)


def _head_faults(source: CardSource) -> Iterator[Refusal]:
    if source.year and source.year not in YEARS:
        template = phrase("The year {year} has not four digits.")
        yield fault("card-year", template, Place(file=source.file), year=source.year)


def _line_faults(line: LineSource, place: Place) -> Iterator[Refusal]:
    if not line.hand:
        yield fault("card-no-hand", phrase("This line has no hand."), place)
    if line.points < 1:
        template = phrase("A line pays at least 1 point, and not {points}.")
        yield fault("card-points", template, place, points=line.points)


def _vary_faults(line: LineSource, place: Place) -> Iterator[Refusal]:
    if line.where and line.vary != "none":
        yield fault("card-vary-and-where", phrase("A line has vary or where, and not both."), place)
    if isinstance(line.vary, Like) and not (line.vary.like and set(line.vary.like) <= set(range(1, 10))):
        template = phrase("“like” lists numbers from 1 to 9, and not: {values}.")
        yield fault("card-range", template, place, values=line.vary.like or ("nothing",))


def _twice(source: CardSource) -> Iterator[Refusal]:
    seen: set[tuple[str, int]] = set()
    for line in source.lines:
        if (line.section, line.no) in seen:
            yield fault("card-line-twice", phrase("This section has two lines of this number."), place_of(line, source))
        seen.add((line.section, line.no))


def _size_fault(made: list[tuple[Made | None, ...]], source: CardSource) -> list[Refusal]:
    count = sum(len(hand.variants) for hands in made for hand in hands if hand)
    if count <= MOST_VARIANTS_OF_A_CARD:
        return []
    template = phrase("This card has {count} variants; a card may have {most}.")
    return [fault("card-too-many", template, Place(file=source.file), count=count, most=MOST_VARIANTS_OF_A_CARD)]


def _warnings(source: CardSource, made: list[tuple[Made | None, ...]]) -> Iterator[Refusal]:
    for line, hands in zip(source.lines, made, strict=True):
        whole = [hand for hand in hands if hand]
        callable_groups = any(group.exposable for hand in whole for group in hand.variants[0])
        if whole and line.play == "X" and not callable_groups:
            template = phrase("This line may be exposed, and has no group that can be called: is it concealed?")
            yield fault("card-nothing-to-call", template, place_of(line, source))
