"""`eastwind game`: a written game shown, played again, checked."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from eastwind.cli.game import command
from eastwind.cli.score import command as score_command
from eastwind.game.notation import read_lines, read_text
from tests.golden_files import GoldenFiles
from tests.unit.game.tables import CARD

ROOT = Path(__file__).parents[3]
EXAMPLE = ROOT / "examples" / "game.txt"
END = "Acts played: 84. West has Mah Jongg on North’s discard: 25 points, jokers 2."
GAMES = ROOT / "tests" / "golden" / "games"


def run(*arguments: object, given: str = "") -> Result:
    return CliRunner().invoke(command, [*map(str, arguments)], input=given)


@pytest.fixture
def card(tmp_path: Path) -> Path:
    """The small card as a club would type it."""
    lines = ["[card]", 'name = "Small"', "year = 2026"]
    for line in CARD:
        lines += ["[[section]]", f"name = {json.dumps(line['section'])}", "[[section.line]]"]
        lines += [f"{key} = {json.dumps(value)}" for key, value in line.items() if key != "section"]
    file = tmp_path / "small.toml"
    file.write_text("\n".join(lines), encoding="utf-8")
    return file


@pytest.mark.parametrize("name", ["on-a-discard", "three-players", "accidents"])
def test_a_game_is_shown(name: str, card: Path, golden: GoldenFiles) -> None:
    shown = run("show", GAMES / f"{name}.txt", "--card", card)
    assert shown.exit_code == 0, shown.output
    golden(f"games/{name}-shown.txt", shown.output)


def test_a_seat_is_shown_what_it_may_see(card: Path, golden: GoldenFiles) -> None:
    shown = run("show", GAMES / "accidents.txt", "--card", card, "--seat", "S")
    assert "seed" not in shown.output
    golden("games/accidents-shown-to-south.txt", shown.output)


def test_the_example_of_the_documents_is_a_good_game() -> None:
    checked = run("check", EXAMPLE)
    assert (checked.exit_code, checked.stderr) == (0, "")
    assert (
        checked.stdout == f"{EXAMPLE}: Acts played: 84. West has Mah Jongg on North’s discard: 25 points, jokers 2.\n"
    )


def test_the_record_of_a_replay_is_scored() -> None:
    facts = run("replay", "--record", EXAMPLE).stdout
    told = run("replay", EXAMPLE).stdout.splitlines()
    assert told[0] == END
    assert told[1] == facts.strip()
    scored = CliRunner().invoke(score_command, [], input=facts)
    assert json.loads(scored.stdout)["points"] == {"E": 0, "S": 0, "W": 25, "N": -20}


def test_both_forms_are_written_from_either() -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    lines = run("show", "--json", EXAMPLE).stdout
    assert read_lines(lines) == read_text(text)
    assert run("show", "--text", "-", given=lines).stdout == text


def test_a_game_that_breaks_a_rule_is_shown_as_far_as_it_is_good() -> None:
    text = EXAMPLE.read_text(encoding="utf-8").replace("S: + -2b", "S: -2b")
    shown = run("show", "-", given=text)
    assert shown.exit_code == 1
    assert "North: picks 6d, gives N for a joker in South’s N N N, throws 2b." in shown.stdout
    assert shown.stdout.endswith("It is not over: it is South’s turn, and 92 tiles are left.\n")
    assert shown.stderr == "act 52, S: -2b: South picks before throwing. [regulations.dead.discard-before-pick]\n"
    told = json.loads(run("replay", "--json", "-", given=text).stdout)
    assert (told["acts"], told["good"], told["record"], told["error"]["where"]) == (83, 51, None, "act 52, S: -2b")


def test_a_game_that_breaks_off_is_good_and_has_no_record() -> None:
    text = EXAMPLE.read_text(encoding="utf-8").partition("E: on")[0]
    assert run("check", "-", given=text).stdout == "-: Acts played: 12. It is not over: tiles are being passed.\n"
    assert run("replay", "-", given=text).stdout.endswith("It has no record.\n")
    refused = run("replay", "--record", "-", given=text)
    assert (refused.exit_code, refused.stdout) == (1, "")
    assert refused.stderr == "This game has no record. It is not over: tiles are being passed.\n"
    assert json.loads(run("replay", "--json", "-", given=text).stdout) == {
        "acts": 12,
        "good": 12,
        "record": None,
        "error": None,
    }


def test_every_file_is_checked_and_every_fault_told(tmp_path: Path) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text(EXAMPLE.read_text(encoding="utf-8").replace("seed 17", "seed").replace("-5b", "-5x"))
    unknown = GAMES / "self-picked.txt"
    checked = run("check", bad, EXAMPLE, unknown)
    assert checked.exit_code == 1
    assert checked.stdout.startswith(f"{EXAMPLE}: Acts played: 84.")
    assert checked.stderr.splitlines() == [
        f"{bad}: line 6, column 5: Expected a whole number after “seed”.",
        f"{bad}: line 20, column 5: Expected a tile; here stands “5x”.",
        f"{unknown}: card: There is no card small. Known are: practice; a file of your own ends in .toml.",
    ]


def test_another_edition_of_a_rulebook_or_a_card_is_refused() -> None:
    text = EXAMPLE.read_text(encoding="utf-8").replace("card practice", "card practice 0123ab")
    refused = run("check", "-", given=text)
    assert (refused.exit_code, refused.stdout) == (1, "")
    assert refused.stderr == "-: card: This game was played by another edition of the card practice.\n"
    assert run("check", "--any-edition", "-", given=text).exit_code == 0


def test_one_seat_is_not_shown_the_notation_nor_a_seat_that_nobody_has(card: Path) -> None:
    assert run("show", "--text", "--seat", "E", EXAMPLE).exit_code == 2
    assert run("show", "--seat", "S", "--card", card, GAMES / "three-players.txt").exit_code == 2


def test_a_card_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    refused = run("check", EXAMPLE, "--card", tmp_path / "nowhere.toml")
    assert refused.exit_code == 1
    assert "nowhere.toml cannot be read" in refused.stderr


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(b"eastwind \xff\xfe")
    assert run("check", file).stderr == f"{file}: The file must be saved as UTF-8.\n"
