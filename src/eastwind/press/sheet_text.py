"""The cells of a CSV file, whoever saved it: any usual encoding, comma, semicolon or tab between the cells."""

import csv
import io
from typing import Final

import msgspec

from eastwind.base.refusal import Refused, refuse

MOST_BYTES: Final = 2 * 1024 * 1024
MOST_ROWS: Final = 20_000

_MARKS: Final = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
_UNDEFINED_IN_WINDOWS: Final = frozenset(b"\x81\x8d\x8f\x90\x9d")


class SheetRow(msgspec.Struct, frozen=True):
    """One line of the file that holds something; `line` counts from 1 as an editor does."""

    line: int
    cells: tuple[str, ...]


def read_cells(data: bytes) -> tuple[SheetRow, ...] | Refused:
    """The rows of a CSV file without its empty ones, cells stripped. Refuses what is too large or no text."""
    if len(data) > MOST_BYTES:
        return refuse("file-too-large", "This file has more than {most} MB.", "file", most=MOST_BYTES // 1024**2)
    text = _decoded(data)
    if text is None or "\x00" in text:
        return refuse("not-text", "This is not a CSV file: it holds something else than text.", "file")
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text))
    try:
        rows = [SheetRow(reader.line_num, tuple(cell.strip() for cell in cells)) for cells in reader]
    except csv.Error as error:
        return refuse("not-csv", "Line {line} cannot be read: {why}.", "file", line=reader.line_num, why=str(error))
    filled = tuple(row for row in rows if any(row.cells))
    if len(filled) > MOST_ROWS:
        return refuse("too-many-rows", "This file has more than {most} lines.", "file", most=MOST_ROWS)
    return filled


def _decoded(data: bytes) -> str | None:
    encodings = [name for mark, name in _MARKS if data.startswith(mark)] or ["utf-8", _eight_bit(data)]
    for encoding in encodings:
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    return None


def _eight_bit(data: bytes) -> str:
    """Old Windows files never use five bytes that old Mac files use for accents."""
    return "mac_roman" if _UNDEFINED_IN_WINDOWS.intersection(data) else "cp1252"


def _delimiter(text: str) -> str:
    first = text.lstrip().split("\n", 1)[0]
    return max(",;\t", key=first.count)
