"""The lists that a director brings along as CSV: players, fixed seats, households to keep apart."""

import csv
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refusal, Refused
from eastwind.base.seats import SEATS, Seat, is_seat


class Row(msgspec.Struct, frozen=True):
    """One line of a list: its number in the file and its values by column name, both without blanks around them."""

    line: int
    values: Mapping[str, str]


def read_players(text: str) -> tuple[str, ...] | Refused:
    """The players of a CSV with a column `player`, in the order of the file. Other columns are left alone."""
    rows = _rows(text, ["player"])
    return rows if isinstance(rows, Refused) else tuple(row.values["player"] for row in rows)


def read_keep_apart(text: str) -> tuple[tuple[str, ...], ...] | Refused:
    """The groups of a CSV `player,group` whose people should never share a table."""
    rows = _rows(text, ["player", "group"])
    if isinstance(rows, Refused):
        return rows
    groups: dict[str, list[str]] = defaultdict(list)
    for row in rows:
        groups[row.values["group"]].append(row.values["player"])
    return tuple(tuple(group) for group in groups.values())


def read_fixed(text: str) -> dict[str, tuple[int, Seat | None]] | Refused:
    """The players of a CSV `player,table[,letter]` who keep a table, counted from 1, and a letter if one is given."""
    rows = _rows(text, ["player", "table"])
    if isinstance(rows, Refused):
        return rows
    wrong = (*_bad_tables(rows), *_bad_letters(rows), *_twice(rows))
    return Refused(wrong) if wrong else {row.values["player"]: (int(row.values["table"]), _letter(row)) for row in rows}


def _rows(text: str, columns: Sequence[str]) -> list[Row] | Refused:
    """The rows that are not blank, or every fault: a column that is missing, a value that is missing."""
    lines = text.removeprefix("\ufeff").splitlines(keepends=True)
    reader = csv.reader(lines, delimiter=";" if lines and ";" in lines[0] and "," not in lines[0] else ",")
    heads = [head.strip().lower() for head in next(reader, [])]
    missing = tuple(
        Refusal("missing-column", "The first line must name a column {column}.", "line 1", {"column": column})
        for column in columns
        if column not in heads
    )
    if missing:
        return Refused(missing)
    rows = [
        Row(reader.line_num, dict(zip(heads, (value.strip() for value in values), strict=False)))
        for values in reader
        if any(value.strip() for value in values)
    ]
    wrong = tuple(_empty_values(rows, columns))
    return Refused(wrong) if wrong else rows


def _empty_values(rows: Sequence[Row], columns: Sequence[str]) -> Iterator[Refusal]:
    for row in rows:
        for column in columns:
            if not row.values.get(column):
                yield _fault(row, "missing-value", phrase("Line {line} has no {column}."), column=column)


def _bad_tables(rows: Sequence[Row]) -> Iterator[Refusal]:
    for row in rows:
        table = row.values["table"]
        if not (table.isascii() and table.isdigit() and len(table) < 6):
            yield _fault(row, "not-a-table", phrase("Line {line}: {value} is not the number of a table."), value=table)


def _bad_letters(rows: Sequence[Row]) -> Iterator[Refusal]:
    for row in rows:
        letter = row.values.get("letter", "")
        if letter and not is_seat(letter.upper()):
            template = phrase("Line {line}: {value} is not a seat letter; the letters are {letters}.")
            yield _fault(row, "not-a-seat", template, value=letter, letters=", ".join(SEATS))


def _twice(rows: Sequence[Row]) -> Iterator[Refusal]:
    first: dict[str, int] = {}
    for row in rows:
        player = row.values["player"]
        if first.setdefault(player, row.line) != row.line:
            template = phrase("Line {line}: {player} stands in line {before} already.")
            yield _fault(row, "duplicate-player", template, player=player, before=first[player])


def _fault(row: Row, code: str, template: str, **facts: str | int) -> Refusal:
    return Refusal(code, template, f"line {row.line}", {"line": row.line, **facts})


def _letter(row: Row) -> Seat | None:
    letter = row.values.get("letter", "").upper()
    return letter if is_seat(letter) else None
