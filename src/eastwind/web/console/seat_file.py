"""Seats that were made elsewhere: loaded from a file as a draft, and given out as the same kind of file."""

import asyncio
from collections.abc import Sequence

from litestar import Controller, Response, get, post
from litestar.response import Redirect, Template

from eastwind.base.refusal import Refused
from eastwind.press.seat_script import SeatScript, read_seat_script
from eastwind.press.seats_csv import seats_csv
from eastwind.tournament.commands import LoadSeats
from eastwind.tournament.views.acts import reasons_against
from eastwind.tournament.views.naming import Named, named
from eastwind.tournament.views.said import Said, said_of
from eastwind.tournament.views.seats import DraftView, SeatsView
from eastwind.tournament.views.world import Look, Params, World
from eastwind.web.access.guards import director_only
from eastwind.web.console.frame import console_page
from eastwind.web.console.people_file import UPLOAD_BYTES, uploaded
from eastwind.web.console.places import place_address
from eastwind.web.console.spoken_refusals import spoken_refusals
from eastwind.web.pages import go
from eastwind.web.visit import AnyRequest, Visit, VisitHere


class SeatFilePages(Controller):
    """Seats in and out as a file."""

    path = "/events/{event:str}/console/seats/file"
    include_in_schema = False
    guards = (director_only,)

    @get("", name="console-seats-file")
    async def ask(self, request: AnyRequest, visit: VisitHere) -> Template:
        """Choose a file with the seats of all rounds, and read what it must hold."""
        return await _page(request, visit)

    @post("", request_max_body_size=UPLOAD_BYTES)
    async def load(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Load the seats of a file as a draft, or say everything that does not fit the roster."""
        people = await visit.read(_everyone)
        script = await asyncio.to_thread(read_seat_script, await uploaded(request), people)
        if isinstance(script, Refused):
            return await _page(request, visit, script)
        if script.faults:
            wrong = await visit.read(lambda world: _all_faults(world, visit, script))
            return await _page(request, visit, Refused(script.faults), wrong)
        answer = await visit.submit(LoadSeats.kind, {"rounds": script.rounds})
        if isinstance(answer, Refused):
            return await _page(request, visit, answer)
        return go(place_address(visit.event, "seats"))

    @get("/seats.csv", name="seats-csv")
    async def give(self, visit: VisitHere) -> Response[bytes]:
        """The seats of all rounds as a CSV file, of the draft where there is one, to change and load again."""
        draft = await visit.view(DraftView, "draft")
        seats = await visit.view(SeatsView, "seats")
        return Response(
            seats_csv(draft.rounds if draft.drafted else seats.rounds),
            media_type="text/csv; charset=utf-8",
            headers={"content-disposition": 'attachment; filename="seats.csv"'},
        )


def _everyone(world: World) -> list[Named]:
    return [named(world, player) for player in world.state.players]


def _all_faults(world: World, visit: Visit, script: SeatScript) -> Sequence[Said]:
    """What cannot be read, and what would be wrong with the seats that can: whose name is misspelt has none."""
    unread = [said_of(fault) for fault in script.faults]
    command = LoadSeats(rounds=script.rounds)
    against = reasons_against(Look(world, visit.actor, Params()), command) if script.rounds else ()
    return [*unread, *(reason.said for reason in against)]


async def _page(
    request: AnyRequest, visit: Visit, refused: Refused | None = None, said: Sequence[Said] | None = None
) -> Template:
    return await console_page(
        request,
        visit,
        "console/seats_file.html",
        here="seats",
        refused=refused,
        said=await spoken_refusals(visit, refused) if said is None else said,
        seats=await visit.view(SeatsView, "seats"),
    )
