"""Every case of the scoring contract, each marked with the clauses that its lines carry."""

import json
from pathlib import Path
from typing import Any

import pytest

from eastwind.base.refusal import Refused
from eastwind.cli.json_lines import error_as_json
from eastwind.cli.score import score_line
from eastwind.scoring import Scored

FILE = Path(__file__).parents[2] / "cases" / "scoring.jsonl"
CASES = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]


def _cases(key: str) -> list[pytest.ParameterSet]:
    return [pytest.param(case, id=case["id"], marks=_marks(case)) for case in CASES if key in case]


def _marks(case: dict[str, Any]) -> list[pytest.MarkDecorator]:
    clauses = {clause for _, _, clause in case.get("lines", [])}
    return [pytest.mark.clause(clause) for clause in sorted(clauses)]


@pytest.mark.parametrize("case", _cases("points"))
def test_a_game_scores_its_points_on_its_lines(case: dict[str, Any]) -> None:
    scored = score_line(json.dumps(case["game"]).encode())
    assert isinstance(scored, Scored)
    assert scored.points == case["points"]
    assert sorted([line.seat, line.points, line.clause] for line in scored.lines) == sorted(case["lines"])


@pytest.mark.parametrize("case", _cases("error"))
def test_a_game_that_cannot_be_scored_is_refused_with_a_place(case: dict[str, Any]) -> None:
    refused = score_line(json.dumps(case["game"]).encode())
    assert isinstance(refused, Refused)
    error = error_as_json(refused)["error"]
    assert error["code"] == case["error"]
    assert error["where"]
    assert error["message"]
