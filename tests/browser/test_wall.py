"""The wall in a ballroom: it turns its leaves while games come in, and every leaf of a large event is whole."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Devices
from tests.web.look.accessibility import faults
from tests.web.shell.venue import Venue, begin, won_by_east

TABLES = 120
PROJECTORS: tuple[ViewportSize, ...] = ({"width": 1280, "height": 720}, {"width": 1920, "height": 1080})
OUTSIDE = """() => [...document.querySelectorAll("[data-leaf]:not([hidden]) li")].filter(line => {
    const [box, foot] = [line, document.querySelector(".foot")].map(each => each.getBoundingClientRect());
    return box.left < 0 || box.right > innerWidth || box.bottom > foot.top;
}).map(line => line.textContent.trim())"""
PATCHED = """document.getElementById("clock-large").dispatchEvent(new CustomEvent("live:patched", {bubbles: true}))"""


@pytest.fixture(scope="module", autouse=True)
def full_hall(venue: Venue) -> None:
    """A hundred and twenty tables in play, a game on each of the first ten."""
    begin(venue, players=4 * TABLES)
    for table in range(1, 11):
        venue.do("game.enter", round=1, table=table, game=1, record=won_by_east())


def test_it_turns_although_something_happens_all_the_time(devices: Devices) -> None:
    wall = devices.with_code("wall", viewport=PROJECTORS[0])
    wall.clock.install()
    wall.reload()
    clock = wall.locator("#clock-large")
    expect(clock).to_be_visible()
    for _ in range(9):
        wall.clock.run_for(5_000)
        wall.evaluate(PATCHED)
    expect(clock).to_be_hidden()
    expect(wall.locator("[data-leaf]:not([hidden])")).to_have_count(1)


@pytest.mark.parametrize("screen", PROJECTORS, ids=lambda screen: str(screen["width"]))
def test_every_leaf_of_a_full_hall_is_whole(devices: Devices, screen: ViewportSize) -> None:
    wall = devices.with_code("wall", viewport=screen)
    wall.keyboard.press(" ")
    kinds = set()
    for _ in range(wall.locator("[data-leaf]").count()):
        kinds.add(wall.locator("[data-leaf]:not([hidden])").get_attribute("data-leaf"))
        assert wall.evaluate(OUTSIDE) == []
        assert scrolls(wall) is False
        wall.keyboard.press("ArrowRight")
    assert kinds == {"clock", "seats", "standings"}


def scrolls(page: Page) -> bool:
    """Whether the page is longer than its screen."""
    longer: bool = page.evaluate("document.documentElement.scrollHeight > innerHeight")
    return longer


@pytest.mark.parametrize("screen", PROJECTORS, ids=lambda screen: str(screen["width"]))
def test_rulings_to_know_are_whole_and_come_by_themselves(venue: Venue, devices: Devices, screen: ViewportSize) -> None:
    wall = devices.with_code("wall", viewport=screen)
    wall.goto(f"{wall.url.split('?')[0]}?show=rulings")
    expect(wall.get_by_text("will be shown here")).to_be_visible()
    shown = []
    for player in "SW":
        own = {"why": "The tile lay open and all four had seen it. " * 8}
        asked = {"situation": "picked-wrong-end", "facts": {"looked": True, "racked": False}, "override": own}
        venue.do("ruling.make", round=1, table=1, game=2, player=player, **asked)
        shown.append(venue.view(venue.director, "rulings").json()["rows"][0]["ruling"])
        venue.do("ruling.show", ruling=shown[-1])
    expect(wall.locator("[data-leaf]:not([hidden]) li")).to_have_count(2)
    assert wall.evaluate(OUTSIDE) == []
    assert scrolls(wall) is False
    assert wall.evaluate("parseFloat(getComputedStyle(document.querySelector('.known')).fontSize)") >= 20
    assert not faults(wall)
    for ruling in shown:
        venue.do("ruling.withdraw", ruling=ruling, why="It was not so.")
    expect(wall.get_by_text("will be shown here")).to_be_visible()
