"""A position that cannot be read, or cannot lie on a table, is refused by name."""

from typing import Any

import pytest

from tests.unit.card.analyser.asking import Raw, answer_to, line, position

GOOD = position(line("FF 111a 333b 555c 777a"), rack="F*2 1b*3 3c*3 5d*3 7b*2")


def error(raw: object) -> Raw:
    told: Raw = answer_to(raw)["error"]
    return told


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"wall": []}, "wall"),
        ({"seen": "1b"}, "seen"),
        ({"seen": [1]}, "seen.0"),
        ({"exposed": [[]]}, "exposed.0"),
        ({"racks": [[[]]]}, "racks.0.0"),
        ({"dead": [["1b"]]}, "dead.0.0"),
        ({"concealed": {}}, "concealed"),
        ({"card": 7}, "card"),
        ({"card": {"lines": 3}}, "card"),
        ({"card": {"pages": []}}, "card"),
    ],
)
def test_what_is_no_position_is_an_invalid_record(change: Raw, where: str) -> None:
    told = error({**GOOD, **change})
    assert (told["code"], told["where"]) == ("invalid-record", where)


@pytest.mark.parametrize("raw", [None, [], 3, "1b", {}, {"concealed": []}])
def test_what_is_no_object_or_has_no_card_is_an_invalid_record(raw: object) -> None:
    assert error(raw)["code"] == "invalid-record"


@pytest.mark.parametrize(
    ("change", "where", "said"),
    [
        ({"seen": ["5b", "0b"]}, "seen.1", "no tile 0b"),
        ({"racks": [[["10c"]]]}, "racks.0.0.0", "no tile 10c"),
        ({"seen": ["1b", "1b"]}, "seen.1", "Tile 1b is told 5 times"),
        ({"seen": ["J"] * 4, "dead": [[["J"] * 5]]}, "dead.0.0.4", "Tile J is told 9 times"),
        ({"seen": ["F"] * 7}, "seen.6", "Tile F is told 9 times"),
        ({"concealed": ["1b"]}, "concealed", "this one has 1"),
        ({"exposed": [["9c", "9c"]]}, "concealed", "this one has 15"),
    ],
)
def test_tiles_that_cannot_lie_so_are_named(change: Raw, where: str, said: str) -> None:
    told = error({**GOOD, **change})
    assert (told["code"], told["where"]) == ("invalid-tiles", where)
    assert said in told["message"]


def test_all_faults_of_the_tiles_are_told_at_once() -> None:
    told = error({**GOOD, "seen": ["Q", "1b", "1b"], "exposed": [["9c", "9c"]]})["message"]
    assert all(said in told for said in ("no tile Q", "1b is told 5 times", "this one has 15"))


def test_a_faulty_card_is_told_with_all_its_faults() -> None:
    told = error({**GOOD, "card": {"lines": [line("FF 111a"), line("FF 111a 333b 555c 777Q", no=2)]}})
    assert told["code"] == "invalid-card"
    assert "5" in told["message"]
    assert "Q" in told["message"]


@pytest.mark.parametrize("card", ["no-such-card", "\x00", "/", ""])
def test_a_card_that_is_not_there_is_an_invalid_card(card: str) -> None:
    assert error({**GOOD, "card": card})["code"] == "invalid-card"


def test_the_form_comes_before_the_tiles_and_the_tiles_before_the_card() -> None:
    bad_card: dict[str, Any] = {"lines": [line("FF")]}
    assert error({**GOOD, "card": bad_card, "seen": ["Q"], "wall": 1})["code"] == "invalid-record"
    assert error({**GOOD, "card": {"pages": 1}, "seen": ["Q"]})["code"] == "invalid-record"
    assert error({**GOOD, "card": bad_card, "seen": ["Q"]})["code"] == "invalid-tiles"
    assert error({**GOOD, "card": bad_card})["code"] == "invalid-card"


def test_a_card_without_lines_is_no_fault() -> None:
    told = answer_to({**GOOD, "card": {"lines": []}})
    assert (told["verdict"], told["evidence"]) == ("impossible", [])


def test_the_table_may_see_any_number_of_exposures() -> None:
    shown = [["1b"] * 4, ["2b"] * 4, ["3b"] * 4, ["4b"] * 4]
    assert answer_to({"card": {"lines": [line("FF 111a 333b 555c 777a")]}, "exposed": shown})["verdict"] == "impossible"
