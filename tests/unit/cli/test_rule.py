"""`eastwind rule`: lines in and out, the list, and the questions in a terminal."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from eastwind.cli import rule as module
from eastwind.cli.rule import command
from eastwind.rulings import SITUATIONS

WRONG_END = {
    "rulebook": "illume",
    "situation": "picked-wrong-end",
    "player": "S",
    "facts": {"looked": True, "racked": False},
}


def run(given: str, *arguments: str) -> Result:
    return CliRunner().invoke(command, arguments, input=given)


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Someone sits there and types."""
    monkeypatch.setattr(module, "is_typed", lambda: True)


def test_each_line_is_answered_in_order_and_a_bad_one_makes_the_status_1() -> None:
    result = run("\n".join((json.dumps(WRONG_END), "nonsense", json.dumps(WRONG_END | {"player": "X"}))))
    assert result.exit_code == 1
    ruling, nonsense, nobody = (json.loads(line) for line in result.stdout.splitlines())
    assert set(ruling) == {"effects", "incidents", "clauses", "explanation", "director"}
    assert ruling["incidents"] == [{"kind": "dead", "player": "S", "reason": "wrong-end"}]
    assert ruling["effects"][-1] == {"effect": "play-continues"}
    assert "South" in ruling["explanation"]
    assert (nonsense["error"]["code"], nonsense["error"]["where"]) == ("invalid-record", "")
    assert (nobody["error"]["code"], nobody["error"]["where"]) == ("player-not-seated", "player")
    assert set(nobody["error"]) == {"code", "message", "where"}


def test_good_lines_make_the_status_0(tmp_path: Path) -> None:
    file = tmp_path / "situations.jsonl"
    file.write_text(json.dumps(WRONG_END) + "\n\n", encoding="utf-8-sig")
    result = run("", str(file))
    assert result.exit_code == 0
    assert len(result.stdout.splitlines()) == 1


def test_the_list_names_every_situation_and_every_fact() -> None:
    told = run("", "--list").stdout
    for situation in SITUATIONS.values():
        assert f"  {situation.id}: {situation.title}\n" in told
        assert all(f"    {fact.name}: " in told for fact in situation.facts)
    assert "caller: a seat (if called_for is exposure or mahjongg)" in told
    assert "last_tile_missed: yes or no (if started is no and count is too-few)" in told


@pytest.mark.usefixtures("terminal")
def test_a_terminal_asks_what_happened_and_prints_the_ruling() -> None:
    result = run("wrong end\n1\n\nS\n\ny\nn\n", "--rulebook", "illume")
    assert result.exit_code == 0, result.output
    assert "South’s hand is dead" in result.output
    assert "If you take a tile from the wrong end and look at it, you are dead." in result.output.replace("\n", " ")
    assert "illume.pick.wrong-end" in result.output
    assert "director" not in result.output


@pytest.mark.usefixtures("terminal")
def test_a_terminal_lets_choose_the_rulebook_and_search_again() -> None:
    result = run("5\nxylophone\n1\nknocked over\n1\n\nw\n\n1\ny\n", *())
    assert result.exit_code == 0, result.output
    assert "The director must be called." in result.output


@pytest.mark.usefixtures("terminal")
@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("two callers same tile\n1\n\nE\n\nNW\n1\ny\n2\nn\n", "West gets the discard"),
        ("blind pass order who first\n1\nESW\nE\n\n3\n1\n2\n", "South passes first"),
        ("mah jongg declared in error\n1\n\nS\n\n1\n3\nEW\n30\n", "the game is over"),
        ("three players short table\n1\n\nS\n\n4\n", "East moves on"),
        ("death declared dead another hand accuse\n1\n\nS\n\nW\n2\nn\n", "the argument is settled after the game"),
    ],
)
def test_a_terminal_asks_every_kind_of_question(typed: str, told: str) -> None:
    result = run(typed, "--rulebook", "league")
    assert result.exit_code == 0, result.output
    assert told in result.output.replace("\n", " ")


@pytest.mark.usefixtures("terminal")
def test_a_situation_that_cannot_be_is_refused_in_the_terminal_too() -> None:
    result = run("picked ahead\n1\n\nS\nS\ny\n", "--rulebook", "illume")
    assert result.exit_code == 1
    assert "player: South is out of this game." in result.output
