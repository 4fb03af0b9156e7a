"""Which store a place means, and why one cannot be opened."""

import sqlite3
import stat
import sys
from contextlib import closing
from pathlib import Path

import pytest

from eastwind.base.refusal import Refused
from eastwind.store import open_store
from eastwind.store.memory import MemoryStore
from eastwind.store.sqlite import SqliteStore
from eastwind.tournament.ports import StoreFull


def _code(place: str | Path) -> str:
    refused = open_store(str(place))
    assert isinstance(refused, Refused)
    assert refused.first.sentence()
    return refused.first.code


def test_a_path_is_an_sqlite_file_made_with_its_folders(tmp_path: Path) -> None:
    path = tmp_path / "a 100% new" / "folder" / "eastwind.sqlite"
    store = open_store(str(path))
    assert isinstance(store, SqliteStore)
    store.close()
    assert path.exists()


def test_nobody_else_reads_the_file(tmp_path: Path) -> None:
    path = tmp_path / "eastwind.sqlite"
    store = open_store(str(path))
    assert isinstance(store, SqliteStore)
    store.secret("codes", lambda: b"secret")
    modes = {stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()}
    store.close()
    assert modes == {0o600}


def test_nothing_is_made_where_something_should_be_already(tmp_path: Path) -> None:
    refused = open_store(str(tmp_path / "folder" / "eastwind.sqlite"), create=False)
    assert isinstance(refused, Refused)
    assert refused.first.code == "data-not-there"
    assert list(tmp_path.iterdir()) == []


def test_memory_is_a_place_too() -> None:
    assert isinstance(open_store("memory:"), MemoryStore)


@pytest.mark.parametrize("place", ["mysql://host/name", "oracle+cx://host", "://", "post gres://"])
def test_an_address_of_another_kind_is_refused(place: str) -> None:
    assert _code(place) == "data-unknown-address"


def test_a_database_that_cannot_be_reached_is_refused_without_its_password() -> None:
    refused = open_store("postgresql://ada:hunter2@127.0.0.1:1/none")
    assert isinstance(refused, Refused)
    assert refused.first.code == "data-away"
    assert "hunter2" not in refused.first.sentence()


def test_a_file_of_another_kind_is_refused_and_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "letter.sqlite"
    path.write_text("Dear Ada,\n" * 500, encoding="utf-8")
    before = path.read_bytes()
    assert _code(path) == "data-not-usable"
    assert path.read_bytes() == before


def test_a_folder_where_a_file_should_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "eastwind.sqlite").mkdir()
    assert _code(tmp_path / "eastwind.sqlite") == "data-not-usable"


def test_a_file_in_the_way_of_a_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("", encoding="utf-8")
    assert _code(tmp_path / "taken" / "eastwind.sqlite") == "data-not-usable"


def test_a_file_of_a_later_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "eastwind.sqlite"
    store = open_store(str(path))
    assert isinstance(store, SqliteStore)
    store.close()
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    assert _code(path) == "data-too-new"


def test_a_full_disk_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fill(_: Path) -> None:
        raise StoreFull

    monkeypatch.setattr("eastwind.store.opening.SqliteStore", fill)
    assert _code(tmp_path / "eastwind.sqlite") == "disk-full"


def test_postgres_without_its_driver_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "eastwind.store.postgres", None)
    assert _code("postgresql://127.0.0.1/none") == "data-needs-postgres"


def test_a_file_that_another_program_holds_is_refused_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eastwind.store.sqlite._WAIT_FOR_LOCK", 0.0)
    path = tmp_path / "eastwind.sqlite"
    with closing(sqlite3.connect(path)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert _code(path) == "data-away"
