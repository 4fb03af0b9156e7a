"""Prizes planned and read out: the director presses, every screen follows at once, and everyone can use the pages."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.conftest import LAPTOP, PHONE, Devices
from tests.browser.console_steps import console
from tests.web.look.accessibility import faults, scrolls_sideways, small_targets
from tests.web.shell.venue import Venue, begin

PROJECTORS: tuple[ViewportSize, ...] = ({"width": 1280, "height": 720}, {"width": 1920, "height": 1080})
TOTALS = (40, 30, 30, 20, 10, 0, -5, -10)
COMPETITIONS = [
    {"code": "clubs", "name": "Best club", "among": "clubs", "best": 2},
    {"code": "new", "name": "Best newcomer", "among": "first-timers"},
]
PRIZES = [
    {"award": "place", "cents": 20_000},
    {"award": "place", "place": 2, "thing": "a set of tiles"},
    {"award": "last-place", "thing": "a fan"},
]


@pytest.fixture
def finished(venue: Venue) -> Venue:
    """Eight people whose day is over, with prizes and side competitions; numbers 2 and 3 are equal."""
    begin(venue)
    # A game that gives nobody points, so that the totals are those below whoever was drawn to table 1.
    venue.do("game.enter", round=1, table=1, game=1, record={"ending": "unfinished"})
    venue.do("round.close", round=1, why="It is late.")
    for number, points in enumerate(TOTALS, 1):
        venue.do("penalty.give", player=f"p{number}", points=points, why="for the test")
        venue.do("player.edit", player=f"p{number}", club="Jade" if number % 2 else "Crak", first_time=number > 5)
    venue.do("tournament.configure", competitions=COMPETITIONS, prizes=PRIZES)
    return venue


def open_console(devices: Devices, place: str) -> Page:
    page = devices.director()
    page.goto(f"{str(devices.venue.director.base_url).rstrip('/')}/events/{devices.venue.event}/console/{place}")
    return page


@pytest.mark.usefixtures("finished")
def test_the_director_plans_prizes_and_decides_among_equals(devices: Devices) -> None:
    page = open_console(devices, "prizes")
    page.get_by_label("For, line 4").select_option("Most wins")
    page.get_by_label("Money or thing, line 4").fill("25")
    page.get_by_role("button", name="Save the plan").click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    expect(page.get_by_label("Money or thing, line 4")).to_have_value("25.00")
    page.get_by_label("Who gets it").select_option("Player 3")
    page.get_by_label("How it was decided").fill("drew the lot")
    page.get_by_role("button", name="Give it").click()
    expect(page.get_by_text("a set of tiles for Player 3, as the director decided.")).to_be_visible()


@pytest.mark.usefixtures("finished")
def test_a_ceremony_reveals_place_by_place_on_every_screen(devices: Devices) -> None:
    wall, phone = devices.with_code("wall", viewport=PROJECTORS[0]), devices.with_code("public")
    director = open_console(devices, "ceremony")
    director.get_by_label("Read out the places from").fill("4")
    director.get_by_role("button", name="Begin the ceremony").click()
    leaf, read_out = wall.locator("[data-leaf]:visible"), phone.locator("#read-out")
    expect(leaf).to_have_attribute("data-leaf", "ceremony")
    expect(leaf).to_contain_text("They will be read out here")
    expect(read_out).to_contain_text("They will be read out here")
    show = director.get_by_role("button", name="Show this on every screen")
    for name in ("Player 8", "Player 4"):
        expect(director.locator(".next")).to_contain_text(name)
        show.press("Enter")
        expect(leaf.locator(".now-read")).to_contain_text(name)
        expect(read_out.locator("#read-now")).to_contain_text(name)
    for screen in (leaf, read_out):
        expect(screen).not_to_contain_text("Player 2")
    director.get_by_role("button", name="Hide the last one again").click()
    expect(leaf).not_to_contain_text("Player 4")
    expect(read_out).not_to_contain_text("Player 4")
    for name in ("Player 4", "Player 3", "Player 1"):
        show.click()
        expect(leaf.locator(".now-read")).to_contain_text(name)
    expect(director.get_by_text("Everything is read out.")).to_be_visible()
    director.get_by_role("button", name="End it and show the standings").click()
    expect(wall.locator("[data-alone]")).to_have_count(0)
    expect(phone.locator("#public-standings")).to_contain_text("Player 1")


def test_a_wall_that_comes_back_stands_where_the_ceremony_is(devices: Devices, finished: Venue) -> None:
    wall = devices.with_code("wall", viewport=PROJECTORS[0])
    finished.do("ceremony.begin", from_place=4)
    expect(wall.locator("#wall-ceremony [data-alone]")).to_be_visible()
    wall.context.set_offline(True)
    finished.do("ceremony.reveal", step="last-place")
    wall.context.set_offline(False)
    expect(wall.locator(".now-read")).to_contain_text("Player 8")


@pytest.mark.parametrize("screen", PROJECTORS, ids=lambda screen: str(screen["width"]))
def test_whoever_is_read_out_fits_the_wall(devices: Devices, finished: Venue, screen: ViewportSize) -> None:
    finished.do("ceremony.begin", from_place=8)
    wall = devices.with_code("wall", viewport=screen)
    while to_come := finished.view(finished.director, "ceremony").json()["to_come"]:
        finished.do("ceremony.reveal", step=to_come[0]["step"])
        expect(wall.locator(".now-read")).to_contain_text(to_come[0]["winners"][0]["name"])
        assert wall.evaluate(OUTSIDE) == []
    assert not faults(wall)


OUTSIDE = """() => [...document.querySelectorAll("#wall-ceremony p, #wall-ceremony li")].filter(line => {
    const [box, foot] = [line, document.querySelector(".foot")].map(each => each.getBoundingClientRect());
    return box.left < 0 || box.right > innerWidth || box.bottom > foot.top + 1;
}).map(line => line.textContent.trim())"""

PAGES = ("penalties", "prizes", "competitions", "ceremony", "standings", "setup")


@pytest.fixture
def devices_of_the_day(browser: Browser, finished: Venue) -> Iterator[Devices]:
    handed = Devices(browser, finished)
    yield handed
    handed.close()


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["1280", "360"])
def test_everyone_can_use_the_pages(devices_of_the_day: Devices, viewport: dict[str, int]) -> None:
    page = open_console(devices_of_the_day, "prizes")
    page.set_viewport_size({"width": viewport["width"], "height": viewport["height"]})
    for place in PAGES:
        console(page, place)
        check(page, place)
    devices_of_the_day.venue.do("ceremony.begin", from_place=4)
    devices_of_the_day.venue.do("ceremony.reveal", step="last-place")
    console(page, "ceremony")
    check(page, "a ceremony")
    phone = devices_of_the_day.with_code("public")
    check(phone, "public")


def check(page: Page, place: str) -> None:
    for theme in ("light", "dark", "contrast"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        assert faults(page) == "", place
    assert small_targets(page) == [], place
    assert not scrolls_sideways(page), place
