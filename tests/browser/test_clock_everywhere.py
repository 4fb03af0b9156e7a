"""One clock on every screen, to within a second: wrong device clocks, sleep, lost lines; router and server restart."""

import itertools
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect

from eastwind.base.refusal import Refused
from eastwind.rulebook import load
from eastwind.store import open_store
from eastwind.tournament.envelope import Actor, Sender, Submitted
from eastwind.tournament.service import Tournaments
from eastwind.web.app import create_app
from eastwind.web.house import house_of
from tests.browser.conftest import Devices
from tests.browser.router import Router
from tests.web.look.accessibility import faults, scrolls_sideways, small_targets
from tests.web.shell.running import serving, settings_for
from tests.web.shell.venue import Clock, Venue, begin

MINUTE = 60_000
WAKE = "document.dispatchEvent(new Event('visibilitychange'))"


@pytest.fixture
def event(venue: Venue) -> Venue:
    """Eight players in the first round, which lasts fifty minutes."""
    begin(venue, rulebook="illume", players=8)
    return venue


def time_on(page: Page) -> str:
    return page.locator(".clock-time:visible").first.inner_text()


def seconds_on(page: Page) -> int:
    minutes, seconds = time_on(page).split(":")
    return int(minutes) * 60 + int(seconds)


def wall_of(devices: Devices, device_time: int | None = None) -> Page:
    """The wall's clock; on a device whose own clock stands at `device_time` (ms UTC) and moves only when told to."""
    wall = devices.with_code("wall", viewport={"width": 1280, "height": 720})
    if device_time is not None:
        wall.clock.install(time=device_time / 1000 - 1)
        wall.clock.pause_at(device_time / 1000)
    with wall.expect_response("**/time"), wall.expect_response("**/stream?*"):
        wall.goto(wall.url.split("?")[0] + "?show=clock")
    return wall


def shows(page: Page, left: str) -> None:
    expect(page.locator("#clock-face .clock-time")).to_have_text(left)


@pytest.mark.parametrize("wrong_by", [-3 * 60 * MINUTE, 5 * MINUTE], ids=["three hours slow", "five minutes fast"])
def test_a_device_whose_own_clock_is_wrong_shows_the_same(devices: Devices, event: Venue, wrong_by: int) -> None:
    wall = wall_of(devices, event.clock.at + wrong_by)
    assert abs(seconds_on(wall) - 50 * 60) <= 1
    wall.clock.run_for(30_000)
    assert abs(seconds_on(wall) - 50 * 60 + 30) <= 1


def test_a_screen_that_slept_is_right_again_at_once(devices: Devices, event: Venue) -> None:
    wall = wall_of(devices, event.clock.at)
    event.clock.at += 20 * MINUTE
    wall.clock.set_system_time(event.clock.at / 1000)
    wall.clock.run_for(300)
    assert abs(seconds_on(wall) - 30 * 60) <= 1


def test_a_device_clock_that_somebody_sets_moves_nothing(devices: Devices, event: Venue) -> None:
    wall = wall_of(devices, event.clock.at)
    for device_time in (event.clock.at + 90 * MINUTE, event.clock.at - 90 * MINUTE):
        wall.clock.set_system_time(device_time / 1000)
        wall.clock.run_for(300)
        shows(wall, "50:00")


def test_a_phone_asks_the_time_when_it_is_looked_at_again(devices: Devices, event: Venue) -> None:
    phone = devices.phone("p5")
    event.clock.at += 10 * MINUTE
    phone.evaluate(WAKE)
    expect(phone.locator("#clock-now .clock-time")).to_have_text("40:00")


def test_what_was_done_while_a_screen_had_no_line_comes_when_it_is_back(devices: Devices, event: Venue) -> None:
    wall = wall_of(devices)
    wall.context.set_offline(True)
    expect(wall.locator("#connection")).to_contain_text("No connection")
    event.do("clock.add", round=1, minutes=10)
    event.do("clock.pause", round=1)
    wall.context.set_offline(False)
    shows(wall, "60:00")
    expect(wall.locator("#clock-face")).to_have_attribute("data-state", "paused")
    expect(wall.locator("#connection")).to_be_empty()


class Laptop:
    """The director's laptop, reached through a router. Its server may be stopped and started on the same file."""

    def __init__(self, folder: Path) -> None:
        store = open_store(str(folder / "eastwind.sqlite"))
        assert not isinstance(store, Refused)
        self.store = store
        self.listens = settings_for(folder, writes_a_minute=100_000)
        self.router = Router(self.listens.port)
        self.settings = msgspec.structs.replace(self.listens, port=self.router.port)
        self.clock = Clock()
        self.event = ""

    @contextmanager
    def on(self) -> Iterator[Venue]:
        seeds = itertools.count(1)
        tournaments = Tournaments(self.store, load, now=self.clock, seed=lambda: next(seeds))
        app = create_app(tournaments, self.store, self.settings, now=self.clock)
        with serving(app, self.listens):
            venue = Venue(app, self.store, self.settings, self.clock, event=self.event)
            yield venue
            self.event = venue.event
            for browser in venue.browsers:
                browser.close()


@pytest.fixture
def laptop(tmp_path: Path) -> Iterator[Laptop]:
    made = Laptop(tmp_path)
    yield made
    made.router.close()
    made.store.close()


def on_the_laptop(venue: Venue, kind: str, **body: object) -> None:
    """An act on the laptop itself, which needs no line."""
    submitted = Submitted(id=secrets.token_hex(16), kind=kind, body=body)
    answer = house_of(venue.app).tournaments.submit(venue.event, submitted, Sender(Actor("director"), "laptop"))
    assert not isinstance(answer, Refused), answer


def test_a_clock_page_recovers_alone_after_the_router_restarts(browser: Browser, laptop: Laptop) -> None:
    with laptop.on() as venue:
        begin(venue, rulebook="illume", players=8)
        devices = Devices(browser, venue)
        wall = wall_of(devices, venue.clock.at)
        shows(wall, "50:00")
        laptop.router.restart()
        on_the_laptop(venue, "clock.add", round=1, minutes=10)
        wall.clock.run_for(30_000)
        assert seconds_on(wall) == 50 * 60 - 30
        ends_at = str(venue.clock.at + 60 * MINUTE)
        assert any(found_within(wall, 10_000, ends_at) for _ in range(20))
        devices.close()


def found_within(wall: Page, moment: int, ends_at: str) -> bool:
    """Whether the wall knows the new end after so many milliseconds more on its own clock."""
    wall.clock.run_for(moment)
    try:
        expect(wall.locator("#clock-face")).to_have_attribute("data-ends-at", ends_at, timeout=2_000)
    except AssertionError:
        return False
    return True


def test_a_clock_page_recovers_alone_after_the_server_restarts(browser: Browser, laptop: Laptop) -> None:
    with laptop.on() as venue:
        begin(venue, rulebook="illume", players=8)
        devices = Devices(browser, venue)
        wall = wall_of(devices)
        shows(wall, "50:00")
    expect(wall.locator("#connection")).to_contain_text("No connection")
    assert seconds_on(wall) > 45 * 60
    laptop.clock.at += 5 * MINUTE
    with laptop.on() as venue:
        on_the_laptop(venue, "clock.pause", round=1)
        expect(wall.locator("#clock-face")).to_have_attribute("data-state", "paused", timeout=20_000)
        shows(wall, "45:00")
        devices.close()


def test_lunch_is_told_on_every_screen_and_ends_with_the_next_round(devices: Devices, event: Venue) -> None:
    event.do("round.close", round=1, why="Lunch")
    wall = devices.with_code("wall", viewport={"width": 1280, "height": 720})
    screens = [wall, devices.phone("p5"), devices.tablet(1), devices.with_code("public")]
    desk = devices.director()
    desk.goto(f"{desk.url.rstrip('/')}/events/{event.event}/console/round/2")
    desk.get_by_role("radio", name="Lunch").check()
    desk.get_by_label("Words", exact=True).fill("In the garden room")
    desk.get_by_label("Or for minutes").fill("45")
    desk.get_by_role("button", name="Tell everyone").click()
    for screen in screens:
        clock = screen.locator("[data-clock]:visible").first
        expect(clock).to_contain_text("In the garden room")
        assert 44 * 60 < seconds_on(screen) <= 45 * 60
        assert faults(screen) == ""
    assert faults(desk) == ""
    assert small_targets(desk) == []
    assert not scrolls_sideways(desk)
    expect(wall.get_by_role("heading", name="Lunch.")).to_be_visible()
    expect(wall.locator("[data-leaf='seats'] h1").first).to_have_text("Next: round 2. Find your table and seat")
    expect(wall.locator("[data-leaf]:not([hidden])")).to_have_count(2)

    desk.get_by_role("button", name="Take it away").click()
    expect(wall.get_by_role("heading", name="Lunch.")).to_have_count(0)
    desk.get_by_role("radio", name="The next round").check()
    desk.get_by_label("Or for minutes").fill("5")
    desk.get_by_role("button", name="Tell everyone").click()
    expect(wall.get_by_role("heading", name="Next: round 2.", exact=True)).to_be_visible()
    desk.get_by_role("button", name="Start round 2").click()
    for screen in screens:
        expect(screen.locator("[data-clock]:visible").first).to_contain_text("Playing")
