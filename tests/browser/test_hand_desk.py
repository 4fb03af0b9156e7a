"""The Hand desk by tapping: a dead hand to its ruling, a declared Mah Jongg to the record; its pages for everyone."""

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LAPTOP, Devices
from tests.browser.console_steps import console
from tests.browser.ruling_steps import confirm, row_of, spoken
from tests.web.console.club_card import play_harbor_card
from tests.web.look.accessibility import doubled_ids, faults, scrolls_sideways, small_targets
from tests.web.shell.venue import Venue, begin

PLACES: Final = (
    ("hand?table=1&seat=S&exposed=F*4,E*3,1b*2&seen=N*3+0&other1=5d*3+J&dead=other1&into=other1.0", "light", 360),
    ("hand?seen=0*5&take=yes&into=seen", "dark", 1280),
    ("hand/mahjongg?table=1&seat=S&by=N&rack=2b*2+3b*3+4b*2+5c*4&exposed=1b*2+J", "dark", 360),
    ("hand/mahjongg?table=1&seat=S&rack=2b*2+3b*3+4b*2+5c*3+N&exposed=1b*2+J", "contrast", 800),
)
"""Each page with everything that it can show, in the three lights and at three widths."""


@pytest.fixture
def round_one(venue: Venue) -> Venue:
    """Eight players under `illume` with a card of their club, round 1 in play."""
    begin(venue, rulebook="illume", players=8)
    play_harbor_card(venue)
    return venue


@pytest.fixture
def desk(devices: Devices, round_one: Venue) -> Page:
    """The director's laptop, on the console."""
    page = devices.director()
    page.goto(f"{page.url.rstrip('/')}/events/{round_one.event}/console/board")
    page.wait_for_load_state()
    return page


def verdict(page: Page, words: str) -> None:
    """The large sentence says this."""
    expect(page.locator("#verdict-words")).to_contain_text(words)


def tap(page: Page, *names: str) -> None:
    """Tap tiles by their names, as fast as they can be tapped."""
    for name in names:
        page.get_by_role("region", name="Tiles to tap").get_by_role("button", name=re.compile(f"^{name}\\b")).click()


def take_table(page: Page, number: int, seat: str) -> None:
    """Say whose hand it is."""
    page.get_by_label("Table", exact=True).fill(str(number))
    page.keyboard.press("Enter")
    page.locator("#whose").get_by_role("button", name=re.compile(rf"^{seat}\b")).click()
    expect(page.locator("#whose summary")).to_contain_text(f"({seat})")


def test_from_tiles_to_the_ruling_and_to_the_record(desk: Page, round_one: Venue) -> None:
    console(desk, "hand")
    desk.wait_for_load_state()

    # South has shown four flowers, which one line wants, with a pair of north winds; three of those are thrown. What is
    # tapped while the line is down goes with the next tap.
    tap(desk, "flower", "flower", "flower", "flower")
    verdict(desk, "This hand is alive: one line can still be made.")
    desk.get_by_role("button", name="Discards on the table").click()
    tap(desk, "North wind", "North wind")
    desk.context.set_offline(True)
    tap(desk, "North wind")
    desk.context.set_offline(False)
    tap(desk, "5 crak")
    verdict(desk, "This hand is impossible")
    desk.get_by_role("button", name="Undo the last tile").click()
    expect(desk.get_by_text("Flowers 1: North wind (needed 2, can come 1).")).to_be_visible()
    take_table(desk, 1, "South")

    # The ruling begins with it; a look back at the tiles loses nothing.
    desk.get_by_role("button", name="Rule: impossible hand").click()
    expect(spoken(desk)).to_contain_text("holds a hand that cannot be finished")
    desk.get_by_text("What the Hand desk found goes with this ruling").click()
    desk.get_by_role("button", name="Back to the tiles").click()
    verdict(desk, "This hand is impossible")
    desk.get_by_role("button", name="Rule: impossible hand").click()
    confirm(desk)
    expect(row_of(desk, "impossible")).to_contain_text("On the table: N*3.")

    # North declares with a joker in the one exposure, on West's discard.
    console(desk, "hand")
    desk.wait_for_load_state()
    desk.get_by_role("link", name="Is it Mah Jongg?").click()
    expect(desk.get_by_role("heading", level=1, name="Is it Mah Jongg?")).to_be_visible()
    desk.wait_for_load_state()
    take_table(desk, 1, "North")
    desk.get_by_role("button", name="This hand’s exposures").click()
    tap(desk, "1 bam", "1 bam", "joker")
    desk.get_by_role("button", name="Concealed tiles").click()
    desk.get_by_text("Type the tiles instead").click()
    desk.get_by_role("textbox", name="Concealed tiles").fill("2b*2 3b*3 4b*2 5c*4")
    desk.keyboard.press("Enter")
    verdict(desk, "Mah Jongg: Runs 1, 30 points, jokers in it: 1.")
    desk.get_by_label(re.compile(r"^Thrown by .*\(West\)$")).check()
    expect(desk.get_by_label(re.compile(r"^Thrown by .*\(West\)$"))).to_be_checked()
    desk.get_by_role("button", name="Fill in the game’s record").click()
    expect(desk.get_by_role("heading", level=1, name="Game 1")).to_be_visible()
    expect(desk.get_by_label("Value", exact=True)).to_have_value("30")
    desk.get_by_role("button", name="See the points").click()
    desk.get_by_role("button", name="Record", exact=False).first.click()
    expect(desk.get_by_role("heading", level=1, name="Game 2")).to_be_visible()
    games = round_one.view(round_one.director, "card", round=1, table=1).json()["games"]
    assert games[0]["entry"]["record"]["mahjongg"] == {
        "winner": "N",
        "value": 30,
        "by": "W",
        "jokers": 1,
        "exposures": 1,
    }


def test_every_page_is_accessible(desk: Page) -> None:
    for place, theme, width in PLACES:
        desk.evaluate(f"localStorage.setItem('eastwind-theme', '{theme}')")
        desk.set_viewport_size({"width": width, "height": LAPTOP["height"]})
        console(desk, place)
        desk.evaluate("document.querySelectorAll('main details').forEach((each) => (each.open = true))")
        assert faults(desk) == "", place
        assert small_targets(desk) == [], place
        assert doubled_ids(desk) == [], place
        assert not scrolls_sideways(desk), place
