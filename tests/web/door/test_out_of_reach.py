"""Data that cannot be reached just now: said in words, nothing is recorded, and all goes on when they are back."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests.web.shell.venue import Venue, begin, open_venue, won_by_east


@pytest.fixture
def venue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Venue]:
    monkeypatch.setattr("eastwind.store.sqlite._WAIT_FOR_LOCK", 0.0)
    with open_venue(tmp_path, place=str(tmp_path / "eastwind.sqlite")) as made:
        begin(made)
        yield made


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """The time in which another program writes into the file and does not let go."""
    with closing(sqlite3.connect(folder / "eastwind.sqlite", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def test_a_game_that_cannot_be_recorded_is_refused_in_words_and_can_be_sent_again(venue: Venue, tmp_path: Path) -> None:
    game = {"round": 1, "table": 1, "game": 1, "record": won_by_east()}
    asked = {"id": "ab" * 16, "kind": "game.enter", "body": game}
    address = f"/api/events/{venue.event}/commands"
    before = list(venue.store.read())
    with held(tmp_path):
        refused = venue.director.post_json(address, asked)
    assert refused.status_code == 503
    assert refused.json()["error"]["code"] == "store-away"
    assert list(venue.store.read()) == before
    assert venue.director.post_json(address, asked).status_code == 200


def test_a_form_is_answered_with_the_same_words(venue: Venue, tmp_path: Path) -> None:
    with held(tmp_path):
        answer = venue.director.post_form("/events", name="Another Cup", rulebook="fever")
    assert answer.status_code == 503
    assert "nothing was saved" in answer.text
    assert venue.store.tournaments() == (venue.event,)
