"""What seasons are made of: the tournaments of this server, results that came from elsewhere, what was chosen.

All of it is called on the clerk's thread.
"""

import msgspec

from eastwind.base.refusal import Refused, refuse
from eastwind.press import results_json
from eastwind.press.season_results import past_event
from eastwind.tournament.season import Season, SeasonEvent, SeasonTable
from eastwind.tournament.season_event import own_event
from eastwind.tournament.season_table import season_table
from eastwind.web.house import House
from eastwind.web.refusing import RefusedRequest


class Offered(msgspec.Struct, frozen=True, kw_only=True):
    """An event that a season may count. `elsewhere`: from a results file."""

    id: str
    name: str
    date: str
    elsewhere: bool


def offered(house: House) -> list[Offered]:
    """Every event that can be counted, the newest first. Rehearsals are none."""
    here = [
        Offered(id=event, name=setup.name, date=setup.date, elsewhere=False)
        for event in house.tournaments.names()
        if not house.store.is_disposable(event)
        for setup in (house.tournaments.state(event).setup,)
    ]
    away = [Offered(id=each.id, name=each.name, date=each.date, elsewhere=True) for each in _past(house)]
    return sorted([*here, *away], key=lambda each: (each.date, each.name), reverse=True)


def seasons(house: House) -> dict[str, Season]:
    """Every season by its id."""
    return {name: msgspec.json.decode(chosen, type=Season) for name, chosen in house.store.seasons().items()}


def season_of(house: House, name: str) -> Season | Refused:
    """One season, or `unknown-season`."""
    found = seasons(house).get(name)
    return found or refuse("unknown-season", "There is no season of this name here.", season=name)


def table_of(house: House, season: Season) -> SeasonTable:
    """The table of a season as its events stand now."""
    here = [event for event in house.tournaments.names() if event in season.events]
    return season_table(season, [*(_own(house, event) for event in here), *_past(house)])


def keep(house: House, name: str, season: Season | None) -> None:
    """Keep what was chosen for a season, or let go of it (None)."""
    house.store.put_season(name, msgspec.json.encode(season) if season else None)


def _own(house: House, event: str) -> SeasonEvent:
    world = house.world(event)
    if isinstance(world, Refused):
        raise RefusedRequest(world)
    return own_event(event, world.state, world.people, world.rulebook.name)


def _past(house: House) -> list[SeasonEvent]:
    """Results that came from elsewhere, but for events that are here as well: those count as they stand here."""
    here = set(house.tournaments.names())
    found = (results_json.read(content) for content in house.store.past().values())
    events = (past_event(results) for results in found if not isinstance(results, Refused))
    return [event for event in events if event.id not in here]
