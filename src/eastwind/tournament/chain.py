"""The chain of the log: every row carries the hash of the one before, so that a later edit shows.

The hash of a row is SHA-256 over a JSON list, written without spaces: the hash before it ("" for the first row), the
tournament, version, part, kind, schema, body as text, the envelope with its fields in order of their names, and the
command's digest. The position is not in it: a log keeps its hashes in any other store. Nor is the id of a copy: what
counts is the id under which the chain began.
"""

from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Final, Literal

import msgspec

from eastwind.base.refusal import Refused, refuse
from eastwind.tournament.envelope import Actor, Envelope, Submitted
from eastwind.tournament.events import Event
from eastwind.tournament.ports import Logged, Store
from eastwind.tournament.state import State

START: Final = ""
"""What stands before the first row."""

SHORTEST_HEAD: Final = 8
"""How many digits of a head on paper are enough to look for it."""

_BY_NAME: Final = msgspec.json.Encoder(order="sorted")

Fault = Literal["version", "previous", "hash"]


class Break(msgspec.Struct, frozen=True):
    """A place where the log is not what was written: the version that should stand there, and what is wrong.

    `version`: a row is missing, double or out of order. `previous`: it does not continue the row before.
    `hash`: the row itself was changed.
    """

    version: int
    fault: Fault


class Verified(msgspec.Struct, frozen=True, kw_only=True):
    """A log without a break. `paper_version` is where the head given was the head, None where none was given."""

    tournament: str
    version: int
    head: str
    people: int
    paper_version: int | None


class Broken(msgspec.Struct, frozen=True):
    """All breaks of a log, first to last."""

    breaks: tuple[Break, ...]


def canonical(event: Event) -> bytes:
    """The event as the log keeps it: JSON without spaces, mappings in order of their keys."""
    return msgspec.json.encode(event, order="deterministic")


def digest(submitted: Submitted, actor: Actor) -> str:
    """A fingerprint of what was asked for and by whom, to tell a resend from another command with its id."""
    return sha256(_BY_NAME.encode((submitted.kind, submitted.body, actor))).hexdigest()


def links(
    state: State, tournament: str, events: Iterable[Event], envelope: Envelope, digest: str
) -> tuple[Logged, ...]:
    """The rows that continue a log at `state` with the events of one command. Positions are the store's to set."""
    rows: list[Logged] = []
    head = state.head
    for part, event in enumerate(events):
        row = Logged(
            position=0,
            tournament=tournament,
            version=state.version + 1 + part,
            part=part,
            kind=event.kind,
            schema=event.version,
            body=canonical(event),
            envelope=envelope,
            digest=digest,
            previous=head,
            hash="",
            origin=state.origin,
        )
        head = hash_of(row)
        rows.append(msgspec.structs.replace(row, hash=head))
    return tuple(rows)


def hash_of(row: Logged) -> str:
    """The hash that belongs to a row, whatever it carries."""
    body = row.body.decode(errors="replace")
    around = (row.previous, row.origin or row.tournament, row.version, row.part, row.kind, row.schema)
    return sha256(_BY_NAME.encode((*around, body, row.envelope, row.digest))).hexdigest()


def check(rows: Iterable[Logged]) -> tuple[Break, ...]:
    """Every break of one tournament's log, given oldest first."""
    breaks: list[Break] = []
    version, head = 0, START
    for row in rows:
        version += 1
        breaks.extend(Break(version, fault) for fault in _faults(row, version, head))
        version, head = row.version, row.hash
    return tuple(breaks)


def verify(store: Store, tournament: str, head: str | None = None) -> Verified | Broken | Refused:
    """Check a tournament's whole log, and whether `head` (from paper, at least 8 digits of it) was ever its head.

    Refusals: `unknown-tournament`, `wrong-head` (too short), `unknown-head` (this log never had it).
    """
    if tournament not in store.tournaments():
        return refuse("unknown-tournament", "There is no tournament {tournament}.", tournament=tournament)
    rows = tuple(store.read(tournament))
    breaks = check(rows)
    if breaks:
        return Broken(breaks)
    paper_version = None if head is None else _version_of(head, rows)
    if isinstance(paper_version, Refused):
        return paper_version
    people = len(store.people(tournament))
    return Verified(
        tournament=tournament,
        version=rows[-1].version,
        head=rows[-1].hash,
        people=people,
        paper_version=paper_version,
    )


def _faults(row: Logged, version: int, head: str) -> Iterator[Fault]:
    if row.version != version:
        yield "version"
    if row.previous != head:
        yield "previous"
    if row.hash != hash_of(row):
        yield "hash"


def _version_of(head: str, rows: Iterable[Logged]) -> int | Refused:
    digits = "".join(head.split()).lower()
    if len(digits) < SHORTEST_HEAD:
        return refuse("wrong-head", "Give at least {digits} digits of the head.", "head", digits=SHORTEST_HEAD)
    version = next((row.version for row in rows if row.hash.startswith(digits)), None)
    if version is None:
        return refuse(
            "unknown-head", "This log never had the head {head}: it is not the one on paper.", "head", head=head
        )
    return version
