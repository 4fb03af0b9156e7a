"""Where the console begins: on the page that this visitor works on now."""

from litestar import Controller, get
from litestar.response import Redirect

from eastwind.base.refusal import refuse
from eastwind.tournament.views.checklist import ChecklistView
from eastwind.web.console.places import place_address, places_for, step_address
from eastwind.web.pages import go
from eastwind.web.refusing import RefusedRequest
from eastwind.web.visit import VisitHere


class StartPage(Controller):
    """The door of the console."""

    path = "/events/{event:str}/console"
    include_in_schema = False

    @get("", name="console")
    async def start(self, visit: VisitHere) -> Redirect:
        """On to the step that the day has reached; helpers to the first page that is theirs."""
        if visit.may_see("checklist"):
            checklist = await visit.view(ChecklistView, "checklist")
            return go(step_address(visit.event, checklist.steps[checklist.now]))
        places = places_for(visit)
        if not places:
            raise RefusedRequest(refuse("not-allowed", "You may not do or see this."))
        return go(place_address(visit.event, places[0].here))
