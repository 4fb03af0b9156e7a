"""The page about the addresses of the server: each route with what its handler says it is for."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
from litestar.handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute

from eastwind.cli.reading import granted
from eastwind.rulebook import load
from eastwind.store import open_store
from eastwind.tournament.service import Tournaments
from eastwind.web.app import create_app
from eastwind.web.settings import WebSettings
from tests.docs.reference.markdown import code, document, section, sentences, table

FACES = (
    ("/events/{event}/console", "Console", "The director's pages, and those of helpers at the desk."),
    ("/events/{event}/table", "Table", "The house tablet of a table."),
    ("/events/{event}/player", "Player", "A player's own phone."),
    ("/events/{event}/wall", "Wall", "The projector."),
    ("/events/{event}/public", "Public", "What everyone may see once it is published."),
    ("/events/{event}/rules", "Rules", "For everyone: the rule sheet, and what would follow from a mistake."),
    ("/trainer", "Trainer", "For everyone, without a code: a hand to practise with between tournaments."),
    ("/api", "For programs", "JSON in and out; see [commands](commands.md) and [views](views.md)."),
    ("/events", "A tournament", "What the faces share."),
    ("/", "The door", "What stands before any tournament: signing in, codes, the phones' address."),
)


class Page(msgspec.Struct, frozen=True, kw_only=True):
    """One address: how it is asked, and what its handler says that it is for."""

    address: str
    methods: tuple[str, ...]
    about: str


def pages() -> str:
    """Every address that the server answers."""
    lead = "Every address of the server. Who may open one follows from what it shows and does: see [roles](roles.md)."
    everything = sorted(every_page(), key=lambda page: (page.address, page.methods))
    sections = [section(title, about, _table(everything, start)) for start, title, about in FACES]
    return document("Pages", lead, sections)


def _table(everything: list[Page], start: str) -> str:
    return table(
        ("address", "how", "what for"),
        [(code(page.address), ", ".join(page.methods), page.about) for page in everything if _face(page) == start],
    )


def _face(page: Page) -> str:
    return next(start for start, *_ in FACES if page.address.startswith(start))


def every_page() -> Iterator[Page]:
    """Each address of the whole application, the files of its pages left out."""
    store = granted(open_store("memory:"))
    app = create_app(Tournaments(store, load, now=int, seed=int), store, WebSettings(data=Path("unused")), now=int)
    for route in app.routes:
        if isinstance(route, HTTPRoute) and not route.path_format.startswith(("/static", "/api/reference")):
            yield from (_page(route.path_format, handler) for handler in route.route_handlers if _is_ours(handler))


def _is_ours(handler: HTTPRouteHandler) -> bool:
    """Whether we wrote it: the framework answers OPTIONS by itself."""
    return "OPTIONS" not in handler.http_methods


def _page(address: str, handler: HTTPRouteHandler) -> Page:
    methods = tuple(sorted(handler.http_methods))
    return Page(address=address, methods=methods, about=sentences(handler.fn.__doc__))
