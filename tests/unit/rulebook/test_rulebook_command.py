"""`eastwind rulebook`: list, show, clauses, check, diff."""

import csv
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from eastwind.cli.rulebook import command
from eastwind.rulebook import known
from tests.unit.rulebook.books import HEAD, book

LIST = Path(__file__).parents[2] / "cases" / "clauses.csv"


def run(*arguments: str) -> Result:
    return CliRunner(env={"COLUMNS": "160"}).invoke(command, arguments)


@pytest.fixture
def good(tmp_path: Path) -> str:
    file = tmp_path / "club.toml"
    file.write_text(HEAD + '[scoring.points]\npeek = { value = -5, clause = "illume.penalty.peek" }', encoding="utf-8")
    return str(file)


def test_list_names_every_rulebook_and_what_it_builds_on() -> None:
    result = run("list")
    assert result.exit_code == 0
    assert all(name in result.stdout for name in known())
    assert "league, regulations for scoring and paper" in result.stdout


def test_show_tells_every_answer_with_its_clause_and_where_scoring_comes_from() -> None:
    result = run("show", "common")
    assert result.exit_code == 0
    assert "From regulations: scoring, paper." in result.stdout
    assert "common.dead.knocked-irreparable" in result.stdout
    assert book("common").hash in result.stdout


def test_clauses_as_json_hold_everything_a_program_needs() -> None:
    clauses = {clause["id"]: clause for clause in json.loads(run("clauses", "illume", "--json").stdout)}
    assert clauses["illume.score.self-pick"] == {
        "id": "illume.score.self-pick",
        "rulebook": "illume",
        "text": "If you draw the winning tile yourself, you get 10 points on top.",
        "enforced_in": ["score"],
        "citation": "Official Tournament Rules, Scoring, point 2",
        "numbers": {"scoring.points.winner.self_pick": 10},
    }
    assert clauses["league.call.joker"]["rulebook"] == "league"


def test_clauses_without_an_id_are_those_of_every_rulebook_once() -> None:
    ids = [clause["id"] for clause in json.loads(run("clauses", "--json").stdout)]
    assert len(ids) == len(set(ids))
    assert {clause.partition(".")[0] for clause in ids} == set(known())


def test_every_clause_of_the_list_is_there_and_watched_by_whom_the_list_says() -> None:
    told = {clause["id"]: clause["enforced_in"] for clause in json.loads(run("clauses", "--json").stdout)}
    with LIST.open(encoding="utf-8", newline="") as rows:
        listed = {row["id"]: row["enforced_in"].split("+") for row in csv.DictReader(rows)}
    assert len(listed) == 175
    assert {name: told.get(name) for name in listed} == listed


def test_clauses_are_told_as_a_table() -> None:
    assert "Keep your card lying open" in run("clauses", "illume").stdout


def test_check_says_that_a_rulebook_is_whole(good: str) -> None:
    result = run("check", good)
    assert result.exit_code == 0
    assert result.stdout.startswith("club.toml: Our Club answers every question")


def test_check_lists_every_fault_with_file_key_and_reason(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text(HEAD + "[scoring.points]\npeek = 5\npeak = 6", encoding="utf-8")
    result = run("check", str(file))
    assert result.exit_code == 1
    assert result.stderr.splitlines() == [
        "club.toml: scoring.points.peek must be an object with named fields.",
        "club.toml: scoring.points.peak is no question that a rulebook answers.",
    ]


@pytest.mark.parametrize(("content", "said"), [(None, "No such file"), (b"\xff\xff", "UTF-8")])
def test_check_says_when_a_file_cannot_be_read(tmp_path: Path, content: bytes | None, said: str) -> None:
    file = tmp_path / "club.toml"
    if content is not None:
        file.write_bytes(content)
    result = run("check", str(file))
    assert result.exit_code == 1
    assert said in result.stderr


def test_diff_shows_only_what_differs(good: str) -> None:
    rows = [line for line in run("diff", "illume", good).stdout.splitlines() if line.startswith("│")]
    assert len(rows) == 1
    assert "-10" in rows[0]
    assert "-5" in rows[0]


def test_diff_of_a_rulebook_with_itself_is_empty() -> None:
    assert "alike" in run("diff", "fever", "fever").stdout


def test_diff_shows_where_one_of_them_is_not_asked() -> None:
    assert "not asked" in run("diff", "league", "illume").stdout


def test_an_unknown_rulebook_is_refused() -> None:
    result = run("show", "nowhere")
    assert result.exit_code == 1
    assert "There is no rulebook nowhere" in result.stderr
