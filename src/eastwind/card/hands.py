"""One hand of a line: checked, and made into its variants."""

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec
from msgspec.structs import astuple

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refusal, Refused
from eastwind.card.domains import Values
from eastwind.card.faults import Place, fault
from eastwind.card.parsing import parse_hand
from eastwind.card.source import LineSource
from eastwind.card.supply import can_be_made
from eastwind.card.symbols import Digit, Formula, Hand, ParsedGroup, YearDigit, groups_of
from eastwind.card.variant import Variant
from eastwind.card.ways import count_ways, ways

TILES_OF_A_HAND: Final = 14
YEARS: Final = range(1000, 10_000)
"""A year is told by four digits."""

MOST_VARIANTS: Final = 10_000
"""Of one line."""

_MOST_WAYS: Final = 60_000
"""Of one hand, before those are dropped that are alike or that no tiles make."""

_SHOWN: Final = 5


class Made(msgspec.Struct, frozen=True):
    """A hand without faults, with the variants that tiles can make."""

    hand: Hand
    variants: tuple[Variant, ...]


def make_hand(
    text: str, line: LineSource, values: tuple[Values, ...] | None, year: int, place: Place
) -> Made | tuple[Refusal, ...]:
    """The variants of a hand, or all its faults. Without `values` (the line's are at fault) only its faults."""
    hand = parse_hand(text, place)
    if isinstance(hand, Refused):
        return hand.refusals
    groups = groups_of(hand)
    faults = (
        *_count_fault(groups, place),
        *_digit_faults(groups, line, place),
        *_year_faults(groups, year, place),
        *(one for group in groups for one in _formula_faults(group, line, values or (), place)),
    )
    return faults if faults or values is None else _made(hand, line, values, year, place)


def _made(
    hand: Hand, line: LineSource, values: tuple[Values, ...], year: int, place: Place
) -> Made | tuple[Refusal, ...]:
    count = count_ways(hand, line, values, year)
    if count > _MOST_WAYS:
        template = phrase("This hand can be read in {count} ways; a line may have {most} variants.")
        return (fault("card-too-many", template, place, count=count, most=MOST_VARIANTS),)
    variants = _different(one for one in ways(hand, line, values, year) if can_be_made(one))
    if not variants:
        template = phrase("No variant can be made: four of each tile, eight flowers and eight jokers do not suffice.")
        return (fault("card-impossible", template, place),)
    return Made(hand, variants)


def _different(variants: Iterable[Variant]) -> tuple[Variant, ...]:
    """Each variant once: the same groups in another order are the same hand."""
    first: dict[Variant, Variant] = {}
    for variant in variants:
        first.setdefault(tuple(sorted(variant, key=astuple)), variant)
    return tuple(first.values())


def _count_fault(groups: tuple[ParsedGroup, ...], place: Place) -> Iterator[Refusal]:
    count = sum(len(group.symbols) for group in groups)
    if count != TILES_OF_A_HAND:
        yield fault("card-not-fourteen", phrase("This hand has {count} tiles; a hand has 14."), place, count=count)


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
        template = phrase("{name} stands in the hand, and where does not say what it may be.")
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
