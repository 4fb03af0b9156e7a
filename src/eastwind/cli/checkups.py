"""What `eastwind doctor` looks at, one function for each matter. Nothing here changes anything that stays."""

import os
import platform
import shutil
import socket
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Final, Literal

from eastwind import __version__
from eastwind.cli.data import COPIES, data_path, files_of

if TYPE_CHECKING:
    from eastwind.base.refusal import Refused
    from eastwind.tournament.ports import Store

State = Literal["good", "look", "wrong"]

_MEGABYTE: Final = 2**20
ROOM_WANTED: Final = 500 * _MEGABYTE
ROOM_NEEDED: Final = 50 * _MEGABYTE
SLOW: Final = 0.1
"""Seconds that one small write may take: everyone waits for it after each tap."""
_WRITES: Final = 10
_MADE: Final = 1_767_225_600_000
"""The start of 2026 in ms UTC, before which nobody ran this."""
_OLD_COPY: Final = 24 * 3_600_000
PHONES_WANTED: Final = 500


@dataclass(frozen=True)
class Finding:
    """What was found in one matter, and what to do where it is not good."""

    state: State
    what: str
    advice: str = ""


@dataclass(frozen=True)
class Patient:
    """The data and the port that a server would be started with."""

    data: str
    port: int

    @property
    def folder(self) -> Path:
        """Where the files lie, or will lie: the nearest folder that is there already."""
        wanted = files_of(self.data).expanduser().absolute()
        return next(folder for folder in (wanted, *wanted.parents) if folder.is_dir())


def python(_: Patient) -> Iterator[Finding]:
    """What runs this, for whoever is asked for help."""
    yield Finding("good", f"eastwind {__version__}, Python {platform.python_version()}, {platform.platform()}")


def room(patient: Patient) -> Iterator[Finding]:
    """Space on the disk."""
    free = shutil.disk_usage(patient.folder).free
    told = f"{free // _MEGABYTE:,} MB are free where the data lie ({patient.folder})."
    if free < ROOM_NEEDED:
        yield Finding("wrong", told, "Make room: delete what is not needed, or choose another place with --data.")
    elif free < ROOM_WANTED:
        yield Finding("look", told, "It is enough for today. Make room before the next event.")
    else:
        yield Finding("good", told)


def writing(patient: Patient) -> Iterator[Finding]:
    """How long the disk takes to keep one small thing."""
    try:
        took = median(_write_times(patient.folder))
    except OSError as error:
        advice = "Choose a folder that you may write to, with --data."
        yield Finding("wrong", f"Nothing can be written in {patient.folder}: {error.strerror}.", advice)
        return
    told = f"One entry is safe on the disk after {took * 1_000:.0f} ms."
    if took > SLOW:
        yield Finding("look", told, "That is slow. Use the computer's own disk, not a stick or a network drive.")
    else:
        yield Finding("good", told)


def _write_times(folder: Path) -> list[float]:
    times = []
    with tempfile.TemporaryFile(dir=folder) as file:
        for _ in range(_WRITES):
            begun = time.perf_counter()
            file.write(b"x" * 4_096)
            file.flush()
            os.fsync(file.fileno())
            times.append(time.perf_counter() - begun)
    return times


def port(patient: Patient) -> Iterator[Finding]:
    """Whether the server can listen."""
    with socket.socket() as listening:
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind(("", patient.port))
        except OSError:
            yield _taken_port(patient.port)
            return
    yield Finding("good", f"Port {patient.port} is free.")


def _taken_port(number: int) -> Finding:
    import http.client

    asked = http.client.HTTPConnection("127.0.0.1", number, timeout=2)
    try:
        asked.request("GET", "/healthz")
        if b'"position"' in asked.getresponse().read(1_000):
            return Finding("good", f"eastwind runs on port {number}.")
    except (OSError, http.client.HTTPException):
        pass
    finally:
        asked.close()
    return Finding(
        "wrong",
        f"Port {number} is taken by another program.",
        f"Stop that program, or start eastwind with --port {number + 1}.",
    )


def address(patient: Patient) -> Iterator[Finding]:
    """Where phones would find this computer."""
    from eastwind.web.access.addresses import is_loopback, lan_address

    host = lan_address()
    if is_loopback(host):
        advice = "Join the Wi-Fi of the venue, or bring a router. Without phones, everything works on this computer."
        yield Finding("look", "This computer is in no network: phones cannot reach it.", advice)
    else:
        advice = "If a phone finds nothing there: a guest Wi-Fi may keep devices apart, a firewall may ask for leave."
        yield Finding("good", f"Phones find it at http://{host}:{patient.port}", advice)


def phones(_: Patient) -> Iterator[Finding]:
    """How many pages may be open at once."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    if most != resource.RLIM_INFINITY and most < PHONES_WANTED:
        advice = "Raise the limit of open files (`ulimit -Hn`) before you start eastwind."
        yield Finding("look", f"This system allows about {most} open pages at once.", advice)
    else:
        yield Finding("good", "As many phones as a ballroom holds may be connected at once.")


def clock(patient: Patient) -> Iterator[Finding]:
    """The computer's clock, against itself and against the newest entry."""
    from eastwind.cli.serve import now

    told = f"It is {time.strftime('%A, %d %B %Y, %H:%M')}, by this computer."
    newest = max(_newest(patient), default=_MADE)
    if now() < newest:
        yield Finding("wrong", f"{told} Entries that are here were made later than that.", "Set the clock right.")
    else:
        yield Finding("good", told, "Compare it with your watch: round clocks follow it.")


def _newest(patient: Patient) -> Iterator[int]:
    for store in _opened(patient):
        for row in store.read(after=max(store.latest() - 1, 0)):
            yield row.envelope.at


def paper(_: Patient) -> Iterator[Finding]:
    """Whether PDFs can be made."""
    advice = "Install eastwind again. Until then print pages from the browser."
    try:
        import typst

        typst.compile(b"eastwind", format="pdf")
    except Exception as error:  # noqa: BLE001  # a broken library fails in any way it likes
        yield Finding("wrong", f"PDFs cannot be made: {error}.", advice)
    else:
        yield Finding("good", "PDFs can be made.")


def data(patient: Patient) -> Iterator[Finding]:
    """Whether the data open, can be read, and hold what was written."""
    from eastwind.base.refusal import Refused
    from eastwind.store import open_store

    place = data_path(patient.data)
    store = open_store(place, create=False)
    if isinstance(store, Refused):
        yield _not_opened(store, place)
        return
    with closing(store):
        damage = getattr(store, "damage", lambda: None)()
        if damage is not None:
            yield Finding("wrong", f"The file {place} is damaged: {damage}.", "Stop, and restore the newest copy.")
            return
        yield Finding("good", f"The data in {place} can be read.")
        yield from _logs(store)


def _not_opened(refused: "Refused", place: str) -> Finding:
    if refused.first.code == "data-not-there":
        return Finding("look", f"There are no data in {place} yet.", "`eastwind serve` makes them.")
    return Finding("wrong", refused.first.sentence())


def _logs(store: "Store") -> Iterator[Finding]:
    from eastwind.tournament.chain import Verified, verify

    for tournament in store.tournaments():
        found = verify(store, tournament)
        if isinstance(found, Verified):
            yield Finding("good", f"{tournament}: nothing was changed in {found.version} events.")
        else:
            advice = f"`eastwind verify {tournament}` says where. Restore a copy from before."
            yield Finding("wrong", f"{tournament}: the log was changed after it was written.", advice)


def cards(patient: Patient) -> Iterator[Finding]:
    """The club's own cards: whether each can be read and played."""
    from eastwind.base.refusal import Refused
    from eastwind.card import examine, read_file

    for store in _opened(patient):
        for card, kept in store.cards().items():
            source = read_file(kept.text)
            if isinstance(source, Refused):
                advice = "Restore it from a copy, or take its file in again under *Cards*."
                yield Finding("wrong", f"The card {card} cannot be read.", advice)
            elif count := len(examine(source).faults):
                advice = f"/cards/{card} shows what is to be mended; `eastwind card check` says it of its file."
                yield Finding("look", f"The card {card} is a draft: {count} to be mended.", advice)
            else:
                yield Finding("good", f"The card {card} can be played.")


def copies(patient: Patient) -> Iterator[Finding]:
    """When the last copy was made."""
    from eastwind.cli.serve import now
    from eastwind.store.copies import copies_in

    folder = files_of(patient.data) / COPIES
    newest = next(iter(copies_in(folder)), None)
    if newest is None:
        advice = "The server makes them by itself. Name a stick with `serve --copies`, so that one is elsewhere."
        yield Finding("look", f"There is no copy in {folder} yet.", advice)
        return
    age = now() - newest.stat().st_mtime_ns // 1_000_000
    state: State = "good" if age < _OLD_COPY else "look"
    yield Finding(state, f"The newest copy is {newest}.", "" if state == "good" else "`eastwind backup` makes one now.")


def _opened(patient: Patient) -> "Iterator[Store]":
    from eastwind.base.refusal import Refused
    from eastwind.store import open_store

    store = open_store(data_path(patient.data), create=False)
    if not isinstance(store, Refused):
        with closing(store):
            yield store


CHECKUPS: Final[tuple[Callable[[Patient], Iterator[Finding]], ...]] = (
    python,
    room,
    writing,
    clock,
    port,
    address,
    phones,
    paper,
    data,
    cards,
    copies,
)
