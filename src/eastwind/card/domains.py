"""What the variables of a line may stand for: `where`, narrowed by `check`."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refusal, Refused
from eastwind.card.expression import NAME, Expression, Value, read_expression
from eastwind.card.faults import Place, fault
from eastwind.card.source import Domain, LineSource

Values = Mapping[str, Value]
"""One choice of all variables."""

Sides = tuple[Expression, Expression]
"""Of an equation."""

MOST_CHOICES: Final = 100_000
"""More choices than this are not tried one by one: no line within the limit of variants needs them."""

_SPAN: Final = re.compile(r"(?P<low>[^.]+)\.\.(?P<high>[^.]+?)(?P<apart>(?:\s+not\s+[^.]+?)*)")
_NUMBERS: Final = range(1, 10)
_SHOWN: Final = 5
_LONG: Final = 20
"""So long a range goes beyond the numbers there are: its ends prove it as well as all of it."""

_WINDS: Final = frozenset("ESWN")


class Span(msgspec.Struct, frozen=True):
    """`low..high`, without the values of `apart`."""

    low: Expression
    high: Expression
    apart: tuple[Expression, ...]

    @property
    def names(self) -> frozenset[str]:
        """The other variables that it is told in."""
        return frozenset().union(*(one.names for one in (self.low, self.high, *self.apart)))

    def values(self, chosen: Values) -> tuple[Value, ...] | None:
        """What it may be when the others are chosen; None where one of them is a wind."""
        low, high = self.low.value(chosen), self.high.value(chosen)
        apart = [one.value(chosen) for one in self.apart]
        if low is None or high is None or None in apart:
            return None
        numbers = range(low, high + 1) if high - low < _LONG else (low, high)
        return tuple(number for number in numbers if number not in apart)


class Listed(msgspec.Struct, frozen=True):
    """The values themselves."""

    listed: tuple[Value, ...]

    @property
    def names(self) -> frozenset[str]:
        """A list is told in no other variable."""
        return frozenset()

    def values(self, _chosen: Values) -> tuple[Value, ...]:
        """The values of the list, whatever the others are."""
        return self.listed


def choices(line: LineSource, place: Place) -> tuple[Values, ...] | Refused:
    """Every choice of the line's variables that its check lets through, or all faults of its `where` and `check`."""
    domains: dict[str, Span | Listed] = {}
    faults: list[Refusal] = []
    for name, written in line.where.items():
        read = _read_domain(name, written, place)
        if isinstance(read, Refusal):
            faults.append(read)
        else:
            domains[name] = read
    faults += _unknown_names(domains, line, place)
    check = _read_check(line, place)
    faults += check if isinstance(check, Refused) else ()
    if faults or isinstance(check, Refused):
        return Refused(tuple(faults))
    chosen = _chosen(domains, place)
    return chosen if isinstance(chosen, Refused) else _checked(chosen, check, place)


def _read_domain(name: str, written: Domain, place: Place) -> Span | Listed | Refusal:
    if not NAME.fullmatch(name):
        template = phrase("“{name}” cannot be a variable: take one small letter, but not x.")
        return fault("card-variable", template, place, name=name)
    if isinstance(written, tuple):
        return _listed(name, written, place)
    match = _SPAN.fullmatch(written.strip())
    expressions = [read_expression(part) for part in _parts(match)] if match else [None]
    read = tuple(one for one in expressions if one is not None)
    if len(read) < len(expressions):
        template = phrase("“{written}” is no range for {name}: write it like 1..7, n..n+2 or 1..9 not n.")
        return fault("card-domain", template, place, name=name, written=written)
    return Span(read[0], read[1], read[2:])


def _parts(match: re.Match[str]) -> list[str]:
    return [match["low"], match["high"], *re.split(r"\s+not\s+", match["apart"])[1:]]


def _listed(name: str, written: tuple[int | str, ...], place: Place) -> Listed | Refusal:
    strange = tuple(str(value) for value in written if value not in _NUMBERS and value not in _WINDS)
    if strange or not written:
        template = phrase("{name} can be a number from 1 to 9 or a wind, and not: {values}.")
        return fault("card-range", template, place, name=name, values=strange or ("nothing",))
    return Listed(written)


def _unknown_names(domains: Mapping[str, Span | Listed], line: LineSource, place: Place) -> list[Refusal]:
    used = frozenset().union(*(domain.names for domain in domains.values()))
    template = phrase("{name} is used in where, and where does not say what it may be.")
    return [fault("card-variable", template, place, name=name) for name in sorted(used - line.where.keys())]


def _read_check(line: LineSource, place: Place) -> Sides | None | Refused:
    """The two sides of the equation, or None where the line has none."""
    if not line.check:
        return None
    sides = tuple(side for side in map(read_expression, line.check.split("=")) if side is not None)
    if len(sides) != 2 or line.check.count("=") != 1:
        template = phrase("“{check}” is no equation: write it like n+m=k.")
        return Refused((fault("card-check", template, place, check=line.check),))
    left, right = sides
    unknown = sorted((left.names | right.names) - line.where.keys())
    template = phrase("{name} is used in check, and where does not say what it may be.")
    faults = tuple(fault("card-variable", template, place, name=name) for name in unknown)
    return Refused(faults) if faults else (left, right)


def _chosen(domains: Mapping[str, Span | Listed], place: Place) -> tuple[Values, ...] | Refused:
    order = _in_order(domains)
    if len(order) < len(domains):
        round_and_round = tuple(sorted(domains.keys() - set(order)))
        template = phrase("Each of {names} waits for another of them: one must be told in numbers.")
        return Refused((fault("card-circle", template, place, names=round_and_round),))
    found: list[dict[str, Value]] = [{}]
    for name in order:
        offered = [domains[name].values(chosen) for chosen in found]
        refused = _refused_values(name, offered, place)
        if refused is not None:
            return Refused((refused,))
        beside = zip(found, offered, strict=True)
        found = [{**chosen, name: value} for chosen, values in beside for value in values or ()]
    return tuple(found)


def _in_order(domains: Mapping[str, Span | Listed]) -> list[str]:
    """The variables, each after those it is told in; those that go round in a circle are left out."""
    order: list[str] = []
    while ready := [name for name, domain in domains.items() if name not in order and domain.names <= set(order)]:
        order += ready
    return order


def _refused_values(name: str, offered: Sequence[tuple[Value, ...] | None], place: Place) -> Refusal | None:
    """What is wrong with the values that a variable would have beside each choice of those before it."""
    told = [values for values in offered if values is not None]
    if len(told) < len(offered):
        return fault(
            "card-wind-reckoned", phrase("{name} reckons with a wind as if it were a number."), place, name=name
        )
    different = {value for values in set(told) for value in values}
    outside = sorted(value for value in different if isinstance(value, int) and value not in _NUMBERS)
    if outside:
        template = phrase("{name} would be {values}: numbers go from 1 to 9.")
        return fault("card-range", template, place, name=name, values=tuple(outside[:_SHOWN]))
    if sum(map(len, told)) > MOST_CHOICES:
        template = phrase("where leaves more than {most} choices of its variables.")
        return fault("card-too-many", template, place, most=MOST_CHOICES)
    return None


def _checked(
    chosen: tuple[Values, ...], sides: tuple[Expression, Expression] | None, place: Place
) -> tuple[Values, ...] | Refused:
    kept = tuple(values for values in chosen if sides is None or _equal(*sides, values))
    if not kept:
        return Refused((fault("card-no-choice", phrase("where and check leave no choice of the variables."), place),))
    return kept


def _equal(left: Expression, right: Expression, values: Values) -> bool:
    """Whether both sides come to the same number; a wind comes to none."""
    return left.value(values) == right.value(values) is not None
