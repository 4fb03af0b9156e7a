"""The standings as people see them: places, totals, and the reason for each."""

from collections.abc import Mapping
from typing import Final

import msgspec

from eastwind.tournament import events as e
from eastwind.tournament.honours import Honours, WonHand, honours
from eastwind.tournament.roles import SEES_HIDDEN_STANDINGS
from eastwind.tournament.standings import Metric, NotRanked, Share, Standing, ranking
from eastwind.tournament.state import State
from eastwind.tournament.views.naming import Named, named
from eastwind.tournament.views.own_games import OwnGame, own_games
from eastwind.tournament.views.penalties import PenaltyView, penalties_of
from eastwind.tournament.views.progress import games_due
from eastwind.tournament.views.said import Said, SaidFact, counted, say
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
    e.RoundClosed,
    e.RoundReopened,
    e.GameEntered,
    e.GameCleared,
    e.GameCorrected,
    e.PenaltyGiven,
    e.PenaltyCancelled,
    e.StandingsShown,
)
"""The events after which the standings may look otherwise. Initials, of which there are four to a game, are not."""


class Column(msgspec.Struct, frozen=True):
    """A measure that decides places, in the order in which it is asked. `more_is_better` says which way."""

    code: str
    title: str
    more_is_better: bool


class StandingsRow(msgspec.Struct, frozen=True, kw_only=True):
    """One player's place. `place` is None for who is not ranked, and `why` says why; `why` also explains ties.

    `values` are by code of the column; `rounds` the points of each round; `prize` in cents.
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
    why: Said | None


class RoundWinner(msgspec.Struct, frozen=True):
    """The best of one round; several who are equal."""

    round: int
    people: tuple[Named, ...]
    points: int


class BestHand(msgspec.Struct, frozen=True, kw_only=True):
    """A game that gave its winner the most points."""

    person: Named
    points: int
    round: int
    table: int
    game: int


class MostWins(msgspec.Struct, frozen=True):
    """Those who won the most games."""

    people: tuple[Named, ...]
    wins: int


class PrizeView(msgspec.Struct, frozen=True, kw_only=True):
    """Prizes of the places from `place` on, shared by those who tie there; `cents` by person, in the same order."""

    place: int
    people: tuple[Named, ...]
    cents: tuple[int, ...]
    said: Said


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
    best_hands: tuple[BestHand, ...]
    most_wins: MostWins | None
    prizes: tuple[PrizeView, ...]
    rounds_played: int
    games_entered: int
    games_all: int
    detail: Detail | None


_NOT_RANKED: Final[dict[NotRanked, str]] = {
    "substitute": "Not ranked: a substitute.",
    "withdrawn": "Not ranked: left the tournament.",
}


def standings_view(look: Look) -> StandingsView:
    """The standings, or nothing of them where they are hidden from this reader."""
    world, state = look.world, look.state
    hidden = not state.standings_visible and look.viewer.role not in SEES_HIDDEN_STANDINGS
    found = ranking(State(setup=state.setup) if hidden else state)
    beside = honours(found)
    prizes = {who: cents for share in found.shares for who, cents in zip(share.players, share.cents, strict=True)}
    return StandingsView(
        version=state.version,
        published=state.standings_visible,
        hidden=hidden,
        final=bool(state.rounds) and all(each.closed for each in state.rounds),
        head=state.head,
        rule=_rule(found.metrics),
        columns=tuple(Column(metric.code, metric.title, metric.more_is_better) for metric in found.metrics),
        rows=tuple(_row(world, found.metrics, standing, prizes) for standing in found.ranked),
        unranked=tuple(_row(world, found.metrics, standing, prizes) for standing in found.unranked),
        round_winners=tuple(
            RoundWinner(number, _people(world, most.players), most.number)
            for number, most in beside.round_winners.items()
        ),
        best_hands=tuple(_hand(world, hand) for hand in beside.best_hands),
        most_wins=_most_wins(world, beside),
        prizes=tuple(_prize(world, share) for share in found.shares),
        rounds_played=sum(each.closed is not None for each in state.rounds),
        games_entered=sum(len(card.entries) for each in state.rounds for card in each.cards),
        games_all=sum(games_due(world, each) * sum(any(card.seats) for card in each.cards) for each in state.rounds),
        detail=_detail(look) if not hidden and look.params.player else None,
    )


def _most_wins(world: World, beside: Honours) -> MostWins | None:
    most = beside.most_wins
    return MostWins(_people(world, most.players), most.number) if most else None


def _rule(metrics: tuple[Metric, ...]) -> Said:
    breakers = tuple(metric.title.casefold() for metric in metrics[1:])
    if not breakers:
        return say("Equal totals share the place.")
    return say("Equal totals are decided by {breakers}. Who is equal in all of it shares the place.", breakers=breakers)


def _row(world: World, metrics: tuple[Metric, ...], standing: Standing, prizes: Mapping[str, int]) -> StandingsRow:
    return StandingsRow(
        place=standing.place.number if standing.place else None,
        shared=standing.place is not None and standing.place.shared,
        person=named(world, standing.player),
        total=standing.total,
        values={metric.code: value for metric, value in zip(metrics, standing.values, strict=True)},
        rounds=standing.rounds,
        penalties=standing.penalties,
        games=standing.games,
        prize=prizes.get(standing.player, 0),
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


def _hand(world: World, hand: WonHand) -> BestHand:
    return BestHand(
        person=named(world, hand.player), points=hand.points, round=hand.round, table=hand.table, game=hand.game
    )


def _prize(world: World, share: Share) -> PrizeView:
    people = _people(world, share.players)
    return PrizeView(place=share.place, people=people, cents=share.cents, said=_shared(share, people))


def _shared(share: Share, people: tuple[Named, ...]) -> Said:
    if len(people) == 1:
        return say(
            "Place {place}: {money} for {name}.", place=share.place, money=money(share.pool), name=people[0].name
        )
    facts: dict[str, SaidFact] = {
        "first": share.place,
        "last": share.place + len(people) - 1,
        "money": money(share.pool),
        "each": money(share.cents[-1]),
        "names": tuple(person.name for person in people[: share.remainder]),
    }
    if not share.remainder:
        return say("Places {first} to {last} share {money} equally: {each} each.", **facts)
    return counted(
        share.remainder,
        "Places {first} to {last} share {money} equally: {each} each, and the cent left over goes to {names}.",
        "Places {first} to {last} share {money} equally: {each} each, and the {count} cents left over go to {names}.",
        **facts,
    )


def money(cents: int) -> str:
    """An amount as it is read out: 12.34."""
    return f"{cents // 100}.{cents % 100:02d}"


def _detail(look: Look) -> Detail:
    player = str(look.params.player)
    games, penalties = own_games(look.world, player), penalties_of(look.world, player)
    return Detail(person=named(look.world, player), total=total_of(games, penalties), games=games, penalties=penalties)


def total_of(games: tuple[OwnGame, ...], penalties: tuple[PenaltyView, ...]) -> int:
    """What a player's games and the penalties that stand add up to."""
    return sum(game.points for game in games) + sum(each.points for each in penalties if each.cancelled is None)
