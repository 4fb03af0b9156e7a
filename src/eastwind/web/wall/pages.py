"""The wall's one page: it turns by itself, each leaf whole without scrolling."""

from typing import Annotated, Literal

from litestar import Controller, get
from litestar.params import QueryParameter
from litestar.response import Template

from eastwind.tournament.views.clock import ClockView
from eastwind.tournament.views.seats import SeatsView
from eastwind.tournament.views.standings import StandingsView
from eastwind.web.pages import page
from eastwind.web.visit import AnyRequest, VisitHere
from eastwind.web.wall.showing import seat_list, standings_list

Show = Literal["all", "clock", "seats", "standings"]


class WallPages(Controller):
    """What the projector shows."""

    path = "/events/{event:str}/wall"
    include_in_schema = False

    @get("", name="wall")
    async def wall(
        self, request: AnyRequest, visit: VisitHere, show: Annotated[Show, QueryParameter()] = "all"
    ) -> Template:
        """For the projector: the clock, everybody's seat by name, and the standings, turning by themselves."""
        seen = visit.through("wall")
        clock = await seen.view(ClockView, "clock")
        seats = await seen.view(SeatsView, "seats")
        standings = await seen.view(StandingsView, "standings")
        return page(
            request,
            "wall/wall.html",
            visit=seen,
            topics=["clock", "wall-seats", "wall-standings", "log-head"],
            show=show,
            clock=clock,
            seat_list=seat_list(seats, clock),
            standings=standings,
            places=standings_list(standings),
            head=standings.head,
        )
