"""Rows of a log for tests of stores, which look at neither their meaning nor their chain."""

from typing import Any

from eastwind.tournament.envelope import Actor, Envelope
from eastwind.tournament.ports import Logged, Store


def command_id(number: int) -> str:
    return f"{number:032x}"


def envelope(command: int = 1, **changes: Any) -> Envelope:
    given = {"actor": Actor("table", "7"), "device": "tablet", "at": 1_790_000_000_000, "seed": 5, "expected": None}
    return Envelope(id=command_id(command), **{**given, **changes})


def row(
    version: int = 1, *, tournament: str = "spring", command: int | None = None, part: int = 0, **changes: Any
) -> Logged:
    given = {
        "position": 0,
        "kind": "game.entered",
        "schema": 1,
        "body": b'{"table":7}',
        "envelope": envelope(version if command is None else command),
        "digest": "d" * 64,
        "previous": f"{version - 1:064x}",
        "hash": f"{version:064x}",
    }
    return Logged(tournament=tournament, version=version, part=part, **{**given, **changes})


def append(store: Store, *rows: Logged) -> None:
    """Add rows of one tournament in one transaction."""
    with store.writing(rows[0].tournament) as writer:
        writer.append(rows, {})


def versions(store: Store, tournament: str | None = None, after: int = 0) -> list[int]:
    return [found.version for found in store.read(tournament, after=after)]
