"""The clock's tones: silent until somebody turns them on for this very screen, told once, and to be tried."""

from playwright.sync_api import Page, expect

from tests.web.look.facts import MINUTE
from tests.web.look.site import Site

LISTEN = """() => {
    globalThis.heard = [];
    document.addEventListener("clock:sounded", ({ detail }) => globalThis.heard.push(detail));
}"""


def heard(page: Page) -> list[str]:
    phases: list[str] = page.evaluate("globalThis.heard")
    return phases


def wall(page: Page, site: Site, phase: str = "five") -> None:
    page.clock.install(time=1_000)
    page.goto(f"{site.origin}/wall_clock?phase={phase}")
    page.evaluate(LISTEN)


def turn_on(page: Page) -> None:
    page.get_by_label("Sound at ten and five minutes and at the end").check()


def test_no_screen_sounds_by_itself(page: Page, site: Site) -> None:
    wall(page, site)
    expect(page.get_by_role("button", name="Try it")).to_be_hidden()
    page.clock.run_for(5 * MINUTE)
    expect(page.locator(".clock")).to_have_attribute("data-phase", "time")
    assert heard(page) == []


def test_a_screen_that_was_turned_on_sounds_when_the_phase_changes_and_once(page: Page, site: Site) -> None:
    wall(page, site)
    turn_on(page)
    page.clock.run_for(5 * MINUTE)
    expect(page.locator(".clock")).to_have_attribute("data-phase", "time")
    assert heard(page) == ["time"]


def test_it_can_be_tried_and_turned_off(page: Page, site: Site) -> None:
    wall(page, site)
    turn_on(page)
    page.get_by_role("button", name="Try it").click()
    page.wait_for_function("globalThis.heard.length === 1")
    page.get_by_label("Sound at ten and five minutes and at the end").uncheck()
    page.clock.run_for(5 * MINUTE)
    assert heard(page) == ["ten"]


def test_the_choice_is_this_screens_and_stays(page: Page, site: Site) -> None:
    wall(page, site)
    turn_on(page)
    page.reload()
    expect(page.get_by_label("Sound at ten and five minutes and at the end")).to_be_checked()


def test_a_browser_that_wants_a_touch_first_is_touched_and_sounds(page: Page, site: Site) -> None:
    wall(page, site)
    turn_on(page)
    page.reload()
    page.evaluate(LISTEN)
    page.get_by_role("main").click()
    expect(page.get_by_text("Touch this page once, and it will sound.")).to_be_hidden()
    page.clock.run_for(5 * MINUTE)
    assert heard(page) == ["time"]
