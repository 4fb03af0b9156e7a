"""A season table as a CSV file for a spreadsheet."""

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from eastwind.press.results_csv import Cell, harmless
from eastwind.tournament.season import Counting, SeasonRow, SeasonTable
from eastwind.tournament.views.said import Said, say

HEADINGS: Final[Mapping[Counting, Said]] = {
    "total": say("Total"),
    "average": say("Average"),
    "best": say("Best results"),
}
"""What the number that makes the place is called."""


def season_csv(table: SeasonTable) -> bytes:
    """One line a person: place, name, club, what makes the place, events, then the points of each event.

    Points that do not count stand in brackets, as text.
    """
    text = io.StringIO()
    writer = csv.writer(text)
    for row in _rows(table):
        writer.writerow([harmless(cell) if isinstance(cell, str) else cell for cell in row])
    return text.getvalue().encode("utf-8-sig")


def value_in_words(row: SeasonRow) -> str:
    """What makes the place: whole where it is whole, else to two digits."""
    return str(row.value.numerator) if row.value.denominator == 1 else f"{float(row.value):.2f}"


def _rows(table: SeasonTable) -> Iterator[Sequence[Cell | float]]:
    yield ("Place", "Shared", "Name", "Club", HEADINGS[table.season.counting].sentence(), "Events", *_titles(table))
    for row in table.rows:
        yield (
            row.place,
            "yes" if row.shared else "",
            row.person.name,
            row.person.club,
            _number(row),
            row.events,
            *(None if cell is None else cell.points if cell.counts else f"({cell.points})" for cell in row.cells),
        )


def _titles(table: SeasonTable) -> Iterator[str]:
    return (f"{event.name} {event.date}".strip() for event in table.events)


def _number(row: SeasonRow) -> float:
    return row.value.numerator if row.value.denominator == 1 else round(float(row.value), 2)
