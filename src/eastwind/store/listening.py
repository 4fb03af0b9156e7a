"""Telling a process that the log has grown, whoever wrote: a thread that looks when a bell rings."""

from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread
from typing import Protocol

from sqlalchemy.exc import DBAPIError

from eastwind.tournament.ports import StoreAway


class Bell(Protocol):
    """Says when it may be worth to look."""

    def wait(self) -> None:
        """Come back when the log may have grown, and after a while in any case."""

    def stop(self) -> None:
        """Come back from `wait` soon; called from another thread."""

    def close(self) -> None:
        """Let go of everything held; called by the thread that waited."""


class Interval:
    """A bell that rings every so many seconds."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._stopped = Event()

    def wait(self) -> None:
        """Come back after the interval."""
        self._stopped.wait(self._seconds)

    def stop(self) -> None:
        """Ring at once, and from now on always."""
        self._stopped.set()

    def close(self) -> None:
        """Nothing is held."""


class Watch:
    """Calls `changed(position)` whenever `latest()` has moved on since the last look."""

    def __init__(self, latest: Callable[[], int], changed: Callable[[int], None], bell: Bell) -> None:
        self._latest = latest
        self._changed = changed
        self._bell = bell
        self._stopped = Event()
        self._seen = latest()
        self._thread = Thread(target=self._run, name="eastwind-watch", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Make no further call; one that is running is waited for."""
        self._stopped.set()
        self._bell.stop()
        self._thread.join()

    def _run(self) -> None:
        while not self._stopped.is_set():
            self._bell.wait()
            # A database that is away for a moment comes back: the next ring looks again.
            with suppress(DBAPIError, StoreAway):
                self._look()
        self._bell.close()

    def _look(self) -> None:
        latest = self._latest()
        if latest != self._seen and not self._stopped.is_set():
            self._seen = latest
            self._changed(latest)
