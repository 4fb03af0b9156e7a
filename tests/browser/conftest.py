"""A real server on a real SQLite file, and real browsers that come to it: the director, tablets, phones.

A test module asks for `venue`, begins a tournament on it, and takes devices from `devices`:

    begin(venue, rulebook="fever", players=8)
    page = devices.tablet(3)            # the house tablet of table 3, signed in by its code
    page = devices.phone("p12")         # a player's own phone
    page = devices.director()           # the console, signed in with the passphrase
    page = devices.stranger()           # a browser that nobody let in
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.web.shell.venue import PASSPHRASE, Venue, open_venue

PHONE = {"width": 360, "height": 740}
TABLET = {"width": 800, "height": 1100}
LAPTOP = {"width": 1280, "height": 800}

PATIENCE = 10_000
"""Milliseconds a test waits for what a page should show: two noisy cores are slow, not wrong."""


@dataclass
class Devices:
    """The browsers that people use at the venue; each has its own cookies and storage."""

    browser: Browser
    venue: Venue
    opened: list[BrowserContext] = field(default_factory=list)

    @property
    def for_phones(self) -> str:
        """The server as phones call it: plain HTTP, not on loopback by name, so browsers trust it less."""
        return f"http://venue.test:{self.venue.settings.port}"

    def director(self) -> Page:
        """The console on the laptop, signed in. Other browsers of the director stay signed in."""
        known = self.venue.director
        page = self.stranger(viewport=LAPTOP)
        page.goto(f"{str(known.base_url).rstrip('/')}/sign-in")
        page.get_by_label("Passphrase").fill(PASSPHRASE)
        page.get_by_role("button", name="Sign in").click()
        page.wait_for_url("**/")
        return page

    def tablet(self, table: int, **options: Any) -> Page:
        """The house tablet of a table."""
        return self.with_code("table", str(table), **{"viewport": TABLET, **options})

    def phone(self, player: str, **options: Any) -> Page:
        """A player's own phone."""
        return self.with_code("player", player, **options)

    def with_code(self, role: str, target: str = "", **options: Any) -> Page:
        """A device that scanned the code of this role and target, on the page where its code leads."""
        qr, _ = self.venue.codes(role, target)
        page = self.stranger(**options)
        page.goto(f"{self.for_phones}/c/{self.venue.event}#{qr}")
        page.wait_for_url(f"**/events/{self.venue.event}/**")
        return page

    def stranger(self, **options: Any) -> Page:
        """A phone that has been nowhere yet."""
        context = self.browser.new_context(**{"viewport": PHONE, **options})
        context.set_default_timeout(PATIENCE)
        self.opened.append(context)
        return context.new_page()

    def close(self) -> None:
        """Switch all devices off."""
        for context in self.opened:
            context.close()
        self.opened.clear()


@pytest.fixture(scope="module")
def venue(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Venue]:
    """A running server on an SQLite file of its own, with nobody and nothing in it yet."""
    folder = tmp_path_factory.mktemp("venue")
    with open_venue(folder, place=str(folder / "eastwind.sqlite")) as venue:
        yield venue


@pytest.fixture
def devices(browser: Browser, venue: Venue) -> Iterator[Devices]:
    """Browsers to hand out; all are closed after the test."""
    handed = Devices(browser, venue)
    yield handed
    handed.close()
