"""A stranger practises a hand on a phone, without a code, and every page on the way is accessible."""

from collections.abc import Sequence

from playwright.sync_api import Page, expect

from tests.browser.conftest import Devices
from tests.web.look.accessibility import doubled_ids, faults, scrolls_sideways, small_targets

THEMES = ("light", "dark", "contrast")


def test_a_hand_is_passed_by_taps_from_the_front_door_to_its_summary(devices: Devices) -> None:
    page = devices.stranger()
    page.goto(f"{devices.for_phones}/")
    page.get_by_role("link", name="Trainer").click()
    expect(page.get_by_role("heading", name="The trainer")).to_be_visible()
    check(page)
    page.get_by_role("button", name="Show me the card").click()
    expect(page.get_by_role("heading", name="Practice Card")).to_be_visible()
    page.get_by_role("button", name="To the trainer").click()
    page.get_by_role("button", name="Play the hand of the day").click()
    for way in ("to the right", "across", "to the left"):
        asked = page.get_by_role("form", name=f"First Charleston: {way}")
        expect(asked).to_be_visible()
        tap(page, 3)
        asked.get_by_role("button", name=f"Pass {way}").click()
    expect(page.get_by_role("heading", name="A second Charleston?")).to_be_visible()
    page.get_by_role("button", name="Stop here").click()
    expect(page.get_by_role("form", name="Courtesy pass: across")).to_be_visible()
    check(page, THEMES)
    page.get_by_role("button", name="Pass across").click()
    if page.get_by_role("heading", name="Your first discard").is_visible():
        tap(page, 1)
        page.get_by_role("button", name="Throw it").click()
    expect(page.get_by_role("heading", name="Your nearest lines")).to_be_visible()
    check(page)


def test_tiles_are_chosen_by_the_keyboard_alone(devices: Devices) -> None:
    page = devices.stranger()
    page.goto(f"{devices.for_phones}/trainer/hand/1")
    page.get_by_role("checkbox").first.focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("checkbox").first).to_be_checked()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Three tiles are passed. You chose 1.")).to_be_visible()
    expect(page.get_by_role("checkbox").first).to_be_checked()


def tap(page: Page, count: int) -> None:
    """Tap every other tile that may go."""
    for number in range(count):
        page.locator("label", has=page.get_by_role("checkbox")).nth(2 * number).click()


def check(page: Page, themes: Sequence[str] = ("light",)) -> None:
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    assert small_targets(page) == []
    assert doubled_ids(page) == []
    assert not scrolls_sideways(page)
    for theme in themes:
        page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
        assert faults(page) == "", theme
