"""Who may open the console at all: the director, scorers and the desk, even where all it shows is published."""

from typing import Final

from eastwind.base.refusal import refuse
from eastwind.web.access.redeeming import FACE_OF
from eastwind.web.refusing import RefusedRequest
from eastwind.web.visit import AnyRequest, EventId, Visit, begin_visit

_NOT_HERE: Final = refuse("not-allowed", "The console is for the director and the helpers at the desk.")


async def begin_console_visit(request: AnyRequest, event: EventId) -> Visit:
    """The visit of a request to the console. Raises RefusedRequest as `begin_visit` does, and for all other roles."""
    visit = await begin_visit(request, event)
    if FACE_OF[visit.actor.role] != "console":
        raise RefusedRequest(_NOT_HERE)
    return visit
