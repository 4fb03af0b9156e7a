"""Clauses that only tell people how to behave are proved where people read them: on the rule sheet."""

from collections.abc import Iterator, Sequence

import pytest

from eastwind.base.refusal import Refused
from eastwind.press.paper.rule_sheet import RuleSheet
from eastwind.rulebook import Clause, known, load
from tests.unit.press.paper.printing import contents, played, source


def _books_with_clauses_for_reading() -> Iterator[pytest.ParameterSet]:
    for name in known():
        told = _for_reading(name)
        if told:
            yield pytest.param(name, told, id=name, marks=[pytest.mark.clause(one.id) for one in told])


def _for_reading(name: str) -> list[Clause]:
    book = load(name)
    assert not isinstance(book, Refused)
    return [one for one in book.clauses.values() if one.rulebook == name and "info" in one.enforced_in]


@pytest.mark.parametrize(("name", "told"), list(_books_with_clauses_for_reading()))
def test_clauses_for_reading_stand_on_the_rule_sheet(name: str, told: Sequence[Clause]) -> None:
    sheet = contents(RuleSheet, "rules", source(played(name)))
    printed = {(rule.text, rule.source) for chapter in sheet.chapters for rule in chapter.rules}
    assert {(one.text, one.citation) for one in told} <= printed
