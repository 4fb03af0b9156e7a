"""A card out of a spreadsheet: one line a row, as CSV."""

import csv
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refusal, Refused
from eastwind.card.faults import Place, fault
from eastwind.card.reading import read_inline
from eastwind.card.source import CardSource

COLUMNS: Final = (
    "section", "no", "points", "hand", "vary", "play", "where", "check", "jokerless", "jokers", "note",
)  # fmt: skip
"""The columns that a table may have. All but `section`, `points` and `hand` may be left out."""

_NEEDED: Final = ("section", "points", "hand")
_OR: Final = re.compile(r"\||(?<=\s)or(?=\s)")
_WORDS: Final = {"yes": True, "true": True, "no": False, "false": False}
_LISTED: Final = re.compile(r"\d(?:\s+\d)*")
_ROW: Final = "row "
_WHOLE: Final = re.compile(r"-?\d{1,9}")


def read_table(text: str, name: str, year: int, file: str = "") -> CardSource | Refused:
    """The card that a table tells; the first row names the columns. The faults of its form all at once.

    Hands of a printed "or" are parted by `|`. `vary` may list numbers (`2 4 6 8`); `where` reads `n = 1..7; m = n..9`.
    """
    try:
        first, *rows = csv.reader(text.splitlines(keepends=True) or [""], delimiter=_delimiter(text))
    except csv.Error as error:
        return Refused(
            (fault("card-form", phrase("The table is no CSV: {reason}."), Place(file=file), reason=str(error)),)
        )
    heads = [head.strip().lower() for head in first]
    faults = tuple(_head_faults(heads, file))
    if faults:
        return Refused(faults)
    count: Counter[str] = Counter()
    filled = [(number, row) for number, row in enumerate(rows, start=2) if any(map(str.strip, row))]
    lines = [_line(dict(zip(heads, row, strict=False)), count) for _, row in filled]
    places = [row_place(number) for number, _ in filled]
    return read_inline({"name": name, "year": year, "lines": lines}, file, places)


def row_place(number: int) -> str:
    """What faults call a row, counted as spreadsheets do: the first one names the columns."""
    return f"{_ROW}{number}"


def row_of(place: str) -> int | None:
    """The number of the row that faults call so; None for a place of any other file."""
    number = place.removeprefix(_ROW)
    return int(number) if place.startswith(_ROW) and number.isdecimal() else None


def _delimiter(text: str) -> str:
    """Spreadsheets of some countries part columns by semicolons."""
    head = text.partition("\n")[0]
    return max(",;\t", key=head.count)


def _head_faults(heads: list[str], file: str) -> Iterator[Refusal]:
    for head in _NEEDED:
        if head not in heads:
            yield fault("card-form", phrase("The first row must name the column “{key}”."), Place(file=file), key=head)
    for head in heads:
        if head not in COLUMNS:
            template = phrase("No card has a column “{key}”: the columns are {columns}.")
            yield fault("card-form", template, Place(file=file), key=head, columns=COLUMNS)


def _line(row: dict[str, str], count: Counter[str]) -> dict[str, Any]:
    cells = {head: cell.strip() for head, cell in row.items() if cell.strip()}
    section = cells.get("section", "")
    count[section] += 1
    return {"no": count[section], **{head: _cell(head, cell) for head, cell in cells.items()}}


def hands_of(text: str) -> list[str]:
    """The hands of a printed "or", parted by `|` or by the word."""
    return [hand.strip() for hand in _OR.split(text)]


def _cell(head: str, cell: str) -> object:
    match head:
        case "no" | "points":
            return int(cell) if _WHOLE.fullmatch(cell) else cell
        case "hand":
            return hands_of(cell)
        case "play":
            return cell.upper()
        case "jokerless" | "jokers":
            return _WORDS.get(cell.lower(), cell)
        case "vary":
            return {"like": [int(one) for one in cell.split()]} if _LISTED.fullmatch(cell) else cell.lower()
        case "where":
            return dict(domains_of(cell))
        case _:
            return cell


def domains_of(cell: str) -> Iterator[tuple[str, Any]]:
    """The variables of `n = 1..7; m = 2 4` with what each may be; what cannot be read is left to the linter."""
    for part in cell.split(";"):
        name, _, domain = (piece.strip() for piece in part.partition("="))
        yield name, domain if ".." in domain else [int(one) if _WHOLE.fullmatch(one) else one for one in domain.split()]
