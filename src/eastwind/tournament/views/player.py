"""One player's own page: the way through the day, and every point with its reason."""

from collections.abc import Sequence

import msgspec

from eastwind.base.refusal import Refused
from eastwind.tournament.deciding.finding import Place, find_player
from eastwind.tournament.state import Round
from eastwind.tournament.views.acts import WhyNot
from eastwind.tournament.views.card import CardView, card_of, phones_banned, read_only
from eastwind.tournament.views.clock import ClockView, clock_of
from eastwind.tournament.views.heading import Heading, heading_of
from eastwind.tournament.views.naming import Named, SeatHere, named, seats_here
from eastwind.tournament.views.own_games import OwnGame, own_games
from eastwind.tournament.views.penalties import PenaltyView, penalties_of
from eastwind.tournament.views.seats import published_rows, round_next, round_now
from eastwind.tournament.views.standings import total_of
from eastwind.tournament.views.walking import Walk, way_of
from eastwind.tournament.views.world import Look, View, World


class OwnRound(msgspec.Struct, frozen=True, kw_only=True):
    """A round of the player: the way there and the company. `points` is None before the round was started."""

    walk: Walk
    companions: tuple[SeatHere, ...]
    points: int | None


class PlayerView(View, frozen=True, kw_only=True):
    """One player. `total` is games plus penalties that stand. `table` is the card in play, where this page may show it.

    `read_only` says why nothing can be entered from a player's own phone now.
    """

    heading: Heading
    person: Named
    now: Walk | None
    next: Walk | None
    rounds: tuple[OwnRound, ...]
    games: tuple[OwnGame, ...]
    penalties: tuple[PenaltyView, ...]
    total: int
    withdrawn_from: int | None
    substitute_for: Named | None
    ranked: bool
    phones_banned: bool
    read_only: WhyNot | None
    table: CardView | None
    clock: ClockView


def player_view(look: Look) -> PlayerView | Refused:
    """The page of the player asked for."""
    world, state = look.world, look.state
    player = find_player(state, look.params.player or "")
    if isinstance(player, Refused):
        return player
    way = way_of(player.id, published_rows(state), state.setup.seat_names)
    games, penalties = own_games(world, player.id), penalties_of(world, player.id)
    here = _in(way, round_now(state))
    return PlayerView(
        version=state.version,
        heading=heading_of(world),
        person=named(world, player.id),
        now=here,
        next=_in(way, round_next(state)),
        rounds=tuple(_round(world, player.id, walk, games) for walk in way),
        games=games,
        penalties=penalties,
        total=total_of(games, penalties),
        withdrawn_from=player.withdrawn_from,
        substitute_for=named(world, player.substitute_for) if player.substitute_for else None,
        ranked=player.ranked,
        phones_banned=phones_banned(world),
        read_only=read_only(look),
        table=_table(look, here),
        clock=clock_of(world, here.table if here else None),
    )


def _in(way: Sequence[Walk], number: int | None) -> Walk | None:
    return next((walk for walk in way if walk.round == number), None)


def _round(world: World, player: str, walk: Walk, games: Sequence[OwnGame]) -> OwnRound:
    each: Round = world.state.rounds[walk.round - 1]
    others = seats_here(world, each.cards[walk.table - 1].seats)
    return OwnRound(
        walk=walk,
        companions=tuple(here for here in others if here.person is None or here.person.player != player),
        points=sum(game.points for game in games if game.round == walk.round) if each.clock else None,
    )


def _table(look: Look, here: Walk | None) -> CardView | None:
    """The card in play at the player's table, where players' phones may be used there."""
    if here is None or not look.world.rulebook.phones.at_table.value:
        return None
    each = look.state.rounds[here.round - 1]
    return card_of(look, Place(each, here.table, each.cards[here.table - 1]))
