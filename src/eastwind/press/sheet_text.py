"""The cells of a CSV file, whoever saved it: any usual encoding, comma, semicolon, tab or bar between the cells."""

import csv
import io
import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Final

from eastwind.base.refusal import Refused, refuse
from eastwind.press.encodings import decoded
from eastwind.press.sheet_rows import MOST_COLUMNS, MOST_ROWS, Sheet, SheetRow, filled, too_many_rows

_DELIMITERS: Final = "\t;|,"
"""Those before the comma are taken where both part the lines equally well: commas stand in names too."""
_LOOKED_AT: Final = 50
_SAID: Final = re.compile(r"\s*sep=(.)[\r\n]")
"""How some spreadsheets say what parts the cells, in a first line of its own."""


def read_text(data: bytes) -> tuple[Sheet, ...] | Refused:
    """The rows of a text, cells stripped; nothing where all are empty.

    Refusals: `not-text`, `not-csv`, `too-many-rows`.
    """
    text = decoded(data)
    if text is None:
        return refuse("not-text", "This is no workbook and no CSV file: it holds something else than text.", "file")
    said = _SAID.match(text)
    delimiter = said[1] if said else _delimiter(text)
    lines = _lines(text, delimiter)
    try:
        rows = tuple(islice(filled(islice(lines, 1, None) if said else lines), MOST_ROWS + 1))
    except csv.Error as error:
        return refuse("not-csv", "This CSV file cannot be read: {why}.", "file", why=str(error))
    if len(rows) > MOST_ROWS:
        return too_many_rows()
    return (Sheet("", rows),) if rows else ()


def _lines(text: str, delimiter: str) -> Iterator[SheetRow]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, skipinitialspace=True)
    for cells in reader:
        yield SheetRow(reader.line_num, tuple(" ".join(cell.split()) for cell in cells[:MOST_COLUMNS]))


def _delimiter(text: str) -> str:
    """The sign that parts most lines into the same number of cells; a comma where none parts more than half of them."""
    best = max(_DELIMITERS, key=lambda sign: _parted(text, sign))
    return best if _parted(text, best) else ","


def _parted(text: str, sign: str) -> int:
    try:
        widths = Counter(len(row.cells) for row in islice(filled(_lines(text, sign)), _LOOKED_AT))
    except csv.Error:
        return 0
    alike = max((lines for width, lines in widths.items() if width > 1), default=0)
    return alike if 2 * alike > widths.total() else 0
