"""What the documents say is there: links lead somewhere, commands run, examples are what they claim to be."""

import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from eastwind import __version__
from eastwind.base.refusal import Refused
from eastwind.press.roster import open_roster, read_people
from eastwind.press.roster_columns import COLUMNS, roster_columns
from eastwind.press.seat_script import SeatScript, read_seat_script
from eastwind.rulebook import Rulebook, check_file, known, load
from eastwind.tournament.views.naming import Named
from tests.docs.markdown_files import anchors, blocks, commands, links
from tests.docs.places import DOCS, EXAMPLES, IMAGES, LARGEST, ROOT, SOURCE, WRITTEN

SCRIPTS = sorted(file.name for file in (ROOT / "scripts").iterdir() if os.access(file, os.X_OK) and file.is_file())
TYPED = sorted({command for file in WRITTEN for command in commands(file)})


def _name(file: Path) -> str:
    return str(file.relative_to(ROOT))


@pytest.mark.parametrize("file", WRITTEN, ids=_name)
def test_every_link_leads_to_something(file: Path) -> None:
    broken = [target for target in links(file) if not _resolves(file, target)]
    assert broken == []


def _resolves(file: Path, target: str) -> bool:
    path, _, fragment = target.partition("#")
    aim = (file.parent / path).resolve() if path else file
    if not aim.is_relative_to(ROOT) or not aim.exists():
        return False
    return not fragment or fragment in anchors(aim)


@pytest.mark.parametrize("file", WRITTEN, ids=_name)
def test_no_document_sends_its_reader_to_another_machine(file: Path) -> None:
    assert re.findall(r"https?://\S+", file.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("file", WRITTEN, ids=_name)
def test_mah_jongg_is_spelled_as_it_is_here(file: Path) -> None:
    assert (
        re.findall(r"(?i)\bmah[- ]?jong\b|\bmahjongg? (?:tournament|day|set)", file.read_text(encoding="utf-8")) == []
    )


def test_every_document_can_be_reached_from_the_readme() -> None:
    reached, waiting = set(), [ROOT / "README.md"]
    while waiting:
        file = waiting.pop()
        reached.add(file)
        aims = [(file.parent / target.partition("#")[0]).resolve() for target in links(file)]
        waiting += [aim for aim in aims if aim.suffix == ".md" and aim not in reached]
    assert [_name(file) for file in WRITTEN if file not in reached] == []


def test_the_pictures_of_the_readme_are_small() -> None:
    pictures = [ROOT / target for target in links(ROOT / "README.md") if target.endswith(".png")]
    assert sorted(pictures) == sorted(IMAGES.glob("*.png"))
    assert [_name(file) for file in pictures if file.stat().st_size > LARGEST] == []


def test_the_readme_gives_two_commands_and_they_are_there() -> None:
    shell = [block.text.strip() for block in blocks(ROOT / "README.md") if block.language == "sh"]
    assert shell == ["scripts/run", "scripts/test"]
    assert [command for command in shell if not os.access(ROOT / command, os.X_OK)] == []


def test_every_script_is_explained_to_who_works_on_it_and_none_that_is_not_there() -> None:
    told = re.findall(r"(?m)^\| `scripts/(\w+)`", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    assert sorted(told) == SCRIPTS


def test_this_version_has_a_place_in_the_list_of_changes() -> None:
    assert f"## {__version__}\n" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("command", TYPED)
def test_a_command_of_the_documents_runs(command: str) -> None:
    words = shlex.split(command)
    assert words[0] == ".venv/bin/eastwind"
    done = subprocess.run(
        [sys.executable, "-m", "eastwind", *words[1:]], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


@pytest.mark.parametrize("file", WRITTEN, ids=_name)
def test_blocks_of_json_and_toml_can_be_read(file: Path) -> None:
    for block in blocks(file):
        if block.language == "json":
            json.loads(block.text)
        elif block.language == "toml":
            tomllib.loads(block.text)


def test_the_example_rulebook_is_the_one_that_is_explained() -> None:
    file = (EXAMPLES / "riverside.toml").read_text(encoding="utf-8").splitlines()
    toml = [block.text for block in blocks(DOCS / "rulebooks.md") if block.language == "toml"]
    shown = [line for text in toml if "riverside" in text for line in text.splitlines()]
    assert len(shown) > 10
    assert [line for line in shown if line not in file] == []


def test_the_written_game_that_is_explained_is_the_example() -> None:
    file = (EXAMPLES / "game.txt").read_text(encoding="utf-8").splitlines()
    shown = next(block.text for block in blocks(DOCS / "games.md") if block.language == "text").splitlines()
    assert len(shown) > 10
    assert [line for line in shown if line not in file] == []


def test_the_example_rulebook_differs_from_its_parent_as_its_summary_says() -> None:
    book = check_file((EXAMPLES / "riverside.toml").read_text(encoding="utf-8"), "riverside.toml")
    parent = load("illume")
    assert isinstance(book, Rulebook)
    assert isinstance(parent, Rulebook)
    turned = {key: answer.value for key, answer in book.answers.items() if answer.value != parent.answers[key].value}
    assert turned == {
        "format.rounds": 4,
        "format.minutes": 50,
        "movement.E": 0,
        "phones.at_table": True,
        "scoring.points.dead": -5,
    }
    assert book.clauses["riverside.format"].text == "We play 4 rounds, and each lasts 50 minutes."


def test_the_architecture_names_every_room_and_no_other() -> None:
    drawn = blocks(DOCS / "architecture.md")[0].text
    named = re.findall(r"(?m)^  (\w+)/ ", drawn)
    assert sorted(named) == sorted(path.parent.name for path in SOURCE.glob("*/__init__.py"))


def test_the_architecture_sends_newcomers_to_places_that_are_there() -> None:
    text = (DOCS / "architecture.md").read_text(encoding="utf-8")
    rows = re.findall(r"(?m)^\| .+$", text.partition("## Where a newcomer adds a thing")[2])
    places = [place for row in rows for place in re.findall(r"`([\w/]+(?:/|\.py|\.jsonl))`", row)]
    assert len(places) > 20
    assert [place for place in places if not (SOURCE / place).exists() and not (ROOT / place).exists()] == []


def test_every_rulebook_of_the_house_is_in_the_list() -> None:
    listed = re.findall(r"(?m)^\| ((?:`\w+`(?:, )?)+) \|", (DOCS / "rulebooks.md").read_text(encoding="utf-8"))
    assert sorted(re.findall(r"\w+", " ".join(listed))) == sorted(known())


def test_the_example_roster_can_be_taken_over_as_it_is() -> None:
    roster = open_roster((EXAMPLES / "roster.csv").read_bytes())
    assert not isinstance(roster, Refused)
    columns = roster_columns(roster.headings)
    assert len(columns) == len(roster.headings)
    assert set(COLUMNS) - set(columns.values()) == {"first", "last", "waiting", "team", "first_time"}
    people = read_people(roster, columns)
    assert not isinstance(people, Refused)
    assert len(people) == 16


def test_the_example_of_seats_fits_the_example_roster() -> None:
    roster = open_roster((EXAMPLES / "roster.csv").read_bytes())
    assert not isinstance(roster, Refused)
    people = read_people(roster, roster_columns(roster.headings))
    assert not isinstance(people, Refused)
    known = [Named(f"p{person.line}", person.fields["number"], person.fields["name"]) for person in people]
    script = read_seat_script((EXAMPLES / "seats.csv").read_bytes(), known)
    assert isinstance(script, SeatScript)
    assert script.faults == ()
    for tables in script.rounds:
        assert sorted(player or "" for row in tables for player in row) == sorted(each.player for each in known)


def test_the_example_lists_name_the_same_people() -> None:
    def names(file: str) -> list[str]:
        lines = (EXAMPLES / file).read_text(encoding="utf-8").splitlines()[1:]
        return [line.split(",")[0] for line in lines]

    everyone = names("roster.csv")
    assert names("players.csv") == everyone
    assert set(names("fixed.csv") + names("keep-apart.csv")) <= set(everyone)


def test_the_examples_are_all_explained() -> None:
    files = {file.name for file in EXAMPLES.iterdir()} - {"README.md"}
    assert set(links(EXAMPLES / "README.md")) == files
