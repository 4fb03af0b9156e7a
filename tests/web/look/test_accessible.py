"""Every specimen page in every theme, on phone and laptop: accessible, large enough to touch, asking nobody else."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.web.look.accessibility import faults, scrolls_sideways, small_targets
from tests.web.look.site import Site

PAGES = ("console", "table", "player", "wall_clock?phase=five", "wall_names?tables=30", "card")
THEMES = ("light", "dark", "contrast")
WIDTHS = (360, 1280)


@pytest.fixture(
    params=[(theme, width) for theme in THEMES for width in WIDTHS], ids=lambda value: f"{value[0]}-{value[1]}"
)
def shown(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Page]:
    theme, width = request.param
    page = browser.new_page(viewport={"width": width, "height": 800})
    page.add_init_script(f"localStorage.setItem('eastwind-theme', '{theme}')")
    yield page
    page.close()


def test_every_page_is_accessible(shown: Page, site: Site) -> None:
    for name in PAGES:
        shown.goto(f"{site.origin}/{name}")
        assert faults(shown) == "", name


def test_every_target_is_large_enough_and_no_page_scrolls_sideways(shown: Page, site: Site) -> None:
    for name in PAGES:
        shown.goto(f"{site.origin}/{name}")
        assert small_targets(shown) == [], name
        assert not scrolls_sideways(shown), name


@pytest.mark.parametrize("name", PAGES)
def test_no_page_asks_another_machine_or_breaks_the_policy(page: Page, site: Site, name: str) -> None:
    asked: list[str] = []
    complaints: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(f"{site.origin}/{name}", wait_until="networkidle")
    assert len(asked) > 1
    assert [url for url in asked if not url.startswith(site.origin)] == []
    assert complaints == []


def test_an_open_dialog_is_accessible(page: Page, site: Site) -> None:
    page.goto(f"{site.origin}/console")
    page.get_by_role("button", name="Close round 2").first.click()
    assert faults(page) == ""
    assert small_targets(page) == []


def test_the_skip_link_leads_to_the_content(page: Page, site: Site) -> None:
    page.goto(f"{site.origin}/console")
    page.keyboard.press("Tab")
    assert page.locator(":focus").inner_text() == "Skip to the content"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"


def test_nothing_moves_where_the_device_asks_for_stillness(browser: Browser, site: Site) -> None:
    page = browser.new_page(reduced_motion="reduce")
    page.goto(f"{site.origin}/console")
    page.evaluate("document.querySelector('.sheet').setAttribute('data-changed', '')")
    assert page.evaluate("document.getAnimations().filter(motion => motion.playState === 'running').length") == 0
    page.close()
