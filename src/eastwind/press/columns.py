"""Finding out which column of a sheet is what, by its heading."""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec


class Column(msgspec.Struct, frozen=True):
    """Something that a sheet can say of each line.

    `title` is what it is called here, `headings` what others call it: without accents and signs, parted by bars.
    """

    key: str
    title: str
    headings: str


ABOVE: Final = 20
"""So many lines may stand above the headings: a title, a date, an address."""

Placed = Mapping[int, str]
"""Which column stands where: its key by its place in the line, counted from 0."""


def placed(headings: Sequence[str], columns: Iterable[Column]) -> Placed:
    """Where each column stands, by its heading; the first where several fit."""
    known = {heading: column.key for column in columns for heading in column.headings.split("|")}
    found: dict[int, str] = {}
    for at, heading in enumerate(headings):
        key = known.get(_heading(heading))
        if key is not None and key not in found.values():
            found[at] = key
    return found


def plain(text: str) -> str:
    """Words without case, accents and signs, for comparing."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return " ".join(re.findall(r"[a-z0-9]+", "".join(c for c in letters if not unicodedata.combining(c))))


def _heading(text: str) -> str:
    return plain(text.replace("#", " no "))
