"""A roster that comes in from a file: columns found by their headings or chosen, every bad row with its reason."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Final

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Fact, Refusal, Refused, refuse
from eastwind.press.columns import ABOVE, Placed
from eastwind.press.roster_cells import fault, joined_name, read_cell
from eastwind.press.roster_columns import COLUMNS, roster_columns
from eastwind.press.sheet import read_sheets
from eastwind.press.sheet_rows import MOST_COLUMNS, MOST_ROWS, Sheet, SheetRow

_NAMES: Final = frozenset({"name", "first", "last"})


class RosterSheet(msgspec.Struct, frozen=True):
    """The lines of a file that are about people.

    `title` names the sheet of a workbook and is empty for a text; `headings` are what the columns are called in the
    line `line`, `rows` the lines below.
    """

    title: str
    line: int
    headings: Annotated[tuple[str, ...], msgspec.Meta(max_length=MOST_COLUMNS)]
    rows: Annotated[tuple[SheetRow, ...], msgspec.Meta(max_length=MOST_ROWS)]

    @property
    def examples(self) -> tuple[str, ...]:
        """Something that stands in each column, for who has to say what it is."""
        return tuple(
            next((row.cells[at] for row in self.rows if at < len(row.cells) and row.cells[at]), "")
            for at in range(len(self.headings))
        )

    def without_headings(self) -> "RosterSheet":
        """The same where the line taken for headings is a person already."""
        names = tuple(f"Column {at}" for at in range(1, len(self.headings) + 1))
        return RosterSheet(self.title, self.line, names, (SheetRow(self.line, self.headings), *self.rows))


class RosterPerson(msgspec.Struct, frozen=True):
    """One good row: its line in the file and the fields of a new player, the id left out."""

    line: int
    fields: Mapping[str, Any]


def open_roster(data: bytes) -> RosterSheet | Refused:
    """The people's lines of a file; which column is what is still to be said.

    The first sheet with a heading that means a name is taken, else the first that holds something. Refusals: those of
    `read_sheets`.
    """
    sheets = read_sheets(data)
    if isinstance(sheets, Refused):
        return sheets
    found = ((sheet, at) for sheet in sheets for at, row in enumerate(sheet.rows[:ABOVE]) if _has_name(row.cells))
    sheet, at = next(found, (sheets[0], 0))
    return _below(sheet, at)


def read_people(sheet: RosterSheet, columns: Placed) -> tuple[RosterPerson, ...] | Refused:
    """Everyone of the sheet, or everything that is wrong in it.

    Refusals: `no-name-column`, `no-people`, `column-twice`, and by line `missing-field`, `too-long`, `not-a-number`,
    `not-a-seat`, `not-yes-or-no`, `number-taken`.
    """
    wrong = tuple(_column_faults(sheet, columns))
    if wrong:
        return Refused(wrong)
    if not sheet.rows:
        return refuse("no-people", "There is a line of headings, and nobody below it.", "file")
    people, faults = [], []
    for row in sheet.rows:
        fields, bad = _read_person(row, columns)
        faults.extend(bad)
        people.append(RosterPerson(row.line, fields))
    faults.extend(_numbers_twice(people))
    return Refused(tuple(faults)) if faults else tuple(people)


def _has_name(headings: Sequence[str]) -> bool:
    return bool(_NAMES & set(roster_columns(headings).values()))


def _below(sheet: Sheet, at: int) -> RosterSheet:
    """The lines below the headings, as wide as anything stands in them."""
    headed, rows = sheet.rows[at], sheet.rows[at + 1 :]
    width = max(_width(row) for row in sheet.rows[at:])
    return RosterSheet(sheet.title, headed.line, (*headed.cells, *("",) * width)[:width], rows)


def _width(row: SheetRow) -> int:
    return max(at for at, cell in enumerate(row.cells, 1) if cell)


def _column_faults(sheet: RosterSheet, columns: Placed) -> Iterator[Refusal]:
    if not _NAMES & set(columns.values()):
        yield Refusal(
            "no-name-column",
            "No column is called Name (or First name and Last name). Say below which column holds the names. "
            "The headings found are: {headings}.",
            "columns",
            {"headings": tuple(heading for heading in sheet.headings if heading)},
        )
    for key, times in Counter(columns.values()).items():
        if times > 1:
            facts: dict[str, Fact] = {"title": COLUMNS[key].title, "times": times}
            yield Refusal("column-twice", "{times} columns are read as {title}: one can be.", "columns", facts)


def _read_person(row: SheetRow, columns: Placed) -> tuple[dict[str, Any], list[Refusal]]:
    cells = {key: row.cells[at] if at < len(row.cells) else "" for at, key in columns.items()}
    fields: dict[str, Any] = {}
    faults: list[Refusal] = []
    for column, value in joined_name(cells).items():
        read = read_cell(column, value, row.line)
        if isinstance(read, Refusal):
            faults.append(read)
        else:
            fields[column] = read
    return fields, faults


def _numbers_twice(people: Sequence[RosterPerson]) -> Iterator[Refusal]:
    counts = Counter(person.fields.get("number") for person in people)
    for person in people:
        number = person.fields.get("number")
        if number is not None and counts[number] > 1:
            sentence = phrase("Line {line}: the number {number} stands more than once.")
            yield fault("number-taken", sentence, person.line, number=number)
