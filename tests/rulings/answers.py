"""Answers of the desk in the shape in which they leave it, made comparable."""

import json
from collections.abc import Iterable
from typing import Any

import msgspec

from eastwind.base.refusal import Refused
from eastwind.rulings import Ruling, rule

Raw = dict[str, Any]


def ruled(record: Raw) -> Ruling:
    """The ruling on a record that can be ruled on."""
    answer = rule(record)
    assert isinstance(answer, Ruling), answer
    return answer


def refused(record: object) -> tuple[str, str]:
    """Code and place of the refusal of a record that cannot be ruled on."""
    answer = rule(record)
    assert isinstance(answer, Refused), answer
    assert len(answer.refusals) == 1
    assert answer.first.sentence()
    return answer.first.code, answer.first.where


def effects(ruling: Ruling) -> set[str]:
    """The effects as JSON has them; none may be given twice."""
    told = [comparable(one) for one in msgspec.to_builtins(ruling.effects)]
    assert len(set(told)) == len(told)
    return set(told)


def incidents(ruling: Ruling) -> list[str]:
    """The incidents as JSON has them, in their order."""
    return in_order(msgspec.to_builtins(ruling.incidents))


def in_order(raw: Iterable[Raw]) -> list[str]:
    """Incidents as texts in which the order of `exposed` does not matter."""
    return [comparable({**one, **({"exposed": sorted(one["exposed"])} if "exposed" in one else {})}) for one in raw]


def comparable(raw: Raw) -> str:
    """One object as a text in which the order of its fields does not matter."""
    return json.dumps(raw, sort_keys=True)
