"""A whole day in a store: eight players, one round played and closed, one begun, someone forgotten, a penalty."""

from typing import Any

from eastwind.rulebook import load
from eastwind.store.memory import MemoryStore
from eastwind.tournament.ports import Store
from eastwind.tournament.views.world import World
from tests.unit.tournament.given import WALL, won
from tests.unit.tournament.service.conftest import NOON, Office

EVENT = "spring"
GONE = "p8"
"""Who was forgotten."""


def play_a_day(store: Store) -> Office:
    """Two tables of `fever` under one turned setting, with initials, a turned-in card, a cancelled penalty, rulings."""
    office = Office(store)
    office.do("tournament.create", {"name": "Spring Cup", "rulebook": "fever", "rounds": 2, "games": 2, "minutes": 50})
    office.do("tournament.configure", {"place": "Harbor Hall", "breakers": ["wins"]})
    people = [{"player": f"p{n}", "name": f"Person {n}", "number": n, "club": "Harbor"} for n in range(1, 9)]
    office.do("players.add", {"players": people})
    office.do("seating.draft", {"method": "rotation"})
    office.do("seating.publish", {})
    office.do("round.start", {"round": 1})
    for table in (1, 2):
        enter(office, 1, table, 1, won())
        enter(office, 1, table, 2, WALL)
        office.do("card.turn-in", {"round": 1, "table": table, "on_paper": True})
    office.do("penalty.give", {"player": "p3", "points": -10, "why": "Came late"})
    given = office.do("penalty.give", {"player": "p4", "points": -10, "why": "Came late"})
    office.do("penalty.cancel", {"penalty": given.version, "why": "The train stood"})
    office.do("round.close", {"round": 1})
    office.do("round.start", {"round": 2})
    enter(office, 2, 1, 1, won("E", "wall"))
    asked = {"situation": "picked-ahead", "player": "S", "facts": {"racked": True}}
    office.do("ruling.make", {"round": 2, "table": 1, "game": 2, **asked})
    office.do("ruling.postpone", {"round": 2, "table": 2, "game": 1, "situation": "picked-ahead", "player": "N"})
    office.do("codes.issue", {"codes": [{"role": "table", "target": "1"}]})
    office.do("person.forget", {"player": GONE})
    return office


def enter(office: Office, number: int, table: int, game: int, record: dict[str, Any]) -> None:
    office.do("game.enter", {"round": number, "table": table, "game": game, "record": record})


def world_of(office: Office, event: str = EVENT) -> World:
    """The tournament as the press reads it."""
    rulebook = office.tournaments.rulebook(event)
    return World(
        state=office.tournaments.state(event),
        people=office.tournaments.people(event),
        rulebook=rulebook,  # type: ignore[arg-type]  # a day that was played has its rulebook
        rulebooks=load,
        now=NOON,
        log=lambda: list(office.store.read(event)),
    )


def a_day() -> Office:
    """The day in a store of its own."""
    return play_a_day(MemoryStore())
