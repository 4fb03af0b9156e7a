"""How views name people: the number everyone checks, and the name as long as it is known."""

import msgspec

from eastwind.base.seats import SEATS, Seat
from eastwind.tournament.events import SeatRow
from eastwind.tournament.views.world import World


class Named(msgspec.Struct, frozen=True):
    """A player by id, number and name. A forgotten person is called by the number: "Player 12"."""

    player: str
    number: int
    name: str


class SeatHere(msgspec.Struct, frozen=True):
    """One seat of a table and who sits there; nobody at a short table."""

    seat: Seat
    person: Named | None


class TableSeats(msgspec.Struct, frozen=True):
    """One table with its four seats in the order E S W N."""

    table: int
    seats: tuple[SeatHere, ...]


def named(world: World, player: str) -> Named:
    """Who a player is, for showing."""
    number = world.state.players[player].number
    person = world.people.get(player)
    return Named(player, number, person.name if person else f"Player {number}")


def seats_here(world: World, row: SeatRow) -> tuple[SeatHere, ...]:
    """The four seats of a table with the people in them."""
    return tuple(SeatHere(seat, named(world, who) if who else None) for seat, who in zip(SEATS, row, strict=True))
