"""Reading a row of seats: the players of one table in the order E S W N."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from eastwind.base.seats import SEATS, Seat
from eastwind.tournament.events import SeatRow
from eastwind.tournament.state import Round, State

MINIMUM = 3
"""Fewer people than this do not make a table."""


def seat_row(table: Sequence[str | None]) -> SeatRow:
    """A table's four seats in the order E S W N, as a row."""
    east, south, west, north = table
    return (east, south, west, north)


def letters(row: SeatRow) -> tuple[Seat, ...]:
    """The seats that someone sits in."""
    return tuple(seat for seat, player in zip(SEATS, row, strict=True) if player is not None)


def seated(row: SeatRow) -> tuple[str, ...]:
    """The players who sit there, without the empty seats."""
    return tuple(player for player in row if player is not None)


def sitter(row: SeatRow, seat: Seat) -> str | None:
    """Who sits in this seat."""
    return row[SEATS.index(seat)]


def with_sitter(row: SeatRow, seat: Seat, player: str | None) -> SeatRow:
    """The same row with another person, or nobody, in one seat."""
    east, south, west, north = (player if each == seat else who for each, who in zip(SEATS, row, strict=True))
    return (east, south, west, north)


def renamed(row: SeatRow, others: Mapping[str, str | None]) -> SeatRow:
    """The same row with people replaced by others, or by nobody."""
    east, south, west, north = (who if who is None else others.get(who, who) for who in row)
    return (east, south, west, north)


def rows_of(each: Round) -> list[SeatRow]:
    """The tables of a round, table 1 first."""
    return [card.seats for card in each.cards]


def places(rows: Sequence[SeatRow]) -> Iterator[tuple[str, int, Seat]]:
    """Everyone who sits in these tables, with table number and seat."""
    for number, row in enumerate(rows, 1):
        for seat, player in zip(SEATS, row, strict=True):
            if player is not None:
                yield player, number, seat


def place_of(rows: Sequence[SeatRow], player: str) -> tuple[int, Seat] | None:
    """Where someone sits in these tables. Asked for every act of every page, so rows are searched as a whole."""
    for number, row in enumerate(rows, 1):
        if player in row:
            return number, SEATS[row.index(player)]
    return None


def empty_spots(rows: Sequence[SeatRow]) -> Iterator[tuple[int, Seat]]:
    """Empty seats at tables where someone sits."""
    for number, row in enumerate(rows, 1):
        if any(row):
            yield from ((number, seat) for seat in SEATS if sitter(row, seat) is None)


def seats_in_work(state: State) -> list[list[SeatRow]]:
    """The seats a director is working on: the draft, or the published seats where there is none."""
    return state.draft.rounds if state.draft is not None else [rows_of(each) for each in state.rounds]


def places_from(
    state: State, players: Collection[str], from_round: int
) -> dict[str, tuple[tuple[int, int, Seat], ...]]:
    """Where these people sit from a round on, as (round, table, seat), in the seats that are worked on."""
    found: dict[str, list[tuple[int, int, Seat]]] = {player: [] for player in players}
    for number, rows in enumerate(seats_in_work(state)[from_round - 1 :], from_round):
        for player, table, seat in places(rows):
            if player in found:
                found[player].append((number, table, seat))
    return {player: tuple(spots) for player, spots in found.items()}


def seated_anywhere(state: State, player: str) -> bool:
    """Whether someone ever had a published seat or played a game."""
    return any(
        player in card.seats or any(player in entry.players for entry in card.entries.values())
        for each in state.rounds
        for card in each.cards
    )
