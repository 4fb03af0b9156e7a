"""Seats that were made elsewhere, as a sheet: one line a person, or one line a table; people by number or name."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Fact, Refusal, Refused, refuse
from eastwind.base.seats import SEAT_NAMES, SEATS, Seat
from eastwind.press.columns import ABOVE, Column, Placed, placed
from eastwind.press.known_people import KnownPeople
from eastwind.press.roster_cells import fault, not_a_seat, seat_called, whole
from eastwind.press.sheet import read_sheets
from eastwind.press.sheet_rows import Sheet, SheetRow
from eastwind.tournament.events import SeatRow
from eastwind.tournament.views.naming import Named

COLUMNS: Final = (
    Column("round", "Round", "round|rd|ronda|vuelta"),
    Column("table", "Table", "table|tbl|mesa"),
    Column("seat", "Seat", "seat|letter|wind|position|asiento|viento"),
    Column("number", "Number", "number|no|nr|player number|player no|numero"),
    Column("name", "Player", "player|name|player name|full name|who|jugador|jugadora|nombre"),
    Column("E", "East", "e|east|este|a"),
    Column("S", "South", "s|south|sur|b"),
    Column("W", "West", "w|west|oeste|c"),
    Column("N", "North", "n|north|norte|d"),
)
_MOST_ROUNDS: Final = 99
_SHOWN: Final = 60

Rounds = tuple[tuple[SeatRow, ...], ...]


class SeatScript(msgspec.Struct, frozen=True):
    """The seats of all rounds, table 1 first. Whoever is not known has an empty seat, and stands among the `faults`."""

    rounds: Rounds
    faults: tuple[Refusal, ...]


Place = tuple[int, int, Seat]
"""A round, a table and a seat at it."""


class _Spot(msgspec.Struct, frozen=True):
    """One seat and who has it, as written."""

    line: int
    place: Place
    who: str


def read_seat_script(data: bytes, people: Sequence[Named]) -> SeatScript | Refused:
    """The seats in a workbook or CSV file, for the people of a roster.

    Refused (beside what `read_sheets` refuses): `no-script-columns`. Among the faults, by line: `not-a-number`,
    `not-a-seat`, `unknown-player`, `several-players`, `seat-taken`, and `no-round` for one left out.
    """
    sheets = read_sheets(data)
    if isinstance(sheets, Refused):
        return sheets
    for sheet, at, columns in _headed(sheets):
        return _script(sheet.rows[at + 1 :], columns, people)
    return refuse(
        "no-script-columns",
        "The columns Round, Table, Seat and Player are wanted, or Round, Table, East, South, West and North. "
        "The headings found are: {headings}.",
        "file",
        headings=tuple(filter(None, sheets[0].rows[0].cells)),
    )


def _headed(sheets: Iterable[Sheet]) -> Iterator[tuple[Sheet, int, Placed]]:
    """Every line that can be the headings of a script, with what stands where."""
    for sheet in sheets:
        for at, row in enumerate(sheet.rows[:ABOVE]):
            columns = placed(row.cells, COLUMNS)
            keys = set(columns.values())
            one_a_person = "seat" in keys and bool({"number", "name"} & keys)
            if {"round", "table"} <= keys and (one_a_person or len(keys & set(SEATS)) >= len(SEATS) - 1):
                yield sheet, at, columns


def _script(rows: Sequence[SheetRow], columns: Placed, people: Sequence[Named]) -> SeatScript:
    read = tuple(_spots(rows, columns, len(people)))
    spots = [each for each in read if isinstance(each, _Spot)]
    seats, faults = _seated(spots, KnownPeople(people))
    unread = (each for each in read if isinstance(each, Refusal))
    return SeatScript(_rounds(seats, spots), (*unread, *faults, *_rounds_left_out(spots)))


def _seated(spots: Sequence[_Spot], known: KnownPeople) -> tuple[dict[Place, str], list[Refusal]]:
    """Who sits where, by the first line that says so; and every line that says otherwise, or names nobody."""
    seats: dict[Place, str] = {}
    lines: dict[Place, int] = {}
    faults = []
    for spot in spots:
        player = known.meant(spot.who, spot.line)
        if spot.place in lines:
            faults.append(_taken(spot, lines[spot.place]))
        elif isinstance(player, Refusal):
            faults.append(player)
        else:
            seats[spot.place] = player
        lines.setdefault(spot.place, spot.line)
    return seats, faults


def _spots(rows: Sequence[SheetRow], columns: Placed, people: int) -> Iterator[_Spot | Refusal]:
    """Every seat that is given to someone; a line in which the round, the table or the seat is none gives nothing."""
    for row in rows:
        cells = {key: row.cells[at] if at < len(row.cells) else "" for at, key in columns.items()}
        number, table = _whole(cells, "round", _MOST_ROUNDS, row.line), _whole(cells, "table", people, row.line)
        yield from (each for each in (number, table) if isinstance(each, Refusal))
        for seat, who in _seats_of(cells, row.line):
            if isinstance(seat, Refusal):
                yield seat
            elif who and isinstance(number, int) and isinstance(table, int):
                yield _Spot(row.line, (number, table, seat), who)


def _seats_of(cells: Mapping[str, str], line: int) -> Iterator[tuple[Seat | Refusal, str]]:
    if "seat" not in cells:
        yield from ((seat, cells[seat]) for seat in SEATS if seat in cells)
        return
    who = cells.get("number") or cells.get("name", "")
    seat = seat_called(cells["seat"])
    if seat is not None:
        yield seat, who
    elif who:
        yield not_a_seat(cells["seat"], line), who


def _whole(cells: Mapping[str, str], column: str, most: int, line: int) -> int | Refusal:
    number = whole(cells[column])
    if number is not None and 1 <= number <= most:
        return number
    sentence = phrase("Line {line}: the {column} “{value}” is not a number from 1 to {most}.")
    return fault("not-a-number", sentence, line, column=column, value=cells[column][:_SHOWN], most=most)


def _taken(spot: _Spot, before: int) -> Refusal:
    number, table, seat = spot.place
    sentence = phrase("Line {line}: round {round}, table {table}, {name} was given away in line {before}.")
    facts: dict[str, Fact] = {"round": number, "table": table, "seat": seat, "name": SEAT_NAMES[seat], "before": before}
    return fault("seat-taken", sentence, spot.line, **facts)


def _rounds_left_out(spots: Sequence[_Spot]) -> Iterator[Refusal]:
    rounds = {spot.place[0] for spot in spots}
    for number in sorted(set(range(1, max(rounds, default=0))) - rounds):
        yield Refusal("no-round", "Round {round} is missing.", "file", {"round": number})


def _rounds(seats: Mapping[Place, str], spots: Sequence[_Spot]) -> Rounds:
    """As many tables in each round as are named in it, table 1 first."""
    tables: dict[int, int] = defaultdict(int)
    for number, table, _ in (spot.place for spot in spots):
        tables[number] = max(tables[number], table)
    return tuple(
        tuple(_row(seats, number, table) for table in range(1, tables[number] + 1)) for number in sorted(tables)
    )


def _row(seats: Mapping[Place, str], number: int, table: int) -> SeatRow:
    east, south, west, north = (seats.get((number, table, seat)) for seat in SEATS)
    return (east, south, west, north)
