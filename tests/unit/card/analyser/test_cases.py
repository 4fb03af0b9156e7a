"""Every case of the card's contract, with each kernel."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from eastwind.base.refusal import Refused
from eastwind.card.analyser import KERNELS, Analyser, decode_position, position_of
from eastwind.card.compile import compile_card
from eastwind.card.reading import read_inline
from eastwind.cli.analyse import analyse_line
from eastwind.cli.json_lines import error_as_json

FILE = Path(__file__).parents[3] / "cases" / "card.jsonl"
CASES = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
ANSWERED = [pytest.param(case, id=case["id"]) for case in CASES if "error" not in case["expect"]]
REFUSED = [pytest.param(case, id=case["id"]) for case in CASES if "error" in case["expect"]]


@pytest.mark.parametrize("kernel", KERNELS)
@pytest.mark.parametrize("case", ANSWERED)
def test_a_position_is_answered_as_the_contract_says(case: dict[str, Any], kernel: str) -> None:
    source, record = read_inline(case["input"]["card"]), decode_position(case["input"])
    assert not isinstance(source, Refused)
    assert not isinstance(record, Refused)
    card, position = compile_card(source), position_of(record)
    assert not isinstance(card, Refused)
    assert not isinstance(position, Refused)
    answer = json.loads(msgspec.json.encode(Analyser(card, kernel).analyse(position)))
    assert {field: answer[field] for field in case["expect"]} == case["expect"]


@pytest.mark.parametrize("case", REFUSED)
def test_tiles_that_cannot_lie_so_are_refused_with_their_place(case: dict[str, Any]) -> None:
    refused = analyse_line(json.dumps(case["input"]).encode())
    assert isinstance(refused, Refused)
    error = error_as_json(refused)["error"]
    assert error["code"] == case["expect"]["error"]
    assert error["where"].startswith("concealed")
    assert error["message"]
