"""A roster that comes in as CSV: columns found by their names, every bad row with its line and reason."""

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from eastwind.base.refusal import Fact, Refusal, Refused, refuse
from eastwind.base.seats import SEAT_NAMES
from eastwind.press.sheet_text import SheetRow, read_cells

COLUMNS: Final[dict[str, tuple[str, ...]]] = {
    "name": ("name", "full name", "player", "player name", "nombre"),
    "first": ("first", "first name", "given name", "firstname"),
    "last": ("last", "last name", "surname", "family name", "lastname"),
    "number": ("number", "no", "nr", "player number", "player no"),
    "club": ("club", "group name", "home club"),
    "notes": ("notes", "note", "comment", "comments", "remarks"),
    "group": ("group", "keep apart", "household", "family", "keep apart group"),
    "table": ("table", "fixed table"),
    "seat": ("seat", "letter", "fixed seat"),
    "brings_set": ("brings set", "brings a set", "set", "mah jongg set"),
    "paid": ("paid", "payment"),
    "waiting": ("waiting", "waiting list", "waitlist"),
}
"""The columns that are read, each with the headings it is known by (compared without case, accents and signs)."""

_YES: Final = frozenset({"yes", "y", "true", "1", "x", "si", "paid"})
_NO: Final = frozenset({"", "no", "n", "false", "0", "unpaid"})
_LONGEST: Final = {"name": 120, "club": 500, "notes": 500, "group": 500}


class RosterPerson(msgspec.Struct, frozen=True):
    """One good row: its line in the file and the fields of a new player, the id left out."""

    line: int
    fields: Mapping[str, Any]


class Roster(msgspec.Struct, frozen=True):
    """A roster that can be taken over as it is.

    `columns` maps what is read to the heading it was found under; `ignored` are headings that mean nothing here.
    """

    columns: Mapping[str, str]
    ignored: tuple[str, ...]
    people: tuple[RosterPerson, ...]


def read_roster(data: bytes) -> Roster | Refused:
    """Read a roster; refused as a whole, with every bad row, where any row is bad."""
    rows = read_cells(data)
    if isinstance(rows, Refused):
        return rows
    if not rows:
        return refuse(
            "empty-file", "This file is empty. It needs a line of headings and a line for each person.", "file"
        )
    found = _columns(rows[0].cells)
    if "name" not in found and "last" not in found and "first" not in found:
        return refuse(
            "no-name-column",
            "No column is called Name (or First name and Last name). The headings found are: {headings}.",
            f"line {rows[0].line}",
            headings=rows[0].cells,
        )
    return _read_people(rows, found)


def _read_people(rows: Sequence[SheetRow], found: Mapping[str, int]) -> Roster | Refused:
    faults: list[Refusal] = []
    people = []
    for row in rows[1:]:
        fields, bad = _read_person(row, found)
        faults.extend(bad)
        people.append(RosterPerson(row.line, fields))
    faults.extend(_numbers_taken(people))
    if not people and not faults:
        return refuse("no-people", "There is a line of headings, and nobody below it.", "file")
    if faults:
        return Refused(tuple(faults))
    headings = rows[0].cells
    read = set(found.values())
    ignored = tuple(heading for at, heading in enumerate(headings) if at not in read and heading)
    return Roster({column: headings[at] for column, at in found.items()}, ignored, tuple(people))


def plain(text: str) -> str:
    """A heading or word without case, accents, and signs, for comparing."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return " ".join(re.findall(r"[a-z0-9]+", "".join(c for c in letters if not unicodedata.combining(c))))


def _columns(headings: Sequence[str]) -> dict[str, int]:
    known = {heading: column for column, headings in COLUMNS.items() for heading in headings}
    found: dict[str, int] = {}
    for at, heading in enumerate(headings):
        column = known.get(plain(heading)) or ("number" if heading.strip() == "#" else None)
        if column is not None:
            found.setdefault(column, at)
    return found


def _read_person(row: SheetRow, found: Mapping[str, int]) -> tuple[dict[str, Any], list[Refusal]]:
    cells = {column: row.cells[at] if at < len(row.cells) else "" for column, at in found.items()}
    fields: dict[str, Any] = {}
    faults: list[Refusal] = []
    for column, value in _joined_name(cells).items():
        read = _READERS[column](value, column, f"line {row.line}")
        if isinstance(read, Refusal):
            faults.append(read)
        else:
            fields[column] = read
    return fields, faults


def _joined_name(cells: Mapping[str, str]) -> dict[str, str]:
    parts = [cells[part] for part in ("first", "last") if cells.get(part)]
    rest = {column: value for column, value in cells.items() if column not in ("first", "last")}
    return rest | {"name": rest.get("name") or " ".join(parts)}


def _read_name(value: str, column: str, where: str) -> str | Refusal:
    if not value:
        return _bad("missing-field", "{where}: the name is missing.", where)
    return _read_text(value, column, where)


def _read_text(value: str, column: str, where: str) -> str | Refusal:
    most = _LONGEST[column]
    if len(value) <= most:
        return value
    return _bad("too-long", "{where}: {column} has more than {most} characters.", where, column=column, most=most)


def _read_number(value: str, column: str, where: str) -> int | None | Refusal:
    if not value:
        return None
    most = 5_000 if column == "table" else 99_999
    if value.isascii() and value.isdecimal() and len(value) <= 9 and 1 <= int(value) <= most:
        return int(value)
    sentence = "{where}: {column} “{value}” is not a number from 1 to {most}."
    return _bad("not-a-number", sentence, where, column=column, value=value[:40], most=most)


def _read_seat(value: str, _column: str, where: str) -> str | None | Refusal:
    if not value:
        return None
    seat = next((letter for letter, name in SEAT_NAMES.items() if plain(value) in (plain(letter), plain(name))), None)
    if seat is not None:
        return seat
    sentence = "{where}: the seat “{value}” is none of East, South, West and North."
    return _bad("not-a-seat", sentence, where, value=value[:40])


def _read_yes_or_no(value: str, column: str, where: str) -> bool | Refusal:
    if plain(value) in _YES:
        return True
    if plain(value) in _NO:
        return False
    sentence = "{where}: {column} is “{value}”, which is neither yes nor no."
    return _bad("not-yes-or-no", sentence, where, column=column.replace("_", " "), value=value[:40])


def _bad(code: str, sentence: str, where: str, **facts: Fact) -> Refusal:
    return Refusal(code, sentence, where, {"where": where.capitalize(), **facts})


_READERS: Final[dict[str, Callable[[str, str, str], Any]]] = {
    "name": _read_name,
    "number": _read_number,
    "club": _read_text,
    "notes": _read_text,
    "group": _read_text,
    "table": _read_number,
    "seat": _read_seat,
    "brings_set": _read_yes_or_no,
    "paid": _read_yes_or_no,
    "waiting": _read_yes_or_no,
}


def _numbers_taken(people: Sequence[RosterPerson]) -> Iterator[Refusal]:
    counts = Counter(person.fields.get("number") for person in people)
    for person in people:
        number = person.fields.get("number")
        if number is not None and counts[number] > 1:
            yield _bad(
                "number-taken",
                "{where}: the number {number} stands more than once.",
                f"line {person.line}",
                number=number,
            )
