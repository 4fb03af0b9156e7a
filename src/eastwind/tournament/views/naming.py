"""How views name people: the number everyone checks, and the name as long as it is known."""

from typing import Final

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refusal
from eastwind.base.seats import SEATS, Seat
from eastwind.tournament.envelope import Actor, Role
from eastwind.tournament.events import SeatRow
from eastwind.tournament.state import Stamp
from eastwind.tournament.views.said import Said, said_of, say
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


class By(msgspec.Struct, frozen=True, kw_only=True):
    """Who did something, when (ms UTC), from which device, at which version of the log."""

    who: Said
    at: int
    device: str
    version: int


def named(world: World, player: str) -> Named:
    """Who a player is, for showing. Number 0 is someone whom the log knows and the roster no longer has."""
    if player not in world.state.players:
        return Named(player, 0, "Someone taken off the roster")
    number = world.state.players[player].number
    person = world.people.get(player)
    return Named(player, number, person.name if person else f"Player {number}")


def seats_here(world: World, row: SeatRow) -> tuple[SeatHere, ...]:
    """The four seats of a table with the people in them."""
    return tuple(SeatHere(seat, named(world, who) if who else None) for seat, who in zip(SEATS, row, strict=True))


def by(world: World, stamp: Stamp) -> By:
    """Who put this stamp, in words."""
    return By(who=who(world, stamp.actor), at=stamp.at, device=stamp.device, version=stamp.version)


def who(world: World, actor: Actor) -> Said:
    """An actor in words: a role, and whose."""
    if actor.role == "player" and actor.target in world.state.players:
        person = named(world, actor.target)
        return say("{name} (number {number})", name=person.name, number=person.number)
    if actor.role == "table":
        return say("Table {table}", table=actor.target)
    title, with_name = _ROLE_TITLES[actor.role]
    return say(with_name, name=actor.target) if actor.target else say(title)


def spoken(world: World, refusal: Refusal) -> Said:
    """The sentence of a refusal, with a player's name in place of the id."""
    said = said_of(refusal)
    named_facts = {
        fact: named(world, value).name
        for fact, value in said.facts.items()
        if isinstance(value, str) and value in world.state.players
    }
    return Said(said.template, {**said.facts, **named_facts})


_ROLE_TITLES: Final[dict[Role, tuple[str, str]]] = {
    "director": (phrase("Director"), phrase("Director: {name}")),
    "scorer": (phrase("Scorer"), phrase("Scorer: {name}")),
    "desk": (phrase("Desk"), phrase("Desk: {name}")),
    "table": (phrase("Table"), phrase("Table: {name}")),
    "player": (phrase("Player"), phrase("Player: {name}")),
    "wall": (phrase("Wall"), phrase("Wall: {name}")),
    "public": (phrase("Public"), phrase("Public: {name}")),
}
