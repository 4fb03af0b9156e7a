"""What changes on a player's page while it is open."""

from collections.abc import Iterable
from typing import Final

from eastwind.tournament import events as e
from eastwind.tournament.events import Event
from eastwind.tournament.state import State
from eastwind.tournament.views.player import PlayerView
from eastwind.tournament.views.standings import StandingsView
from eastwind.web.live.patch import Patch
from eastwind.web.live.topics import Scene, Topic
from eastwind.web.player.drawing import player_context

FRAGMENTS: Final = ("now", "games", "seats")
"""The parts of the page that are the player's own, each a template around an element with the id `player-NAME`."""


def draw_me(scene: Scene, key: str) -> Iterable[Patch]:
    """The player's own page, part by part, unless what happened is other people's business alone."""
    if not any(_concerns(key, event, scene.world.state) for event in scene.changes):
        return
    player = scene.look("player", player=key)
    if not isinstance(player, PlayerView):
        return
    context = player_context(player)
    for name in FRAGMENTS:
        yield Patch(f"player-{name}", scene.template(f"player/{name}.html", **context))


def draw_standings(scene: Scene, _key: str) -> Iterable[Patch]:
    """The standings, the same for every player."""
    standings = scene.look("standings")
    if isinstance(standings, StandingsView):
        yield Patch("player-standings", scene.template("player/standings.html", standings=standings))


def _concerns(player: str, event: Event, state: State) -> bool:
    """Whether an event may change this player's page: hundreds of phones must not be drawn for one table's game."""
    number, table = getattr(event, "round", None), getattr(event, "table", None)
    if table is not None and number is not None:
        return player in state.rounds[number - 1].cards[table - 1].seats
    return getattr(event, "player", player) == player


_SCORES: Final = (e.GameEntered, e.GameCleared, e.GameCorrected)

ME: Final = Topic(
    name="me",
    view="player",
    keyed="player",
    touched_by=(
        *_SCORES,
        e.TournamentConfigured,
        e.PlayerEdited,
        e.PlayerWithdrew,
        e.PlayerReturned,
        e.PlayerSubstituted,
        e.PersonForgotten,
        e.SeatsSwapped,
        e.SeatsPublished,
        e.SeatsWithdrawn,
        e.SeatsCorrected,
        e.RoundStarted,
        e.StartCancelled,
        e.ClockPaused,
        e.ClockResumed,
        e.TimeAdded,
        e.LastGameCalled,
        e.RoundClosed,
        e.RoundReopened,
        e.GameInitialed,
        e.CardTurnedIn,
        e.PenaltyGiven,
        e.PenaltyCancelled,
    ),
    draw=draw_me,
)

PLAYERS_STANDINGS: Final = Topic(
    name="players-standings",
    view="standings",
    touched_by=(
        *_SCORES,
        e.TournamentConfigured,
        e.PlayersAdded,
        e.PlayerEdited,
        e.PlayerWithdrew,
        e.PlayerReturned,
        e.PlayerSubstituted,
        e.PersonForgotten,
        e.SeatsCorrected,
        e.RoundClosed,
        e.RoundReopened,
        e.PenaltyGiven,
        e.PenaltyCancelled,
        e.StandingsShown,
    ),
    draw=draw_standings,
)
