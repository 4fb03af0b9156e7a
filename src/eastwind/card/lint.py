"""A whole card examined: every line made, every fault and warning found at once."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refusal, Refused
from eastwind.card.domains import Values, choices
from eastwind.card.faults import Place, fault, within_reason
from eastwind.card.hands import YEARS, Made, Readable, make_hand, read_hand
from eastwind.card.limits import MOST_HANDS, MOST_LINES, MOST_VARIANTS, MOST_VARIANTS_OF_A_CARD, MOST_WAYS, Allowance
from eastwind.card.overlap import overlaps
from eastwind.card.source import CardSource, Like, LineSource

_SHOWN: Final = 5


class Examined(msgspec.Struct, frozen=True, kw_only=True):
    """What an examination found. `made`: for each line its hands in order, None where a hand has faults.

    Of a card that asks for too much, what is beyond is not made.
    """

    made: tuple[tuple[Made | None, ...], ...]
    faults: tuple[Refusal, ...]
    warnings: tuple[Refusal, ...]


class _Read(msgspec.Struct, frozen=True, kw_only=True):
    """A line whose hands are read, and not made yet."""

    line: LineSource
    values: tuple[Values, ...] | None
    faults: tuple[Refusal, ...]
    hands: tuple[Readable | tuple[Refusal, ...], ...]

    @property
    def ways(self) -> int:
        return sum(hand.ways for hand in self.hands if isinstance(hand, Readable))


class _Found(msgspec.Struct, frozen=True):
    made: tuple[Made | None, ...]
    faults: tuple[Refusal, ...]


def examine(source: CardSource) -> Examined:
    """All that is wrong with a card, and all that can be made of it."""
    allowance = Allowance()
    read = [_read_line(line, source, allowance) for line in source.lines[:MOST_LINES]]
    found = list(_found(read, source))
    made = [*(each.made for each in found), *((None,) * len(line.hand) for line in source.lines[MOST_LINES:])]
    faults = [*_head_faults(source), *(one for each in found for one in each.faults), *_twice(source)]
    faults += [*_size_faults(read, made, source)] or overlaps(source, made)
    order = {line.title: number for number, line in enumerate(source.lines)}
    faults.sort(key=lambda each: order.get(str(each.facts["line"]), -1))
    told = within_reason(faults, source.file)
    return Examined(made=tuple(made), faults=told, warnings=tuple(_warnings(source, made)))


def _read_line(line: LineSource, source: CardSource, allowance: Allowance) -> _Read:
    place = place_of(line, source)
    chosen = choices(line, place, allowance)
    unclear = (*_vary_faults(line, place), *(chosen if isinstance(chosen, Refused) else ()))
    values = None if unclear or isinstance(chosen, Refused) else chosen
    hands = tuple(
        read_hand(text, line, values, source.year, msgspec.structs.replace(place, hand=number), allowance)
        for number, text in enumerate(line.hand[:MOST_HANDS], start=1)
    )
    return _Read(line=line, values=values, faults=(*_line_faults(line, place), *unclear), hands=hands)


def _found(read: Iterable[_Read], source: CardSource) -> Iterator[_Found]:
    """The lines made one after the other, as long as the ways to read them are not too many."""
    ways = 0
    for each in read:
        ways += each.ways
        yield _made(each, source, ways <= MOST_WAYS)


def _made(read: _Read, source: CardSource, enough: bool) -> _Found:
    line, place = read.line, place_of(read.line, source)
    faults = [*read.faults]
    made: list[Made | None] = [None] * len(line.hand)
    for number, hand in enumerate(read.hands):
        here = msgspec.structs.replace(place, hand=number + 1)
        done = hand if isinstance(hand, tuple) else _done(hand, read, source, here) if enough else ()
        if isinstance(done, Made):
            made[number] = done
        else:
            faults += done
    return _Found(tuple(made), (*faults, *_variants_fault(made, place)))


def _done(hand: Readable, read: _Read, source: CardSource, place: Place) -> Made | tuple[Refusal, ...]:
    return () if read.values is None else make_hand(hand.hand, read.line, read.values, source.year, place)


def _variants_fault(made: Iterable[Made | None], place: Place) -> Iterator[Refusal]:
    count = sum(hand.count for hand in made if hand)
    if count > MOST_VARIANTS:
        template = phrase("This line has {count} variants; a line may have {most}.")
        yield fault("card-too-many", template, place, count=count, most=MOST_VARIANTS)


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
    if len(line.hand) > MOST_HANDS:
        template = phrase("This line has {count} hands; a line may have {most}.")
        yield fault("card-too-many", template, place, count=len(line.hand), most=MOST_HANDS)
    if line.points < 1:
        template = phrase("A line pays at least 1 point, and not {points}.")
        yield fault("card-points", template, place, points=line.points)


def _vary_faults(line: LineSource, place: Place) -> Iterator[Refusal]:
    if line.where and line.vary != "none":
        yield fault("card-vary-and-where", phrase("A line has vary or where, and not both."), place)
    if isinstance(line.vary, Like) and not (line.vary.like and set(line.vary.like) <= set(range(1, 10))):
        template = phrase("“like” lists numbers from 1 to 9, and not: {values}.")
        yield fault("card-range", template, place, values=line.vary.like[:_SHOWN] or ("nothing",))


def _twice(source: CardSource) -> Iterator[Refusal]:
    seen: set[tuple[str, int]] = set()
    for line in source.lines:
        if (line.section, line.no) in seen:
            yield fault("card-line-twice", phrase("This section has two lines of this number."), place_of(line, source))
        seen.add((line.section, line.no))


def _size_faults(
    read: Sequence[_Read], made: Sequence[tuple[Made | None, ...]], source: CardSource
) -> Iterator[Refusal]:
    """Whether the card is too large, and how large it is."""
    place = Place(file=source.file)
    ways = sum(each.ways for each in read)
    count = sum(hand.count for hands in made for hand in hands if hand)
    if len(source.lines) > MOST_LINES:
        template = phrase("This card has {count} lines; a card may have {most}.")
        yield fault("card-too-many", template, place, count=len(source.lines), most=MOST_LINES)
    if ways > MOST_WAYS:
        template = phrase("This card can be read in {count} ways; a card may have {most} variants.")
        yield fault("card-too-many", template, place, count=ways, most=MOST_VARIANTS_OF_A_CARD)
    elif count > MOST_VARIANTS_OF_A_CARD:
        template = phrase("This card has {count} variants; a card may have {most}.")
        yield fault("card-too-many", template, place, count=count, most=MOST_VARIANTS_OF_A_CARD)


def _warnings(source: CardSource, made: Sequence[tuple[Made | None, ...]]) -> Iterator[Refusal]:
    for line, hands in zip(source.lines, made, strict=True):
        whole = [hand for hand in hands if hand]
        callable_groups = any(group.exposable for hand in whole for group in hand.variants[0])
        if whole and line.play == "X" and not callable_groups:
            template = phrase("This line may be exposed, and has no group that can be called: is it concealed?")
            yield fault("card-nothing-to-call", template, place_of(line, source))
