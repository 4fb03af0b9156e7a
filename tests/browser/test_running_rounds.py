"""A director runs a round from the console, in a real browser, while a second window sees everything happen."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import LAPTOP, PHONE, Devices
from tests.web.look.accessibility import faults, scrolls_sideways, small_targets
from tests.web.shell.venue import Venue, begin

PAGES = (
    "round/1",
    "round/2",
    "board",
    "round/1/table/1",
    "round/1/table/1/game/1",
    "round/1/table/2/game/1",
    "standings",
    "standings/print",
    "penalties",
    "log",
    "log/check",
)

ABOUT_AN_HOUR = re.compile(r"^(60:00|59:\d\d)$")


@pytest.fixture
def event(venue: Venue) -> Venue:
    """Eight players under a rulebook that bans their phones; seats are published and nothing is started."""
    begin(venue, rulebook="illume", players=8)
    venue.do("round.cancel-start", round=1)
    return venue


def window(page: Page, venue: Venue, place: str) -> Page:
    """One more window of the same browser, on a page of the console."""
    fresh = page.context.new_page()
    fresh.goto(address(page, venue, place))
    return fresh


def address(page: Page, venue: Venue, place: str) -> str:
    return f"{page.url.split('/events')[0].rstrip('/')}/events/{venue.event}/console/{place}"


def type_letters(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def test_a_round_from_start_to_close(devices: Devices, event: Venue) -> None:
    desk = devices.director()
    seen = window(desk, event, "board")
    round_page = window(desk, event, "round/1")
    desk.goto(address(desk, event, "round/1"))

    desk.get_by_role("button", name="Start round 1").click()
    expect(desk.get_by_role("button", name="Stop the clock")).to_be_visible()
    expect(round_page.get_by_role("button", name="Stop the clock")).to_be_visible()

    # The second window's buttons came in live and still work.
    round_page.get_by_role("button", name="Stop the clock").click()
    expect(round_page.get_by_role("button", name="Let the clock run")).to_be_visible()
    expect(desk.get_by_role("button", name="Let the clock run")).to_be_visible()
    desk.get_by_role("button", name="Let the clock run").click()
    desk.get_by_label("Minutes", exact=True).fill("10")
    desk.get_by_role("button", name="Add time").click()
    expect(desk.locator("#round-clock .clock-time")).to_have_text(ABOUT_AN_HOUR)
    expect(round_page.locator("#round-clock .clock-time")).to_have_text(ABOUT_AN_HOUR)

    # A paper card, typed by letters: East won on South's discard, and West's hand was dead.
    expect(seen.locator("#board-1-1")).to_contain_text("0 of 2 games")
    desk.goto(address(desk, event, "round/1/table/1"))
    desk.get_by_role("button", name="Enter game 1").click()
    desk.get_by_role("button", name="+ Dead hand").click()
    dead = desk.get_by_role("group", name="1. Dead hand")
    expect(dead.get_by_role("radio").first).to_be_focused()
    type_letters(desk, "w")
    desk.get_by_label("Why").select_option("tile-count")
    desk.get_by_role("radio", name="Mah Jongg").focus()
    type_letters(desk, "m", "e", "s", "2", "5", "Tab", "1", "Tab", "2", "Enter")
    shown = desk.get_by_role("region", name="Is this what the card says?")
    expect(shown).to_contain_text("dead hand (too many or too few tiles)")
    expect(shown.get_by_role("listitem").filter(has_text="S ·")).to_contain_text("−20")
    expect(seen.locator("#board-1-1")).to_contain_text("0 of 2 games")
    type_letters(desk, "Enter")
    expect(desk.get_by_role("heading", name="Game 2")).to_be_visible()
    expect(seen.locator("#board-1-1")).to_contain_text("1 of 2 games")

    type_letters(desk, "w", "Enter")
    expect(desk.get_by_role("region", name="Is this what the card says?")).to_contain_text("A wall game.")
    type_letters(desk, "Enter")
    desk.get_by_role("button", name="Turn in the card").click()
    desk.get_by_role("dialog").get_by_role("button", name="Turn in").click()
    expect(desk.get_by_text("Turned in").first).to_be_visible()
    expect(seen.locator("#board-1-1")).to_contain_text("Turned in")
    expect(round_page.get_by_text("1 of 2 tables have turned in")).to_be_visible()

    # The transcription was wrong: it is put right, and both versions stay.
    card = window(desk, event, "round/1/table/1")
    desk.get_by_role("button", name="Put right").first.click()
    desk.get_by_label("Value").fill("30")
    desk.get_by_label("Reason for putting it right").fill("The paper says 30")
    desk.get_by_role("button", name="See the points", exact=True).click()
    desk.get_by_role("button", name="Put it right").click()
    expect(card.get_by_text("1 earlier version")).to_be_visible()
    expect(card.locator("#card-game-1-1-1")).to_contain_text("30 points")

    # Table 2 has turned in nothing: closing wants a reason.
    round_page.get_by_label("Reason for the log").fill("The hall closes")
    round_page.get_by_role("button", name="Close round 1").click()
    expect(round_page.get_by_text("Round 1 is closed.")).to_be_visible()
    standings = window(desk, event, "standings")
    expect(standings.get_by_text("2 of 12 games are entered.")).to_be_visible()


def test_a_half_typed_reason_outlives_what_comes_in_live(devices: Devices, event: Venue) -> None:
    event.do("round.start", round=1)
    desk = devices.director()
    desk.goto(address(desk, event, "round/1"))
    desk.get_by_label("Reason for the log").press_sequentially("Half a rea")
    event.do("director.call", round=1, table=2, why="Whose tile?")
    expect(desk.get_by_role("button", name="Open table 2")).to_be_visible()
    expect(desk.get_by_label("Reason for the log")).to_have_value("Half a rea")
    expect(desk.get_by_label("Reason for the log")).to_be_focused()


@pytest.fixture(scope="module")
def lively(devices_of_module: Devices) -> Page:
    """The console of an event with something on every page."""
    venue = devices_of_module.venue
    begin(venue, rulebook="illume", players=11)
    game = {"round": 1, "table": 1, "game": 1, "record": {"ending": "wall"}}
    venue.do("game.enter", **game)
    venue.do("director.call", round=1, table=1, why="Whose tile?")
    venue.do("penalty.give", player="p3", points=-10, why="Late")
    venue.do("tournament.configure", prizes=[5000, 3000])
    return devices_of_module.director()


@pytest.fixture(scope="module")
def devices_of_module(browser: Browser, venue: Venue) -> Iterator[Devices]:
    handed = Devices(browser, venue)
    yield handed
    handed.close()


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["1280", "360"])
@pytest.mark.parametrize("place", PAGES)
def test_everyone_can_use_it(lively: Page, venue: Venue, place: str, viewport: dict[str, int]) -> None:
    lively.set_viewport_size({"width": viewport["width"], "height": viewport["height"]})
    for theme in ("light", "dark", "contrast"):
        lively.goto(address(lively, venue, place))
        lively.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        assert faults(lively) == ""
    assert small_targets(lively) == []
    assert not scrolls_sideways(lively)
