"""What changes on a player's page while it is open."""

from collections.abc import Iterable
from typing import Final

from eastwind.tournament import events as e
from eastwind.tournament.events import Event
from eastwind.tournament.state import State
from eastwind.tournament.views.player import PlayerView
from eastwind.web.live.changes import CARDS, table_of
from eastwind.web.live.patch import Patch
from eastwind.web.live.topics import Scene, Topic
from eastwind.web.player.drawing import player_context

FRAGMENTS: Final = ("now", "rulings", "games", "seats")
"""The parts of the page that are the player's own, each a template around an element with the id `player-NAME`."""


_OF_ONE: Final = (e.PlayerEdited, e.PersonForgotten, e.PenaltyGiven)
"""What concerns one person, and those who sit with them at some time."""


def draw_me(scene: Scene, key: str) -> Iterable[Patch]:
    """The player's own page, part by part, unless what happened is other people's business alone."""
    if not any(_concerns(key, event, scene.world.state) for event in scene.changes):
        return
    player = scene.look("player", player=key)
    if not isinstance(player, PlayerView):
        return
    context = {"event": {"id": scene.event}, **player_context(player)}
    for name in FRAGMENTS:
        yield Patch(f"player-{name}", scene.template(f"player/{name}.html", **context))


def _concerns(player: str, event: Event, state: State) -> bool:
    """Whether an event may change this player's page: hundreds of phones must not be drawn for one table's game."""
    number, table = getattr(event, "round", None), table_of(event)
    if number is not None and table is not None:
        return player in state.rounds[number - 1].cards[table - 1].seats
    if isinstance(event, _OF_ONE):
        return event.player == player or _sit_together(player, event.player, state)
    return True


def _sit_together(one: str, other: str, state: State) -> bool:
    return any(one in card.seats and other in card.seats for each in state.rounds for card in each.cards)


ME: Final = Topic(
    name="me",
    view="player",
    keyed="player",
    touched_by=(*CARDS, e.PenaltyGiven, e.PenaltyCancelled),
    draw=draw_me,
)
