"""What a season table needs of the results of one event."""

from typing import Final

from eastwind.press.results_format import Results
from eastwind.tournament.season import Result, SeasonEvent

_HEAD: Final = 8
"""So much of the head tells events of the same address on two computers apart."""


def season_event(results: Results, *, elsewhere: bool) -> SeasonEvent:
    """The event as a season counts it. One from `elsewhere` is named by its head too, as addresses may coincide."""
    event = results.event
    people = {player.player: player for player in results.players}
    return SeasonEvent(
        id=f"{event.id}@{results.log.head[:_HEAD]}" if elsewhere else event.id,
        name=event.name,
        date=event.date,
        rulebook=results.rulebook.name,
        final=results.final,
        elsewhere=elsewhere,
        results=tuple(
            Result(
                player=line.player,
                number=people[line.player].number,
                name=people[line.player].name,
                club=people[line.player].club,
                total=line.total,
                place=line.place,
            )
            for line in results.standings
        ),
    )
