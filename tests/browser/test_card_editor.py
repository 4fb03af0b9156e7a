"""A club types its card: a line with a fault is underlined while it is typed, mended, kept, and an event plays it."""

from playwright.sync_api import Page, expect

from eastwind.tournament.own_cards import CardEntry
from eastwind.web.house import house_of
from tests.browser.conftest import Devices
from tests.web.look.accessibility import doubled_ids, faults, scrolls_sideways, small_targets
from tests.web.shell.venue import Venue

THEMES = ("light", "dark", "contrast")
WIDTHS = (360, 1280)

SMALL = """
[card]
name = "Small"
[[section]]
name = "Runs"
[[section.line]]
no = 1
points = 25
hand = ["11a 33"]
"""


def go(page: Page, venue: Venue, path: str) -> None:
    page.goto(f"{str(venue.director.base_url).rstrip('/')}{path}")
    page.wait_for_load_state()


def what_is_wrong(page: Page) -> list[str]:
    """Everything on the open page that somebody could not read or touch, at both widths."""
    found = [f"doubled id {each}" for each in doubled_ids(page)]
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        found += [*small_targets(page), *(["scrolls sideways"] if scrolls_sideways(page) else [])]
    return [*found, *filter(None, [faults(page)])]


def test_a_line_is_typed_mended_kept_and_played(devices: Devices, venue: Venue) -> None:
    page = devices.director()
    go(page, venue, "/cards")
    assert what_is_wrong(page) == []
    page.get_by_label("Name").fill("Harbor Card")
    page.get_by_label("Year").fill("2027")
    page.get_by_role("button", name="Begin the card").click()
    page.get_by_role("heading", name="Harbor Card").wait_for()
    page.wait_for_load_state()

    page.get_by_label("Section").fill("Runs")
    hand = page.get_by_label("Hand", exact=True)
    hand.press_sequentially("FF 11 222a 333b 4444c")
    looked = page.locator("#looked")
    expect(looked.locator("mark")).to_contain_text("11")
    expect(looked.get_by_role("listitem")).to_have_text(["Group 2: A number needs a colour: a, b, c, x, y, z or *."])
    expect(page.locator("#announcer")).to_have_text("1 fault")
    assert what_is_wrong(page) == []

    hand.fill("FF 11a 222a 333b 4444c")
    expect(looked.get_by_text("There are 6 ways to make it")).to_be_visible()
    expect(looked.get_by_role("img", name="4 dot")).to_have_count(4)
    page.get_by_label("How the printed numbers may move").select_option(label="Together, by any step: any run")
    expect(looked.get_by_text("There are 36 ways to make it")).to_be_visible()
    assert what_is_wrong(page) == []

    page.get_by_label("Points").fill("25")
    page.get_by_label("Points").press("Enter")
    expect(page.get_by_text("Can be used")).to_be_visible()
    expect(page.get_by_label("Hand", exact=True)).to_be_focused()
    expect(page.get_by_label("Line", exact=True)).to_have_value("2")

    made = venue.director.post_form("/events", name="Harbor Day", rulebook="fever")
    go(page, venue, made.headers["location"])
    page.get_by_label("The card whose hands are played").select_option(label="Harbor Card 2027")
    page.get_by_role("button", name="Play this card").click()
    page.get_by_role("heading", name="Card: Harbor Card").wait_for()
    assert small_targets(page) == []


def test_a_line_that_is_changed_is_readable_in_every_theme(devices: Devices, venue: Venue) -> None:
    assert isinstance(house_of(venue.app).cards.save("small", SMALL, venue.clock()), CardEntry)
    page = devices.director()
    for theme in THEMES:
        go(page, venue, "/cards/small/lines/0")
        page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        page.get_by_text("More, for rare lines").click()
        assert what_is_wrong(page) == [], theme
