"""The list of commands that the help shows."""

import re

import pytest
from click.testing import CliRunner

from eastwind.cli.main import COMMANDS, eastwind


@pytest.mark.parametrize("asked", [[], ["--help"]])
def test_the_help_lists_every_command_by_the_name_it_is_called_by(asked: list[str]) -> None:
    said = CliRunner().invoke(eastwind, asked).output
    listed = re.findall(r"(?m)^\W*│ ([a-z][\w-]*)  ", said)
    assert listed == list(COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_tells_how_it_is_used(name: str) -> None:
    answer = CliRunner().invoke(eastwind, [name, "--help"])
    assert answer.exit_code == 0
    assert f"eastwind {name}" in answer.output
