"""Statistics, the event under another rulebook, and a season: used by keyboard alone, readable in every theme."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Devices
from tests.web.console.typing_games import WALL, in_play, record, win
from tests.web.look.accessibility import faults, scrolls_sideways, small_targets
from tests.web.shell.venue import Venue

THEMES = ("light", "dark", "contrast")
WIDTHS = (360, 1280)


def played(venue: Venue) -> Venue:
    """Games of every kind at two tables, under `illume`."""
    in_play(venue, rulebook="illume")
    record(venue, "/round/1/table/1/game/1", win(jokers="0", exposures="2"))
    record(venue, "/round/1/table/1/game/2", WALL)
    record(venue, "/round/1/table/2/game/1", win(by="wall", value="40"))
    return venue


def origin(venue: Venue) -> str:
    return str(venue.director.base_url).rstrip("/")


def what_is_wrong(page: Page) -> list[str]:
    """Everything on the open page that somebody could not read or touch."""
    sideways = ["scrolls sideways"] if scrolls_sideways(page) else []
    return [*filter(None, [faults(page)]), *small_targets(page), *sideways]


def press(page: Page, role: str, name: str) -> None:
    """Reach something by its name and press it with the keyboard."""
    target = page.get_by_role(role, name=name).first  # type: ignore[arg-type]  # a role of ARIA, by its word
    target.focus()
    page.keyboard.press("Enter")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("width", WIDTHS)
def test_every_page_is_readable(devices: Devices, venue: Venue, theme: str, width: int) -> None:
    played(venue)
    page = devices.director()
    page.set_viewport_size({"width": width, "height": 800})
    page.add_init_script(f"localStorage.setItem('eastwind-theme', '{theme}')")
    console = f"{origin(venue)}/events/{venue.event}/console"
    public = f"{origin(venue)}/events/{venue.event}/public/statistics"
    asked = [f"{console}/statistics", f"{console}/rescored?rulebook=fever", public, f"{origin(venue)}/seasons"]
    for address in asked:
        page.goto(address)
        assert what_is_wrong(page) == [], address


def test_an_answer_is_changed_and_the_places_move(devices: Devices, venue: Venue) -> None:
    played(venue)
    page = devices.director()
    page.goto(f"{origin(venue)}/events/{venue.event}/console/rescored")
    expect(page.get_by_text("the rules that this event is played by")).to_be_visible()
    page.get_by_text("Other answers of this rulebook").focus()
    page.keyboard.press("Enter")
    page.get_by_label("A wall game, for each hand still in").fill("90")
    press(page, "button", "Score it again with these answers")
    expect(page.get_by_text("1 answer changed")).to_be_visible()
    expect(page.get_by_role("table")).to_contain_text("up")
    page.get_by_label("Rulebook", exact=True).select_option("fever")
    press(page, "button", "Score it again")
    expect(page.get_by_role("heading", name="Games that cannot be scored")).to_be_visible()
    assert what_is_wrong(page) == []


def test_a_season_is_made_and_two_are_said_to_be_one(devices: Devices, venue: Venue) -> None:
    events = []
    for club in ("Harbor", "Lakeside"):
        played(venue).do("player.edit", player="p1", club=club)
        events.append(venue.event)
    page = devices.director()
    page.goto(f"{origin(venue)}/seasons")
    page.get_by_label("Name of the season").fill("The year")
    for event in events:
        page.locator(f'input[value="{event}"]').focus()
        page.keyboard.press("Space")
    press(page, "button", "Make the season")
    expect(page.get_by_role("heading", name="The year")).to_be_visible()
    expect(page.get_by_text("The same name, another club.")).to_be_visible()
    assert what_is_wrong(page) == []
    press(page, "button", "One person")
    expect(page.get_by_role("heading", name="What you said")).to_be_visible()
    expect(page.locator(".numbers tbody tr")).to_have_count(8)
    press(page, "button", "Throw this season away")
    press(page, "button", "Throw it away")
    expect(page.get_by_text("No season yet")).to_be_visible()
