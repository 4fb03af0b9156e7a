"""Results as a workbook: standings, every game, rulings, penalties, and where all of it comes from."""

import io
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from eastwind.base.seats import SEAT_NAMES, SEATS
from eastwind.press.results_csv import harmless
from eastwind.press.results_format import PlaceFacts, PlayerFacts, Results
from eastwind.tournament.standings import BREAKERS, TOTAL

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

Cell = str | int | None
Row = Sequence[Cell]

_TITLES: Final = {metric.code: metric.title for metric in BREAKERS.values()}
_WIDEST: Final = 50
_NARROWEST: Final = 8


def results_xlsx(results: Results) -> bytes:
    """The workbook. Numbers are numbers; every text is marked as one, so that none of them can calculate."""
    # openpyxl takes a third of a second to import: only who asks for a workbook waits for it.
    from openpyxl.workbook.workbook import Workbook

    book = Workbook()
    book.remove(book.active)
    for title, rows in _sheets(results).items():
        _fill(book.create_sheet(title), list(rows))
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def _sheets(results: Results) -> Mapping[str, Iterator[Row]]:
    people = {player.player: player for player in results.players}
    return {
        "Standings": _standings(results, people),
        "Games": _games(results, people),
        "Rulings": _rulings(results),
        "Penalties": _penalties(results, people),
        "About": _about(results),
    }


def _standings(results: Results, people: Mapping[str, PlayerFacts]) -> Iterator[Row]:
    rounds = max((len(place.rounds) for place in results.standings), default=0)
    codes = [code for place in results.standings[:1] for code in place.values if code != TOTAL.code]
    yield (
        *("Place", "Shared", "Number", "Name", "Club"),
        *(f"Round {number}" for number in range(1, rounds + 1)),
        *("Penalties", "Total"),
        *(_TITLES.get(code, code) for code in codes),
        *("Games", "Remark"),
    )
    for place in results.standings:
        yield (
            *(place.place, "yes" if place.shared else "", *_person(people[place.player]), people[place.player].club),
            *place.rounds,
            *(None for _ in range(rounds - len(place.rounds))),
            *(place.penalties, place.total),
            *(place.values.get(code) for code in codes),
            *(place.games, _remark(place)),
        )


def _games(results: Results, people: Mapping[str, PlayerFacts]) -> Iterator[Row]:
    seats = [f"{SEAT_NAMES[seat]}{what}" for seat in SEATS for what in (", number", ", name", ", points")]
    yield ("Round", "Table", "Game", "Ending", *seats)
    for each in results.rounds:
        for table in each.tables:
            for game in table.games:
                sat = zip(SEATS, game.players, strict=True)
                cells = [cell for seat, who in sat for cell in (*_seated(people, who), game.points.get(seat))]
                yield (each.round, table.table, game.game, game.record.ending, *cells)


def _rulings(results: Results) -> Iterator[Row]:
    yield ("Round", "Table", "Game", "Situation", "Seat", "What follows", "Clauses", "Otherwise because", "Withdrawn")
    for each in results.rulings:
        seat = SEAT_NAMES[each.seat] if each.seat else ""
        follows = each.explanation if each.effects is not None else "Not ruled on yet"
        clauses = ", ".join(each.clauses)
        where = (each.round, each.table, each.game)
        yield (*where, each.situation, seat, follows, clauses, each.overruled, each.withdrawn)


def _penalties(results: Results, people: Mapping[str, PlayerFacts]) -> Iterator[Row]:
    yield ("Number", "Name", "Points", "Why", "Clause", "Cancelled")
    for each in results.penalties:
        yield (*_person(people[each.player]), each.points, each.why, each.clause, each.cancelled)


def _about(results: Results) -> Iterator[Row]:
    yield ("Tournament", results.event.name)
    yield ("Date", results.event.date)
    yield ("Place", results.event.place)
    yield ("Rulebook", results.rulebook.name)
    yield ("Rulebook’s hash", results.rulebook.hash)
    yield ("All rounds closed", "yes" if results.final else "no")
    yield ("Events in the log", results.log.version)
    yield ("Head of the log", results.log.head)


def _person(player: PlayerFacts) -> tuple[int, str]:
    return player.number, player.name or ""


def _seated(people: Mapping[str, PlayerFacts], player: str | None) -> tuple[int | None, str]:
    return _person(people[player]) if player else (None, "")


def _remark(place: PlaceFacts) -> str:
    return f"Not ranked: {place.not_ranked}" if place.not_ranked else ""


def _fill(sheet: "Worksheet", rows: Sequence[Row]) -> None:
    from openpyxl.utils.cell import get_column_letter

    for at, width in enumerate(_widths(rows), start=1):
        sheet.column_dimensions[get_column_letter(at)].width = width
    sheet.freeze_panes = "A2"
    for down, row in enumerate(rows, start=1):
        for across, value in enumerate(row, start=1):
            _put(sheet, down, across, value)


def _widths(rows: Sequence[Row]) -> Iterator[int]:
    for at in range(max(map(len, rows))):
        longest = max(len(str(row[at])) for row in rows if at < len(row))
        yield max(_NARROWEST, min(_WIDEST, longest + 2))


def _put(sheet: "Worksheet", down: int, across: int, value: Cell) -> None:
    from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE

    if not isinstance(value, str):
        sheet.cell(down, across, value)
        return
    text = ILLEGAL_CHARACTERS_RE.sub("", value)
    cell = sheet.cell(down, across, text)
    cell.data_type = "s"
    if harmless(text) != text:
        # It stays a text also after a spreadsheet saved it as another format and opened that.
        cell.quotePrefix = True
