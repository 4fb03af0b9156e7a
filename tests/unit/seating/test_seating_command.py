"""`eastwind seating plan | audit`, as typed."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from eastwind.cli.seating import command
from tests.unit.seating.asking import tables_of


def run(*words: str, stdin: str | bytes | None = None) -> Result:
    return CliRunner().invoke(command, words, input=stdin)


def answered(*words: str, stdin: str | None = None) -> Any:
    result = run(*words, "--json", stdin=stdin)
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_the_plan_of_31_players_under_illume() -> None:
    told = answered("plan", "--rulebook", "illume", "--players", "31", "--rounds", "3", "--seed", "5")
    assert (told["method"], told["tables"], told["order"]) == ("rotation", 8, ["E", "S", "W", "N"])
    assert (told["repeats"], told["most_meetings"], told["short_tables"]) == (8, 2, [[8], [1], [2]])
    assert [warning["code"] for warning in told["warnings"]] == ["repeats"]
    assert told["seed"] == 5
    assert [(offer["method"], offer["repeats"]) for offer in told["alternatives"]] == [("shift", 0)]


def test_the_rulebook_says_how_many_rounds() -> None:
    assert len(answered("plan", "--rulebook", "illume", "--players", "44")["rounds"]) == 3


def test_a_rulebook_that_leaves_the_rounds_open_needs_them() -> None:
    result = run("plan", "--rulebook", "fever", "--players", "20")
    assert result.exit_code == 1
    assert "give --rounds" in result.stderr


def test_the_movement_of_another_rulebook() -> None:
    common = ("plan", "--rulebook", "common", "--players", "44", "--rounds", "4")
    assert answered(*common)["method"] == "planned"
    told = answered(*common, "--movement", "fever", "--method", "rotation")
    assert told["steps"] == [{"E": 0, "S": -1, "W": 2, "N": 1}] * 3


def test_a_rotation_without_a_movement_is_refused() -> None:
    result = run("plan", "--rulebook", "common", "--players", "44", "--rounds", "4", "--method", "rotation")
    assert result.exit_code == 1
    assert "sets no movement" in result.stderr


def test_without_a_seed_chance_picks_one_that_can_be_used_again() -> None:
    words = ("plan", "--rulebook", "illume", "--players", "31")
    told = answered(*words)
    assert answered(*words, "--seed", str(told["seed"])) == told


def test_names_fixed_seats_and_households_come_from_files(tmp_path: Path) -> None:
    names = [f"Guest {number}" for number in range(1, 21)]
    (tmp_path / "players.csv").write_text("\ufeffplayer\n" + "\n".join(names), encoding="utf-8")
    (tmp_path / "fixed.csv").write_text("player,table,letter\nGuest 3,2,E\n", encoding="utf-8")
    (tmp_path / "apart.csv").write_text("player,group\nGuest 1,a\nGuest 2,a\n", encoding="utf-8")
    files = ("--fixed", str(tmp_path / "fixed.csv"), "--keep-apart", str(tmp_path / "apart.csv"))
    told = answered("plan", "--rulebook", "fever", "--rounds", "4", "--players", str(tmp_path / "players.csv"), *files)
    assert tables_of(told["rounds"], "Guest 3") == [2] * 4
    assert not any({"Guest 1", "Guest 2"} <= set(table) for tables in told["rounds"] for table in tables)


def test_a_final_takes_the_order_of_the_file(tmp_path: Path) -> None:
    (tmp_path / "ranked.csv").write_text("player\nAnn\nBea\nCy\nDot\nEve\nFay\n", encoding="utf-8")
    words = ("--rounds", "1", "--method", "standings", "--players", str(tmp_path / "ranked.csv"))
    told = answered("plan", "--rulebook", "illume", *words)
    assert told["rounds"] == [[["Ann", "Bea", "Cy", None], ["Dot", "Eve", "Fay", None]]]


def test_faults_of_a_file_are_told_all_at_once_with_their_lines(tmp_path: Path) -> None:
    (tmp_path / "fixed.csv").write_text("player,table\np1,x\np2,\n", encoding="utf-8")
    (tmp_path / "fixed2.csv").write_text("player,table\np1,x\np2,y\n", encoding="utf-8")
    words = ("plan", "--rulebook", "fever", "--players", "20", "--rounds", "4", "--fixed")
    assert "Line 3 has no table" in run(*words, str(tmp_path / "fixed.csv")).stderr
    both = run(*words, str(tmp_path / "fixed2.csv"))
    assert (both.exit_code, len(both.stderr.splitlines())) == (1, 2)


@pytest.mark.parametrize(
    ("players", "said"), [("5", "5 players cannot"), ("99999999999", "too many"), ("no-such.csv", "No such file")]
)
def test_players_that_cannot_be_seated_are_refused(players: str, said: str) -> None:
    result = run("plan", "--rulebook", "illume", "--players", players)
    assert result.exit_code == 1
    assert said in result.stderr


def test_a_file_that_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    (tmp_path / "old.csv").write_bytes(b"player\nZo\xeb\n")
    result = run("plan", "--rulebook", "illume", "--players", str(tmp_path / "old.csv"))
    assert (result.exit_code, "UTF-8" in result.stderr) == (1, True)


def test_a_plan_can_be_audited(tmp_path: Path) -> None:
    plan = run("plan", "--rulebook", "illume", "--players", "31", "--seed", "5", "--json").stdout
    (tmp_path / "plan.json").write_text(plan, encoding="utf-8")
    told = answered("audit", str(tmp_path / "plan.json"))
    assert told == answered("audit", "-", stdin=plan)
    assert (told["repeats"], told["most_meetings"], told["short_tables"]) == (8, 2, [[8], [1], [2]])
    assert len(told["meet_again"]) == 8
    assert all(pair["rounds"] == [1, 3] for pair in told["meet_again"])
    assert told["faults"] == []


@pytest.mark.parametrize(
    ("text", "said"),
    [("{", "not JSON"), ('{"rounds": [[["a", "b"]]]}', "4 entries"), ('{"rounds": 3}', "must be a list")],
)
def test_what_is_not_a_plan_cannot_be_audited(text: str, said: str) -> None:
    result = run("audit", "-", stdin=text)
    assert result.exit_code == 1
    assert said in result.stderr


def test_plan_and_audit_are_shown_for_the_eye() -> None:
    shown = run("plan", "--rulebook", "illume", "--players", "31", "--seed", "5").stdout
    for words in ("8 tables, rotation, seed 5", "Round 3", "N —", "8 pairs meet more than once", "Better: shift"):
        assert words in shown
    plan = run(
        "plan", "--rulebook", "illume", "--players", "13", "--seed", "5", "--method", "rotation", "--json"
    ).stdout
    audited = run("audit", "-", stdin=plan).stdout
    for words in ("repeats; the same two people meet", "Rounds", "sits at a table of three in rounds"):
        assert words in audited
