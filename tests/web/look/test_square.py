"""The table from above: the viewer at the bottom, play runs to the right hand."""

import pytest
from playwright.sync_api import Page

from tests.web.look.site import Site

# For each page: who looks, and whom they see at their right hand, opposite, and at their left hand.
VIEWS = {"table": ("E", "S", "W", "N"), "player": ("W", "N", "E", "S")}


def middle(page: Page, letter: str) -> tuple[float, float]:
    box = page.locator(f".square .seat[data-seat={letter}]").first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("name", VIEWS)
def test_south_sits_at_easts_right_hand(page: Page, site: Site, name: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"{site.origin}/{name}")
    near, right, far, left = (middle(page, letter) for letter in VIEWS[name])
    assert left[0] < near[0] < right[0]
    assert far[1] < right[1] < near[1]
    assert near[0] == pytest.approx(far[0], abs=1)


def test_seats_are_read_aloud_as_they_sit(page: Page, site: Site) -> None:
    page.goto(f"{site.origin}/player")
    seats = page.get_by_role("list", name="Table 7").get_by_role("listitem").all_inner_texts()
    words = [" ".join(seat.split()) for seat in seats]
    assert words[1] == "E East 12 Margaret Wolkowitz"
    assert [word.split()[0] for word in words[1:]] == ["E", "S", "W", "N"]


def test_an_empty_seat_says_so(page: Page, site: Site) -> None:
    page.goto(f"{site.origin}/console")
    assert page.locator(".seat[data-empty]").first.inner_text().split() == ["N", "North", "Empty", "seat"]


def test_who_cannot_be_tapped_says_why(page: Page, site: Site) -> None:
    page.goto(f"{site.origin}/table")
    west = page.locator("#who button[value=W]")
    assert west.get_attribute("aria-disabled") == "true"
    assert "Her hand is dead." in west.inner_text()
    assert page.locator("#who button[aria-pressed=true]").get_attribute("value") == "E"
