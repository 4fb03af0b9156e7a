"""The standings to hang up, with the head of the log, and the prizes to hand out."""

from collections.abc import Iterator

import msgspec

from eastwind.base.refusal import Refused, refuse
from eastwind.press.paper.source import Source
from eastwind.tournament.views.said import Said, say
from eastwind.tournament.views.standings import StandingsRow, StandingsView

_NO_GAMES = refuse("no-games-yet", "No game was entered yet.")


class PlaceLine(msgspec.Struct, frozen=True, kw_only=True):
    """One player. `place` is None for who is not ranked; `why` explains a tie, or why not."""

    place: int | None
    shared: bool
    number: int
    name: str
    rounds: tuple[int, ...]
    penalties: int
    total: int
    games: int
    why: str


class StandingsSheet(msgspec.Struct, frozen=True, kw_only=True):
    """The standings as the view has them. `state` says how far the games are, `rule` how ties are decided."""

    state: str
    rule: str
    rounds: int
    places: tuple[PlaceLine, ...]
    unranked: tuple[PlaceLine, ...]
    honours: tuple[str, ...]


def standings_sheet(source: Source) -> StandingsSheet | Refused:
    """The standings, final or so far."""
    seen = source.view(StandingsView, "standings")
    return places_of(source, seen) if seen.games_entered else _NO_GAMES


def places_of(source: Source, seen: StandingsView) -> StandingsSheet:
    """The standings for paper."""
    everyone = (*seen.rows, *seen.unranked)
    return StandingsSheet(
        state=source.words(_state(seen)),
        rule=source.words(seen.rule),
        rounds=max((len(row.rounds) for row in everyone), default=0),
        places=tuple(_line(source, row) for row in seen.rows),
        unranked=tuple(_line(source, row) for row in seen.unranked),
        honours=tuple(map(source.words, _honours(seen))),
    )


def _state(seen: StandingsView) -> Said:
    if seen.final:
        return say("Final standings")
    return say("Standings after {entered} of {all} games", entered=seen.games_entered, all=seen.games_all)


def _line(source: Source, row: StandingsRow) -> PlaceLine:
    return PlaceLine(
        place=row.place,
        shared=row.shared,
        number=row.person.number,
        name=row.person.name,
        rounds=row.rounds,
        penalties=row.penalties,
        total=row.total,
        games=row.games,
        why=source.words(row.why) if row.why else "",
    )


def _honours(seen: StandingsView) -> Iterator[Said]:
    for winner in seen.round_winners:
        names = tuple(person.name for person in winner.people)
        yield say("Round {round}: {names}, {points} points.", round=winner.round, names=names, points=winner.points)
    for hand in seen.best_hands:
        yield say(
            "Best hand: {name}, {points} points (round {round}, table {table}, game {game}).",
            name=hand.person.name,
            points=hand.points,
            round=hand.round,
            table=hand.table,
            game=hand.game,
        )
    if seen.most_wins:
        names = tuple(person.name for person in seen.most_wins.people)
        yield say("Most games won: {names}, {wins}.", names=names, wins=seen.most_wins.wins)
