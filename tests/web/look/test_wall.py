"""The wall: every page whole without scrolling. (Who writes the page splits more than sixty tables into several.)"""

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.web.look.site import Site

SCREENS: tuple[ViewportSize, ...] = ({"width": 1024, "height": 768}, {"width": 1920, "height": 1080})
OUTSIDE = """() => [...document.querySelectorAll(".names li")].filter(name => {
    const box = name.getBoundingClientRect();
    return box.right > innerWidth || box.bottom > document.querySelector(".foot").getBoundingClientRect().top;
}).length"""


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: str(screen["width"]))
@pytest.mark.parametrize("tables", [5, 30, 60])
def test_all_names_stand_on_the_page(page: Page, site: Site, tables: int, screen: ViewportSize) -> None:
    page.set_viewport_size(screen)
    page.goto(f"{site.origin}/wall_names?tables={tables}")
    assert page.locator(".names li").count() == 4 * tables
    assert page.evaluate(OUTSIDE) == 0
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def letters(page: Page, site: Site, tables: int) -> float:
    page.goto(f"{site.origin}/wall_names?tables={tables}")
    return float(page.evaluate("parseFloat(getComputedStyle(document.querySelector('.names')).fontSize)"))


def test_thirty_tables_can_be_read_and_ten_from_afar(page: Page, site: Site) -> None:
    page.set_viewport_size(SCREENS[1])
    assert letters(page, site, 30) >= 16
    assert letters(page, site, 10) >= 28


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: str(screen["width"]))
def test_the_clock_is_huge_and_nothing_is_cut(page: Page, site: Site, screen: ViewportSize) -> None:
    page.set_viewport_size(screen)
    page.goto(f"{site.origin}/wall_clock?phase=last")
    box = page.locator(".clock-time").bounding_box()
    assert box is not None
    assert box["height"] > screen["height"] / 4
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    note = page.locator(".clock-note").bounding_box()
    foot = page.locator(".foot").bounding_box()
    assert note is not None
    assert foot is not None
    assert note["y"] + note["height"] < foot["y"]
