"""The pages of a player's own phone."""

from litestar import Controller, get
from litestar.response import Template

from eastwind.tournament.views.ceremony import CeremonyView
from eastwind.tournament.views.competitions import CompetitionsView
from eastwind.tournament.views.player import PlayerView
from eastwind.tournament.views.prizes import money
from eastwind.tournament.views.rulings import RulingsToKnowView
from eastwind.tournament.views.standings import StandingsView
from eastwind.web.pages import page
from eastwind.web.player.drawing import enters_at_table, player_context
from eastwind.web.visit import AnyRequest, VisitHere


class PlayerPages(Controller):
    """A player's day on the own phone."""

    path = "/events/{event:str}/player"
    include_in_schema = False

    @get()
    async def player(self, request: AnyRequest, visit: VisitHere) -> Template:
        """A player's phone: where to sit and with whom, the own card, the seats of all rounds."""
        player = await visit.view(PlayerView, "player")
        return page(
            request,
            "player/player.html",
            visit=visit,
            topics=[f"me:{player.person.player}", "known-rulings"],
            known=await visit.view(RulingsToKnowView, "rulings-to-know"),
            **player_context(player),
        )

    @get("/standings")
    async def standings(self, request: AnyRequest, visit: VisitHere) -> Template:
        """The standings on a player's phone, while they are shown, as they stand when the page is opened.

        They are not live: hundreds of phones would be sent the whole list after every game. What is read out is.
        """
        player = await visit.view(PlayerView, "player")
        standings = await visit.view(StandingsView, "standings")
        return page(
            request,
            "player/standings.html",
            visit=visit,
            player=player,
            topics=["read-out"],
            standings=standings,
            competitions=await visit.view(CompetitionsView, "competitions"),
            money=money,
            ceremony=await visit.view(CeremonyView, "ceremony"),
            enters_at_table=enters_at_table(player),
        )
