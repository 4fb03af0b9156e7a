"""What a season counts of a tournament of this server, from its state."""

from collections.abc import Mapping

from eastwind.tournament.ports import Person
from eastwind.tournament.season import Result, SeasonEvent
from eastwind.tournament.standings import Standing, ranking
from eastwind.tournament.state import State


def own_event(event: str, state: State, people: Mapping[str, Person], rulebook: str) -> SeasonEvent:
    """The tournament `event` as a season counts it; `rulebook` is the name of its rulebook."""
    found = ranking(state)
    return SeasonEvent(
        id=event,
        name=state.setup.name,
        date=state.setup.date,
        rulebook=rulebook,
        final=state.final,
        elsewhere=False,
        results=tuple(_result(state, people, standing) for standing in (*found.ranked, *found.unranked)),
    )


def _result(state: State, people: Mapping[str, Person], standing: Standing) -> Result:
    person = people.get(standing.player)
    return Result(
        player=standing.player,
        number=state.players[standing.player].number,
        name=person.name if person else None,
        club=person.club if person else "",
        total=standing.total,
        place=standing.place.number if standing.place else None,
    )
