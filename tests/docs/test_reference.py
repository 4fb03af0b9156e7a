"""The reference says what the code says; a command, view, event, option, page or setting cannot be left out."""

from collections.abc import Callable
from typing import Final

import pytest

from eastwind.game.kinds import KINDS
from eastwind.rulebook import QUESTIONS
from eastwind.rulings import EFFECTS, SITUATIONS
from eastwind.tournament.commands import COMMANDS
from eastwind.tournament.events import EVENTS
from eastwind.tournament.views.registry import VIEWS
from tests.docs.places import REFERENCE
from tests.docs.reference import acts, command_line, pages, refusals, rulebooks, situations, tournament
from tests.golden_files import GoldenFiles

MADE: Final[dict[str, Callable[[], str]]] = {
    "commands.md": tournament.commands,
    "views.md": tournament.views,
    "events.md": tournament.events,
    "roles.md": tournament.roles,
    "record.md": tournament.record,
    "command-line.md": command_line.command_line,
    "pages.md": pages.pages,
    "questions.md": rulebooks.questions,
    "situations.md": situations.situations,
    "acts.md": acts.acts,
    "refusals.md": refusals.refusals,
}


@pytest.mark.parametrize("name", MADE)
def test_the_page_is_what_the_code_says(name: str, golden: GoldenFiles) -> None:
    golden(name, MADE[name]())


def _page(name: str) -> str:
    return (REFERENCE / name).read_text(encoding="utf-8")


def test_every_page_of_the_reference_is_in_its_contents() -> None:
    assert {path.name for path in REFERENCE.glob("*.md")} == {*MADE, "README.md"}
    assert [name for name in MADE if f"({name})" not in _page("README.md")] == []


def test_every_command_is_documented() -> None:
    page = _page("commands.md")
    assert [kind for kind in COMMANDS if f"## `{kind}`\n" not in page] == []


def test_every_view_is_documented() -> None:
    page = _page("views.md")
    assert [name for name in VIEWS if f"## `{name}`\n" not in page] == []


def test_every_event_is_documented() -> None:
    page = _page("events.md")
    assert [kind for kind, _ in EVENTS if f"## `{kind}`\n" not in page] == []


def test_every_setting_is_documented() -> None:
    page = _page("questions.md")
    assert [key for key in QUESTIONS if f"| `{key}` |" not in page] == []


def test_every_situation_and_effect_of_the_desk_is_documented() -> None:
    page = _page("situations.md")
    assert [name for name in SITUATIONS if f"### `{name}`\n" not in page] == []
    assert [name for name in EFFECTS if f"| `{name}` |" not in page] == []


def test_every_act_of_a_game_is_documented() -> None:
    page = _page("acts.md")
    assert [kind for kind in KINDS if f"| `{kind.__struct_config__.tag}` |" not in page] == []


def test_every_code_of_a_refusal_is_found() -> None:
    codes = {one.code for one in refusals.every_refusal()}
    asked_for = {"stale", "already-entered", "card-final", "same-id-other-content", "not-allowed", "unknown-player"}
    bad_input = {"invalid-record", "needs-ruling", "missing", "wrong-type", "number-taken", "disk-full", "port-taken"}
    assert (asked_for | bad_input) - codes == set()


def test_every_command_and_option_of_the_command_line_says_what_it_does() -> None:
    page = _page("command-line.md")
    commands = list(command_line.every_command())
    assert [name for name, command in commands if f"## `{name}`\n" not in page or not command.help] == []
    options = [(name, option) for name, command in commands for option in command_line.options_of(command)]
    assert [(name, option.opts) for name, option in options if not option.help] == []
    assert [(name, option.opts) for name, option in options if f"`{option.opts[0]}" not in page] == []


def test_every_address_of_the_server_says_what_it_is_for() -> None:
    page = _page("pages.md")
    everything = list(pages.every_page())
    assert [(each.address, each.methods) for each in everything if not each.about] == []
    assert [each.address for each in everything if f"`{each.address}`" not in page] == []
