"""The command line starts at once and imports a command only when it is called."""

import subprocess
import sys
from pathlib import Path

import pytest
import rich_click as click
from click.testing import CliRunner

from eastwind import __version__
from eastwind.base.refusal import Refusal, Refused
from eastwind.cli.lazy import LazyGroup
from eastwind.cli.main import COMMANDS, eastwind
from eastwind.cli.refusals import leave_refused


def _group(**addresses: str) -> LazyGroup:
    return LazyGroup("group", addresses=addresses)


@pytest.fixture
def greetings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A module with one command, `hello`, and one thing that is none."""
    (tmp_path / "greetings.py").write_text(
        "import click\nwrong = 'text'\nhello = click.Command('hello', callback=lambda: click.echo('Good evening'))\n",
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(tmp_path)


def test_version_is_told_without_importing_a_room() -> None:
    heavy = (
        "eastwind.web",
        "eastwind.store",
        "eastwind.tournament",
        "litestar",
        "sqlalchemy",
        "uvicorn",
        "rich.console",
    )
    asks = f"import sys, eastwind.cli.main; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", asks], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_module_run_tells_the_version() -> None:
    done = subprocess.run([sys.executable, "-m", "eastwind", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"eastwind {__version__}\n"


@pytest.mark.usefixtures("greetings")
def test_a_command_is_found_and_called() -> None:
    done = CliRunner().invoke(_group(hello="greetings:hello"), ["hello"])
    assert (done.exit_code, done.output) == (0, "Good evening\n")


def test_a_command_whose_module_is_not_there_is_not_offered() -> None:
    group = _group(ghost="eastwind.cli.ghost:command")
    assert group.list_commands(click.Context(group)) == []
    assert CliRunner().invoke(group, ["ghost"]).exit_code == 2


@pytest.mark.usefixtures("greetings")
def test_an_address_that_holds_no_command_is_our_own_defect() -> None:
    group = _group(wrong="greetings:wrong")
    with pytest.raises(TypeError, match="greetings:wrong is not a command"):
        group.get_command(click.Context(group), "wrong")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(name: str) -> None:
    done = CliRunner().invoke(eastwind, [name, "--help"])
    assert done.exit_code == 0, done.output
    assert f"Usage: eastwind {name}" in done.output


def test_a_refused_command_says_every_fault_and_leaves_with_one(capsys: pytest.CaptureFixture[str]) -> None:
    faults = (
        Refusal("few", "{count} players are too few", "players", {"count": 3}),
        Refusal("late", "Too late", "", {}, "x.y"),
    )
    with pytest.raises(SystemExit) as left:
        leave_refused(Refused(faults))
    assert left.value.code == 1
    assert capsys.readouterr().err == "players: 3 players are too few\nToo late [x.y]\n"
