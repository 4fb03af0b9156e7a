"""Rows of cells as they come in, and how many there may be."""

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from eastwind.base.refusal import Refused, refuse

MOST_BYTES: Final = 5 * 1024 * 1024
MOST_ROWS: Final = 20_000
MOST_COLUMNS: Final = 200


class SheetRow(msgspec.Struct, frozen=True, array_like=True):
    """One line that holds something; `line` counts from 1, as an editor or a spreadsheet does."""

    line: int
    cells: tuple[str, ...]


class Sheet(msgspec.Struct, frozen=True):
    """One sheet of a file, its empty lines left out. A text has one without a `title`."""

    title: str
    rows: tuple[SheetRow, ...]


def filled(rows: Iterable[SheetRow]) -> Iterator[SheetRow]:
    """The rows that hold something."""
    return (row for row in rows if any(row.cells))


def too_many_rows() -> Refused:
    """Why a file with more than `MOST_ROWS` filled lines is not read."""
    return refuse("too-many-rows", "This file has more than {most} lines.", "file", most=MOST_ROWS)
