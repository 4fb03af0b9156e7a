"""The tables of a store, one description for SQLite and PostgreSQL.

The log is written once: triggers (see the migrations) refuse every change of a row; only a tournament that was
disposable from the start can go, and keeps its last position as one that is `gone`. Personal data lies in `people`
alone, as JSON by player id, and can be erased without touching the log. `receipts` remembers the commands that led to
no row, `past` keeps the results of events that were played elsewhere, `seasons` what was chosen for season tables,
`cards` the club's own cards as they were typed.
"""

from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Row,
    Table,
    Text,
    UniqueConstraint,
    false,
)

from eastwind.tournament.envelope import Actor, Envelope
from eastwind.tournament.ports import Logged

METADATA: Final = MetaData()

# SQLite only makes `INTEGER` the row's own number; a `BIGINT` key would cost a second index.
_POSITION: Final = BigInteger().with_variant(Integer, "sqlite")

TOURNAMENTS: Final = Table(
    "tournaments",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("position", _POSITION, nullable=False, unique=True),
    Column("disposable", Boolean, nullable=False, server_default=false()),
    Column("gone", Boolean, nullable=False, server_default=false()),
)

LOG: Final = Table(
    "log",
    METADATA,
    Column("position", _POSITION, primary_key=True, autoincrement=False),
    Column("tournament", Text, ForeignKey("tournaments.id"), nullable=False),
    Column("version", BigInteger, nullable=False),
    Column("part", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("schema", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    Column("command", Text, nullable=False),
    Column("role", Text, nullable=False),
    Column("target", Text, nullable=False),
    Column("device", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("expected", BigInteger),
    Column("digest", Text, nullable=False),
    Column("previous", Text, nullable=False),
    Column("hash", Text, nullable=False),
    Column("origin", Text, nullable=False, server_default=""),
    UniqueConstraint("tournament", "version"),
    UniqueConstraint("tournament", "command", "part"),
    Index("log_by_tournament", "tournament", "position"),
)

PEOPLE: Final = Table(
    "people",
    METADATA,
    Column("tournament", Text, ForeignKey("tournaments.id"), primary_key=True),
    Column("player", Text, primary_key=True),
    Column("person", LargeBinary, nullable=False),
)

RECEIPTS: Final = Table(
    "receipts",
    METADATA,
    Column("tournament", Text, ForeignKey("tournaments.id"), primary_key=True),
    Column("command", Text, primary_key=True),
    Column("digest", Text, nullable=False),
    Column("version", BigInteger, nullable=False),
    Column("position", BigInteger, nullable=False),
)

SECRETS: Final = Table(
    "secrets",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

PAST: Final = Table(
    "past",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("results", LargeBinary, nullable=False),
)

SEASONS: Final = Table(
    "seasons",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("season", LargeBinary, nullable=False),
)

CARDS: Final = Table(
    "cards",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("text", Text, nullable=False),
    Column("saved_at", BigInteger, nullable=False),
)


def logged(selected: Row[Any]) -> Logged:
    """The row of the log that a selected row of `LOG` holds."""
    row: tuple[Any, ...] = tuple(selected)
    position, tournament, version, part, kind, schema, body = row[:7]
    command, role, target, device, at, seed, expected = row[7:14]
    digest, previous, own, origin = row[14:]
    return Logged(
        position=position,
        tournament=tournament,
        version=version,
        part=part,
        kind=kind,
        schema=schema,
        body=body.encode(),
        envelope=Envelope(id=command, actor=Actor(role, target), device=device, at=at, seed=seed, expected=expected),
        digest=digest,
        previous=previous,
        hash=own,
        origin=origin,
    )


def values(row: Logged) -> dict[str, object]:
    """What to insert into `LOG` for a row."""
    envelope = row.envelope
    return {
        "position": row.position,
        "tournament": row.tournament,
        "version": row.version,
        "part": row.part,
        "kind": row.kind,
        "schema": row.schema,
        "body": row.body.decode(),
        "command": envelope.id,
        "role": envelope.actor.role,
        "target": envelope.actor.target,
        "device": envelope.device,
        "at": envelope.at,
        "seed": envelope.seed,
        "expected": envelope.expected,
        "digest": row.digest,
        "previous": row.previous,
        "hash": row.hash,
        "origin": row.origin,
    }
