"""What a season counts of an event that was played elsewhere, from its results file."""

from eastwind.press.results_format import Results
from eastwind.tournament.season import Result, SeasonEvent


def past_event(results: Results) -> SeasonEvent:
    """The event as a season counts it."""
    event = results.event
    people = {player.player: player for player in results.players}
    return SeasonEvent(
        id=event.id,
        name=event.name,
        date=event.date,
        rulebook=results.rulebook.name,
        final=results.final,
        elsewhere=True,
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
