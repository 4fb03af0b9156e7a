"""Tournaments, their commands and their views, as JSON."""

import re
from typing import Annotated, Any, Final, TypeVar

import msgspec
from litestar import Controller, MediaType, Response, get, post
from litestar.params import PathParameter, RawBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from eastwind.base.refusal import Refused
from eastwind.tournament.commands import CreateTournament
from eastwind.tournament.envelope import CommandId, Sender, Submitted
from eastwind.tournament.recording import Accepted
from eastwind.tournament.views.world import View
from eastwind.web.access.guards import director_only
from eastwind.web.access.sessions import session_of
from eastwind.web.api.bodies import COMMAND_BYTES, read_body
from eastwind.web.house import House, HouseHere
from eastwind.web.refusing import RefusedRequest
from eastwind.web.visit import DIRECTOR, AnyRequest, VisitHere

T = TypeVar("T", bound=msgspec.Struct)

_NOT_IN_AN_ID: Final = re.compile(r"[^a-z0-9]+")


class NewTournament(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A tournament to begin: the command's id, and the body of `tournament.create`."""

    id: CommandId
    body: dict[str, Any]


class KnownTournament(msgspec.Struct, frozen=True, kw_only=True):
    """One tournament of this server; in a `rehearsal` nothing counts."""

    event: str
    name: str
    date: str
    place: str
    rehearsal: bool = False


class EventsApi(Controller):
    """Commands go in, views come out. Every refusal has the one shape of `web.refusing`."""

    path = "/api/events"
    tags = ("tournaments",)
    request_max_body_size = COMMAND_BYTES

    @get(guards=[director_only], summary="List the tournaments")
    async def tournaments(self, house: HouseHere) -> list[KnownTournament]:
        """All tournaments, oldest first. For the director."""
        return await house.clerk.ask(known_tournaments, house)

    @post(guards=[director_only], status_code=HTTP_201_CREATED, summary="Begin a tournament")
    async def create(self, request: AnyRequest, house: HouseHere, body: RawBody) -> Accepted:
        """Begin a tournament. The answer names it; the same id again gives the same answer."""
        new = _read(NewTournament, body)
        sender = Sender(DIRECTOR, session_of(request).device)
        return await begin_tournament(house, new.id, new.body, sender)

    @post("/{event:str}/commands", status_code=HTTP_200_OK, summary="Do a command")
    async def command(self, visit: VisitHere, body: RawBody) -> Accepted:
        """Do what is asked, once: the same id, kind, body and sender get the first answer again."""
        answer = await visit.submit_as_sent(_read(Submitted, body))
        return _accepted(answer)

    @get("/{event:str}/views/{view:str}", summary="See a view")
    async def view(
        self, view: Annotated[str, PathParameter(max_length=40)], visit: VisitHere, request: AnyRequest
    ) -> Response[View]:
        """One view of the tournament as it stands, as the sender may see it."""
        seen = await visit.look(view, **dict(request.query_params.items()))
        if isinstance(seen, Refused):
            raise RefusedRequest(seen)
        return Response(seen, media_type=MediaType.JSON)


def known_tournaments(house: House) -> list[KnownTournament]:
    """Every tournament with its name. Called on the clerk's thread."""
    return [_known(house, event) for event in house.tournaments.names()]


async def begin_tournament(house: House, command_id: str, body: dict[str, Any], sender: Sender) -> Accepted:
    """Begin a tournament under an id made of its name and the command's id. Raises RefusedRequest."""
    submitted = Submitted(id=command_id, kind=CreateTournament.kind, body=body)
    event = event_id(body.get("name"), command_id)
    return _accepted(await house.clerk.ask(house.tournaments.submit, event, submitted, sender))


def event_id(name: object, command_id: str) -> str:
    """A readable id. It follows from the command alone, so that a resend means the same tournament."""
    words = _NOT_IN_AN_ID.sub("-", str(name).lower()).strip("-")[:40].strip("-")
    return f"{words or 'tournament'}-{command_id[:6]}"


def _known(house: House, event: str) -> KnownTournament:
    state = house.tournaments.state(event)
    setup = state.setup
    return KnownTournament(event=event, name=setup.name, date=setup.date, place=setup.place, rehearsal=state.rehearsal)


def _read(kind: type[T], raw: bytes) -> T:
    read = read_body(kind, raw)
    if isinstance(read, Refused):
        raise RefusedRequest(read)
    return read


def _accepted(answer: Accepted | Refused) -> Accepted:
    if isinstance(answer, Refused):
        raise RefusedRequest(answer)
    return answer
