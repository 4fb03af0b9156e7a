"""What can be taken away: the results in files for people and programs, the archive of the whole tournament."""

import asyncio
from typing import Final

from litestar import Controller, Response, get
from litestar.response import Template

from eastwind.base.refusal import Refused
from eastwind.press.archive import file_name, pack
from eastwind.press.results import results_of
from eastwind.press.results_format import Results
from eastwind.press.results_json import write
from eastwind.press.results_xlsx import results_xlsx
from eastwind.tournament.carrying import whole
from eastwind.tournament.views.penalties import PenaltiesView
from eastwind.web.access.guards import director_only
from eastwind.web.console.frame import console_page
from eastwind.web.console.places import console
from eastwind.web.past_page import WORKBOOK
from eastwind.web.refusing import RefusedRequest
from eastwind.web.visit import AnyRequest, Visit, VisitHere

_JSON: Final = "application/json"
_ARCHIVE: Final = "application/zip"


class ResultsPages(Controller):
    """The results as files."""

    path = "/events/{event:str}/console/results"
    include_in_schema = False

    @get("", name="console-results")
    async def results(self, request: AnyRequest, visit: VisitHere) -> Template:
        """Every file there is, and what it is for; the archive of the whole tournament, and the rehearsal of it."""
        await visit.view(PenaltiesView, "penalties")
        return await console_page(
            request,
            visit,
            "console/results.html",
            here="results",
            base=console(visit.event),
            final=await visit.read(lambda world: world.state.final),
            head=await visit.read(lambda world: world.state.head),
            archive=file_name(visit.event),
        )

    @get("/results.xlsx")
    async def workbook(self, visit: VisitHere) -> Response[bytes]:
        """Standings, every game and penalties as a workbook."""
        results = await _results(visit)
        return _file(await asyncio.to_thread(results_xlsx, results), f"{visit.event}.xlsx", WORKBOOK)

    @get("/results.json")
    async def json(self, visit: VisitHere) -> Response[bytes]:
        """Everything that was played, as open JSON."""
        results = await _results(visit)
        return _file(await asyncio.to_thread(write, results), f"{visit.event}.json", _JSON)

    @get("/archive", guards=[director_only])
    async def archive(self, visit: VisitHere) -> Response[bytes]:
        """The whole tournament in one file, to keep or to go on with on another computer."""
        house = visit.house
        carried = await asyncio.to_thread(whole, house.store, visit.event)
        if isinstance(carried, Refused):
            raise RefusedRequest(carried)
        content = await asyncio.to_thread(pack, carried, visit.name, house.now())
        return _file(content, file_name(visit.event), _ARCHIVE)


async def _results(visit: Visit) -> Results:
    """The results, for whoever may see what is in them."""
    await visit.view(PenaltiesView, "penalties")
    return await visit.read(lambda world: results_of(world, visit.event))


def _file(content: bytes, name: str, kind: str) -> Response[bytes]:
    return Response(content, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'})
