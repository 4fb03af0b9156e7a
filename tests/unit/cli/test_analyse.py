"""`eastwind analyse`: one JSON line in, one JSON line out; or one hand in words."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from eastwind.card.analyser import KERNELS
from eastwind.cli.analyse import command

CARD = """
[card]
name = "Two lines"
year = 2026
[[section]]
name = "Pungs"
  [[section.line]]
  no = 1
  points = 25
  hand = ["FF 111a 333b 555c 777a"]
  [[section.line]]
  no = 2
  points = 30
  hand = ["111a 333a 555a 777b 99a"]
"""
WON = "F*2 1b*3 3c*3 5d*3 7b*2 J"


@pytest.fixture
def card(tmp_path: Path) -> str:
    file = tmp_path / "two.toml"
    file.write_text(CARD, encoding="utf-8")
    return str(file)


def run(*arguments: str, given: bytes = b"") -> Result:
    return CliRunner().invoke(command, arguments, input=given)


def answers(result: Result) -> list[dict[str, Any]]:
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_every_position_is_answered_in_order_and_a_bad_one_with_an_error(card: str) -> None:
    table = {"card": card, "exposed": [["3b"] * 3], "seen": ["9b"] * 3}
    positions: list[object] = [table, {**table, "seen": ["9b"] * 5}, {"card": "practice"}]
    result = run(given="\n".join(map(json.dumps, positions)).encode() + b"\nnot json\n")
    first, second, third, fourth = answers(result)
    assert result.exit_code == 1
    assert [line["no"] for line in first["lines"]] == [1]
    assert first["evidence"] == [{"section": "Pungs", "no": 2, "missing": [["9b", 2, 1]]}]
    assert second["error"] == {
        "code": "invalid-tiles",
        "message": "Tile 9b is told 5 times, and there are only 4 of it.",
        "where": "seen.4",
    }
    assert (third["verdict"], third["distance"]) == ("alive", 14)
    assert fourth["error"]["code"] == "invalid-record"


def test_the_fields_stand_in_the_order_of_the_contract(card: str) -> None:
    told = answers(run(given=json.dumps({"card": card}).encode()))[0]
    assert list(told) == ["won", "distance", "jokers", "points", "needs", "verdict", "lines", "evidence"]
    assert list(told["lines"][0]) == ["section", "no", "points", "distance", "needs", "jokerless"]


@pytest.mark.parametrize("raw", ["[]", "null", '{"card": {"lines": [{}]}}', '{"card": ""}', '{"card": {"year": {}}}'])
def test_whatever_comes_in_is_answered(raw: str) -> None:
    result = run(given=raw.encode())
    assert set(answers(result)[0]["error"]) == {"code", "message", "where"}
    assert result.exit_code == 1


def test_a_hand_that_is_won_is_told_in_words(card: str) -> None:
    told = run("--card", card, "--rack", WON).output.splitlines()
    assert told[0] == "Mah Jongg, for 25 points; jokers in it: 1."


def test_a_hand_that_lives_is_told_with_what_it_needs(card: str) -> None:
    told = run("--card", card, "--rack", WON.removesuffix(" J")).output
    assert "This hand is alive. Tiles still to come: 1; lines still possible: 2." in told
    assert "One closer with: 7 bam, joker." in told
    assert "Pungs 1, 25 points: 1 to come; can be won without jokers; closer with 7b (2), J (8)" in told


def test_the_table_hears_why_a_hand_is_dead(card: str) -> None:
    told = run("--card", card, "--exposed", "1b*3, 3b*3", "--seen", "9b*2", "--dead", "9b*2 J").output
    assert "This hand is impossible: no line of the card can be made any more." in told
    assert "The exposures are no part of: Pungs 1." in told
    assert "Pungs 2: 9 bam (needed 2, can come 0)." in told
    assert "The exposures are no part of any line." in run("--card", card, "--exposed", "E*3").output


def test_jokers_of_living_hands_count_and_those_of_dead_hands_do_not(card: str) -> None:
    hand = ("--card", card, "--exposed", "3b*3, 1b*3", "--seen", "J*5 5b*4")
    assert "This hand is alive" in run(*hand, "--living", "2c*2 J").output
    assert (
        "Pungs 2: 5 bam (needed 3, can come 0), joker (needed 3, can come 2)." in run(*hand, "--dead", "2c*2 J").output
    )


def test_wrong_tiles_are_refused_by_name(card: str) -> None:
    refused = run("--card", card, "--rack", "0b*13")
    assert refused.exit_code == 1
    assert "There is no tile 0b." in refused.stderr


@pytest.mark.parametrize("kernel", KERNELS)
def test_every_kernel_answers_alike(card: str, kernel: str) -> None:
    hand = ("--card", card, "--rack", WON.removesuffix(" J"))
    line = json.dumps({"card": card, "exposed": [["3b"] * 3]}).encode()
    assert run(*hand, "--kernel", kernel).stdout == run(*hand).stdout
    assert run("--kernel", kernel, given=line).stdout == run(given=line).stdout


def test_a_kernel_that_nobody_knows_is_refused_with_those_that_are_known() -> None:
    refused = run("--kernel", "abacus")
    assert refused.exit_code == 1
    assert "There is no kernel abacus. Known are: reference, big-integer, numpy, numba." in refused.stderr
