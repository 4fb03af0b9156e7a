"""A director sets an event up from nothing: the event, its people, seats, codes; and every page of it is accessible."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Devices
from tests.web.console.asking import seated, with_people
from tests.web.look.accessibility import faults, scrolls_sideways, small_targets
from tests.web.shell.venue import Venue

PEOPLE = "No,Name,Club,Keep apart\n" + "".join(
    f"{number},Player {number},Bams,{'Berg' if number < 3 else ''}\n" for number in range(1, 33)
)

PAGES = (
    "/setup",
    "/setup/rules",
    "/people",
    "/people/add",
    "/people/file",
    "/people/p3",
    "/check-in",
    "/check-in?q=3",
    "/check-in?q=Nobody",
    "/people/waiting",
    "/seats/file",
    "/seats",
    "/seats/correct?round=1",
    "/seats/correct?round=1&table=1&table=2",
    "/codes",
    "/paper",
    "/search?q=player",
    "/search",
)

PAPER = ("/seats/print/names", "/seats/print/tables", "/codes/print/tables", "/codes/print/players")
"""Black on white in every theme."""

THEMES = ("light", "dark", "contrast")


def confirmed(page: Page, press: str, answer: str) -> None:
    """Press a button that asks once, and say yes."""
    page.get_by_role("button", name=press, exact=True).first.click()
    page.get_by_role("dialog").get_by_role("button", name=answer).click()


def test_an_event_of_32_is_set_up_from_a_file_seated_published_and_its_codes_printed(
    devices: Devices, tmp_path: Path
) -> None:
    roster = tmp_path / "roster.csv"
    roster.write_text(PEOPLE, encoding="utf-8")
    page = devices.director()

    page.get_by_label("Name", exact=True).fill("Harbor Day")
    page.get_by_label("Illume").check()
    page.get_by_role("button", name="Create the tournament").click()
    expect(page.get_by_role("heading", name="Before the first round")).to_be_visible()
    page.get_by_label("Date").fill("2026-05-09")
    page.get_by_role("button", name="Save the set-up").click()
    expect(page.get_by_text("Date: 2026-05-09.")).to_be_visible()

    page.get_by_role("button", name="Go there").first.click()
    page.get_by_role("button", name="Take them over from a file").click()
    page.get_by_label("A file from a spreadsheet").set_input_files(roster)
    page.get_by_role("button", name="Look at the file").click()
    page.get_by_role("button", name="Take over 32 people").click()
    expect(page.locator("tbody tr")).to_have_count(32)

    page.keyboard.press("/")
    page.keyboard.type("17")
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="17 Player 17")).to_be_visible()

    page.get_by_role("link", name="Check-in", exact=True).click()
    page.get_by_label("Number or name").fill("7")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Check in Player 7")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Player 7 is here.")).to_be_visible()
    page.get_by_role("link", name="Check-in", exact=True).click()
    confirmed(page, "Check everyone in", "Check everyone in")
    expect(page.get_by_text("Everyone who plays is here.")).to_be_visible()

    page.get_by_role("link", name="Seats", exact=True).first.click()
    page.get_by_role("button", name="Draw the seats").click()
    expect(page.get_by_text("This is a draft.")).to_be_visible()
    page.locator("button.seat").nth(0).click()
    expect(page.get_by_text("now tap the other one")).to_be_visible()
    page.locator("button.seat").nth(9).click()
    page.get_by_role("button", name="Swap them").click()
    confirmed(page, "Publish the seats", "Publish the seats")
    expect(page.get_by_role("heading", name="By name")).to_be_visible()

    page.get_by_role("link", name="Codes", exact=True).click()
    page.get_by_role("button", name="Issue 8 table codes").click()
    page.get_by_role("button", name="Issue 32 player codes").click()
    page.get_by_role("button", name="Print 32 player slips").click()
    expect(page.locator(".slip")).to_have_count(32)
    expect(page.locator(".slip svg")).to_have_count(32)
    expect(page.locator(".slip").first).to_contain_text("Round 3")


def console(venue: Venue) -> str:
    """Where the console of the venue's tournament begins."""
    return f"{str(venue.director.base_url).rstrip('/')}/events/{venue.event}/console"


def opened(devices: Devices, width: int) -> Page:
    """The director's browser, so wide."""
    page = devices.director()
    page.set_viewport_size({"width": width, "height": 800})
    return page


def what_is_wrong(page: Page) -> list[str]:
    """Everything on the open page that somebody could not read or touch."""
    sideways = ["scrolls sideways"] if scrolls_sideways(page) else []
    return [*filter(None, [faults(page)]), *small_targets(page), *sideways]


def new_tournament(venue: Venue, people: int, rounds: int) -> None:
    """A tournament under `fever` with its people, all here."""
    answer = venue.director.post_form("/events", name="Spring Day", rulebook="fever")
    venue.event = answer.headers["location"].split("/")[2]
    with_people(venue, people, rounds)


def round_in_play(venue: Venue) -> None:
    """Publish the seats and start round 1."""
    seated(venue)
    venue.do("round.start", round=1)


@pytest.fixture(scope="module")
def played(venue: Venue) -> Venue:
    """A tournament of eight with codes and round 1 in play."""
    new_tournament(venue, 8, 3)
    venue.do("players.check-in", players=["p3", "p4"], present=False)
    round_in_play(venue)
    venue.do("codes.issue", codes=[{"role": "table", "target": "1"}, {"role": "player", "target": "p1"}])
    return venue


@pytest.mark.parametrize("width", [360, 1280])
def test_the_pages_are_accessible_in_every_theme(played: Venue, devices: Devices, width: int) -> None:
    page = opened(devices, width)
    wrong = {}
    for path in PAGES:
        page.goto(console(played) + path)
        for theme in THEMES:
            page.get_by_label("Colours").select_option(theme)
            wrong[path, theme] = what_is_wrong(page)
    assert {where: found for where, found in wrong.items() if found} == {}


@pytest.mark.parametrize("width", [360, 1280])
def test_the_pages_for_the_printer_are_accessible(played: Venue, devices: Devices, width: int) -> None:
    page = opened(devices, width)
    wrong = {}
    for path in PAPER:
        page.goto(console(played) + path)
        wrong[path] = what_is_wrong(page)
    assert {where: found for where, found in wrong.items() if found} == {}


def test_a_draft_with_repeats_is_accessible_and_drawn(venue: Venue, devices: Devices) -> None:
    new_tournament(venue, 32, 6)
    venue.do("seating.draft", method="rotation")
    page = opened(devices, 360)
    page.goto(f"{console(venue)}/seats")
    page.get_by_text("Who meets whom again").click()
    expect(page.get_by_role("img", name="A ring of people")).to_be_visible()
    assert what_is_wrong(page) == []


def test_what_happens_elsewhere_arrives_by_itself(venue: Venue, devices: Devices) -> None:
    new_tournament(venue, 8, 3)
    round_in_play(venue)
    page = opened(devices, 1280)
    page.goto(f"{console(venue)}/check-in")
    expect(page.locator("#roster-counts")).to_contain_text("8 of 8")
    venue.do("players.check-in", players=["p5"], present=False)
    expect(page.locator("#roster-counts")).to_contain_text("7 of 8")
    expect(page.locator("#needs")).to_contain_text("Nothing waits for you.")
    venue.do("director.call", round=1, table=2, why="The tile fell")
    expect(page.locator("#needs").get_by_role("link", name="Table 2 calls: The tile fell")).to_be_visible()
    venue.do("round.close", round=1, why="lunch")
    expect(page.locator("#step-round-1")).to_contain_text("done:")
