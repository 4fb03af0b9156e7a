"""The rows of a file that people fill in a spreadsheet, whatever program saved it: a workbook or text."""

from typing import Final

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refused, refuse
from eastwind.press.sheet_rows import MOST_BYTES, Sheet
from eastwind.press.sheet_text import read_text
from eastwind.press.workbook import read_workbook


class _Kind(msgspec.Struct, frozen=True):
    """A kind of file that is no sheet: how it begins, and what is said of it."""

    start: bytes
    code: str
    sentence: str


_OTHERS: Final = (
    _Kind(
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
        "old-workbook",
        phrase("This workbook has the old format XLS, or a password. Open it, and save it as XLSX without a password."),
    ),
    _Kind(
        b"%PDF",
        "not-a-sheet",
        phrase("This is a PDF. Save the list as XLSX or CSV from the spreadsheet it was made with."),
    ),
    _Kind(b"\x89PNG", "not-a-sheet", phrase("This is a picture. The list is wanted as XLSX or CSV.")),
    _Kind(b"\xff\xd8\xff", "not-a-sheet", phrase("This is a picture. The list is wanted as XLSX or CSV.")),
    _Kind(
        b"{\\rtf", "not-a-sheet", phrase("This is a text document. Save the list as XLSX or CSV from a spreadsheet.")
    ),
)

_ZIPPED: Final = b"PK\x03\x04"


def read_sheets(data: bytes) -> tuple[Sheet, ...] | Refused:
    """The sheets of a workbook (XLSX), or the one of a text (CSV), that hold something.

    What the file is called is not asked: its first bytes say what it is. Refusals: `file-too-large`, `old-workbook`,
    `not-a-sheet`, `empty-file`, and those of `read_workbook` and `read_text`.
    """
    if len(data) > MOST_BYTES:
        return refuse("file-too-large", "This file has more than {most} MB.", "file", most=MOST_BYTES // 1024**2)
    for kind in _OTHERS:
        if data.startswith(kind.start):
            return refuse(kind.code, kind.sentence, "file")
    sheets = read_workbook(data) if data.startswith(_ZIPPED) else read_text(data)
    if sheets == ():
        return refuse("empty-file", "This file is empty. It needs a line of headings and lines below it.", "file")
    return sheets
