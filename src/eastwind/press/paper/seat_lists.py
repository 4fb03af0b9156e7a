"""Lists of seats: by name for the door, by table for the tables."""

from collections.abc import Mapping

import msgspec

from eastwind.base.refusal import Refused
from eastwind.base.seats import Seat
from eastwind.press.paper.scorecards import NO_SEATS
from eastwind.press.paper.source import Source
from eastwind.tournament.views.by_name import place_in_list
from eastwind.tournament.views.naming import TableSeats
from eastwind.tournament.views.seats import Path, RoundSeats, SeatsView, published_paths


class Chair(msgspec.Struct, frozen=True, kw_only=True):
    """A table and what the seat at it is called."""

    table: int
    seat: str


class NameLine(msgspec.Struct, frozen=True, kw_only=True):
    """One person with a chair for each round of the list, None where they do not sit."""

    number: int
    name: str
    chairs: tuple[Chair | None, ...]


class SeatsByName(msgspec.Struct, frozen=True, kw_only=True):
    """Everyone by name; `rounds` are the numbers of the columns."""

    rounds: tuple[int, ...]
    people: tuple[NameLine, ...]


class Sitter(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits in a seat; nobody at a short table."""

    seat: Seat
    number: int | None
    name: str | None


class TableLine(msgspec.Struct, frozen=True, kw_only=True):
    """One table with its four seats in the order E S W N."""

    table: int
    people: tuple[Sitter, ...]


class RoundTables(msgspec.Struct, frozen=True, kw_only=True):
    """All tables of one round."""

    round: int
    tables: tuple[TableLine, ...]


class SeatsByTable(msgspec.Struct, frozen=True, kw_only=True):
    """The tables of one round or of all."""

    rounds: tuple[RoundTables, ...]


def seats_by_name(source: Source) -> SeatsByName | Refused:
    """Everyone's seats, in the order of the names."""
    rounds = tuple(each.round for each in _seats(source))
    if not rounds:
        return NO_SEATS
    paths = sorted(
        published_paths(source.world), key=lambda path: (place_in_list(path.person.name), path.person.number)
    )
    words = source.seat_words()
    return SeatsByName(rounds=rounds, people=tuple(_line(path, rounds, words) for path in paths))


def seats_by_table(source: Source) -> SeatsByTable | Refused:
    """Every table's seats."""
    rounds = tuple(map(tables_of_round, _seats(source)))
    return SeatsByTable(rounds=rounds) if rounds else NO_SEATS


def tables_of_round(each: RoundSeats) -> RoundTables:
    """A round's tables at which someone sits."""
    return RoundTables(round=each.round, tables=tuple(_table(table) for table in each.tables if _sits(table)))


def _seats(source: Source) -> tuple[RoundSeats, ...]:
    asked = {} if source.round is None else {"round": source.round}
    return source.view(SeatsView, "seats", **asked).rounds


def _line(path: Path, rounds: tuple[int, ...], words: Mapping[Seat, str]) -> NameLine:
    chairs = {walk.round: Chair(table=walk.table, seat=words[walk.seat]) for walk in path.walks}
    person = path.person
    return NameLine(number=person.number, name=person.name, chairs=tuple(map(chairs.get, rounds)))


def _sits(table: TableSeats) -> bool:
    return any(here.person for here in table.seats)


def _table(table: TableSeats) -> TableLine:
    people = ((here.seat, here.person) for here in table.seats)
    sitters = tuple(
        Sitter(seat=seat, number=who.number if who else None, name=who.name if who else None) for seat, who in people
    )
    return TableLine(table=table.table, people=sitters)
