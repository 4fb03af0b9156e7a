"""The rows of the rulings contract as tests read them from their table."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

BOOKS: Final = {"L": "league", "I": "illume", "R": "regulations", "C": "common", "F": "fever"}
FILE: Final = Path(__file__).parents[1] / "cases" / "ruling-rows.txt"

Raw = dict[str, Any]


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One situation under one rulebook, and the whole answer to it but for clauses beyond those named."""

    name: str
    record: Raw
    effects: frozenset[str]
    incidents: tuple[str, ...]
    clauses: tuple[str, ...]
    director: bool


def rows() -> Iterator[Row]:
    """Every row under each of its rulebooks."""
    for number, line in enumerate(FILE.read_text(encoding="utf-8").splitlines(), start=1):
        if not line.startswith("#"):
            cells = [cell.strip() for cell in line.split("|")]
            yield from (_row(number, letter, cells) for letter in cells[0])


def _row(number: int, letter: str, cells: list[str]) -> Row:
    _, situation, table, facts, effects, incidents, clauses = cells
    record = {"rulebook": BOOKS[letter], "situation": situation, "player": "S", "facts": _pairs(facts)}
    return Row(
        name=f"{number}-{situation}-{BOOKS[letter]}",
        record=record | {name: seats.split(",") for name, seats in (pair.split("=") for pair in table.split())},
        effects=frozenset(effects.rstrip("!").split(", ")),
        incidents=tuple(part.strip() for part in incidents.split(";") if part.strip()),
        clauses=tuple(_clauses(letter, clauses)),
        director=effects.endswith("!"),
    )


def _pairs(facts: str) -> Raw:
    return {name: _value(value) for name, value in (pair.split("=") for pair in facts.split())}


def _value(text: str) -> Any:
    if text.startswith("["):
        return [seat for seat in text.strip("[]").split(",") if seat]
    return json.loads(text) if text in ("true", "false") or text.isdigit() else text


def _clauses(letter: str, text: str) -> Iterator[str]:
    """The clauses named for the rulebook of this letter: `IF dead.stops; R l:dead.three`."""
    for part in text.split(";"):
        letters, *names = part.split()
        if letter in letters:
            yield from (_clause(letter, name) for name in names)


def _clause(letter: str, name: str) -> str:
    owner, colon, rest = name.partition(":")
    return f"{BOOKS[owner.upper()]}.{rest}" if colon else f"{BOOKS[letter]}.{name}"
