"""The wall's one page: it turns by itself, each leaf whole without scrolling, and stands still for the ceremony."""

from typing import Annotated, Literal

from litestar import Controller, get
from litestar.params import QueryParameter
from litestar.response import Template

from eastwind.tournament.views.ceremony import CeremonyView
from eastwind.tournament.views.clock import ClockView
from eastwind.tournament.views.competitions import CompetitionsView
from eastwind.tournament.views.rulings import RulingsToKnowView
from eastwind.tournament.views.seats import SeatsView
from eastwind.tournament.views.standings import StandingsView
from eastwind.web.pages import page
from eastwind.web.visit import AnyRequest, VisitHere
from eastwind.web.wall.showing import ruling_pages, seat_list, side_pages, standings_list

Show = Literal["all", "clock", "seats", "standings", "rulings", "ceremony"]


class WallPages(Controller):
    """What the projector shows."""

    path = "/events/{event:str}/wall"
    include_in_schema = False

    @get("", name="wall")
    async def wall(
        self, request: AnyRequest, visit: VisitHere, show: Annotated[Show, QueryParameter()] = "all"
    ) -> Template:
        """For the projector: clock, seats by name, standings, rulings to know, turning by themselves; a ceremony."""
        seen = visit.through("wall")
        clock = await seen.view(ClockView, "clock")
        seats = await seen.view(SeatsView, "seats")
        standings = await seen.view(StandingsView, "standings")
        return page(
            request,
            "wall/wall.html",
            visit=seen,
            topics=["clock", "wall-seats", "wall-standings", "wall-rulings", "wall-ceremony", "log-head"],
            show=show,
            clock=clock,
            seat_list=seat_list(seats, clock),
            standings=standings,
            places=standings_list(standings),
            sides=side_pages(await seen.view(CompetitionsView, "competitions")),
            ruling_pages=ruling_pages(await seen.view(RulingsToKnowView, "rulings-to-know")),
            ceremony=await seen.view(CeremonyView, "ceremony"),
            head=standings.head,
        )
