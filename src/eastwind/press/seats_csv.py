"""Seats as a CSV file that can be changed in a spreadsheet and loaded again."""

import csv
import io
from collections.abc import Iterator, Sequence

from eastwind.press.results_csv import Cell, harmless
from eastwind.tournament.views.seats import RoundSeats


def seats_csv(rounds: Sequence[RoundSeats]) -> bytes:
    """One line for each person in each round, in UTF-8 with the mark that spreadsheets look for."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(("Round", "Table", "Seat", "Number", "Name"))
    writer.writerows([harmless(cell) for cell in row] for row in _rows(rounds))
    return text.getvalue().encode("utf-8-sig")


def _rows(rounds: Sequence[RoundSeats]) -> Iterator[Sequence[Cell]]:
    for each in rounds:
        for table in each.tables:
            for here in table.seats:
                if here.person is not None:
                    yield each.round, table.table, here.seat, here.person.number, here.person.name
