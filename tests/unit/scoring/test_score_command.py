"""`eastwind score`: one JSON line in, one JSON line out, whatever comes in."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from eastwind.cli.score import command
from tests.unit.scoring.games import Raw, dead, ended, won


def run(given: bytes, *arguments: str) -> Result:
    return CliRunner().invoke(command, arguments, input=given)


def answers(result: Result) -> list[dict[str, Any]]:
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_every_game_is_answered_in_order_with_points_and_lines() -> None:
    games: list[Raw] = [ended("illume", "wall"), won("fever", "E", "S", exposures=2)]
    result = run("\n".join(json.dumps(game) for game in games).encode())
    assert result.exit_code == 0
    assert answers(result) == [
        {
            "points": {"E": 10, "S": 10, "W": 10, "N": 10},
            "lines": [[seat, 10, "illume.score.wall"] for seat in "ESWN"],
        },
        {
            "points": {"E": 25, "S": -10, "W": 0, "N": 0},
            "lines": [["E", 25, "fever.score.hand"], ["S", -10, "fever.penalty.throw-2"]],
        },
    ]


def test_a_bad_line_is_answered_with_an_error_and_the_others_with_their_score() -> None:
    games: list[Raw] = [won("illume", "E", "E"), ended("illume", "wall"), ended("nowhere", "wall")]
    result = run("\n".join(json.dumps(game) for game in games).encode())
    first, second, third = answers(result)
    assert result.exit_code == 1
    assert (first["error"]["code"], first["error"]["where"]) == ("invalid-record", "mahjongg.winner")
    assert second["points"]["E"] == 10
    assert (third["error"]["code"], third["error"]["where"]) == ("invalid-record", "rulebook")
    assert set(first["error"]) == {"code", "message", "where"}


def test_an_error_speaks_of_every_fault() -> None:
    message = answers(run(json.dumps(won("illume", "E", jokers=9, value=0)).encode()))[0]["error"]["message"]
    assert "mahjongg.value" in message
    assert "mahjongg.jokers" in message


@pytest.mark.parametrize(
    "line",
    [
        b"not json",
        b"\xff\xfe\x00",
        b"NaN",
        b'{"value": Infinity}',
        b"1" * 6_000,
        b"1e999",
        b"[" * 200_000,
        b'{"a":' * 100_000,
        b'"\\ud800"',
        b"null",
        b"[]",
        b'"E"',
        b"\x00",
    ],
    ids=lambda line: repr(line[:12]),
)
def test_a_line_that_holds_no_game_is_refused_without_a_place(line: bytes) -> None:
    result = run(line)
    error = answers(result)[0]["error"]
    assert result.exit_code == 1
    assert (error["code"], error["where"]) == ("invalid-record", "")
    assert "Traceback" not in result.output


def test_numbers_beyond_all_bounds_are_refused_at_their_place() -> None:
    game = json.dumps(won("illume", "E")).replace("25", "9" * 400)
    assert answers(run(game.encode()))[0]["error"]["where"] == "mahjongg.value"


def test_names_of_a_hostile_length_are_cut_short() -> None:
    game = {**ended("illume", "wall"), "x" * 100_000: 1}
    assert len(run(json.dumps(game).encode()).stdout) < 400


def test_games_are_read_from_files_and_from_standard_input_in_the_order_named(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(b"\xef\xbb\xbf" + json.dumps(ended("illume", "wall", dead("E"))).encode() + b"\r\n\r\n")
    result = run(json.dumps(ended("fever", "wall")).encode(), str(file), "-")
    assert [answer["points"]["E"] for answer in answers(result)] == [-10, 10]


def test_a_file_that_is_not_there_is_said_in_one_line() -> None:
    result = run(b"", "no-such-file.jsonl")
    assert result.exit_code == 1
    assert result.stderr.splitlines() == ["no-such-file.jsonl: No such file or directory."]
