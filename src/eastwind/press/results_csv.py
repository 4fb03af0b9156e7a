"""The standings as a CSV file that any spreadsheet opens, and that cannot make one calculate."""

import csv
import io
from collections.abc import Iterator, Sequence
from typing import Final

from eastwind.tournament.views.prizes import money
from eastwind.tournament.views.standings import StandingsRow, StandingsView

Cell = str | int | None

_STARTS_A_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n")


def results_csv(standings: StandingsView) -> bytes:
    """The ranked, then the unranked, one a line, in UTF-8 with the mark that spreadsheets look for.

    Numbers stay numbers. A text that a spreadsheet would take for a formula gets an apostrophe before it.
    """
    text = io.StringIO()
    writer = csv.writer(text)
    for row in _rows(standings):
        writer.writerow([harmless(cell) for cell in row])
    return text.getvalue().encode("utf-8-sig")


def harmless(cell: Cell) -> Cell:
    """The cell as it is safe in a spreadsheet."""
    return f"'{cell}" if isinstance(cell, str) and cell.lstrip(" ").startswith(_STARTS_A_FORMULA) else cell


def _rows(standings: StandingsView) -> Iterator[Sequence[Cell]]:
    everyone = (*standings.rows, *standings.unranked)
    rounds = max((len(row.rounds) for row in everyone), default=0)
    yield (
        "Place",
        "Shared",
        "Number",
        "Name",
        *(f"Round {number}" for number in range(1, rounds + 1)),
        "Penalties",
        "Total",
        *(column.title for column in standings.columns[1:]),
        "Games",
        "Prize",
        "Remark",
    )
    for row in everyone:
        yield _row(standings, row, rounds)


def _row(standings: StandingsView, row: StandingsRow, rounds: int) -> Sequence[Cell]:
    return (
        row.place,
        "yes" if row.shared else "",
        row.person.number,
        row.person.name,
        *row.rounds,
        *(None for _ in range(rounds - len(row.rounds))),
        row.penalties,
        row.total,
        *(row.values[column.code] for column in standings.columns[1:]),
        row.games,
        _prize(row),
        row.why.sentence() if row.why else "",
    )


def _prize(row: StandingsRow) -> str:
    """All the money, and the things after it."""
    cash = [money(row.prize)] if row.prize else []
    return ", ".join((*cash, *row.things))
