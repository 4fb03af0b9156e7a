"""Workbooks made for tests: as a spreadsheet saves them, and as somebody with bad intentions would."""

import io
import zipfile
from collections.abc import Mapping, Sequence
from typing import Any

from openpyxl.workbook.workbook import Workbook

Rows = Sequence[Sequence[Any]]


def workbook(rows: Rows, title: str = "People", *, before: Mapping[str, Rows] | None = None) -> bytes:
    """A workbook with these rows on a sheet of this title, other sheets before it."""
    book = Workbook()
    sheets = {**(before or {}), title: rows}
    book.remove(book.worksheets[0])
    for name, lines in sheets.items():
        sheet = book.create_sheet(name)
        for line in lines:
            sheet.append(list(line))
    saved = io.BytesIO()
    book.save(saved)
    return saved.getvalue()


def repacked(data: bytes, parts: Mapping[str, bytes]) -> bytes:
    """The same workbook with some of its parts replaced, or further ones."""
    packed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as before, zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as after:
        for name in before.namelist():
            if name not in parts:
                after.writestr(name, before.read(name))
        for name, content in parts.items():
            after.writestr(name, content)
    return packed.getvalue()


def part(data: bytes, name: str) -> bytes:
    """One part of a workbook."""
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        return packed.read(name)


def packed(parts: Mapping[str, bytes]) -> bytes:
    """Any packed file."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in parts.items():
            file.writestr(name, content)
    return made.getvalue()
