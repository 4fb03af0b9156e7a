"""A director makes sheets by keyboard, sees how many pages they have, and opens them; with and without scripts."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Devices
from tests.browser.test_setting_up import THEMES, console, opened, what_is_wrong
from tests.web.shell.venue import Venue, begin, won_by_east


@pytest.fixture(scope="module")
def played(venue: Venue) -> Venue:
    """Two tables in round 1, one game entered."""
    begin(venue)
    venue.do("game.enter", round=1, table=1, game=1, record=won_by_east())
    return venue


def make(page: Page, title: str) -> None:
    """Press the button of a sheet by keyboard."""
    page.get_by_role("button", name=f"Make the PDF {title}", exact=True).focus()
    page.keyboard.press("Enter")


def test_a_sheet_is_made_counted_and_opened(played: Venue, devices: Devices) -> None:
    page = devices.director()
    page.goto(f"{console(played)}/round/1")
    page.get_by_role("link", name="Paper", exact=True).click()
    page.get_by_role("button", name="A4", exact=True).click()
    make(page, "Scorecards")
    made = page.locator("#made-scorecards")
    expect(made).to_contain_text("6 pages.")
    expect(page.get_by_role("button", name="Make the PDF Scorecards")).to_be_enabled()
    address = made.get_by_role("button", name="Open the PDF").get_attribute("href")
    answer = page.request.get(f"{str(played.director.base_url).rstrip('/')}{address}")
    assert answer.headers["content-type"] == "application/pdf"
    assert b"/MediaBox[0 0 595" in answer.body()
    make(page, "Rulings")
    expect(page.locator("#made-rulings")).to_have_text("There were no rulings yet.")


def test_while_a_sheet_is_made_the_page_says_so(played: Venue, devices: Devices) -> None:
    page = devices.director()
    page.goto(f"{console(played)}/paper")
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    page.route("**/paper/standings/made*", hold)
    make(page, "Standings")
    button = page.get_by_role("button", name="Make the PDF Standings")
    expect(button).to_be_disabled()
    expect(button).to_have_attribute("aria-busy", "true")
    expect(page.locator("#made-standings")).to_have_text("Being made …")
    waiting[0].continue_()
    expect(page.locator("#made-standings")).to_contain_text("One page.")
    expect(button).to_be_enabled()


def test_a_sheet_that_could_not_be_made_can_be_asked_for_again(played: Venue, devices: Devices) -> None:
    page = devices.director()
    page.goto(f"{console(played)}/paper")
    page.route("**/paper/rules/made*", lambda route: route.abort())
    make(page, "The rules in large print")
    expect(page.locator("#made-rules")).to_have_text("This did not work. Please try again.")
    page.unroute("**/paper/rules/made*")
    make(page, "The rules in large print")
    expect(page.locator("#made-rules")).to_have_text(re.compile(r"\d+ pages\."))


@pytest.mark.parametrize("width", [360, 1280])
def test_the_page_is_accessible_with_sheets_made(played: Venue, devices: Devices, width: int) -> None:
    page = opened(devices, width)
    page.goto(f"{console(played)}/paper")
    make(page, "Emergency sheet")
    expect(page.locator("#made-emergency")).to_contain_text("pages.")
    wrong = {}
    for theme in THEMES:
        page.get_by_label("Colours").select_option(theme)
        wrong[theme] = what_is_wrong(page)
    assert {theme: found for theme, found in wrong.items() if found} == {}
