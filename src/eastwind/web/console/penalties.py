"""The ledger of penalties and awards: points outside a game, who gave them and why, and what was cancelled."""

from litestar import Controller, get, post
from litestar.response import Redirect, Template

from eastwind.base.refusal import Refused
from eastwind.tournament.views.penalties import PenaltiesView
from eastwind.tournament.views.roster import RosterView
from eastwind.web.console.finding_people import meant
from eastwind.web.console.frame import console_page
from eastwind.web.console.places import console, place_address
from eastwind.web.pages import Form, act, read_form
from eastwind.web.visit import AnyRequest, Visit, VisitHere


class PenaltyPages(Controller):
    """Points outside a game."""

    path = "/events/{event:str}/console/penalties"
    include_in_schema = False

    @get("", name="console-penalties")
    async def penalties(self, request: AnyRequest, visit: VisitHere) -> Template:
        """The ledger of penalties: give one, cancel one; a cancelled one stays on show."""
        return await _page(request, visit)

    @post("")
    async def give(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Give a player points outside a game."""
        form = await read_form(request, "penalty.give")
        roster = await visit.view(RosterView, "roster")
        player = meant(roster.rows, form.typed.get("player", ""))
        if isinstance(player, Refused):
            return await _page(request, visit, player, form)
        form.body["player"] = player
        return await _do(request, visit, form)

    @post("/cancel")
    async def cancel(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Cancel a penalty, with a reason."""
        return await _do(request, visit, await read_form(request, "penalty.cancel"))


async def _do(request: AnyRequest, visit: Visit, form: Form) -> Redirect | Template:
    answer = await act(visit, form, place_address(visit.event, "penalties"))
    return answer if isinstance(answer, Redirect) else await _page(request, visit, answer, form)


async def _page(
    request: AnyRequest, visit: Visit, refused: Refused | None = None, form: Form | None = None
) -> Template:
    roster = await visit.view(RosterView, "roster")
    return await console_page(
        request,
        visit,
        "console/penalties.html",
        here="penalties",
        refused=refused,
        typed=form.typed if form else {},
        base=console(visit.event),
        ledger=await visit.view(PenaltiesView, "penalties"),
        people=roster.rows,
        may_give=visit.may_do("penalty.give"),
    )
