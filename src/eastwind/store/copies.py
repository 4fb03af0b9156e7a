"""Copies that are made by themselves: every few minutes and at the end of every round, in one folder or several."""

import errno
import logging
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from threading import Event, Lock, Thread
from typing import Final

import msgspec

from eastwind.base.refusal import Refusal
from eastwind.store.copying import write_copy
from eastwind.tournament.ports import Store, StoreAway, StoreFull

KEPT: Final = 40
"""How many copies stay in a folder; the oldest go."""

_NAMES: Final = "eastwind-*.sqlite"
_LOG = logging.getLogger("eastwind.copies")


class Place(msgspec.Struct, frozen=True):
    """A folder for copies. One of our own is made where it is missing; a drive that somebody named has to be there."""

    folder: Path
    own: bool = False


class LastCopy(msgspec.Struct, frozen=True, kw_only=True):
    """How it stands with one folder: the last copy and when it was made (ms UTC), or why none could be made."""

    folder: Path
    file: Path | None = None
    at: int | None = None
    trouble: Refusal | None = None


class Copies:
    """Makes copies of a store in a thread of its own, where something was recorded since the last ones.

    `places` is asked before each; `now` gives ms UTC. Nothing here raises: what goes wrong stands in `last`.
    """

    def __init__(self, store: Store, places: Callable[[], Sequence[Place]], now: Callable[[], int]) -> None:
        self._store = store
        self._places = places
        self._now = now
        self._last: dict[Path, LastCopy] = {}
        self._copied: dict[Path, int] = {}
        self._one_at_a_time = Lock()
        self._wanted = Event()
        self._ended = Event()
        self._thread: Thread | None = None

    def start(self, seconds: float) -> None:
        """Copy from now on whenever so many seconds have passed, or sooner where `soon` asks for it."""
        self._thread = Thread(target=self._run, args=(seconds,), name="eastwind-copies", daemon=True)
        self._thread.start()

    def soon(self) -> None:
        """Copy at once, in the copies' own thread. Returns immediately."""
        self._wanted.set()

    def stop(self) -> None:
        """Make the last copies and no more; waits for them."""
        self._ended.set()
        self._wanted.set()
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    @property
    def last(self) -> tuple[LastCopy, ...]:
        """How it stands with each folder that copies go to now."""
        return tuple(self._last.get(place.folder, LastCopy(folder=place.folder)) for place in self._places())

    def copy_now(self) -> tuple[LastCopy, ...]:
        """Copy into every folder that lacks something, and say how it went."""
        with self._one_at_a_time:
            for place in self._places():
                self._last[place.folder] = self._copy_to(place)
            return self.last

    def _run(self, seconds: float) -> None:
        while not self._ended.is_set():
            self.copy_now()
            self._wanted.wait(seconds)
            self._wanted.clear()
        self.copy_now()

    def _copy_to(self, place: Place) -> LastCopy:
        before = self._last.get(place.folder, LastCopy(folder=place.folder))
        try:
            return self._copied_to(place, before)
        except (OSError, StoreAway, StoreFull) as error:
            _LOG.warning("no copy in %s: %s", place.folder, error)
            return msgspec.structs.replace(before, trouble=_trouble(place, error))

    def _copied_to(self, place: Place, before: LastCopy) -> LastCopy:
        latest = self._store.latest()
        up_to_date = self._copied.get(place.folder, 0) == latest and (before.file is None or before.file.exists())
        if up_to_date and _is_there(place):
            return msgspec.structs.replace(before, trouble=None)
        if place.own:
            place.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        at = self._now()
        file = place.folder / copy_name(at)
        write_copy(self._store, file)
        self._copied[place.folder] = latest
        _let_old_ones_go(place.folder)
        return LastCopy(folder=place.folder, file=file, at=at)


def copy_name(at: int) -> str:
    """What a copy made at that moment (ms UTC) is called, by the clock on the wall."""
    return f"eastwind-{datetime.fromtimestamp(at / 1_000).astimezone():%Y%m%d-%H%M%S}.sqlite"


def copies_in(folder: Path) -> tuple[Path, ...]:
    """The copies that lie in a folder, newest first."""
    return tuple(sorted(folder.glob(_NAMES), reverse=True)) if folder.is_dir() else ()


def _is_there(place: Place) -> bool:
    return place.own or place.folder.is_dir()


def _let_old_ones_go(folder: Path) -> None:
    for old in copies_in(folder)[KEPT:]:
        old.unlink()


def _trouble(place: Place, error: Exception) -> Refusal:
    facts = {"folder": str(place.folder)}
    if not _is_there(place):
        return Refusal("copies-away", "No copy could be made in {folder}: it is not there. Is the drive in?", "", facts)
    if isinstance(error, StoreFull) or getattr(error, "errno", None) == errno.ENOSPC or "full" in str(error):
        return Refusal("copies-full", "No copy could be made in {folder}: it is full. Make room there.", "", facts)
    why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    sentence = "No copy could be made in {folder}: {why}. Look whether it can be written to, or choose another folder."
    return Refusal("copies-failed", sentence, "", {**facts, "why": why})
