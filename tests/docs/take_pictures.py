"""Takes the README's pictures from the real pages of the demo event. `scripts/pictures` runs it."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

from eastwind.cli.demo_day import EVENT, DemoDay
from tests.browser.conftest import Devices
from tests.conftest import CHROMIUM_FLAGS
from tests.docs.places import IMAGES, LARGEST
from tests.web.shell.venue import Venue, open_venue

_RULING = "table=3&player=S&situation=picked-wrong-end&facts.looked=yes&facts.racked=no"
"""A ruling as its page's address has it."""

_DEAD_HAND = "table=7&seat=W&exposed=2b*3%2C%204b*3&seen=3c*4%203d*4%206c*4%206d*4%20J*5%20E%20RD"
"""A hand that can no longer be made, as the Hand desk's address has it."""


def main() -> int:
    """Take every picture anew; leaves with 1 where one became too large."""
    IMAGES.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder, open_venue(Path(folder)) as venue, sync_playwright() as playwright:
        DemoDay(venue.store, venue.clock()).play()
        venue.event = EVENT
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=list(CHROMIUM_FLAGS))
        take_all(browser, venue)
    too_large = [file.name for file in IMAGES.glob("*.png") if file.stat().st_size > LARGEST]
    sys.stderr.writelines(f"{name} has more than {LARGEST} bytes.\n" for name in too_large)
    return 1 if too_large else 0


def take_all(browser: Browser, venue: Venue) -> None:
    """The four faces in the third round of the demo event, and a ruling."""
    devices = Devices(browser, venue)
    board = devices.director()
    board.set_viewport_size({"width": 1360, "height": 800})
    board.goto(f"{venue.settings.console_address}/events/{EVENT}/console/board")
    board.get_by_role("heading", name="Board").wait_for()
    take(board, "board")
    board.goto(f"{venue.settings.console_address}/events/{EVENT}/console/rulings/rule?{_RULING}")
    board.get_by_role("button", name="Confirm").wait_for()
    take(board, "ruling")
    board.goto(f"{venue.settings.console_address}/events/{EVENT}/console/hand?{_DEAD_HAND}")
    board.get_by_role("heading", name="Is this hand dead?").wait_for()
    board.mouse.wheel(0, 420)
    take(board, "hand")
    take_card(board, venue)
    tablet = devices.tablet(4, viewport={"width": 600, "height": 900})
    tablet.get_by_role("button", name="Mah Jongg", exact=True).click()
    take(tablet, "table")
    take(devices.phone("p12", viewport={"width": 400, "height": 760}), "phone")
    take(devices.with_code("wall", viewport={"width": 960, "height": 540}), "wall")
    trainer = devices.phone("p12", viewport={"width": 400, "height": 760})
    trainer.goto(f"{venue.settings.console_address}/trainer/hand/eastwind")
    trainer.get_by_role("heading", level=1).wait_for()
    take(trainer, "trainer")
    devices.close()


def take_card(page: Page, venue: Venue) -> None:
    """The card editor with a line that is being typed."""
    page.goto(f"{venue.settings.console_address}/cards")
    page.get_by_label("Name").fill("Harbor Card")
    page.get_by_label("Year").fill("2027")
    page.get_by_role("button", name="Begin the card").click()
    page.get_by_role("heading", name="Harbor Card").wait_for()
    page.wait_for_load_state()
    page.get_by_label("Section").fill("Runs")
    page.get_by_label("Hand", exact=True).press_sequentially("FF 11 222a 333b 4444c")
    page.locator("#looked mark").wait_for()
    page.locator("#looked").scroll_into_view_if_needed()
    take(page, "card")


def take(page: Page, name: str) -> None:
    """What the page shows, once it is at rest."""
    page.wait_for_load_state("load")
    page.evaluate("document.fonts.ready")
    page.screenshot(path=IMAGES / f"{name}.png", animations="disabled")


if __name__ == "__main__":
    sys.exit(main())
