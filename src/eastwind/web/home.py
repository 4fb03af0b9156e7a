"""The front door: the tournaments of this server, the first one to be made, the way in with a code."""

import hashlib
import secrets
from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from litestar import Controller, get, post
from litestar.params import QueryParameter
from litestar.response import Redirect, Template

from eastwind.base.refusal import Refused, refuse
from eastwind.tournament.commands import AddPlayers, ConfigureTournament, CreateTournament
from eastwind.tournament.envelope import Sender, Submitted
from eastwind.tournament.likeness import people_like, set_up_like
from eastwind.web.access.guards import director_only
from eastwind.web.access.redeeming import face_address
from eastwind.web.access.sessions import session_of
from eastwind.web.api.events import begin_tournament, known_tournaments
from eastwind.web.console.places import place_address
from eastwind.web.console.setup import known_rulebooks
from eastwind.web.house import House, HouseHere
from eastwind.web.pages import Form, go, page, read_form
from eastwind.web.past_page import known_past
from eastwind.web.refusing import RefusedRequest
from eastwind.web.visit import DIRECTOR, AnyRequest, VisitHere, is_director

Like = Annotated[str, QueryParameter(max_length=60)]


class HomePages(Controller):
    """What stands before any tournament."""

    include_in_schema = False

    @get("/")
    async def home(self, request: AnyRequest, house: HouseHere, like: Like = "") -> Template:
        """The director's tournaments; for everyone else their own places and the way in."""
        return await _home(request, house, like=like)

    @post("/events", guards=[director_only])
    async def begin(self, request: AnyRequest, house: HouseHere) -> Redirect | Template:
        """Begin a tournament from the form on the front page, by itself or set up like another one."""
        form = await read_form(request, CreateTournament.kind)
        sender = Sender(DIRECTOR, session_of(request).device)
        command_id = form.command_id or secrets.token_hex(16)
        try:
            old = await house.clerk.ask(_old_one, house, form.typed)
            body = form.body | ({"rulebook": old.rulebook} if old else {})
            made = await begin_tournament(house, command_id, body, sender)
            for further in old.further if old else ():
                await _do_too(house, made.tournament, further, command_id, sender)
        except RefusedRequest as error:
            return await _home(request, house, error.refused, form, like=form.typed.get("like", ""))
        return go(place_address(made.tournament, "setup"))

    @get("/events/{event:str}")
    async def face(self, visit: VisitHere) -> Redirect:
        """On to where this visitor works."""
        return go(face_address(visit.event, visit.actor.role))


class OldOne(msgspec.Struct, frozen=True):
    """What a new tournament takes from an old one: its rulebook, and the commands (kind, body) that follow."""

    rulebook: str
    further: tuple[tuple[str, dict[str, Any]], ...]


def _old_one(house: House, typed: Mapping[str, str]) -> OldOne | None:
    """What the form says about being like another tournament. Called on the clerk's thread."""
    like = typed.get("like", "")
    if not like:
        return None
    state = house.tournaments.state(like)
    if not state.created:
        raise RefusedRequest(refuse("unknown-tournament", "There is no tournament of this name here.", "like"))
    settings, people = set_up_like(state.setup), []
    if typed.get("with_people") == "true":
        people = people_like(state, house.tournaments.people(like))
    further = ((ConfigureTournament.kind, settings), (AddPlayers.kind, {"players": people}))
    return OldOne(state.setup.rulebook, tuple((kind, body) for kind, body in further if any(body.values())))


async def _do_too(house: House, event: str, further: tuple[str, dict[str, Any]], first: str, sender: Sender) -> None:
    """What follows on the first command, under an id that follows from its id: sent twice it is done once."""
    kind, body = further
    command_id = hashlib.sha256(f"{first} {kind}".encode()).hexdigest()[:32]
    submitted = Submitted(id=command_id, kind=kind, body=body)
    answer = await house.clerk.ask(house.tournaments.submit, event, submitted, sender)
    if isinstance(answer, Refused):
        raise RefusedRequest(answer)


async def _home(
    request: AnyRequest, house: House, refused: Refused | None = None, form: Form | None = None, *, like: str
) -> Template:
    events = await house.clerk.ask(known_tournaments, house)
    grants, director = session_of(request).grants, is_director(request)
    return page(
        request,
        "home.html",
        refused=refused,
        tournaments=events if director else [each for each in events if each.event in grants],
        like=next((each for each in events if director and each.event == like), None),
        past=await house.clerk.ask(known_past, house) if director else (),
        rulebooks=known_rulebooks(),
        typed=form.typed if form else {},
        at_this_computer=house.addresses.may_direct(request),
    )
