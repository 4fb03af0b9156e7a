"""The tablet of a table of three: dice that were written down wrongly, and a key pad that nothing covers."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Devices
from tests.browser.tapping import entry_of, tap
from tests.web.shell.venue import Venue, begin

GAME = 4
"""The dice choose the East of this game at a table of three."""

ON_TOP = """button => {
    button.scrollIntoView({ block: "end" });
    const { x, y, width, height } = button.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === button;
}"""


@pytest.fixture
def short(venue: Venue) -> int:
    """The number of a table of three under `common`, in a round of four games."""
    begin(venue, rulebook="common", players=7)
    venue.do("round.cancel-start", round=1)
    venue.do("tournament.configure", games=GAME)
    venue.do("round.start", round=1)
    return next(table for table in (1, 2) if not all(seat["person"] for seat in card(venue, table)["seats"]))


def card(venue: Venue, table: int) -> dict[str, list[dict[str, object]]]:
    seen: dict[str, list[dict[str, object]]] = venue.view(venue.director, "card", round=1, table=table).json()
    return seen


def throw(tablet: Page, *counts: int) -> None:
    dice = entry_of(tablet).get_by_role("spinbutton")
    expect(dice).to_have_count(len(counts))
    for field, count in zip(dice.all(), counts, strict=True):
        field.fill(str(count))
    tap(tablet, "Next")


def test_dice_are_written_again_over_those_that_were_seen(devices: Devices, short: int) -> None:
    venue = devices.venue
    seated = [str(each["seat"]) for each in card(venue, short)["seats"] if each["person"]]
    for game in (1, 2, 3):
        venue.do("game.enter", round=1, table=short, game=game, record={"ending": "wall"})
    venue.do("game.roll", round=1, table=short, game=GAME, rolls=[dict(zip(seated, (9, 4, 5), strict=True))])
    tablet = devices.tablet(short)
    tablet.get_by_role("button", name="Write the dice again").click()
    expect(tablet.get_by_text("Game 4 is being changed.")).to_be_visible()
    throw(tablet, 4, 9, 5)
    expect(entry_of(tablet).get_by_role("heading", name="How did it end?")).to_be_visible()
    expect(tablet.get_by_text("Dice of game 4").first).to_contain_text(" 4, ")
    assert card(venue, short)["games"][GAME - 1]["dealer"] == seated[1]


def test_going_back_leaves_the_dice_as_they_are(devices: Devices, short: int) -> None:
    venue = devices.venue
    seated = [str(each["seat"]) for each in card(venue, short)["seats"] if each["person"]]
    for game in (1, 2, 3):
        venue.do("game.enter", round=1, table=short, game=game, record={"ending": "wall"})
    venue.do("game.roll", round=1, table=short, game=GAME, rolls=[dict(zip(seated, (9, 4, 5), strict=True))])
    tablet = devices.tablet(short)
    tablet.get_by_role("button", name="Write the dice again").click()
    tap(tablet, "Back")
    expect(entry_of(tablet).get_by_role("heading", name="How did it end?")).to_be_visible()
    assert card(venue, short)["games"][GAME - 1]["dealer"] == seated[0]


def test_nothing_covers_the_way_on_from_the_key_pad(devices: Devices, short: int) -> None:
    tablet = devices.tablet(short, viewport={"width": 800, "height": 600})
    tap(tablet, "Mah Jongg")
    people = entry_of(tablet).locator("button[name='person']")
    people.first.click()
    tap(tablet, "Picked it from the wall")
    onward = entry_of(tablet).get_by_role("button", name="Next", exact=True)
    assert onward.evaluate(ON_TOP)
