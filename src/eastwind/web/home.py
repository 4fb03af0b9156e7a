"""The front door: the tournaments of this server, the first one to be made, the way in with a code."""

import secrets

from litestar import Controller, get, post
from litestar.response import Redirect, Template

from eastwind.base.refusal import Refused
from eastwind.tournament.commands import CreateTournament
from eastwind.tournament.envelope import Sender
from eastwind.web.access.guards import director_only
from eastwind.web.access.redeeming import face_address
from eastwind.web.access.sessions import session_of
from eastwind.web.api.events import begin_tournament, known_tournaments
from eastwind.web.console.places import place_address
from eastwind.web.console.setup import known_rulebooks
from eastwind.web.house import House, HouseHere
from eastwind.web.pages import Form, go, page, read_form
from eastwind.web.refusing import RefusedRequest
from eastwind.web.visit import DIRECTOR, AnyRequest, VisitHere, is_director


class HomePages(Controller):
    """What stands before any tournament."""

    include_in_schema = False

    @get("/")
    async def home(self, request: AnyRequest, house: HouseHere) -> Template:
        """The director's tournaments; for everyone else their own places and the way in."""
        return await _home(request, house)

    @post("/events", guards=[director_only])
    async def begin(self, request: AnyRequest, house: HouseHere) -> Redirect | Template:
        """Begin a tournament from the form on the front page."""
        form = await read_form(request, CreateTournament.kind)
        sender = Sender(DIRECTOR, session_of(request).device)
        try:
            made = await begin_tournament(house, form.command_id or secrets.token_hex(16), form.body, sender)
        except RefusedRequest as error:
            return await _home(request, house, error.refused, form)
        return go(place_address(made.tournament, "setup"))

    @get("/events/{event:str}")
    async def face(self, visit: VisitHere) -> Redirect:
        """On to where this visitor works."""
        return go(face_address(visit.event, visit.actor.role))


async def _home(
    request: AnyRequest, house: House, refused: Refused | None = None, form: Form | None = None
) -> Template:
    events = await house.clerk.ask(known_tournaments, house)
    grants = session_of(request).grants
    return page(
        request,
        "home.html",
        refused=refused,
        tournaments=events if is_director(request) else [each for each in events if each.event in grants],
        rulebooks=known_rulebooks(),
        typed=form.typed if form else {},
        at_this_computer=house.addresses.may_direct(request),
    )
