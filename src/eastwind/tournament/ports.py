"""What the tournament needs of the outside, as protocols: a store to keep the log, and rulebooks to read."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Protocol

import msgspec

from eastwind.base.refusal import Refusal, Refused
from eastwind.rulebook import Rulebook
from eastwind.tournament.envelope import Envelope

Rulebooks = Callable[[str], Rulebook | Refused]
"""A rulebook by its id."""


class Person(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What can be erased about a player."""

    name: str
    club: str = ""
    notes: str = ""


class Logged(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One row of the log.

    `position` counts over all tournaments of a store, `version` over this tournament's events (1 is the first).
    `part` counts the events of one command from 0. `body` is the event as canonical JSON. `digest` fingerprints the
    command (kind, body, actor) that led to it; `previous` and `hash` chain the rows. `origin` is the id under which the
    chain began, where this is a copy under another id.
    """

    position: int
    tournament: str
    version: int
    part: int
    kind: str
    schema: int
    body: bytes
    envelope: Envelope
    digest: str
    previous: str
    hash: str
    origin: str = ""


class Receipt(msgspec.Struct, frozen=True, kw_only=True):
    """What was answered to a command that changed nothing, because it stood so already: it left no row to tell by.

    `command` is the sender's id, `digest` fingerprints what was asked for; `version` and `position` were the answer.
    """

    command: str
    digest: str
    version: int
    position: int


class KeptCard(msgspec.Struct, frozen=True, kw_only=True):
    """A club's own card: its file as `text`, and when it was last saved (ms UTC)."""

    text: str
    saved_at: int


class StoreFull(Exception):
    """The disk is full: nothing was written."""


class StoreAway(Exception):
    """The data cannot be reached: held by another program, on a drive that was pulled out, on a server that is down.

    Nothing was written.
    """


class Writer(Protocol):
    """One tournament's log inside one transaction, with the writer's lock held."""

    def since(self, version: int) -> Sequence[Logged]:
        """Rows after `version`, oldest first."""

    def of_command(self, command_id: str) -> Sequence[Logged]:
        """The rows that a command led to, or none."""

    def receipt(self, command_id: str) -> Receipt | None:
        """What was answered to a command that changed nothing, None where there was no such command."""

    def keep(self, receipt: Receipt) -> None:
        """Remember the answer to a command that changes nothing."""

    def append(self, rows: Sequence[Logged], people: Mapping[str, Person | None]) -> Sequence[Logged]:
        """Add rows (their `position` is set here) and change people (None erases); all or nothing."""

    def people(self) -> Mapping[str, Person]:
        """The people of this tournament by player id."""

    def be_disposable(self) -> None:
        """Make the tournament whose first row is appended next one that can be discarded."""


class Store(Protocol):
    """Where logs, people and secrets are kept. Every adapter passes the same contract tests.

    Whatever is asked, `StoreAway` is raised where the data cannot be reached.
    """

    def writing(self, tournament: str) -> AbstractContextManager[Writer]:
        """A transaction with the writer's lock; commits at the end, rolls back on an exception.

        Raises StoreFull where the disk is full.
        """

    def read(self, tournament: str | None = None, after: int = 0, limit: int | None = None) -> Iterable[Logged]:
        """Rows after a position, oldest first, of one tournament or all."""

    def latest(self) -> int:
        """The position of the last row, 0 where there is none. Cheap enough to ask often."""

    def watch(self, changed: Callable[[int], None]) -> Callable[[], None]:
        """Call `changed(position)` from a thread of its own when the log has grown, whoever wrote; the answer stops it.

        Several rows may be told by one call: read what is after the position last seen.
        """

    def people(self, tournament: str) -> Mapping[str, Person]:
        """The people of a tournament by player id."""

    def tournaments(self) -> Sequence[str]:
        """The ids of all tournaments, oldest first."""

    def receipts(self, tournament: str) -> Sequence[Receipt]:
        """All that was answered to commands of a tournament that changed nothing, in the order of their ids."""

    def is_disposable(self, tournament: str) -> bool:
        """Whether a tournament is here that can be thrown away."""

    def discard(self, tournament: str) -> None:
        """Throw a disposable tournament away; positions go on after it. Raises ValueError for every other one."""

    def secret(self, name: str, fresh: Callable[[], bytes]) -> bytes:
        """The secret of this name; `fresh` makes it where there is none."""

    def put_secret(self, name: str, value: bytes) -> None:
        """Keep a secret, replacing an earlier one."""

    def secrets(self) -> Mapping[str, bytes]:
        """Every secret by its name, for a whole copy and nothing else."""

    def past(self) -> Mapping[str, bytes]:
        """The results of events that were played elsewhere, by name, as they came in."""

    def put_past(self, name: str, results: bytes | None) -> None:
        """Keep the results of a past event under a name, or let go of them (None)."""

    def seasons(self) -> Mapping[str, bytes]:
        """What was chosen for each season, as JSON by its id."""

    def put_season(self, season: str, chosen: bytes | None) -> None:
        """Keep what was chosen for a season under its id, or let go of it (None)."""

    def cards(self) -> Mapping[str, KeptCard]:
        """The club's own cards by id, as they were typed. They are private: no log and no archive holds a line."""

    def put_card(self, card: str, kept: KeptCard | None) -> None:
        """Keep a card under its id, or let go of it (None)."""

    def close(self) -> None:
        """Let go of files and connections."""


OpenCopy = Callable[[bytes], AbstractContextManager["Store | Refused"]]
"""Opens what a copy of a store holds, for as long as the block lasts; the bytes are not trusted."""


class CopyFolder(msgspec.Struct, frozen=True, kw_only=True):
    """How it stands with one folder for copies: the files in it, newest first, and when the last was made (ms UTC).

    `trouble` says why the last one could not be made.
    """

    folder: str
    files: tuple[str, ...] = ()
    at: int | None = None
    trouble: Refusal | None = None


class Copies(Protocol):
    """Copies of everything that are made by themselves. Nothing here raises where a copy fails: a folder says so."""

    @property
    def minutes(self) -> int:
        """How often they are made, 0 where only when asked for."""

    @property
    def kept(self) -> int:
        """How many stay in each folder."""

    @property
    def named(self) -> tuple[str, ...]:
        """The folders that were named when the server was started."""

    @property
    def chosen(self) -> str:
        """The folder that the director chose, "" where none was."""

    @property
    def troubles(self) -> tuple[Refusal, ...]:
        """Why the last copies could not be made, one for each folder where they failed. It touches no disk."""

    def start(self) -> None:
        """Copy now, and from now on."""

    def soon(self) -> None:
        """Copy at once, without waiting for it."""

    def stop(self) -> None:
        """Make the last copies and no more; waits for them."""

    def folders(self) -> Sequence[CopyFolder]:
        """How it stands with each folder."""

    def copy_now(self) -> Sequence[CopyFolder]:
        """Copy into every folder that lacks something, and say how it stands."""

    def choose(self, folder: str) -> Refused | None:
        """Copy there too from now on; "" ends it. Refused where it is no folder that can be used."""
