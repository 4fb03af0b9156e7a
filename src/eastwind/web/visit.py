"""One request inside one tournament: who sends it, what they see, what they do."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Annotated, Any, Literal, TypeVar

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import PathParameter

from eastwind.base.refusal import Refused
from eastwind.tournament.commands import COMMANDS
from eastwind.tournament.envelope import Actor, Sender, Submitted
from eastwind.tournament.recording import Accepted
from eastwind.tournament.roles import MAY_DO, MAY_SEE, ViewName
from eastwind.tournament.state import State
from eastwind.tournament.views.registry import look
from eastwind.tournament.views.world import View, World
from eastwind.web.access.addresses import Connection
from eastwind.web.access.sessions import Grant, Session, session_of
from eastwind.web.house import House, house_of
from eastwind.web.refusing import NOT_SIGNED_IN, RefusedRequest

T = TypeVar("T")
V = TypeVar("V", bound=View)

AnyRequest = Request[Any, Any, Any]

EventId = Annotated[str, PathParameter(max_length=60)]
"""The type of the parameter `event` of a handler."""

DIRECTOR = Actor("director")


@dataclass(frozen=True, slots=True, kw_only=True)
class Visit:
    """A tournament (`event` is its id, `name` what people call it) and who visits it.

    `position` is that of the log when the visit began: a page made from it asks its stream for all that came after.
    `lets_in` is what opened the door: a code's grant, or the mark of the director's passphrase. In a `rehearsal`
    nothing counts.
    """

    house: House
    event: str
    name: str
    actor: Actor
    device: str
    position: int
    lets_in: Grant | str
    rehearsal: bool = False

    @property
    def sender(self) -> Sender:
        """Who speaks, for a command."""
        return Sender(self.actor, self.device)

    def through(self, role: Literal["wall", "public"]) -> "Visit":
        """The same visit through the eyes of the wall or the public, for a page that others see on this screen.

        Only the director may look so; everyone else keeps their own eyes.
        """
        return replace(self, actor=Actor(role)) if self.actor.role == "director" else self

    def may_do(self, kind: str) -> bool:
        """Whether the role may do this at all (whether it can be done now is in the views' acts)."""
        return self.actor.role in MAY_DO[COMMANDS[kind]]

    def may_see(self, view: ViewName) -> bool:
        """Whether the role may see this view."""
        return self.actor.role in MAY_SEE[view]

    async def look(self, view: ViewName, **params: object) -> View | Refused:
        """A view, as this visitor may see it, or why not."""
        return await self.read(lambda world: look(view, world, self.actor, params))

    async def view(self, shape: type[V], view: ViewName, **params: object) -> V:
        """A view whose shape the page knows. Raises RefusedRequest, which answers the request by itself."""
        seen = await self.look(view, **params)
        if isinstance(seen, Refused):
            raise RefusedRequest(seen)
        if not isinstance(seen, shape):
            raise TypeError(f"the view {view} is not a {shape.__name__}")
        return seen

    async def read(self, work: Callable[[World], T]) -> T:
        """Whatever `work` makes of the world, on the clerk's thread. It must not keep the state."""
        return await self.house.clerk.ask(self._read, work)

    async def submit(
        self, kind: str, body: dict[str, Any], *, command_id: str | None = None, expected: int | None = None
    ) -> Accepted | Refused:
        """Do a command as this visitor; a fresh id is made where the page brought none."""
        submitted = Submitted(id=command_id or secrets.token_hex(16), kind=kind, body=body, expected=expected)
        return await self.submit_as_sent(submitted)

    async def submit_as_sent(self, submitted: Submitted) -> Accepted | Refused:
        """Do a command that already has its id."""
        return await self.house.clerk.ask(self.house.tournaments.submit, self.event, submitted, self.sender)

    def may_stay(self, state: State) -> bool:
        """Whether what let this visitor in still holds. For open streams, on the clerk's thread."""
        if isinstance(self.lets_in, str):
            return self.lets_in == self.house.passphrase.mark
        return is_good(self.lets_in, state)

    def _read(self, work: Callable[[World], T]) -> T:
        world = self.house.world(self.event)
        if isinstance(world, Refused):
            raise RefusedRequest(world)
        return work(world)


VisitHere = NamedDependency[Visit]
"""The type of the parameter `visit` of a handler; its address needs `{event:str}`."""


def is_good(grant: Grant, state: State) -> bool:
    """Whether the code that gave this is neither revoked nor replaced."""
    return state.codes.get((grant.role, grant.target)) == grant.issued


def is_director(connection: Connection) -> bool:
    """Whether the director speaks: signed in with the passphrase that holds now, over a connection fit for it."""
    house = house_of(connection)
    session = session_of(connection)
    return (
        bool(session.director) and session.director == house.passphrase.mark and house.addresses.may_direct(connection)
    )


async def begin_visit(request: AnyRequest, event: EventId) -> Visit:
    """The visit of this request. Raises RefusedRequest where nobody is signed in, or there is no such tournament."""
    return await house_of(request).clerk.ask(_visit, request, event, session_of(request), director=is_director(request))


def _visit(request: AnyRequest, event: str, session: Session, *, director: bool) -> Visit:
    house = house_of(request)
    grant = None if director else session.grants.get(event)
    if not director and grant is None:
        raise RefusedRequest(NOT_SIGNED_IN)
    world = house.world(event)
    if isinstance(world, Refused):
        raise RefusedRequest(world)
    if grant is not None and not is_good(grant, world.state):
        raise RefusedRequest(NOT_SIGNED_IN)
    return Visit(
        house=house,
        event=event,
        name=world.state.setup.name,
        actor=DIRECTOR if grant is None else Actor(grant.role, grant.target),
        device=session.device,
        position=house.store.latest(),
        lets_in=session.director if grant is None else grant,
        rehearsal=world.state.rehearsal,
    )
