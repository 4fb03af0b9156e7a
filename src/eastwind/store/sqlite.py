"""The store in an SQLite file: the default, one file that can be copied."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, create_engine, event

from eastwind.store.listening import Interval, Watch
from eastwind.store.sql import SqlStore

LOOK_EVERY: Final = 0.5
"""Seconds after which rows that another process wrote are seen."""

_WAIT_FOR_LOCK: Final = 10.0
_PRAGMAS: Final = (
    "journal_mode = WAL",
    # What was answered "recorded" is on the disk, whatever happens to the power.
    "synchronous = FULL",
    "foreign_keys = ON",
    # A forgotten person is overwritten, not only unlinked.
    "secure_delete = ON",
)
# SQLite tells a full disk by either: the second where its shared index cannot grow.
_FULL: Final = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_SHMSIZE)
_AWAY: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_IOERR)
_KIND: Final = 0xFF
"""The part of an error's code that says what kind it is."""


class SqliteStore(SqlStore):
    """A store in one file, made where there is none; its folder has to exist."""

    def __init__(self, path: Path) -> None:
        # Secrets lie in it: nobody else on this machine reads it.
        path.touch(mode=0o600)
        engine = create_engine(URL.create("sqlite", database=str(path)), connect_args={"timeout": _WAIT_FOR_LOCK})
        event.listen(engine, "connect", _prepare)
        event.listen(engine, "begin", _begin)
        super().__init__(engine)

    def watch(self, changed: Callable[[int], None]) -> Callable[[], None]:
        """Look every half second for rows that anyone wrote."""
        return Watch(self.latest, changed, Interval(LOOK_EVERY)).stop

    def back_up_to(self, path: Path) -> None:
        """Write the whole database, as it stands at one moment, into a new file. Others go on writing meanwhile.

        Raises `sqlite3.Error` and OSError where `path` cannot be written.
        """
        path.touch(mode=0o600, exist_ok=False)
        with closing(self.engine.raw_connection()) as here, closing(sqlite3.connect(path)) as there:
            source = here.driver_connection
            if not isinstance(source, sqlite3.Connection):
                raise TypeError("the engine is not SQLite's")
            source.backup(there)
            # One file: a copy has no log beside it that could be left behind.
            there.execute("PRAGMA journal_mode = DELETE")

    def damage(self) -> str | None:
        """What SQLite itself finds wrong with the file, None where all of it can be read as it should be."""
        with self.engine.connect() as connection:
            found = connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar()
        return None if found == "ok" else str(found)

    def _hold_tournament(self, connection: Connection, tournament: str) -> None:
        """The transaction began by taking the file's only lock."""

    def _hold_store(self, connection: Connection) -> None:
        """The transaction began by taking the file's only lock."""

    def _announce(self, connection: Connection) -> None:
        """Other processes look by themselves."""

    def _is_full(self, error: BaseException | None) -> bool:
        return isinstance(error, sqlite3.Error) and error.sqlite_errorcode in _FULL

    def _is_away(self, error: BaseException | None) -> bool:
        return isinstance(error, sqlite3.Error) and getattr(error, "sqlite_errorcode", 0) & _KIND in _AWAY


def _prepare(connection: sqlite3.Connection, _record: Any) -> None:
    # The driver would begin transactions of its own, too late to lock before the first read.
    connection.isolation_level = None
    for pragma in _PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    writing = connection.get_execution_options().get("writing", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def let_go(path: Path) -> bool:
    """Whether no program has the file open; then all of it lies in this one file, and it can be moved."""
    with closing(sqlite3.connect(path, timeout=0)) as connection:
        try:
            return bool(connection.execute("PRAGMA journal_mode = DELETE").fetchone()[0] == "delete")
        except sqlite3.OperationalError:
            return False
