"""Every case of the rulings contract, each marked with the clauses of its rulebook."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.rulings.answers import comparable, effects, in_order, incidents, refused, ruled

FILE = Path(__file__).parents[1] / "cases" / "rulings.jsonl"
CASES = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]


def _cases(*, refused: bool) -> list[pytest.ParameterSet]:
    chosen = [case for case in CASES if ("error" in case["expect"]) is refused]
    return [pytest.param(case, id=case["id"], marks=_marks(case["expect"])) for case in chosen]


def _marks(expect: dict[str, Any]) -> list[pytest.MarkDecorator]:
    return [pytest.mark.clause(clause) for clause in expect.get("clauses_include", [])]


@pytest.mark.parametrize("case", _cases(refused=False))
def test_a_situation_has_its_effects_incidents_and_clauses(case: dict[str, Any]) -> None:
    ruling, expect = ruled(case["input"]), case["expect"]
    assert effects(ruling) == {comparable(one) for one in expect["effects"]}
    assert incidents(ruling) == in_order(expect["incidents"])
    assert set(expect["clauses_include"]) <= set(ruling.clauses)
    assert ruling.director is expect["director"]


@pytest.mark.parametrize("case", _cases(refused=True))
def test_a_situation_that_cannot_be_is_refused_with_its_place(case: dict[str, Any]) -> None:
    error = case["expect"]["error"]
    assert refused(case["input"]) == (error["code"], error["where"])
