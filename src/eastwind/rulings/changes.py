"""Where two rulebooks rule differently, found by asking both about everything that can happen."""

from collections.abc import Iterator
from typing import Any

import msgspec

from eastwind.base.refusal import Refused
from eastwind.rulebook import Rulebook
from eastwind.rulings.rule import rule
from eastwind.rulings.ruling import Ruling
from eastwind.rulings.situation import Situation
from eastwind.rulings.situations import SITUATIONS
from eastwind.rulings.space import records


class Changed(msgspec.Struct, frozen=True, kw_only=True):
    """A situation that two rulebooks rule on differently, with the first `record` that shows it."""

    situation: Situation
    record: dict[str, Any]
    before: Ruling
    after: Ruling


def changed(before: Rulebook, after: Rulebook) -> tuple[Changed, ...]:
    """Every situation in which the effects, the incidents or the director's part differ, in the order of the list.

    Asked is the whole space of facts with as few players out as there can be. That other clauses say the same is no
    difference.
    """
    first = (next(_differing(situation, before, after), None) for situation in SITUATIONS.values())
    return tuple(one for one in first if one is not None)


def _differing(situation: Situation, before: Rulebook, after: Rulebook) -> Iterator[Changed]:
    for record in records(situation, before.id, most_out=0):
        one, other = _ruled(record, before), _ruled(record, after)
        if not isinstance(one, Refused) and not isinstance(other, Refused) and _follows(one) != _follows(other):
            yield Changed(situation=situation, record=record, before=one, after=other)


def _ruled(record: dict[str, Any], book: Rulebook) -> Ruling | Refused:
    return rule(record, lambda _id: book)


def _follows(ruling: Ruling) -> tuple[Any, ...]:
    return frozenset(ruling.effects), ruling.incidents, ruling.director
