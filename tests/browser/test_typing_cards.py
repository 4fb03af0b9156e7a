"""Paper cards typed by the keyboard alone, read by a second person who is blind, and what differs settled."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import LAPTOP, PHONE, Devices
from tests.web.look.accessibility import faults, scrolls_sideways, small_targets
from tests.web.shell.venue import Venue, begin

PAGES = (
    "round/1/paper",
    "round/1/differences",
    "round/1/differences/print",
    "round/1/table/1/type",
    "round/1/table/2/type",
    "round/1/table/1/second",
    "round/1/table/1/second/1",
)

A_CARD = "E S 2 5 Enter 1 2 Enter G Enter"
"""East wins on South's discard, 25 points, one joker, two exposures; then a wall game; then the points."""


@pytest.fixture
def event(venue: Venue) -> Venue:
    begin(venue, rulebook="illume", players=8)
    return venue


def keys(page: Page, pressed: str) -> None:
    for key in pressed.split():
        page.keyboard.press(key)


def go(page: Page, venue: Venue, place: str) -> None:
    page.goto(f"{page.url.split('/events')[0].rstrip('/')}/events/{venue.event}/console/{place}")


def record(venue: Venue, game: int, table: int = 1) -> dict[str, Any]:
    card = venue.view(venue.director, "card", table=table, round=1).json()
    entry: dict[str, Any] = card["games"][game - 1]["entry"]["record"]
    return entry


def points_are_shown(page: Page) -> None:
    expect(page.get_by_role("button", name="Record, next card")).to_be_focused()


def test_cards_are_typed_with_the_keyboard_alone(devices: Devices, event: Venue) -> None:
    desk = devices.director()
    go(desk, event, "round/1/table/1/type")
    others = desk.context.new_page()
    others.goto(desk.url.replace("table/1/type", "paper"))
    expect(others.get_by_text("0 of 2")).to_be_visible()
    keys(desk, A_CARD)
    points_are_shown(desk)
    expect(desk.get_by_role("group", name="Game 1")).to_contain_text("S −20")
    keys(desk, "Enter")
    desk.wait_for_url("**/table/2/type")
    expect(others.get_by_text("1 of 2")).to_be_visible()
    assert record(event, 1)["mahjongg"] == {"winner": "E", "by": "S", "value": 25, "jokers": 1, "exposures": 2}
    assert record(event, 2)["ending"] == "wall"

    # A slip of the fingers: every fault at once, and typing goes on where it went wrong.
    keys(desk, "Q T Enter")
    wrong = desk.get_by_role("textbox", name="Who won").first
    expect(wrong).to_have_attribute("aria-invalid", "true")
    expect(wrong).to_be_focused()
    keys(desk, "W P 3 0 Enter 0 0 Enter")
    keys(desk, "Enter")
    points_are_shown(desk)
    keys(desk, "Enter")
    desk.wait_for_url("**/paper")
    expect(desk.get_by_text("2 of 2")).to_be_visible()
    assert record(event, 1, 2)["mahjongg"]["by"] == "wall"


def test_two_blind_readers_with_one_difference(devices: Devices, event: Venue) -> None:
    desk = devices.director()
    go(desk, event, "round/1/table/1/type")
    keys(desk, A_CARD)
    points_are_shown(desk)
    keys(desk, "Enter")
    desk.wait_for_url("**/table/2/type")

    bea = devices.with_code("scorer", "Bea", viewport=LAPTOP)
    go(bea, event, "round/1/table/1/second")
    expect(bea.get_by_role("main")).not_to_contain_text("25")
    keys(bea, "E S 5 0 Enter 1 2 Enter G Enter")
    points_are_shown(bea)
    keys(bea, "Enter")
    bea.wait_for_url("**/paper")

    needed = desk.get_by_role("complementary", name="What needs you now").get_by_role("link")
    needed.filter(has_text="Table 1: two readings of the card differ.").click()
    difference = desk.get_by_role("region", name="Table 1, game 1")
    expect(difference.get_by_role("row", name="The value")).to_have_text("The value2550")
    expect(difference).to_contain_text("Scorer: Bea")
    expect(desk.get_by_role("region", name="Table 1, game 2")).to_have_count(0)
    difference.get_by_role("button", name="The second reading is right").click()
    expect(desk.get_by_text("Nothing differs")).to_be_visible()
    assert record(event, 1)["mahjongg"]["value"] == 50
    go(desk, event, "round/1/table/1")
    expect(desk.get_by_text("Read twice: agrees")).to_have_count(2)


def test_leaving_a_half_typed_card_changes_nothing(devices: Devices, event: Venue) -> None:
    desk = devices.director()
    before = event.view(event.director, "log").json()["version"]
    go(desk, event, "round/1/table/1/type")
    keys(desk, A_CARD)
    points_are_shown(desk)
    desk.get_by_role("button", name="All paper cards").click()
    expect(desk.get_by_text("0 of 2")).to_be_visible()
    assert event.view(event.director, "log").json()["version"] == before


def test_two_presses_of_start_make_one(devices: Devices, event: Venue) -> None:
    event.do("round.close", round=1, why="Early")
    desk = devices.director()
    go(desk, event, "round/2")
    desk.get_by_role("button", name="Start round 2").dblclick()
    expect(desk.get_by_role("button", name="Stop the clock")).to_be_visible()
    kinds = [row["kind"] for row in event.view(event.director, "log").json()["rows"]]
    assert kinds.count("round.started") == 2


@pytest.fixture(scope="module")
def lively(browser: Browser, venue: Venue) -> Iterator[Page]:
    """The console of an event whose first table was read twice, with a difference; the second is half typed."""
    begin(venue, rulebook="illume", players=11)
    handed = Devices(browser, venue)
    won = {"winner": "E", "by": "S", "value": 25, "jokers": 1, "exposures": 2}
    place = {"round": 1, "table": 1, "game": 1}
    venue.do("game.enter", **place, record={"ending": "mahjongg", "mahjongg": won}, on_paper=True)
    bea = venue.phone("scorer", "Bea")
    read = {**place, "record": {"ending": "wall"}}
    assert venue.command(bea, "reading.add", read).status_code == 200
    venue.do("game.enter", round=1, table=2, game=1, record={"ending": "wall"}, on_paper=True)
    yield handed.with_code("scorer", "Cleo", viewport=LAPTOP)
    handed.close()


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["1280", "360"])
@pytest.mark.parametrize("place", PAGES)
def test_everyone_can_use_it(lively: Page, venue: Venue, place: str, viewport: dict[str, int]) -> None:
    lively.set_viewport_size({"width": viewport["width"], "height": viewport["height"]})
    for theme in ("light", "dark", "contrast"):
        go(lively, venue, place)
        if not place.endswith("print"):
            lively.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        assert faults(lively) == ""
    assert small_targets(lively) == []
    assert not scrolls_sideways(lively)
