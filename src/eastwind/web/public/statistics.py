"""The tournament in numbers for everyone, once the standings are shown."""

from litestar import Controller, get
from litestar.response import Template

from eastwind.tournament.views.clock import ClockView
from eastwind.tournament.views.statistics import StatisticsView
from eastwind.web.number_pictures import ended, ending_words, exposures_in_words, pictures
from eastwind.web.pages import page
from eastwind.web.visit import AnyRequest, VisitHere


class PublicStatistics(Controller):
    """Numbers and pictures for whoever has the link."""

    path = "/events/{event:str}/public/statistics"
    include_in_schema = False

    @get("", name="public-statistics")
    async def statistics(self, request: AnyRequest, visit: VisitHere) -> Template:
        """For everyone with the link: wins, wall games, throws and values of hands, once the standings are shown."""
        seen = visit.through("public")
        numbers = await seen.view(StatisticsView, "statistics")
        return page(
            request,
            "public/statistics.html",
            visit=seen,
            topics=["clock"],
            clock=await seen.view(ClockView, "clock"),
            seen=numbers,
            pictures=pictures(numbers),
            endings=ending_words(),
            ended=ended,
            exposures=exposures_in_words,
        )
