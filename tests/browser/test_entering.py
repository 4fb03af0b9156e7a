"""Games are entered at the table: few taps, nothing lost, nothing twice, and nothing that people did not see first."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Devices
from tests.web.shell.venue import Venue, begin


@pytest.fixture
def illume(venue: Venue) -> Venue:
    """A tournament of eight on house tablets, round 1 in play."""
    begin(venue, rulebook="illume")
    return venue


def tap(page: Page, *answers: str) -> int:
    """Answers one question after the other by the words on the buttons, and counts the taps."""
    for answer in answers:
        page.locator("#entry").get_by_role("button", name=answer, exact=False).first.click()
    return len(answers)


def record_of(venue: Venue, table: int, game: int = 1) -> dict[str, Any] | None:
    """What the director's card says of a game."""
    card = venue.view(venue.director, "card", table=table, round=1).json()
    entry = card["games"][game - 1]["entry"]
    return None if entry is None else dict(entry["record"])


def test_a_plain_win_takes_seven_taps(illume: Venue, devices: Devices) -> None:
    page = devices.tablet(1)
    names = page.locator("#table-people").evaluate(
        "each => [...each.content.querySelectorAll('.seat-name')].map(name => name.textContent)"
    )
    taps = tap(page, "Mah Jongg", names[0], names[1], "30", "1", "2")
    expect(page.locator("#entry")).to_contain_text("−20")
    taps += tap(page, "That’s right")
    expect(page.locator("#table-games")).to_contain_text("−20")
    assert taps == 7
    assert record_of(illume, 1) == {
        "rulebook": "illume",
        "seats": ["E", "S", "W", "N"],
        "ending": "mahjongg",
        "mahjongg": {"winner": "E", "value": 30, "by": "S", "jokers": 1, "exposures": 2},
    }
