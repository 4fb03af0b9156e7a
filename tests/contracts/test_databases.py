"""What the stores in a database must do beside the contract: guard the log itself, say when the disk is full."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from queue import Queue

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from eastwind.store.postgres import PostgresStore
from eastwind.store.sql import SqlStore
from eastwind.store.sqlite import SqliteStore
from eastwind.store.tables import METADATA
from eastwind.tournament.ports import Person, StoreAway, StoreFull
from tests.contracts.conftest import ON_DISK
from tests.contracts.rows import append, row, versions

both = pytest.mark.parametrize("place", ON_DISK, indirect=True)
only_sqlite = pytest.mark.parametrize("place", ["sqlite"], indirect=True)
only_postgres = pytest.mark.parametrize("place", ["postgres"], indirect=True)


@pytest.fixture
def database(store: SqlStore) -> Iterator[sa.Connection]:
    """A connection past the store, as someone with the file or the password would have it."""
    engine = sa.create_engine(store.engine.url)
    with engine.connect() as connection:
        yield connection
    engine.dispose()


@both
@pytest.mark.parametrize(
    "statement",
    ["UPDATE log SET body = '{}'", "UPDATE log SET position = position + 1", "DELETE FROM log WHERE version = 2"],
)
def test_no_row_of_the_log_can_be_changed_or_taken_out(
    store: SqlStore, database: sa.Connection, statement: str
) -> None:
    append(store, row(1), row(2))
    before = list(store.read())
    with pytest.raises(sa.exc.DBAPIError, match="the log only grows"):
        database.execute(sa.text(statement))
    database.rollback()
    assert list(store.read()) == before


@both
def test_a_tournament_with_a_log_cannot_be_taken_out(store: SqlStore) -> None:
    append(store, row(1))
    with pytest.raises(sa.exc.IntegrityError), store.engine.begin() as connection:
        connection.execute(sa.text("DELETE FROM tournaments"))


@both
def test_no_log_can_be_made_disposable_past_the_store(store: SqlStore, database: sa.Connection) -> None:
    append(store, row(1))
    with pytest.raises(sa.exc.DBAPIError, match="does not become disposable later"):
        database.execute(sa.text("UPDATE tournaments SET disposable = true"))
    database.rollback()


@only_sqlite
def test_a_file_that_another_program_holds_is_said_to_be_away(store: SqlStore, database: sa.Connection) -> None:
    append(store, row(1))
    database.exec_driver_sql("BEGIN EXCLUSIVE")
    sa.event.listen(store.engine, "checkout", _wait_for_nobody)
    with pytest.raises(StoreAway), store.writing("spring") as writer:
        writer.append([row(2)], {})
    database.rollback()
    assert versions(store) == [1]


@only_postgres
def test_a_server_that_ends_the_connection_is_said_to_be_away(store: SqlStore, database: sa.Connection) -> None:
    append(store, row(1))
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    others = sa.text(f"{cut} WHERE datname = current_database() AND pid <> pg_backend_pid()")

    def write_while_it_is_cut() -> None:
        with store.writing("spring") as writer:
            database.execute(others)
            writer.append([row(2)], {})

    with pytest.raises(StoreAway):
        write_while_it_is_cut()
    assert versions(store) == [1]


@both
def test_the_steps_lead_to_the_tables_that_are_used(database: sa.Connection) -> None:
    assert compare_metadata(MigrationContext.configure(database), METADATA) == []


@both
def test_one_row_too_many_for_a_full_disk_is_told_and_nothing_of_it_stays(
    store: SqlStore, database: sa.Connection
) -> None:
    append(store, row(1))
    fill(store, database)
    with pytest.raises(StoreFull), store.writing("spring") as writer:
        writer.append([row(2, body=b'"%s"' % (b"x" * 100_000))], {"ada": Person(name="Ada Quill")})
    assert versions(store) == [1]
    assert store.people("spring") == {}


def fill(store: SqlStore, database: sa.Connection) -> None:
    """Make the next row fail as on a full disk: SQLite by its own limit, PostgreSQL with its own error."""
    if isinstance(store, SqliteStore):
        sa.event.listen(store.engine, "checkout", _grow_no_further)
        return
    raises = "RAISE EXCEPTION 'no space left on device' USING ERRCODE = 'disk_full'"
    database.execute(
        sa.text(f"CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {raises}; END $$")
    )
    database.execute(sa.text("CREATE TRIGGER full_disk BEFORE INSERT ON log EXECUTE FUNCTION full_disk()"))
    database.commit()


def _wait_for_nobody(connection: sqlite3.Connection, *_: object) -> None:
    connection.execute("PRAGMA busy_timeout = 0")


def _grow_no_further(connection: sqlite3.Connection, *_: object) -> None:
    connection.execute("PRAGMA max_page_count = 1")


@only_sqlite
def test_sqlite_writes_what_was_answered_to_the_disk(store: SqliteStore) -> None:
    with store.engine.connect() as connection:
        settings = [
            connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "secure_delete")
        ]
    assert settings == ["wal", 2, 1, 1]


@only_sqlite
def test_sqlite_keeps_nothing_of_a_forgotten_person_in_the_file(store: SqliteStore, place: str) -> None:
    with store.writing("spring") as writer:
        writer.append([row(1)], {"ada": Person(name="Ada Quill")})
    with store.writing("spring") as writer:
        writer.append([row(2)], {"ada": None})
    store.close()
    with sqlite3.connect(place) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert b"Quill" not in Path(place).read_bytes()


@only_postgres
def test_postgres_watches_on_after_its_connections_were_cut(store: PostgresStore, database: sa.Connection) -> None:
    told: Queue[int] = Queue()
    stop = store.watch(told.put)
    append(store, row(1))
    assert told.get(timeout=5) == 1
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    assert database.execute(sa.text(f"{cut} WHERE datname = current_database() AND pid <> pg_backend_pid()")).all()
    append(store, row(2))
    assert told.get(timeout=5) == 2
    stop()
