"""`eastwind card`: what each of its commands prints, and how it leaves."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from eastwind.cli.card import command
from tests.golden_files import GoldenFiles

FAULTY = """
[card]
name = "Faulty"
[[section]]
name = "Tries"
[[section.line]]
no = 1
points = 30
hand = ["FFFF 1Q1a 222 4444a", "FFFF 333a"]
[[section.line]]
no = 2
points = 30
hand = ["{year}a FFFF EEEE WW"]
[[section.line]]
no = 3
points = 25
hand = ["FFFF EEEE WWWW RR"]
[[section.line]]
no = 4
points = 25
hand = ["FFFF EEEE WWWW RR"]
play = "C"
[[section.line]]
no = 5
points = 45
hand = ["11a 33a 55a 77a 99a EE WW"]
where = { n = "0..m" }
check = "n+"
"""


def run(*arguments: str, given: str = "") -> Result:
    return CliRunner(env={"COLUMNS": "80"}).invoke(command, arguments, input=given)


@pytest.mark.parametrize("name", ["show", "explain", "variants", "check"])
def test_the_practice_card(name: str, golden: GoldenFiles) -> None:
    done = run(name, "practice")
    assert done.exit_code == 0
    golden(f"card-practice-{name}.txt", done.output)


def test_all_faults_of_a_card(golden: GoldenFiles) -> None:
    done = run("check", "-", given=FAULTY)
    assert done.exit_code == 1
    golden("card-faults.txt", done.stderr)


def test_a_faulty_card_is_still_shown() -> None:
    done = run("show", "-", given=FAULTY)
    assert done.exit_code == 0
    assert "FFFF 1Q1a 222 4444a" in done.output


@pytest.mark.parametrize("name", ["explain", "variants"])
def test_a_faulty_card_is_neither_explained_nor_counted(name: str) -> None:
    done = run(name, "-", given=FAULTY)
    assert (done.exit_code, done.stdout) == (1, "")
    assert "Tries 1, hand 1, group 2" in done.stderr


def test_a_line_is_explained_by_its_name() -> None:
    done = run("explain", "practice", "quints 5")
    assert done.output.splitlines()[0] == "FFFFF ZZZZ DDDDD"


def test_the_variants_of_a_line_are_told_in_tile_words() -> None:
    done = run("variants", "practice", "Winds and Dragons 4")
    assert done.output == "N E W S | RD RD RD RD | GD GD GD | 0 0 0\n"


def test_a_line_that_is_not_there_is_refused() -> None:
    done = run("explain", "practice", "Quints 99")
    assert (done.exit_code, done.stderr) == (1, "line: There is no line Quints 99 on this card.\n")


def test_a_card_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert run("check", "nowhere").exit_code == 1
    assert run("check", str(tmp_path / "nowhere.toml")).exit_code == 1


def test_suits_are_shown_in_colours() -> None:
    done = CliRunner(env={"FORCE_COLOR": "1", "TERM": "xterm-256color"}).invoke(command, ["show", "practice"])
    assert "\x1b[1;32m111\x1b[0m" in done.output
    assert "\x1b[1;31m5555\x1b[0m" in done.output


def test_a_new_card_can_be_checked_at_once_and_is_never_written_over(tmp_path: Path) -> None:
    file = str(tmp_path / "ours.toml")
    assert run("new", file).exit_code == 0
    assert run("check", file).exit_code == 0
    assert run("new", file).exit_code == 1


def test_a_table_is_imported(tmp_path: Path) -> None:
    table, file = tmp_path / "ours.csv", tmp_path / "ours.toml"
    table.write_text("section,points,hand\nTries,30,FFFF EEEE WWWW RR\n", encoding="utf-8")
    printed = run("import", str(table), "--name", "Ours")
    assert run("import", str(table), str(file), "--name", "Ours").exit_code == 0
    assert file.read_text(encoding="utf-8") == printed.stdout
    assert run("check", str(file)).exit_code == 0
