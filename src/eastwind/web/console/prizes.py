"""The prizes: the plan, who gets what as the standings are, and the director's decisions among equals."""

from typing import Any

import msgspec
from litestar import Controller, get, post
from litestar.response import Redirect, Template

from eastwind.base.refusal import Refused
from eastwind.tournament.commands import ConfigureTournament, DecidePrize
from eastwind.tournament.views.prizes import PrizesView, money
from eastwind.web.console.frame import console_page, saved
from eastwind.web.console.places import place_address
from eastwind.web.console.prize_form import at_lines, lines_of, prize_choices, read_plan
from eastwind.web.pages import Form, act, read_form
from eastwind.web.visit import AnyRequest, Visit, VisitHere


class PrizePages(Controller):
    """What is won."""

    path = "/events/{event:str}/console/prizes"
    include_in_schema = False

    @get("", name="console-prizes")
    async def prizes(self, request: AnyRequest, visit: VisitHere) -> Template:
        """The prizes: plan them in money or things, see who gets what, decide among equals."""
        return await _page(request, visit)

    @post("")
    async def plan(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Save the plan."""
        form = await read_form(request, ConfigureTournament.kind)
        plan = read_plan(form.typed)
        if isinstance(plan, Refused):
            return await _page(request, visit, plan, form)
        chosen = msgspec.structs.replace(form, body={"prizes": plan})
        answer = await act(visit, chosen, saved(place_address(visit.event, "prizes")))
        return (
            answer if isinstance(answer, Redirect) else await _page(request, visit, at_lines(answer, form.typed), form)
        )

    @post("/decide")
    async def decide(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Give a thing to one of those who are equal, or take that back."""
        form = await read_form(request, DecidePrize.kind)
        told = msgspec.structs.replace(form, body=form.body | await _prize_meant(visit, form))
        answer = await act(visit, told, saved(place_address(visit.event, "prizes")))
        return answer if isinstance(answer, Redirect) else await _page(request, visit, answer)


async def _prize_meant(visit: Visit, form: Form) -> dict[str, Any]:
    """The prize whose number among the open choices the form names."""
    prizes = await visit.view(PrizesView, "prizes")
    number = form.typed.get("choice", "")
    found = [each.prize for at, each in enumerate(prizes.choices) if str(at) == number]
    return {"prize": msgspec.to_builtins(found[0])} if found else {}


async def _page(
    request: AnyRequest, visit: Visit, refused: Refused | None = None, form: Form | None = None
) -> Template:
    prizes = await visit.view(PrizesView, "prizes")
    typed = form.typed if form else {}
    return await console_page(
        request,
        visit,
        "console/prizes.html",
        here="prizes",
        refused=refused,
        prizes=prizes,
        money=money,
        lines=lines_of([each.prize for each in prizes.plan], typed),
        choices=await visit.read(prize_choices),
        may_plan=visit.may_do(ConfigureTournament.kind),
        may_decide=visit.may_do(DecidePrize.kind),
    )
