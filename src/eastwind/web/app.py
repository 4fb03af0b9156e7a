"""The web application, put together from its parts. The one place where the framework is set up."""

import asyncio
import hashlib
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Final

from litestar import Litestar, Request, Router
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import CacheControlHeader, State
from litestar.di import Provide
from litestar.middleware.rate_limit import RateLimitConfig, get_remote_address
from litestar.openapi.config import OpenAPIConfig
from litestar.static_files import create_static_files_router
from litestar.template.config import TemplateConfig
from litestar.types import ControllerRouterHandler

from eastwind import __version__
from eastwind.language import FOLDER, Languages
from eastwind.tournament.own_cards import Cards
from eastwind.tournament.ports import Copies, OpenCopy, Store
from eastwind.tournament.service import Tournaments
from eastwind.web.access.addresses import Addresses
from eastwind.web.access.codes import CodePages
from eastwind.web.access.hosts import KnownHostsOnly
from eastwind.web.access.limits import code_guesses, passphrase_guesses
from eastwind.web.access.passphrase import Passphrase
from eastwind.web.access.redeeming import access_books
from eastwind.web.access.sessions import session_config, session_files
from eastwind.web.access.sign_in import SignInPages
from eastwind.web.address_page import AddressPages
from eastwind.web.api.bodies import COMMAND_BYTES
from eastwind.web.api.events import EventsApi
from eastwind.web.api.reference import Reference
from eastwind.web.card_steps import CardSteps
from eastwind.web.clerk import Clerk
from eastwind.web.console.seasons import SeasonPages
from eastwind.web.copies_page import CopiesPages, copy_when_a_round_closes
from eastwind.web.errors import HANDLERS
from eastwind.web.face import Face
from eastwind.web.faces import FACES
from eastwind.web.headers import set_security_headers
from eastwind.web.health import fresh_token, health, time_here
from eastwind.web.home import HomePages
from eastwind.web.house import House, house_of, read_world
from eastwind.web.languages import SpeakTheirLanguage, choose_language
from eastwind.web.live.hub import Hub
from eastwind.web.live.stream import stream
from eastwind.web.loading_page import LoadingPages
from eastwind.web.no_copies import NoCopies, no_copy
from eastwind.web.past_page import PastPages
from eastwind.web.press import Press
from eastwind.web.ready_cards import ReadyCards
from eastwind.web.rehearsals import RehearsalPages
from eastwind.web.seat_plans import SeatPlans
from eastwind.web.settings import WebSettings
from eastwind.web.templating import STATIC, FragmentRenderer, engine
from eastwind.web.visit import AnyRequest, begin_visit

_SHELL: Final[Sequence[ControllerRouterHandler]] = (
    HomePages,
    SignInPages,
    CodePages,
    AddressPages,
    SeasonPages,
    CopiesPages,
    LoadingPages,
    PastPages,
    RehearsalPages,
    choose_language,
    EventsApi,
    stream,
    health,
    time_here,
    fresh_token,
)

_A_MINUTE: Final = 60


def create_app(
    tournaments: Tournaments,
    store: Store,
    settings: WebSettings,
    *,
    now: Callable[[], int],
    faces: Sequence[Face] = FACES,
    copies: Copies | None = None,
    open_copy: OpenCopy = no_copy,
) -> Litestar:
    """The whole application over a store. `now` is in ms since 1970 UTC; `copies` are started and stopped with it."""
    secret = store.secret("cookies", lambda: secrets.token_bytes(32))
    house = _build(tournaments, store, settings, now, faces, copies or NoCopies(), open_copy)
    sessions = session_config(_mark(secret), secure=settings.secure)
    return Litestar(
        route_handlers=[*_SHELL, *(route for face in faces for route in face.routes), _static_files()],
        middleware=[
            SpeakTheirLanguage(house.languages),
            KnownHostsOnly(house.addresses),
            sessions.middleware,
            _rate_limit(settings, sessions.key).middleware,
        ],
        csrf_config=csrf_config(secret, secure=settings.secure),
        stores={"sessions": session_files(settings.data)},
        dependencies={"house": Provide(_house, sync_to_thread=False), "visit": Provide(begin_visit)},
        exception_handlers=HANDLERS,
        before_send=[set_security_headers],
        lifespan=[_open_house],
        openapi_config=OpenAPIConfig(
            title="eastwind", version=__version__, path="/api/reference", render_plugins=[Reference()]
        ),
        request_max_body_size=COMMAND_BYTES,
        template_config=TemplateConfig(instance=engine()),
        state=State({"house": house}),
        logging_config=None,
    )


def _build(
    tournaments: Tournaments,
    store: Store,
    settings: WebSettings,
    now: Callable[[], int],
    faces: Sequence[Face],
    copies: Copies,
    open_copy: OpenCopy,
) -> House:
    clerk = Clerk()
    world = partial(read_world, tournaments, store, now)
    topics = {topic.name: topic for face in faces for topic in face.topics}
    languages = Languages(settings.data / FOLDER)
    template = FragmentRenderer()
    cards = Cards(store)
    hub = Hub(clerk=clerk, store=store, world=world, topics=topics, template=template, languages=languages)
    return House(
        tournaments=tournaments,
        store=store,
        settings=settings,
        now=now,
        clerk=clerk,
        hub=hub,
        world=world,
        addresses=Addresses(settings),
        code_guesses=code_guesses(now),
        passphrase_guesses=passphrase_guesses(now),
        passphrase=Passphrase(store, now),
        press=Press(),
        plans=SeatPlans(),
        books=access_books(store),
        languages=languages,
        cards=cards,
        ready_cards=ReadyCards(cards),
        card_steps=CardSteps(),
        copies=copies,
        open_copy=open_copy,
    )


@asynccontextmanager
async def _open_house(app: Litestar) -> AsyncIterator[None]:
    """From start to stop: hear of every event, also of other programs on the same store, and tell the streams."""
    house = house_of(app)
    house.tournaments.listen(house.hub.notice)
    house.tournaments.listen(partial(copy_when_a_round_closes, house.copies))
    house.copies.start()
    stop_watching = house.store.watch(lambda _: house.clerk.leave_note(house.tournaments.refresh))
    try:
        async with house.hub.running():
            yield
    finally:
        stop_watching()
        await asyncio.to_thread(house.copies.stop)
        house.press.close()
        house.clerk.close()


def _house(request: AnyRequest) -> House:
    return house_of(request)


def _mark(secret: bytes) -> str:
    """Tells this server's cookies from those of another one on the same machine, and from an earlier data folder's."""
    return hashlib.sha256(b"cookie names" + secret).hexdigest()[:8]


def csrf_config(secret: bytes, *, secure: bool) -> CSRFConfig:
    """How foreign pages are kept from posting. Scripts get their token with the page, so the cookie is hidden."""
    name = f"eastwind-csrf-{_mark(secret)}"
    return CSRFConfig(secret=secret.hex(), cookie_name=name, cookie_secure=secure, cookie_httponly=True)


def _rate_limit(settings: WebSettings, session_key: str) -> RateLimitConfig:
    """Counts what each session writes, as phones at a venue may share one address; strangers count by address.

    A scanned code is let through: four hundred phones come in within a minute, and 128 bits cannot be guessed.
    """

    def sender(request: Request[Any, Any, Any]) -> str:
        return request.cookies[session_key] if request.scope["session"] else get_remote_address(request)

    def writes(request: Request[Any, Any, Any]) -> bool:
        return request.method == "POST" and not request.url.path.startswith("/c/")

    return RateLimitConfig(
        rate_limit=("minute", settings.writes_a_minute), identifier_for_request=sender, check_throttle_handler=writes
    )


def _static_files() -> Router:
    # Long enough to turn pages quickly, short enough that an update does not meet old styles and scripts.
    return create_static_files_router(
        path="/static",
        directories=[STATIC],
        include_in_schema=False,
        cache_control=CacheControlHeader(max_age=_A_MINUTE),
    )
