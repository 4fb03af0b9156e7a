"""Which pages there are: read off the app itself, so that a new one is measured without being named."""

import re
import tempfile
from pathlib import Path
from typing import Final

import msgspec
from litestar.routes import HTTPRoute

from bench.hall.preparing import Prepared
from bench.pages.preparing import PAST, ROUND, SEASON
from eastwind.cli.reading import granted
from eastwind.rulebook import load
from eastwind.rulings import SITUATIONS
from eastwind.store import open_store
from eastwind.tournament.chosen_card import PRACTICE
from eastwind.tournament.envelope import Role
from eastwind.tournament.service import Tournaments
from eastwind.web.app import create_app
from eastwind.web.settings import WebSettings

_NO_PAGES: Final = ("/static", "/api", "/schema", "/c/", "/healthz", "/csrf", "/time")
_STREAM: Final = "/stream"
_PLACES: Final = {
    "number": str(ROUND),
    "table": "7",
    "game": "2",
    "player": "p9",
    "season": SEASON,
    "card": PRACTICE,
    "place": "0",
    "situation": next(iter(SITUATIONS)),
    "name": PAST,
}
"""What stands in the gaps of an address."""

_ASKED: Final = {
    "seats/swap": f"first=p1&second=p6&round={ROUND + 1}",
    "seats/correct": f"round={ROUND}&table=1&table=2",
    "seats/pick": f"round={ROUND + 1}&table=1&seat=E",
    "codes/print/one": "role=wall",
    "rescored": "rulebook=fever",
    "search": "q=number 1",
}
"""What a page is asked for, where it would show nothing without."""

_FACES: Final[dict[str, Role]] = {"wall": "wall", "public": "public", "table": "table", "player": "player"}


class Page(msgspec.Struct, frozen=True):
    """A page: what it is called here, its address, and whose eyes it is opened with."""

    name: str
    address: str
    role: Role


def pages(prepared: Prepared) -> list[Page]:
    """Every address of the app that answers GET, with something real in its gaps."""
    return [_page(path, prepared.event) for path in _paths() if not path.startswith(_NO_PAGES) and _STREAM not in path]


def _paths() -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        store = granted(open_store("memory:"))
        tournaments = Tournaments(store, load, now=lambda: 0, seed=lambda: 0)
        app = create_app(tournaments, store, WebSettings(data=Path(folder)), now=lambda: 0)
    return [route.path for route in app.routes if isinstance(route, HTTPRoute) and "GET" in route.methods]


def _page(path: str, event: str) -> Page:
    inside = path.removeprefix("/events/{event:str}").strip("/")
    face, _, rest = inside.partition("/")
    filled = re.sub(r"{(\w+):\w+}", lambda gap: {**_PLACES, "event": event}.get(gap[1], gap[1]), path)
    query = _ASKED.get(rest, "")
    name = re.sub(r"{(\w+):\w+}", r"…", inside) or "tournaments"
    return Page(name, f"{filled}?{query.replace(' ', '+')}" if query else filled, _FACES.get(face, "director"))
