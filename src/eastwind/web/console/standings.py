"""The standings with the reason for every total, to look at, to show or hide, to print and to take away."""

from collections.abc import Iterable
from typing import Annotated, Final

from litestar import Controller, Response, get, post
from litestar.params import FromQuery, QueryParameter
from litestar.response import Redirect, Template

from eastwind.base.refusal import Refused
from eastwind.press.paper.typesetting import Paper
from eastwind.press.results_csv import results_csv
from eastwind.tournament.views.prizes import money
from eastwind.tournament.views.standings import STANDINGS_CHANGED_BY, StandingsView
from eastwind.web.console.frame import console_page
from eastwind.web.console.places import console, place_address
from eastwind.web.live.patch import Patch
from eastwind.web.live.topics import Scene, Topic
from eastwind.web.pages import act, page, read_form
from eastwind.web.visit import AnyRequest, Visit, VisitHere

PlayerAsked = Annotated[str | None, QueryParameter(max_length=40)]


class StandingsPages(Controller):
    """The standings as the desk sees them."""

    path = "/events/{event:str}/console"
    include_in_schema = False

    @get("/standings", name="console-standings")
    async def standings(self, request: AnyRequest, visit: VisitHere, player: PlayerAsked = None) -> Template:
        """The standings: places, ties and why, round winners, best hands, prizes; with every line behind a total."""
        return await _page(request, visit, player)

    @post("/standings")
    async def show(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Show the standings to everyone, or hide them."""
        form = await read_form(request, "standings.show")
        answer = await act(visit, form, place_address(visit.event, "standings"))
        return answer if isinstance(answer, Redirect) else await _page(request, visit, None, answer)

    @get("/standings.csv", name="console-standings-csv")
    async def csv(self, visit: VisitHere) -> Response[bytes]:
        """The standings as a file for a spreadsheet."""
        standings = await visit.view(StandingsView, "standings")
        return Response(
            results_csv(standings),
            media_type="text/csv; charset=utf-8",
            headers={"content-disposition": 'attachment; filename="standings.csv"'},
        )

    @get("/standings/print", name="console-standings-print")
    async def print(self, request: AnyRequest, visit: VisitHere, paper: FromQuery[Paper] = "letter") -> Template:
        """The standings on paper, to read out and to hang up."""
        standings = await visit.view(StandingsView, "standings")
        return page(request, "console/standings_print.html", visit=visit, standings=standings, money=money, paper=paper)


async def _page(request: AnyRequest, visit: Visit, player: str | None, refused: Refused | None = None) -> Template:
    asked = {"player": player} if player else {}
    return await console_page(
        request,
        visit,
        "console/standings.html",
        here="standings",
        topics=["standings"],
        refused=refused,
        base=console(visit.event),
        standings=await visit.view(StandingsView, "standings", **asked),
        money=money,
        may_show=visit.may_do("standings.show"),
    )


def draw_standings(scene: Scene, _key: str) -> Iterable[Patch]:
    """The places, and who was best in what."""
    standings = scene.look("standings")
    if isinstance(standings, StandingsView):
        drawn = {"standings": standings, "money": money, "base": console(scene.event)}
        yield Patch("standings-places", scene.template("console/standings_places.html", **drawn))
        yield Patch("standings-honours", scene.template("console/standings_honours.html", **drawn))


STANDINGS: Final = Topic(
    name="standings",
    view="standings",
    touched_by=STANDINGS_CHANGED_BY,
    draw=draw_standings,
)
