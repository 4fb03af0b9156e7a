"""The page of a player's own phone."""

from litestar import Controller, get
from litestar.response import Template

from eastwind.tournament.views.player import PlayerView
from eastwind.tournament.views.standings import StandingsView
from eastwind.web.pages import page
from eastwind.web.player.drawing import player_context
from eastwind.web.visit import AnyRequest, VisitHere


class PlayerPages(Controller):
    """A player's day on the own phone."""

    path = "/events/{event:str}/player"
    include_in_schema = False

    @get()
    async def player(self, request: AnyRequest, visit: VisitHere) -> Template:
        """A player's phone: where to sit and with whom, the own card, the seats of all rounds, the standings."""
        player = await visit.view(PlayerView, "player")
        standings = await visit.view(StandingsView, "standings")
        return page(
            request,
            "player/player.html",
            visit=visit,
            topics=[f"me:{player.person.player}", "players-standings"],
            standings=standings,
            **player_context(player),
        )
