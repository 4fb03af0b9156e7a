"""The sign-up list of 83 people, as a club's own form gives it out: nobody made it for a program."""

import io
from typing import Final

from openpyxl.workbook.workbook import Workbook
from playwright.sync_api import FilePayload

FIRST: Final = ("Ada", "Bella", "Concepción", "Dora", "Édith", "Fern", "Greta", "Hélène", "Íñiga", "Joan")
LAST: Final = ("Abrams", "Núñez", "O’Brien", "van der Meer", "Evans", "Fisher", "Gold", "Huang", "Ibáñez")
SIGNED_UP: Final = [(first, last) for last in LAST for first in FIRST][:82]

TWICE: Final = ("Ada", "Abrams")
"""Two women have this name; the second one signed up last."""
WAITING: Final = 2
PAYS_AT_THE_DOOR: Final = ("Concepción", "Abrams")
COUPLE: Final = ("Dora Abrams", "Dora Núñez")
CANNOT_MOVE: Final = "Édith Abrams"
HER_TABLE: Final = 5
CLUBS: Final = ("Jade", "Lakeside", "Harbor")
HEADINGS: Final = (
    "Timestamp",
    "Paid?",
    "Last Name",
    "E-mail",
    "First Name",
    "Status",
    "Household",
    "Where do you play?",
    "Fixed table",
    "Letter",
    "Bringing a set",
    "First tournament",
)


def sign_up_list() -> FilePayload:
    """A workbook with a title above, odd columns in an odd order, an empty line, and a waiting list at its end."""
    book = Workbook()
    sheet = book.worksheets[0]
    sheet.title = "Responses"
    for line in (("Autumn Cup: who comes",), (), HEADINGS, *_lines()):
        sheet.append(list(line))
    saved = io.BytesIO()
    book.save(saved)
    return FilePayload(name="Autumn Cup (responses).xlsx", mimeType="application/octet-stream", buffer=saved.getvalue())


def _lines() -> list[tuple[object, ...]]:
    people = [*SIGNED_UP, TWICE]
    lines = [_line(at, first, last, waits=at >= len(people) - WAITING) for at, (first, last) in enumerate(people)]
    return [*lines[:40], (), *lines[40:]]


def _line(at: int, first: str, last: str, *, waits: bool) -> tuple[object, ...]:
    name = f"{first} {last}"
    stays = (HER_TABLE, "East") if name == CANNOT_MOVE else (None, None)
    return (
        f"2026-09-{1 + at % 28:02}",
        None if (first, last) == PAYS_AT_THE_DOOR else "$40",
        last,
        f"player{at}@example.org",
        first,
        "Waitlisted" if waits else "Confirmed",
        "the two Doras" if name in COUPLE else None,
        CLUBS[at % len(CLUBS)],
        *stays,
        "yes" if at % 4 == 0 else "no",
        "yes" if at % 10 == 7 else None,
    )
