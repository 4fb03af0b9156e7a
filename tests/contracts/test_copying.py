"""Whole copies of a store, and a store put back from one, whatever it keeps its rows in."""

import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from eastwind.base.refusal import Refused
from eastwind.store import open_store
from eastwind.store.copying import restore, write_copy
from eastwind.tournament.carrying import carry_in, whole
from eastwind.tournament.chain import Verified, verify
from eastwind.tournament.ports import KeptCard, Store
from tests.contracts.conftest import ON_DISK
from tests.contracts.postgres_server import Server
from tests.contracts.test_carrying import taken
from tests.unit.press.a_day import EVENT, enter, play_a_day
from tests.unit.tournament.given import WALL
from tests.unit.tournament.service.conftest import NOON, Office

on_disk = pytest.mark.parametrize("place", ON_DISK, indirect=True)
only_sqlite = pytest.mark.parametrize("place", ["sqlite"], indirect=True)


def opened(place: Path | str) -> Store:
    store = open_store(str(place))
    assert not isinstance(store, Refused)
    return store


def refused(answer: object) -> str:
    assert isinstance(answer, Refused)
    assert answer.first.sentence()
    return answer.first.code


@pytest.fixture
def full(store: Store) -> Store:
    """A store with a day, a rehearsal of it, a secret and a past event."""
    play_a_day(store)
    carry_in(store, taken(store), "rehearsal", disposable=True)
    store.put_secret("access-codes", b"secret\x00")
    store.put_past("winter", b"{}")
    store.put_season("year", b"{}")
    store.put_card("ours", KeptCard(text="[card]\n", saved_at=NOON))
    return store


def test_a_copy_holds_everything_with_the_same_head(full: Store, tmp_path: Path) -> None:
    path = tmp_path / "copy.sqlite"
    write_copy(full, path)
    with closing(opened(path)) as copy:
        assert verify(copy, EVENT) == verify(full, EVENT)
        assert whole(copy, "rehearsal") == whole(full, "rehearsal")
        assert copy.is_disposable("rehearsal")
        assert (copy.secrets(), copy.past()) == (full.secrets(), full.past())
        assert copy.seasons() == full.seasons() == {"year": b"{}"}
        assert copy.cards() == full.cards() == {"ours": KeptCard(text="[card]\n", saved_at=NOON)}
        assert copy.people(EVENT) == full.people(EVENT)


def test_a_copy_is_one_file_that_nobody_else_reads(full: Store, tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    write_copy(full, folder / "copy.sqlite")
    assert [(file.name, stat.S_IMODE(file.stat().st_mode)) for file in folder.iterdir()] == [("copy.sqlite", 0o600)]


def test_a_copy_that_fails_leaves_nothing_behind_and_keeps_the_one_before(full: Store, tmp_path: Path) -> None:
    path = tmp_path / "copy.sqlite"
    path.write_bytes(b"the one before")
    (tmp_path / "copy.sqlite.part").mkdir()
    with pytest.raises(OSError, match="copy"):
        write_copy(full, path)
    assert path.read_bytes() == b"the one before"


@on_disk
def test_a_copy_is_put_back_into_a_place_that_is_empty(full: Store, tmp_path: Path) -> None:
    path = tmp_path / "copy.sqlite"
    write_copy(full, path)
    before = path.read_bytes()
    found = restore(path, str(tmp_path / "new" / "eastwind.sqlite"))
    assert not isinstance(found, Refused)
    assert [each.tournament for each in found] == [EVENT, "rehearsal"]
    assert path.read_bytes() == before
    with closing(opened(tmp_path / "new" / "eastwind.sqlite")) as restored:
        assert verify(restored, EVENT) == verify(full, EVENT)
        Office(restored).do("penalty.give", {"player": "p1", "points": -5, "why": "Late"})
        assert isinstance(verify(restored, EVENT), Verified)


def test_a_copy_is_put_back_into_an_empty_database_of_postgres(postgres: Server, tmp_path: Path) -> None:
    with closing(opened("memory:")) as store:
        play_a_day(store)
        write_copy(store, tmp_path / "copy.sqlite")
        address = postgres.new_database()
        assert not isinstance(restore(tmp_path / "copy.sqlite", address), Refused)
        with closing(opened(address)) as restored:
            assert verify(restored, EVENT) == verify(store, EVENT)
        assert refused(restore(tmp_path / "copy.sqlite", address)) == "data-there-already"


@only_sqlite
def test_data_that_are_there_are_moved_aside_and_never_overwritten(store: Store, place: str, tmp_path: Path) -> None:
    office = play_a_day(store)
    write_copy(store, tmp_path / "copy.sqlite")
    enter(office, 2, 2, 1, WALL)
    newest = verify(store, EVENT)
    assert refused(restore(tmp_path / "copy.sqlite", place)) == "data-there-already"
    assert refused(restore(tmp_path / "copy.sqlite", place, aside="before.sqlite")) == "data-in-use"
    store.close()
    found = restore(tmp_path / "copy.sqlite", place, aside="before.sqlite")
    assert isinstance(found, tuple)
    with closing(opened(tmp_path / "before.sqlite")) as before:
        assert verify(before, EVENT) == newest
    with closing(opened(place)) as now:
        assert verify(now, EVENT) == found[0]


def test_a_copy_that_is_none_is_refused_and_nothing_is_put_back(tmp_path: Path) -> None:
    letter = tmp_path / "letter.sqlite"
    letter.write_text("Dear Ada,\n" * 500)
    place = tmp_path / "eastwind.sqlite"
    assert refused(restore(letter, str(place))) == "data-not-usable"
    assert refused(restore(tmp_path / "nothing.sqlite", str(place))) == "copy-not-there"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["letter.sqlite"]


def test_a_copy_in_which_a_row_was_changed_is_refused(tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    with closing(opened("memory:")) as store:
        play_a_day(store)
        write_copy(store, copy)
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("DROP TRIGGER log_no_update")
        connection.execute("UPDATE log SET body = replace(body, 'Spring', 'Summer') WHERE version = 1")
        connection.commit()
    assert refused(restore(copy, str(tmp_path / "eastwind.sqlite"))) == "copy-broken"
    assert not (tmp_path / "eastwind.sqlite").exists()
