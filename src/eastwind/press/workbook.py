"""The cells of a workbook (XLSX) as they were saved: no formula worked out, nothing huge unpacked."""

import datetime as dt
import io
import warnings
import zipfile
import zlib
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, Final

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refused, refuse
from eastwind.press.sheet_rows import MOST_COLUMNS, MOST_ROWS, Sheet, SheetRow, filled, too_many_rows

MOST_UNPACKED: Final = 24 * 1024 * 1024
"""Bytes of the parts that are read; pictures are not."""
_MOST_PARTS: Final = 2_000
_MOST_SHEETS: Final = 20
_LAST_ROW: Final = 1_048_576
"""A sheet has no more rows, whatever it says."""

_OTHERS: Final = {
    "mimetype": phrase("This is an OpenDocument file. Open it, and save it as XLSX or CSV."),
    "Index/Document.iwa": phrase("This is a file of Numbers. Export it from there as Excel (XLSX) or CSV."),
    "word/document.xml": phrase("This is a text document. The list is wanted as XLSX or CSV."),
    "xl/workbook.bin": phrase("This workbook has the format XLSB. Open it, and save it as XLSX."),
}
"""Packed files that are no XLSX, by a part that only they have."""

_DECLARATIONS: Final = tuple(
    word.encode(encoding) for word in ("<!DOCTYPE", "<!ENTITY") for encoding in ("utf-8", "utf-16-le", "utf-16-be")
)
"""No spreadsheet writes these: they are how a small file makes a reader build a huge one."""

_BROKEN: Final = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    EOFError,
    LookupError,
    OSError,
    RuntimeError,
    SyntaxError,
    TypeError,
    ValueError,
    zipfile.BadZipFile,
    zlib.error,
)
"""What a damaged workbook makes its readers raise."""

_ERRORS: Final = frozenset({"#N/A", "#REF!", "#NAME?", "#VALUE!", "#DIV/0!", "#NULL!", "#NUM!"})


def read_workbook(data: bytes) -> tuple[Sheet, ...] | Refused:
    """The sheets that hold something, in their order.

    Refusals: `not-a-sheet`, `broken-workbook`, `workbook-too-large`, `too-many-rows`.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            return _refused(packed) or _read(data)
    except _BROKEN:
        return _broken()


def _broken() -> Refused:
    return refuse("broken-workbook", "This workbook is damaged: no spreadsheet would open it. Save it again.", "file")


def _refused(packed: zipfile.ZipFile) -> Refused | None:
    """Why a packed file is not opened, found out before anything in it is believed."""
    names = set(packed.namelist())
    for part, sentence in _OTHERS.items():
        if part in names:
            return refuse("not-a-sheet", sentence, "file")
    if "xl/workbook.xml" not in names:
        return refuse(
            "not-a-sheet", "This is a packed file, but no workbook. The list is wanted as XLSX or CSV.", "file"
        )
    parts = [part for part in packed.infolist() if part.filename.endswith((".xml", ".rels", ".vml"))]
    if len(packed.infolist()) > _MOST_PARTS or sum(part.file_size for part in parts) > MOST_UNPACKED:
        return refuse(
            "workbook-too-large",
            "This workbook holds too much to be a list of people. Copy the list into a new workbook, and save that.",
            "file",
        )
    # A part never unpacks to more than the size it declares, so that its sum above is a bound.
    return _broken() if any(_declares(packed.read(part)) for part in parts) else None


def _declares(part: bytes) -> bool:
    return any(sign in part for sign in _DECLARATIONS)


def _read(data: bytes) -> tuple[Sheet, ...] | Refused:
    book = _opener()(io.BytesIO(data), read_only=True, data_only=True, keep_links=False)
    try:
        sheets = []
        for sheet in book.worksheets[:_MOST_SHEETS]:
            rows = tuple(islice(filled(_rows(sheet)), MOST_ROWS + 1))
            if len(rows) > MOST_ROWS:
                return too_many_rows()
            if rows:
                sheets.append(Sheet(str(sheet.title), rows))
        return tuple(sheets)
    finally:
        book.close()


def _opener() -> Callable[..., Any]:
    """Loaded only when a workbook comes in; what it says about drawings and the like helps nobody."""
    from openpyxl.reader.excel import load_workbook

    warnings.filterwarnings("ignore", category=UserWarning, module=r"openpyxl\.")
    return load_workbook


def _rows(sheet: Any) -> Iterator[SheetRow]:
    cells = sheet.iter_rows(min_row=1, max_row=_LAST_ROW, max_col=MOST_COLUMNS, values_only=True)
    for number, values in enumerate(cells, 1):
        if any(value is not None for value in values):
            yield SheetRow(number, tuple(_text(value) for value in values))


def _text(value: object) -> str:
    """A cell as one would type it."""
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case float() if value.is_integer():
            return str(int(value))
        case dt.datetime():
            return value.date().isoformat()
        case _:
            text = " ".join(str(value).split())
            return "" if text in _ERRORS else text
