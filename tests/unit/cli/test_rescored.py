"""`eastwind rescored` tells how an event would stand under other rules, and writes nothing."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from eastwind.cli.data import FILE
from eastwind.cli.main import eastwind
from eastwind.store.sqlite import SqliteStore
from tests.unit.press.a_day import EVENT, play_a_day


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A day under `fever`, with one setting turned, in a folder of data."""
    folder = tmp_path_factory.mktemp("data")
    store = SqliteStore(folder / FILE)
    office = play_a_day(store)
    office.do("tournament.configure", {"settings": {"scoring.points.wall": 5}})
    store.close()
    return folder


def run(data: Path, *arguments: str) -> Result:
    return CliRunner().invoke(eastwind, ["rescored", "--data", str(data), *arguments])


def test_the_places_as_they_are_and_as_they_would_be(data: Path) -> None:
    told = run(data, EVENT, "--rulebook", "illume")
    assert told.exit_code == 0, told.output
    lines = told.output.splitlines()
    assert lines[0] == "Under Illume:"
    assert "5 of 5 games scored again" in lines[1]
    assert len([line for line in lines if "Person" in line]) == 7, "one of the eight was forgotten"


def test_further_answers_come_over_those_of_the_event(data: Path) -> None:
    told = run(data, EVENT, "--set", "scoring.points.winner.self_pick=40")
    assert "A wall game, for each hand still in: 5 (published: 10)" in told.output
    assert "Bonus for picking the winning tile from the wall: 40" in told.output
    other = run(data, EVENT, "--rulebook", "illume", "--set", "scoring.points.wall=0")
    assert "self" not in other.output


def test_the_view_as_json(data: Path) -> None:
    seen = json.loads(run(data, EVENT, "--json").stdout)
    assert (seen["same"], seen["games"], len(seen["rows"])) == (True, 5, 8)


def test_what_is_not_there_is_refused(data: Path) -> None:
    for arguments in ((EVENT, "--rulebook", "nowhere"), (EVENT, "--set", "no.such=1"), ("no-event",)):
        refused = run(data, *arguments)
        assert refused.exit_code == 1
        assert refused.stderr


def test_nothing_is_written(data: Path) -> None:
    before = (data / FILE).read_bytes()
    run(data, EVENT, "--rulebook", "league")
    assert (data / FILE).read_bytes() == before
