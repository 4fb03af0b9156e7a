"""The tournament in numbers and pictures, as the desk sees them."""

from litestar import Controller, get
from litestar.response import Template

from eastwind.tournament.views.statistics import StatisticsView
from eastwind.web.console.frame import console_page
from eastwind.web.number_pictures import ended, ending_words, exposures_in_words, pictures
from eastwind.web.visit import AnyRequest, VisitHere


class StatisticsPage(Controller):
    """The statistics."""

    path = "/events/{event:str}/console/statistics"
    include_in_schema = False

    @get("", name="console-statistics")
    async def statistics(self, request: AnyRequest, visit: VisitHere) -> Template:
        """How games ended, what was thrown, what hands were worth, by round, table, seat and player; with pictures."""
        seen = await visit.view(StatisticsView, "statistics")
        return await console_page(
            request,
            visit,
            "console/statistics.html",
            here="statistics",
            seen=seen,
            pictures=pictures(seen),
            endings=ending_words(),
            ended=ended,
            exposures=exposures_in_words,
        )
