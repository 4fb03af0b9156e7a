"""What the variables of a line may stand for: `where`, narrowed by `check`."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from typing import Final

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refusal, Refused
from eastwind.card.expression import NAME, Expression, Value, read_expression
from eastwind.card.faults import Place, fault
from eastwind.card.limits import LONGEST_RULE, MOST_CHOICES, Allowance
from eastwind.card.source import Domain, LineSource

Values = Mapping[str, Value]
"""One choice of all variables."""

Sides = tuple[Expression, Expression]
"""Of an equation."""

_NOT: Final = re.compile(r"\snot\s")
_NUMBERS: Final = range(1, 10)
_SHOWN: Final = 5
_QUOTED: Final = 60
_SOON: Final = 1000
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


Domains = Mapping[str, Span | Listed]
"""What each variable may stand for."""


def choices(line: LineSource, place: Place, allowance: Allowance | None = None) -> tuple[Values, ...] | Refused:
    """Every choice of the line's variables that its check lets through, or all faults of its `where` and `check`.

    `allowance`: what may be tried for the whole card; a line that is asked for alone has one for itself.
    """
    read = _read(line.where, line.check, place)
    return read if isinstance(read, Refused) else _tried(*read, place, allowance or Allowance())


def first_choice(line: LineSource) -> Values:
    """The first choice, to show a line by; nothing where none comes soon, or the line's `where` cannot be read."""
    return _first(tuple(line.where.items()), line.check)


@lru_cache(maxsize=512)
def _first(where: tuple[tuple[str, Domain], ...], check: str) -> Values:
    read = _read(dict(where), check, Place())
    if isinstance(read, Refused):
        return {}
    domains, sides = read
    order = _in_order(domains)
    soon = islice(_in_depth(domains, order, {}), _SOON)
    whole = (values for values in soon if len(values) == len(domains))
    return next((values for values in whole if sides is None or _equal(*sides, values)), {})


def _in_depth(domains: Domains, order: Sequence[str], chosen: Values) -> Iterator[Values]:
    """This choice, and all that add the variables of `order` to it one by one, in the order of `choices`."""
    yield chosen
    for value in (domains[order[0]].values(chosen) or ()) if order else ():
        yield from _in_depth(domains, order[1:], {**chosen, order[0]: value})


def _read(where: Mapping[str, Domain], check: str, place: Place) -> tuple[Domains, Sides | None] | Refused:
    domains: dict[str, Span | Listed] = {}
    faults: list[Refusal] = []
    for name, written in where.items():
        read = _read_domain(name, written, place)
        if isinstance(read, Refusal):
            faults.append(read)
        else:
            domains[name] = read
    faults += _unknown_names(domains, where, place)
    sides = _read_check(check, where, place)
    faults += sides if isinstance(sides, Refused) else ()
    return Refused(tuple(faults)) if faults or isinstance(sides, Refused) else (domains, sides)


def _read_domain(name: str, written: Domain, place: Place) -> Span | Listed | Refusal:
    if not NAME.fullmatch(name):
        template = phrase("“{name}” cannot be a variable: take one small letter, but not x.")
        return fault("card-variable", template, place, name=name)
    if isinstance(written, tuple):
        return _listed(name, written, place)
    low, _, rest = written.partition("..")
    high, *apart = _NOT.split(rest)
    read = tuple(one for part in (low, high, *apart) if (one := read_expression(part)) is not None)
    if len(read) < 2 + len(apart) or len(apart) > len(_NUMBERS) or len(written) > LONGEST_RULE:
        template = phrase("“{written}” is no range for {name}: write it like 1..7, n..n+2 or 1..9 not n.")
        return fault("card-domain", template, place, name=name, written=written[:_QUOTED])
    return Span(read[0], read[1], read[2:])


def _listed(name: str, written: tuple[int | str, ...], place: Place) -> Listed | Refusal:
    strange = tuple(str(value)[:_QUOTED] for value in written if value not in _NUMBERS and value not in _WINDS)
    if strange or not written:
        template = phrase("{name} can be a number from 1 to 9 or a wind, and not: {values}.")
        return fault("card-range", template, place, name=name, values=strange[:_SHOWN] or ("nothing",))
    return Listed(tuple(dict.fromkeys(written)))


def _unknown_names(domains: Domains, where: Mapping[str, Domain], place: Place) -> list[Refusal]:
    used = frozenset().union(*(domain.names for domain in domains.values()))
    template = phrase("{name} is used in where, and where does not say what it may be.")
    return [fault("card-variable", template, place, name=name) for name in sorted(used - where.keys())]


def _read_check(check: str, where: Mapping[str, Domain], place: Place) -> Sides | None | Refused:
    """The two sides of the equation, or None where the line has none."""
    if not check:
        return None
    sides = tuple(side for side in map(read_expression, check.split("=")) if side is not None)
    if len(sides) != 2 or check.count("=") != 1 or len(check) > LONGEST_RULE:
        template = phrase("“{check}” is no equation: write it like n+m=k.")
        return Refused((fault("card-check", template, place, check=check[:_QUOTED]),))
    left, right = sides
    unknown = sorted((left.names | right.names) - where.keys())
    template = phrase("{name} is used in check, and where does not say what it may be.")
    faults = tuple(fault("card-variable", template, place, name=name) for name in unknown)
    return Refused(faults) if faults else (left, right)


def _tried(domains: Domains, check: Sides | None, place: Place, allowance: Allowance) -> tuple[Values, ...] | Refused:
    chosen = _chosen(domains, place, allowance)
    if isinstance(chosen, Refused):
        return chosen
    kept = tuple(values for values in chosen if check is None or _equal(*check, values))
    if not kept:
        return Refused((fault("card-no-choice", phrase("where and check leave no choice of the variables."), place),))
    return kept


def _chosen(domains: Domains, place: Place, allowance: Allowance) -> tuple[Values, ...] | Refused:
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
        if not allowance.covers(len(found) + sum(len(values or ()) for values in offered)):
            return Refused((too_many_choices(place),))
        beside = zip(found, offered, strict=True)
        found = [{**chosen, name: value} for chosen, values in beside for value in values or ()]
    return tuple(found)


def _in_order(domains: Domains) -> list[str]:
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
    return None


def too_many_choices(place: Place) -> Refusal:
    """The fault of the line with which a card's choices become too many."""
    template = phrase("With this line, where leaves more than {most} choices of variables to try on this card.")
    return fault("card-too-many", template, place, most=MOST_CHOICES)


def _equal(left: Expression, right: Expression, values: Values) -> bool:
    """Whether both sides come to the same number; a wind comes to none."""
    return left.value(values) == right.value(values) is not None
