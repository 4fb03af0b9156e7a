"""A venue for tests: a tournament of eight in play on a running server, and the people who come to it."""

import itertools
import re
import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from litestar import Litestar

from eastwind.base.refusal import Refused
from eastwind.rulebook import load
from eastwind.store import open_store
from eastwind.store.copying import opened_copy
from eastwind.tournament.ports import Copies, Store
from eastwind.tournament.service import Tournaments
from eastwind.web.access.passphrase import issue_link
from eastwind.web.access.redeeming import access_book
from eastwind.web.app import create_app
from eastwind.web.face import Face
from eastwind.web.faces import FACES
from eastwind.web.house import house_of
from eastwind.web.settings import WebSettings
from tests.web.shell.running import FROM, serving, settings_for

PASSPHRASE = "four words are enough"
START = 1_780_000_000_000
PATIENCE = 120.0
"""Seconds that a page of seats waits for a search, so that no slow machine shows a test how far it is instead."""
_CSRF = re.compile(r'name="_csrf_token" value="([0-9a-f]+)"')


class Clock:
    """Time that moves only when a test says so."""

    def __init__(self) -> None:
        self.at = START

    def __call__(self) -> int:
        return self.at


class Browser(httpx.Client):
    """A browser that keeps its cookies and knows how to post forms and commands."""

    def token(self) -> str:
        """The CSRF token of this browser."""
        answer: str = self.get("/csrf").json()["token"]
        return answer

    def post_form(self, address: str, **fields: str) -> httpx.Response:
        """Post a form as a page of ours would."""
        return self.post(address, data={"_csrf_token": self.token(), **fields}, headers={"accept": "text/html"})

    def post_json(self, address: str, content: Any) -> httpx.Response:
        """Post JSON as a script of ours would."""
        return self.post(address, json=content, headers={"x-csrftoken": self.token()})


@dataclass
class Venue:
    """A running server with one tournament; `event` is its id once it was made."""

    app: Litestar
    store: Store
    settings: WebSettings
    clock: Clock
    event: str = ""
    browsers: list[Browser] = field(default_factory=list)
    _director: Browser | None = None

    def browser(self, *, seen_from: str | None = None) -> Browser:
        """A browser that nobody used before, at the computer itself or at another address."""
        made = Browser(
            base_url=f"http://127.0.0.1:{self.settings.port}", headers={FROM: seen_from} if seen_from else {}
        )
        self.browsers.append(made)
        return made

    @property
    def director(self) -> Browser:
        """The director's browser, signed in."""
        if self._director is None:
            self._director = self.browser()
            self.sign_in(self._director)
        return self._director

    def sign_in(self, browser: Browser) -> httpx.Response:
        """Choose the passphrase with a fresh link."""
        fields = {"token": issue_link(self.store, self.clock()), "passphrase": PASSPHRASE, "again": PASSPHRASE}
        answer = browser.post_form("/sign-in/first", **fields)
        assert answer.status_code == 303, answer.text
        return answer

    def phone(self, role: str, target: str = "", *, seen_from: str = "192.168.7.20") -> Browser:
        """A browser that came in with the code of this role and target."""
        qr, _ = self.codes(role, target)
        browser = self.browser(seen_from=seen_from)
        answer = browser.post_form(f"/c/{self.event}", code=qr)
        assert answer.status_code == 303, answer.text
        return browser

    def codes(self, role: str, target: str = "") -> tuple[str, str]:
        """The scanned and the typed code, issued first where there is none."""
        house = house_of(self.app)
        if (role, target) not in house.tournaments.state(self.event).codes:
            self.do("codes.issue", codes=[{"role": role, "target": target}])
        book = access_book(house, self.event)
        return book.qr(role, target) or "", book.typed(role, target) or ""

    def command(self, browser: Browser, kind: str, body: dict[str, Any], **more: Any) -> httpx.Response:
        """What the server answers to a command of this browser."""
        content = {"id": secrets.token_hex(16), "kind": kind, "body": body, **more}
        return browser.post_json(f"/api/events/{self.event}/commands", content)

    def do(self, kind: str, **body: Any) -> Any:
        """Have the director do something that must be accepted."""
        answer = self.command(self.director, kind, body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def view(self, browser: Browser, view: str, **params: Any) -> httpx.Response:
        """What the server answers to the question for a view."""
        return browser.get(f"/api/events/{self.event}/views/{view}", params=params)


@contextmanager
def open_venue(
    folder: Path,
    *,
    place: str = "memory:",
    faces: Sequence[Face] = FACES,
    copies: Callable[[Store, Clock], Copies] | None = None,
    **chosen: Any,
) -> Iterator[Venue]:
    """A server over an empty store; `chosen` are settings. No test is slowed by the limit on writes unless it asks."""
    store = open_store(place)
    assert not isinstance(store, Refused)
    settings = settings_for(folder, **{"writes_a_minute": 100_000, **chosen})
    clock, seeds = Clock(), itertools.count(1)
    tournaments = Tournaments(store, load, now=clock, seed=lambda: next(seeds))
    app = create_app(
        tournaments,
        store,
        settings,
        now=clock,
        faces=faces,
        copies=copies and copies(store, clock),
        open_copy=opened_copy,
    )
    house_of(app).plans.patience = PATIENCE
    with serving(app, settings):
        venue = Venue(app, store, settings, clock)
        yield venue
        for browser in venue.browsers:
            browser.close()
    store.close()


def begin(venue: Venue, *, rulebook: str = "fever", players: int = 8) -> None:
    """Make a tournament with people in their seats and round 1 in play."""
    answer = venue.director.post_json(
        "/api/events",
        {
            "id": secrets.token_hex(16),
            "body": {"name": "Spring Fever", "rulebook": rulebook, "rounds": 3, "games": 2, "minutes": 50},
        },
    )
    assert answer.status_code == 201, answer.text
    venue.event = answer.json()["tournament"]
    people = [
        {"player": f"p{number}", "name": f"Player {number}", "number": number} for number in range(1, players + 1)
    ]
    venue.do("players.add", players=people)
    venue.do("players.check-in", players=[each["player"] for each in people])
    venue.do("seating.draft")
    venue.do("seating.publish")
    venue.do("round.start", round=1)


def won_by_east(value: int = 25) -> dict[str, Any]:
    """The facts of a game that East won by picking the last tile."""
    return {
        "ending": "mahjongg",
        "mahjongg": {"winner": "E", "value": value, "by": "wall", "jokers": 1, "exposures": 0},
    }
