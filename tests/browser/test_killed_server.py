"""The server is killed (kill −9) during score entry, again and again, and started again on the same file.

Eight tablets enter games over HTTP as fast as the server's limits allow; on a ninth, a person taps in one game after
the other in Chromium. Nobody signs in a second time.
"""

import secrets
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from threading import Event
from typing import Any, Final

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Page, expect

from eastwind.base.refusal import Refused
from eastwind.store import open_store
from eastwind.tournament.codes import AccessBook
from eastwind.tournament.folding import fold
from eastwind.tournament.ports import Logged
from eastwind.tournament.state import State
from tests.browser.eager_tablets import EagerTablet
from tests.browser.tapping import tap_game
from tests.web.shell.process import Process, signed_in, started, token_in
from tests.web.shell.running import free_port
from tests.web.shell.venue import Browser

KILLS: Final = 8
LONGEST: Final = 0.8
"""Seconds that a server may live once it answers."""
TABLETS: Final = 8
TAPPED: Final = 9
"""The table at which a person taps."""
GAMES: Final = 4
WALL: Final = {"ending": "wall"}


@dataclass
class Hall:
    """A tournament of 36 in play, on a file that outlives its servers."""

    data: Path
    port: int
    event: str
    director: Browser

    @contextmanager
    def open(self) -> Iterator[Process]:
        """A server on the file, killed when the block ends."""
        with started(self.data, self.port) as process:
            yield process

    def code(self, table: int) -> str:
        """What the QR code of this table holds."""
        with self._store() as store:
            state = fold(State(), store.read(self.event))
            secret = store.secret("access-codes", lambda: pytest.fail("the server keeps its secret in the file"))
        return AccessBook(secret, self.event, state.codes).qr("table", str(table)) or ""

    def log(self) -> list[Logged]:
        """Everything that was ever written."""
        with self._store() as store:
            return list(store.read(self.event))

    @contextmanager
    def _store(self) -> Iterator[Any]:
        store = open_store(str(self.data / "eastwind.sqlite"))
        assert not isinstance(store, Refused)
        yield store
        store.close()


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    """Round 1 in play, every table with its code; the server that began it is already dead."""
    port = free_port()
    with started(tmp_path, port) as process, signed_in(process, token_in(process.printed)) as director:
        event = begin(director)
        process.running.kill()
        process.running.wait()
        yield Hall(tmp_path, port, event, director)


def begin(director: Browser) -> str:
    """A tournament of nine tables with its first round in play; its id."""
    setup = {"name": "Hard Day", "rulebook": "illume", "games": GAMES}
    made = director.post_json("/api/events", {"id": secrets.token_hex(16), "body": setup})
    event: str = made.json()["tournament"]
    people = [{"player": f"p{number}", "name": f"Player {number}"} for number in range(1, 4 * TAPPED + 1)]
    steps: list[tuple[str, dict[str, Any]]] = [
        ("players.add", {"players": people}),
        ("seating.draft", {"method": "rotation"}),
        ("seating.publish", {}),
        ("round.start", {"round": 1}),
        ("codes.issue", {"codes": [{"role": "table", "target": str(table)} for table in range(1, TAPPED + 1)]}),
    ]
    for kind, body in steps:
        command = {"id": secrets.token_hex(16), "kind": kind, "body": body}
        answer = director.post_json(f"/api/events/{event}/commands", command)
        assert answer.status_code == 200, answer.text
    return event


@pytest.fixture
def tablets(hall: Hall) -> Iterator[list[EagerTablet]]:
    """The tablets of eight tables, let in by their codes; the server that let them in is already dead."""
    with ExitStack() as browsers:
        with hall.open() as process:
            made = [browsers.enter_context(Browser(base_url=process.address)) for _ in range(TABLETS)]
            for table, browser in enumerate(made, 1):
                assert browser.post_form(f"/c/{hall.event}", code=hall.code(table)).status_code == 303
        yield [EagerTablet(browser, hall.event, table) for table, browser in enumerate(made, 1)]


def kill_again_and_again(hall: Hall) -> None:
    """Servers that live for a moment and are killed whatever they do."""
    moments = Random(5)
    for _ in range(KILLS):
        with hall.open():
            time.sleep(moments.uniform(0.1, LONGEST))


def entered(log: list[Logged]) -> list[tuple[str, int]]:
    """Each entry in the log: the id of its command and its version."""
    return [(row.envelope.id, row.version) for row in log if row.kind == "game.entered"]


def verified(data: Path) -> bool:
    """Whether `eastwind verify` finds the log as it was written."""
    command = [sys.executable, "-m", "eastwind", "verify", "--data", str(data)]
    return subprocess.run(command, check=False, capture_output=True).returncode == 0


def test_what_tablets_were_told_is_recorded_survives_kill_9(hall: Hall, tablets: list[EagerTablet]) -> None:
    enough = Event()
    with ThreadPoolExecutor(TABLETS) as pool:
        at_work = [pool.submit(tablet.enter_games, enough) for tablet in tablets]
        kill_again_and_again(hall)
        with hall.open():
            enough.set()
            for each in at_work:
                each.result(timeout=60)
            assert hall.director.get(f"/api/events/{hall.event}/views/board").status_code == 200
    told = sorted(each for tablet in tablets for each in tablet.recorded.items())
    assert len(told) > KILLS + TABLETS
    assert sum(tablet.unanswered for tablet in tablets) >= KILLS
    assert sorted(entered(hall.log())) == told
    assert verified(hall.data)


@pytest.fixture
def tapped(browser: Chromium) -> Iterator[Page]:
    """The ninth table's tablet in Chromium, on no page yet."""
    context = browser.new_context(viewport={"width": 800, "height": 1100})
    page = context.new_page()
    yield page
    context.close()


def test_a_game_that_was_tapped_in_while_the_server_died_is_there_once(hall: Hall, tapped: Page) -> None:
    moments = Random(6)
    with hall.open() as process:
        tapped.goto(f"{process.address}/c/{hall.event}#{hall.code(TAPPED)}")
        tapped.wait_for_url("**/table")
        tap_game(tapped, WALL)
        time.sleep(moments.uniform(0, 0.05))
    for game in range(2, GAMES + 1):
        with hall.open():
            expect_entered(tapped, game - 1)
            tap_game(tapped, WALL)
            time.sleep(moments.uniform(0, 0.05))
    with hall.open():
        expect_entered(tapped, GAMES)
    assert len(entered(hall.log())) == GAMES
    assert verified(hall.data)


def expect_entered(page: Page, game: int) -> None:
    """The card on the page comes to show the game: the queue was sent, and the stream is back."""
    expect(page.get_by_role("row", name=f"Game {game}")).not_to_contain_text("open", timeout=40_000)
