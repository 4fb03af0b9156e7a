"""The store in PostgreSQL, for several servers on one event. Needs the extra `postgres`."""

from collections.abc import Callable
from threading import Event
from typing import Final

import psycopg
from psycopg import sql
from sqlalchemy import URL, Connection, create_engine, func, select

from eastwind.store.listening import Watch
from eastwind.store.sql import SqlStore

LOOK_EVERY: Final = 1.0
"""Seconds after which new rows are seen even where no notification came through."""

_CHANNEL: Final = "eastwind"
# Advisory locks are told apart by numbers alone: these two are ours. PostgreSQL keeps the pairs of a
# tournament's lock apart from the single number of the store's.
_TOURNAMENT_LOCK: Final = 0x4561
_STORE_LOCK: Final = 0x45617374
_DISK_FULL: Final = "53100"
_AWAY: Final = ("08", "57P", "53300")
"""How the codes begin by which the server says that it cannot be talked to now."""


class PostgresStore(SqlStore):
    """A store in a database of a PostgreSQL server."""

    def __init__(self, url: URL) -> None:
        self._url = url.set(drivername="postgresql+psycopg")
        super().__init__(create_engine(self._url, pool_pre_ping=True))

    def watch(self, changed: Callable[[int], None]) -> Callable[[], None]:
        """Listen for notifications, and look every second in case one was lost."""
        return Watch(self.latest, changed, Notifications(self._url)).stop

    def _hold_tournament(self, connection: Connection, tournament: str) -> None:
        lock = func.pg_advisory_xact_lock(_TOURNAMENT_LOCK, func.hashtext(tournament))
        connection.execute(select(lock))

    def _hold_store(self, connection: Connection) -> None:
        connection.execute(select(func.pg_advisory_xact_lock(_STORE_LOCK)))

    def _announce(self, connection: Connection) -> None:
        # Empty: what is new is read from the log, which has no limit of 8,000 bytes.
        connection.execute(select(func.pg_notify(_CHANNEL, "")))

    def _is_full(self, error: BaseException | None) -> bool:
        return isinstance(error, psycopg.Error) and error.sqlstate == _DISK_FULL

    def _is_away(self, error: BaseException | None) -> bool:
        # Without a code it was the driver that found nobody to talk to.
        return isinstance(error, psycopg.OperationalError) and (error.sqlstate or _AWAY[0]).startswith(_AWAY)


class Notifications:
    """A bell that PostgreSQL rings. A lost connection is made anew; until then it rings by the clock."""

    def __init__(self, url: URL) -> None:
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._stopped = Event()
        self._connection: psycopg.Connection | None = None

    def wait(self) -> None:
        """Come back at a notification, after `LOOK_EVERY` seconds, or once a new connection listens."""
        try:
            if self._connection is None:
                # What was written before it listened is not told: look at once.
                self._connection = self._listening()
            else:
                self._notified(self._connection)
        except psycopg.OperationalError:
            self.close()
            self._stopped.wait(LOOK_EVERY)

    def stop(self) -> None:
        """Ring within `LOOK_EVERY` seconds for the last time."""
        self._stopped.set()

    def close(self) -> None:
        """Let go of the connection."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _listening(self) -> psycopg.Connection:
        connection = psycopg.connect(self._address, autocommit=True)
        connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(_CHANNEL)))
        return connection

    def _notified(self, connection: psycopg.Connection) -> None:
        for _ in connection.notifies(timeout=LOOK_EVERY, stop_after=1):
            return
