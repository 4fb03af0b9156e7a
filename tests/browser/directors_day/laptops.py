"""The director's laptop: `eastwind serve` as a process of its own on a data folder, and browsers that come to it."""

import re
import secrets
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.web.shell.process import Process, started
from tests.web.shell.running import free_port
from tests.web.shell.venue import PASSPHRASE

LAPTOP: ViewportSize = {"width": 1280, "height": 800}
WALL: ViewportSize = {"width": 1280, "height": 720}
TABLET: ViewportSize = {"width": 800, "height": 1100}
PHONE: ViewportSize = {"width": 360, "height": 740}

PATIENCE = 20_000
"""Milliseconds for what a page should show, with everything of this day on two cores."""


@dataclass
class Laptop:
    """A computer with one data folder; its server may be killed and started again."""

    data: Path
    browser: Browser
    port: int = field(default_factory=free_port)
    address: str = ""
    event: str = ""
    director: Page = field(init=False)
    _process: Process = field(init=False)
    _opened: ExitStack = field(default_factory=ExitStack)

    def start(self) -> Process:
        """Start the server, and come back when it answers."""
        self._process = self._opened.enter_context(started(self.data, self.port))
        self.address = self._process.address
        return self._process

    def kill(self) -> None:
        """End the server as a power cut does (kill −9)."""
        self._process.running.kill()
        self._process.running.wait()

    def close(self) -> None:
        """Switch everything off."""
        self._opened.close()

    def choose_passphrase(self) -> None:
        """Open the link that the server printed, as the director does the first time."""
        link = re.search(r"/sign-in/first#\S+", self._process.printed)
        assert link is not None, self._process.printed
        page = self.browser_of(LAPTOP)
        page.goto(self.address + link[0])
        page.get_by_label("Passphrase", exact=True).fill(PASSPHRASE)
        page.get_by_label("The same once more").fill(PASSPHRASE)
        page.get_by_role("button", name="Save and sign in").click()
        expect(page.get_by_role("heading", name="Tournaments")).to_be_visible()
        self.director = page

    def browser_of(self, viewport: ViewportSize) -> Page:
        """A browser that was nowhere yet."""
        context = self.browser.new_context(viewport=viewport, accept_downloads=True)
        context.set_default_timeout(PATIENCE)
        self._opened.callback(context.close)
        return context.new_page()

    def with_code(self, typed: str, viewport: ViewportSize = TABLET) -> Page:
        """A device on which somebody typed the six characters of a code."""
        page = self.browser_of(viewport)
        page.goto(f"{self.address}/code")
        page.get_by_label("Six characters").fill(typed.lower())
        page.get_by_role("button", name="Go on").click()
        page.wait_for_url("**/events/**")
        return page

    def wall_with_code(self, typed: str, leaf: str) -> Page:
        """The projector, on one leaf of the wall."""
        page = self.with_code(typed, WALL)
        page.goto(f"{page.url.split('?')[0]}?show={leaf}")
        return page

    def open(self, place: str) -> Page:
        """The director's browser on a page of the console."""
        self.director.goto(f"{self.address}/events/{self.event}/console/{place}")
        return self.director

    def do(self, kind: str, **body: Any) -> None:
        """One of many ordinary acts, sent by the director's browser without its page."""
        request = self.director.request
        token = request.get(f"{self.address}/csrf").json()["token"]
        command = {"id": secrets.token_hex(16), "kind": kind, "body": body}
        answer = request.post(
            f"{self.address}/api/events/{self.event}/commands", data=command, headers={"x-csrftoken": token}
        )
        assert answer.ok, f"{kind} {body}: {answer.text()}"

    def view(self, name: str, **asked: Any) -> Any:
        """A view, as the director sees it."""
        address = f"{self.address}/api/events/{self.event}/views/{name}"
        answer = self.director.request.get(address, params=asked)
        assert answer.ok, answer.text()
        return answer.json()

    def type(self, *words: str) -> str:
        """Type a command of `eastwind` in a second window; what it prints."""
        command = [sys.executable, "-m", "eastwind", *words]
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


def saved(page: Page, words: str, folder: Path) -> Path:
    """The file that a press gives."""
    with page.expect_download() as download:
        page.get_by_text(words, exact=True).click()
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    return file


@contextmanager
def laptop(data: Path, browser: Browser) -> Iterator[Laptop]:
    """A laptop that is switched on, with a director who chose the passphrase."""
    made = Laptop(data, browser)
    try:
        made.start()
        made.choose_passphrase()
        yield made
    finally:
        made.close()
