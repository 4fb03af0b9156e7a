"""The standings as people see them: places, totals, and the reason for each."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from eastwind.base.phrase import phrase
from eastwind.tournament import events as e
from eastwind.tournament.honours import Feat, Most, honours
from eastwind.tournament.standings import Metric, NotRanked, Standing, ranking
from eastwind.tournament.state import State
from eastwind.tournament.views.naming import Named, named
from eastwind.tournament.views.own_games import OwnGame, own_games
from eastwind.tournament.views.penalties import PenaltyView, penalties_of
from eastwind.tournament.views.prizes import PrizeView, prize_views
from eastwind.tournament.views.progress import games_due
from eastwind.tournament.views.said import Said, say
from eastwind.tournament.views.world import Look, View, World

STANDINGS_CHANGED_BY: Final[tuple[type[e.Event], ...]] = (
    e.TournamentConfigured,
    e.PlayersAdded,
    e.PlayerEdited,
    e.PlayerWithdrew,
    e.PlayerReturned,
    e.PlayerSubstituted,
    e.PersonForgotten,
    e.SeatsPublished,
    e.SeatsWithdrawn,
    e.SeatsCorrected,
    e.RoundStarted,
    e.StartCancelled,
    e.RoundClosed,
    e.RoundReopened,
    e.GameEntered,
    e.GameCleared,
    e.GameCorrected,
    e.PenaltyGiven,
    e.PenaltyCancelled,
    e.StandingsShown,
    e.PrizeDecided,
)
"""The events after which the standings may look otherwise. Initials, of which there are four to a game, are not."""


class Column(msgspec.Struct, frozen=True):
    """A measure that decides places, in the order in which it is asked. `more_is_better` says which way."""

    code: str
    title: str
    more_is_better: bool


class StandingsRow(msgspec.Struct, frozen=True, kw_only=True):
    """One player's place. `place` is None for who is not ranked, and `why` says why; `why` also explains ties.

    `values` are by code of the column; `rounds` the points of each round; `prize` all the money in cents, `things` all
    the things that the player gets.
    """

    place: int | None
    shared: bool
    person: Named
    total: int
    values: Mapping[str, int]
    rounds: tuple[int, ...]
    penalties: int
    games: int
    prize: int
    things: tuple[str, ...]
    why: Said | None


class RoundWinner(msgspec.Struct, frozen=True):
    """The best of one round; several who are equal."""

    round: int
    people: tuple[Named, ...]
    points: int


class BestGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game that was best of all: what it gave the player, and what the card says of the hand, 0 if none was won."""

    person: Named
    points: int
    value: int
    round: int
    table: int
    game: int


class MostWins(msgspec.Struct, frozen=True):
    """Those who won the most games."""

    people: tuple[Named, ...]
    wins: int


class LastPlace(msgspec.Struct, frozen=True):
    """Those who have the last place."""

    people: tuple[Named, ...]
    total: int


class Detail(msgspec.Struct, frozen=True, kw_only=True):
    """Everything behind one player's total."""

    person: Named
    total: int
    games: tuple[OwnGame, ...]
    penalties: tuple[PenaltyView, ...]


class StandingsView(View, frozen=True, kw_only=True):
    """The standings. While they are hidden from this reader, `hidden` is true and nobody stands in them.

    `published`: whether everyone sees them. `final`: every round is closed. `detail` is given where a player was
    asked for.
    """

    published: bool
    hidden: bool
    final: bool
    head: str
    rule: Said
    columns: tuple[Column, ...]
    rows: tuple[StandingsRow, ...]
    unranked: tuple[StandingsRow, ...]
    round_winners: tuple[RoundWinner, ...]
    best_hands: tuple[BestGame, ...]
    highest_games: tuple[BestGame, ...]
    most_wins: MostWins | None
    last_place: LastPlace | None
    prizes: tuple[PrizeView, ...]
    rounds_played: int
    games_entered: int
    games_all: int
    detail: Detail | None


Won = tuple[int, tuple[str, ...]]
"""All the money in cents and all the things that someone gets."""

_NOTHING: Final[Won] = (0, ())

_NOT_RANKED: Final[dict[NotRanked, str]] = {
    "substitute": phrase("Not ranked: a substitute."),
    "withdrawn": phrase("Not ranked: left the tournament."),
}


def standings_view(look: Look) -> StandingsView:
    """The standings, or nothing of them where they are hidden from this reader."""
    world, state = look.world, look.state
    hidden = look.standings_hidden
    found = ranking(State(setup=state.setup) if hidden else state)
    beside = honours(found)
    prizes = prize_views(world, found, beside)
    won = _won(prizes)
    return StandingsView(
        version=state.version,
        published=state.standings_visible,
        hidden=hidden,
        final=state.final,
        head=state.head,
        rule=_rule(found.metrics),
        columns=tuple(Column(metric.code, metric.title, metric.more_is_better) for metric in found.metrics),
        rows=tuple(_row(world, found.metrics, standing, won) for standing in found.ranked),
        unranked=tuple(_row(world, found.metrics, standing, won) for standing in found.unranked),
        round_winners=tuple(
            RoundWinner(number, _people(world, most.players), most.number)
            for number, most in beside.round_winners.items()
        ),
        best_hands=tuple(_best(world, feat) for feat in beside.best_hands),
        highest_games=tuple(_best(world, feat) for feat in beside.highest_games),
        most_wins=_most_wins(world, beside.most_wins),
        last_place=_last_place(world, beside.last),
        prizes=prizes,
        rounds_played=sum(each.closed is not None for each in state.rounds),
        games_entered=sum(len(card.entries) for each in state.rounds for card in each.cards),
        games_all=sum(games_due(world, each) * sum(any(card.seats) for card in each.cards) for each in state.rounds),
        detail=_detail(look) if not hidden and look.params.player else None,
    )


def _won(prizes: Iterable[PrizeView]) -> Mapping[str, Won]:
    """Everything that each player gets; what a club or team wins is its own."""
    cents: dict[str, int] = defaultdict(int)
    things: dict[str, tuple[str, ...]] = defaultdict(tuple)
    for prize in prizes:
        for person, amount, given in zip(prize.people, prize.cents, prize.things, strict=False):
            cents[person.player] += amount
            things[person.player] += given
    return {player: (amount, things[player]) for player, amount in cents.items()}


def _most_wins(world: World, most: Most | None) -> MostWins | None:
    return MostWins(_people(world, most.players), most.number) if most else None


def _last_place(world: World, last: Most | None) -> LastPlace | None:
    return LastPlace(_people(world, last.players), last.number) if last else None


def _rule(metrics: tuple[Metric, ...]) -> Said:
    breakers = tuple(metric.title.casefold() for metric in metrics[1:])
    if not breakers:
        return say("Equal totals share the place.")
    return say("Equal totals are decided by {breakers}. Who is equal in all of it shares the place.", breakers=breakers)


def _row(world: World, metrics: tuple[Metric, ...], standing: Standing, won: Mapping[str, Won]) -> StandingsRow:
    prize, things = won.get(standing.player, _NOTHING)
    return StandingsRow(
        place=standing.place.number if standing.place else None,
        shared=standing.place is not None and standing.place.shared,
        person=named(world, standing.player),
        total=standing.total,
        values={metric.code: value for metric, value in zip(metrics, standing.values, strict=True)},
        rounds=standing.rounds,
        penalties=standing.penalties,
        games=standing.games,
        prize=prize,
        things=things,
        why=_why(standing),
    )


def _why(standing: Standing) -> Said | None:
    place = standing.place
    if place is None:
        return say(_NOT_RANKED[standing.not_ranked]) if standing.not_ranked else None
    if place.shared:
        return say("Equal in all that decides: the place is shared.") if len(standing.values) > 1 else None
    return say(place.decided_by.explained) if place.decided_by else None


def _people(world: World, players: tuple[str, ...]) -> tuple[Named, ...]:
    return tuple(named(world, player) for player in players)


def _best(world: World, feat: Feat) -> BestGame:
    return BestGame(
        person=named(world, feat.player),
        points=feat.points,
        value=feat.value,
        round=feat.round,
        table=feat.table,
        game=feat.game,
    )


def _detail(look: Look) -> Detail:
    player = str(look.params.player)
    games, penalties = own_games(look.world, player), penalties_of(look.world, player)
    return Detail(person=named(look.world, player), total=total_of(games, penalties), games=games, penalties=penalties)


def total_of(games: tuple[OwnGame, ...], penalties: tuple[PenaltyView, ...]) -> int:
    """What a player's games and the penalties that stand add up to."""
    return sum(game.points for game in games) + sum(each.points for each in penalties if each.cancelled is None)
