"""Letting everyone go who is not here, and taking that back: two presses, shown with the people and at the desk."""

from litestar import Controller, post
from litestar.response import Redirect, Template

from eastwind.base.refusal import Refused
from eastwind.tournament.commands import DropAbsent, UndoDrop
from eastwind.tournament.views.roster import RosterView
from eastwind.web.console.frame import console_page, saved
from eastwind.web.console.places import place_address
from eastwind.web.console.spoken_refusals import spoken_refusals
from eastwind.web.pages import act, read_act
from eastwind.web.visit import AnyRequest, VisitHere

_KINDS = frozenset({DropAbsent.kind, UndoDrop.kind})


class AbsentActs(Controller):
    """The presses about everyone who is not here."""

    path = "/events/{event:str}/console/people/absent"
    include_in_schema = False

    @post("", name="console-absent")
    async def press(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Drop all who are not checked in, or bring them back."""
        answer = await act(visit, await read_act(request, _KINDS), saved(place_address(visit.event, "people")))
        if isinstance(answer, Refused):
            said = await spoken_refusals(visit, answer)
            roster = await visit.view(RosterView, "roster")
            return await console_page(
                request, visit, "console/absent.html", here="people", refused=answer, said=said, roster=roster
            )
        return answer
