"""Copies that are made by themselves: every few minutes and at the end of every round, in one folder or several."""

import errno
import logging
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from threading import Event, Lock, Thread
from typing import Final

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refusal, Refused
from eastwind.store.copy_places import CopyPlaces, Place
from eastwind.store.copying import write_copy
from eastwind.tournament.ports import CopyFolder, KeptCard, Store, StoreAway, StoreFull

KEPT: Final = 40
"""How many copies stay in a folder; the oldest go."""

_AN_HOUR: Final = 3_600_000
"""Milliseconds after which nobody writes on a copy any more that was begun and not finished: the power went."""

_NAMES: Final = "eastwind-*.sqlite"
_LOG = logging.getLogger("eastwind.copies")


class _Last(msgspec.Struct, frozen=True):
    """The last copy in a folder: the file, what of the log and which cards are in it, when; why a later one failed."""

    file: Path | None = None
    position: int = 0
    cards: Mapping[str, KeptCard] = msgspec.field(default_factory=dict)
    at: int | None = None
    trouble: Refusal | None = None


class FolderCopies:
    """Makes copies of a store in a thread of its own, where something was recorded since the last ones.

    `now` gives ms UTC; with 0 `minutes` copies are made only when asked for. Nothing here raises: what goes wrong
    stands in `folders`.
    """

    def __init__(self, store: Store, places: CopyPlaces, now: Callable[[], int], minutes: int) -> None:
        self._store = store
        self._places = places
        self._now = now
        self._last: dict[Path, _Last] = {}
        self._one_at_a_time = Lock()
        self._wanted = Event()
        self._ended = Event()
        self._thread: Thread | None = None
        self.minutes = minutes
        self.kept = KEPT

    def start(self) -> None:
        """Copy now, and from now on."""
        if self.minutes:
            self._thread = Thread(target=self._run, name="eastwind-copies", daemon=True)
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

    def folders(self) -> Sequence[CopyFolder]:
        """How it stands with each folder that copies go to now."""
        return tuple(self._folder(place) for place in self._places.all())

    def copy_now(self) -> Sequence[CopyFolder]:
        """Copy into every folder that lacks something, and say how it stands."""
        with self._one_at_a_time:
            self._last = {place.folder: self._copy_to(place) for place in self._places.all()}
        return self.folders()

    @property
    def troubles(self) -> tuple[Refusal, ...]:
        """Why the last copies could not be made, one for each folder where they failed. It touches no disk."""
        return tuple(last.trouble for last in self._last.values() if last.trouble)

    @property
    def named(self) -> tuple[str, ...]:
        """The folders that the command line named: they stay as long as the server runs."""
        return tuple(map(str, self._places.named))

    @property
    def chosen(self) -> str:
        """The folder that the director chose, "" where none was."""
        return self._places.chosen

    def choose(self, folder: str) -> Refused | None:
        """Copy there too from now on; "" ends it. Refusals: `copies-away`, `copies-not-a-folder`, `not-written`."""
        return self._places.choose(folder)

    def _run(self) -> None:
        while not self._ended.is_set():
            self.copy_now()
            self._wanted.wait(self.minutes * 60)
            self._wanted.clear()
        self.copy_now()

    def _folder(self, place: Place) -> CopyFolder:
        last = self._last.get(place.folder, _Last())
        files = tuple(file.name for file in copies_in(place.folder))
        return CopyFolder(folder=str(place.folder), files=files, at=last.at, trouble=last.trouble)

    def _copy_to(self, place: Place) -> _Last:
        before = self._last.get(place.folder, _Last())
        try:
            return self._copied_to(place, before)
        except (OSError, StoreAway, StoreFull) as error:
            _LOG.warning("no copy in %s: %s", place.folder, error)
            return msgspec.structs.replace(before, trouble=_trouble(place, error))

    def _copied_to(self, place: Place, before: _Last) -> _Last:
        latest, cards = self._store.latest(), self._store.cards()
        nothing_new = (before.position, before.cards) == (latest, cards)
        if nothing_new and (before.file is None or before.file.exists()) and _is_there(place):
            return msgspec.structs.replace(before, trouble=None)
        if place.own:
            place.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        at = self._now()
        file = place.folder / copy_name(at)
        write_copy(self._store, file)
        _let_old_ones_go(place.folder, at)
        return _Last(file, latest, cards, at)


def copy_name(at: int) -> str:
    """What a copy made at that moment (ms UTC) is called, by the clock on the wall."""
    return f"eastwind-{datetime.fromtimestamp(at / 1_000).astimezone():%Y%m%d-%H%M%S}.sqlite"


def copies_in(folder: Path) -> tuple[Path, ...]:
    """The copies that lie in a folder, newest first."""
    return tuple(sorted(folder.glob(_NAMES), reverse=True)) if folder.is_dir() else ()


def _is_there(place: Place) -> bool:
    return place.own or place.folder.is_dir()


def _let_old_ones_go(folder: Path, now: int) -> None:
    unfinished = [part for part in folder.glob(f"{_NAMES}.part") if now - part.stat().st_mtime * 1_000 > _AN_HOUR]
    for old in (*copies_in(folder)[KEPT:], *unfinished):
        old.unlink()


def _trouble(place: Place, error: Exception) -> Refusal:
    facts = {"folder": str(place.folder)}
    if not _is_there(place):
        return Refusal("copies-away", "No copy could be made in {folder}: it is not there. Is the drive in?", "", facts)
    if isinstance(error, StoreFull) or getattr(error, "errno", None) == errno.ENOSPC or "full" in str(error):
        return Refusal("copies-full", "No copy could be made in {folder}: it is full. Make room there.", "", facts)
    why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    sentence = phrase(
        "No copy could be made in {folder}: {why}. Look whether it can be written to, or choose another folder."
    )
    return Refusal("copies-failed", sentence, "", {**facts, "why": why})
