"""The check-in desk: find someone by number or name, see who it is, note that they are here, undo it."""

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import QueryParameter
from litestar.response import Redirect, Template

from eastwind.base.refusal import Refused
from eastwind.tournament.commands import CheckIn
from eastwind.tournament.views.roster import RosterRow, RosterView
from eastwind.web.console.finding_people import found, narrowed
from eastwind.web.console.frame import console_page
from eastwind.web.console.people import Typed
from eastwind.web.console.places import place_address
from eastwind.web.pages import act, go, read_form
from eastwind.web.visit import AnyRequest, Visit, VisitHere

Noted = Annotated[str, QueryParameter(max_length=40)]


class CheckInPages(Controller):
    """The desk at the door."""

    path = "/events/{event:str}/console/check-in"
    include_in_schema = False

    @get("", name="console-check-in")
    async def desk(self, request: AnyRequest, visit: VisitHere, q: Typed = "", noted: Noted = "") -> Template:
        """The check-in desk: type a number or a name, see who it is, check them in, or undo it."""
        return await _desk(request, visit, q, noted)

    @post("")
    async def note(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Note that someone is here, or is not after all."""
        form = await read_form(request, CheckIn.kind)
        player = form.typed.get("players", "")
        answer = await act(visit, form, f"{place_address(visit.event, 'check-in')}?noted={player}")
        return answer if isinstance(answer, Redirect) else await _desk(request, visit, "", "", answer)

    @post("/everyone")
    async def everyone(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Note that everyone who plays is here."""
        roster = await visit.view(RosterView, "roster")
        absent = [row.player for row in narrowed(roster.rows, "absent")]
        answer = await visit.submit(CheckIn.kind, {"players": absent}) if absent else None
        if isinstance(answer, Refused):
            return await _desk(request, visit, "", "", answer)
        return go(place_address(visit.event, "check-in"))


async def _desk(request: AnyRequest, visit: Visit, q: str, noted: str, refused: Refused | None = None) -> Template:
    roster = await visit.view(RosterView, "roster")
    return await console_page(
        request,
        visit,
        "console/check_in.html",
        here="check-in",
        topics=["roster"],
        refused=refused,
        roster=roster,
        q=q,
        matches=found(roster.rows, q) if q else (),
        absent=narrowed(roster.rows, "absent"),
        noted=_row(roster, noted),
    )


def _row(roster: RosterView, player: str) -> RosterRow | None:
    return next((row for row in roster.rows if row.player == player), None)
