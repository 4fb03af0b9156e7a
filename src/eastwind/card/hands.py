"""One hand of a line: checked, and made into its variants."""

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refusal, Refused
from eastwind.card.domains import Values, too_many_choices
from eastwind.card.faults import Place, fault
from eastwind.card.flowers import flower_choices
from eastwind.card.limits import LONGEST_HAND, MOST_VARIANTS, MOST_WAYS, Allowance
from eastwind.card.parsing import parse_hand
from eastwind.card.source import LineSource
from eastwind.card.supply import can_be_made
from eastwind.card.symbols import Digit, Formula, Hand, ParsedGroup, YearDigit, groups_of
from eastwind.card.variant import Variant
from eastwind.card.ways import count_ways, ways

TILES_OF_A_HAND: Final = 14
YEARS: Final = range(1000, 10_000)
"""A year is told by four digits."""

_MOST_TILES: Final = 2 * TILES_OF_A_HAND
"""A hand that is longer still is told its length, and nothing else of it is looked at."""

_SHOWN: Final = 5


class Readable(msgspec.Struct, frozen=True):
    """A hand without faults. `ways` counts how it can be read, whether that makes the same variant or none."""

    hand: Hand
    ways: int


class Made(msgspec.Struct, frozen=True):
    """A hand with the variants that tiles can make. `count` tells each as often as flowers may stand in it."""

    hand: Hand
    variants: tuple[Variant, ...]
    count: int


def read_hand(
    text: str, line: LineSource, values: tuple[Values, ...] | None, year: int, place: Place, allowance: Allowance
) -> Readable | tuple[Refusal, ...]:
    """The hand, or all faults of its text. Without `values` (the line's are at fault) it cannot be read further."""
    if len(text) > LONGEST_HAND:
        template = phrase("This hand has {count} letters; it may have {most}.")
        return (fault("card-too-long", template, place, count=len(text), most=LONGEST_HAND),)
    hand = parse_hand(text, place)
    if isinstance(hand, Refused):
        return hand.refusals
    faults = tuple(_faults(groups_of(hand), line, values or (), year, place, allowance))
    return faults if faults or values is None else _counted(hand, line, values, year, place)


def _faults(
    groups: tuple[ParsedGroup, ...],
    line: LineSource,
    values: tuple[Values, ...],
    year: int,
    place: Place,
    allowance: Allowance,
) -> Iterator[Refusal]:
    count = sum(len(group.symbols) for group in groups)
    if count != TILES_OF_A_HAND:
        yield fault("card-not-fourteen", phrase("This hand has {count} tiles; a hand has 14."), place, count=count)
    if count > _MOST_TILES:
        return
    yield from _digit_faults(groups, line, place)
    yield from _year_faults(groups, year, place)
    formulas = sum(isinstance(symbol, Formula) for group in groups for symbol in group.symbols)
    if not allowance.covers(formulas * len(values)):
        yield too_many_choices(place)
        return
    for group in groups:
        yield from _formula_faults(group, line, values, place)


def _counted(
    hand: Hand, line: LineSource, values: tuple[Values, ...], year: int, place: Place
) -> Readable | tuple[Refusal, ...]:
    count = count_ways(hand, line, values, year)
    if count > MOST_WAYS:
        template = phrase("This hand can be read in {count} ways; a line may have {most} variants.")
        return (fault("card-too-many", template, place, count=count, most=MOST_VARIANTS),)
    return Readable(hand, count)


def make_hand(
    hand: Hand, line: LineSource, values: tuple[Values, ...], year: int, place: Place
) -> Made | tuple[Refusal, ...]:
    """The variants of a hand, or the fault that it has none."""
    variants = _different(one for one in ways(hand, line, values, year) if can_be_made(one))
    if not variants:
        template = phrase("No variant can be made: four of each tile, eight flowers and eight jokers do not suffice.")
        return (fault("card-impossible", template, place),)
    return Made(hand, variants, len(variants) * flower_choices(groups_of(hand), line.jokers))


def _different(variants: Iterable[Variant]) -> tuple[Variant, ...]:
    """Each variant once: the same groups in another order are the same hand."""
    first: dict[Variant, Variant] = {}
    for variant in variants:
        first.setdefault(tuple(sorted(variant)), variant)
    return tuple(first.values())


def _digit_faults(groups: tuple[ParsedGroup, ...], line: LineSource, place: Place) -> Iterator[Refusal]:
    printed = {one.number for group in groups for one in group.symbols if isinstance(one, Digit)}
    if line.vary not in ("none", "run", "run2") and len(printed) != 1:
        template = phrase("“like” moves one printed digit, and this hand has {count}.")
        yield fault("card-like", template, place, count=len(printed))


def _year_faults(groups: tuple[ParsedGroup, ...], year: int, place: Place) -> Iterator[Refusal]:
    if year in YEARS:
        return
    for group in groups:
        if any(isinstance(symbol, YearDigit) for symbol in group.symbols):
            template = phrase("The hand uses the year, and the card does not say which.")
            yield fault("card-year", template, place.at(group.number, group.column))


def _formula_faults(
    group: ParsedGroup, line: LineSource, values: tuple[Values, ...], place: Place
) -> Iterator[Refusal]:
    spot = place.at(group.number, group.column)
    formulas = [symbol for symbol in dict.fromkeys(group.symbols) if isinstance(symbol, Formula)]
    unknown = sorted({name for one in formulas for name in one.expression.names} - line.where.keys())
    if unknown:
        template = phrase("{name} stands in the hand, and nothing says what it may be, such as {name} = 1..7.")
        yield from (fault("card-variable", template, spot, name=name) for name in unknown)
        return
    for formula in formulas:
        yield from _value_faults(formula, values, group, spot)


def _value_faults(formula: Formula, values: tuple[Values, ...], group: ParsedGroup, spot: Place) -> Iterator[Refusal]:
    written, alone = str(formula.expression), formula.expression.alone
    numbers = {formula.expression.value(chosen) for chosen in values}
    if None in numbers and alone is None:
        template = phrase("{name} reckons with a wind as if it were a number.")
        yield fault("card-wind-reckoned", template, spot, name=written)
    outside = tuple(sorted(number for number in numbers if number is not None and not 1 <= number <= 9))
    if outside:
        template = phrase("{name} would be {values}: numbers go from 1 to 9.")
        yield fault("card-range", template, spot, name=written, values=outside[:_SHOWN])
    if not group.colour and numbers - {None}:
        yield fault("card-colour-missing", phrase("A number needs a colour: a, b, c, x, y, z or *."), spot)
    if group.colour and numbers == {None} and len(set(group.symbols)) == 1:
        template = phrase("The colour {colour} has no number, 0 or dragon to colour.")
        yield fault("card-colour-idle", template, spot, colour=group.colour)
