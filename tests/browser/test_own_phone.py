"""A player's own phone: calm, readable by everyone, and still there when the Wi-Fi is not."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LAPTOP, PHONE, Devices
from tests.web.look.accessibility import faults, scrolls_sideways, small_targets
from tests.web.shell.venue import Venue, begin, won_by_east


@pytest.fixture(scope="module", autouse=True)
def played(venue: Venue) -> None:
    """Two rounds, the first with its points on the cards."""
    begin(venue)
    for table in (1, 2):
        for game in (1, 2):
            venue.do("game.enter", round=1, table=table, game=game, record=won_by_east())
        venue.do("card.turn-in", round=1, table=table, on_paper=True)
    venue.do("round.close", round=1)
    venue.do("round.start", round=2)


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_every_page_of_a_player_is_accessible(devices: Devices, theme: str, size: dict[str, int]) -> None:
    page = devices.phone("p1", viewport=size)
    page.evaluate(f"localStorage.setItem('eastwind-theme', '{theme}')")
    for link in ("My page", "Table", "Standings"):
        page.get_by_role("link", name=link, exact=True).click()
        expect(page.get_by_role("link", name=link, exact=True)).to_have_attribute("aria-current", "page")
        _check(page)


def _check(page: Page) -> None:
    assert faults(page) == ""
    assert small_targets(page) == []
    assert not scrolls_sideways(page)


def test_a_game_of_the_own_table_appears_by_itself(venue: Venue, devices: Devices) -> None:
    seats = venue.view(venue.director, "card", table=1, round=2).json()["seats"]
    page = devices.phone(next(seat["person"]["player"] for seat in seats if seat["seat"] == "E"))
    card = page.locator("#player-games")
    expect(card).not_to_contain_text("Round 2")
    venue.do("game.enter", round=2, table=1, game=1, record=won_by_east(50))
    expect(card).to_contain_text("Round 2")
    expect(card).to_contain_text("+60")


def test_without_a_connection_the_page_stays_and_says_so_once(devices: Devices) -> None:
    page = devices.phone("p2")
    seat = page.locator(".now-table").inner_text()
    page.context.set_offline(True)
    expect(page.locator("#connection")).to_contain_text("No connection", timeout=15_000)
    expect(page.locator(".now-table")).to_have_text(seat)
    page.context.set_offline(False)
    expect(page.locator("#connection")).to_be_empty(timeout=20_000)
