"""The ceremony from the director's side: what comes next, one press a step, and the way back."""

from litestar import Controller, get, post
from litestar.response import Redirect, Template

from eastwind.base.refusal import Refused
from eastwind.tournament.commands import BeginCeremony, EndCeremony, RevealStep, TakeBackStep
from eastwind.tournament.views.ceremony import CeremonyView
from eastwind.tournament.views.prizes import PrizesView
from eastwind.web.console.frame import console_page
from eastwind.web.console.places import console, place_address
from eastwind.web.pages import act, read_form
from eastwind.web.visit import AnyRequest, Visit, VisitHere


class CeremonyPages(Controller):
    """Reading the results out."""

    path = "/events/{event:str}/console/ceremony"
    include_in_schema = False

    @get("", name="console-ceremony")
    async def ceremony(self, request: AnyRequest, visit: VisitHere) -> Template:
        """The ceremony: what is next to be read out, and the button that shows it on every screen."""
        return await _page(request, visit)

    @post("/begin")
    async def begin(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Hide the standings and turn the screens to the ceremony."""
        return await _do(request, visit, BeginCeremony.kind)

    @post("/reveal")
    async def reveal(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Show the next step on every screen."""
        return await _do(request, visit, RevealStep.kind)

    @post("/take-back")
    async def take_back(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Hide the last step again."""
        return await _do(request, visit, TakeBackStep.kind)

    @post("/end")
    async def end(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """End the ceremony and show the standings, or keep them hidden."""
        return await _do(request, visit, EndCeremony.kind)


async def _do(request: AnyRequest, visit: Visit, kind: str) -> Redirect | Template:
    answer = await act(visit, await read_form(request, kind), place_address(visit.event, "ceremony"))
    return answer if isinstance(answer, Redirect) else await _page(request, visit, answer)


async def _page(request: AnyRequest, visit: Visit, refused: Refused | None = None) -> Template:
    prizes = await visit.view(PrizesView, "prizes")
    return await console_page(
        request,
        visit,
        "console/ceremony.html",
        here="ceremony",
        refused=refused,
        base=console(visit.event),
        ceremony=await visit.view(CeremonyView, "ceremony"),
        undecided=sum(not choice.chosen for choice in prizes.choices),
        may_read_out=visit.may_do(RevealStep.kind),
    )
