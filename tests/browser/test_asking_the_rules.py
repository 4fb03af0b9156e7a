"""A player asks what happens if, by taps, and every page of the rules can be read by everyone."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Devices
from tests.web.look.accessibility import faults, scrolls_sideways, small_targets
from tests.web.shell.venue import Venue, begin

PAGES = (
    "?q=card",
    "/what-if",
    "/what-if/competing-calls",
    "/what-if/blind-pass-order",
    "/what-if/mahjongg-in-error?player=S&shown=from&facts.own_exposure=hand&facts.exposed=E",
    "/what-if/picked-wrong-end?player=E&facts.looked=yes&facts.racked=yes",
    "/differences?with=fever",
    "/changes",
)


@pytest.fixture(scope="module", autouse=True)
def tournament(venue: Venue) -> None:
    """Eight play under `illume`, and the organiser turned one ruling."""
    begin(venue, rulebook="illume")
    venue.do("tournament.configure", settings={"rulings.joker.undeclared": "refused"})


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("width", [360, 1280])
def test_every_page_is_accessible(devices: Devices, theme: str, width: int) -> None:
    page = devices.phone("p1", viewport={"width": width, "height": 800})
    page.evaluate(f"localStorage.setItem('eastwind-theme', '{theme}')")
    for address in PAGES:
        check(page, rules_address(devices, address))


def test_the_whole_sheet_is_accessible_and_its_large_print_large(devices: Devices) -> None:
    page = devices.phone("p1")
    check(page, rules_address(devices, ""))
    check(page, rules_address(devices, "/print"))
    smallest = page.evaluate(
        """() => Math.min(...[...document.querySelectorAll("main *")]
            .filter(each => [...each.childNodes].some(node => node.nodeType === 3 && node.data.trim()))
            .map(each => parseFloat(getComputedStyle(each).fontSize)))"""
    )
    assert smallest >= 18 * 96 / 72


def test_a_ruling_is_three_taps_away_from_its_situation(devices: Devices) -> None:
    page = devices.phone("p1")
    page.get_by_role("link", name="Rules").click()
    page.get_by_role("button", name="What happens if …").first.click()
    page.get_by_label("Say it in your own words").press_sequentially("wrong end")
    expect(page.get_by_role("heading", name="Found")).to_be_visible()
    page.get_by_role("button", name="A tile was picked from the wrong end of the wall").click()
    answer(page, "Was the tile looked at?", "Yes")
    answer(page, "Is the tile already on the rack?", "No")
    page.get_by_role("button", name="Read the ruling").click()
    expect(page.get_by_text("East picked a tile from the wrong end of the wall: East’s hand is dead")).to_be_visible()
    expect(page.get_by_text("If you take a tile from the wrong end and look at it, you are dead.")).to_be_visible()


def test_the_sheet_shrinks_while_one_types(devices: Devices) -> None:
    page = devices.phone("p1")
    page.goto(rules_address(devices, ""))
    expect(page.get_by_role("heading", name="Penalties")).to_be_visible()
    page.get_by_label("Find in the rules").press_sequentially("wrong end")
    expect(page.get_by_role("heading", name="Penalties")).to_have_count(0)
    expect(page.get_by_role("heading", name="The wall and picking")).to_be_visible()


def answer(page: Page, question: str, words: str) -> None:
    page.get_by_role("group", name=question).get_by_text(words, exact=True).click()


def rules_address(devices: Devices, rest: str) -> str:
    return f"{devices.for_phones}/events/{devices.venue.event}/rules{rest}"


def check(page: Page, address: str) -> None:
    page.goto(address)
    assert faults(page) == "", address
    assert small_targets(page) == [], address
    assert not scrolls_sideways(page), address
