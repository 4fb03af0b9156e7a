"""The morning of an event: 83 people from a workbook, check-in, dropping the absent, the waiting list, seats."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import FilePayload, Page, expect

from eastwind.web.house import house_of
from tests.browser.conftest import Devices
from tests.browser.console_steps import confirmed, console, create, decide_length, draw, event_of, publish
from tests.unit.press.workbooks import workbook
from tests.web.console.asking import with_people
from tests.web.look.accessibility import faults, scrolls_sideways, small_targets
from tests.web.shell.venue import PATIENCE, Venue

FIRST = ("Ada", "Bella", "Concepción", "Dora", "Édith", "Fern", "Greta", "Hélène", "Íñiga", "Joan")
LAST = ("Abrams", "Núñez", "O’Brien", "van der Meer", "Evans", "Fisher", "Gold", "Huang", "Ibáñez")
EVERYONE = [(first, last) for last in LAST for first in FIRST][:83]
ABSENT = 3


def sign_up_list() -> FilePayload:
    """A workbook as a club exports it: a title above, columns in an order of their own, three people too many."""
    headings: list[object] = ["Paid?", "Last name", "E-mail", "First name", "Status", "Household"]
    rows: list[list[object]] = [["Autumn Cup, sign-up"], [], headings]
    for at, (first, last) in enumerate(EVERYONE):
        status, household = "Waitlisted" if at >= 80 else "Confirmed", "Abrams" if at in (0, 1) else None
        rows.append(["$40" if at % 2 else None, last, f"{first}@example.org", first, status, household])
    content = workbook(rows, "Sign-up", before={"Read me": [["Please fill in the next sheet."]]})
    return FilePayload(name="sign-up.xlsx", mimeType="application/octet-stream", buffer=content)


def expect_good(page: Page) -> None:
    """Nothing on the open page that somebody could not read or touch, on a laptop or a phone."""
    for width in (1280, 360):
        page.set_viewport_size({"width": width, "height": 800})
        assert faults(page) == "", page.url
        assert small_targets(page) == [], page.url
        assert not scrolls_sideways(page), page.url
    page.set_viewport_size({"width": 1280, "height": 800})


def stands(venue: Venue) -> int:
    """How many events the tournament's log has."""
    version: int = venue.view(venue.director, "seats").json()["version"]
    return version


def test_the_morning_of_an_event_of_83(devices: Devices, venue: Venue) -> None:
    page = devices.director()
    venue.event = create(page, "Autumn Cup", "Mah Jongg Fever")
    decide_length(page, rounds=2, games=2, minutes=50)
    take_over(page)
    check_in(page, venue)
    drop_and_move_up(page, venue)
    seat(page)
    late_comers(page)


def take_over(page: Page) -> None:
    console(page, "people/file")
    page.get_by_label("A file from a spreadsheet").set_input_files(sign_up_list())
    page.get_by_role("button", name="Look at the file").click()
    expect(page.get_by_text("They stand on the sheet “Sign-up”.")).to_be_visible()
    expect(page.get_by_label("Column “Household” is read as")).to_have_value("group")
    page.get_by_label("Column “E-mail” is read as").select_option("Notes")
    page.get_by_role("button", name="Read the file so").click()
    expect(page.get_by_label("Column “E-mail” is read as")).to_have_value("notes")
    expect_good(page)
    page.get_by_role("button", name="Take over 83 people").click()
    expect(page.get_by_role("region", name="The roster").get_by_role("row")).to_have_count(84)
    console(page, "people/waiting")
    page.get_by_label("Places").fill("80")
    page.get_by_role("button", name="Save the places").click()
    expect(page.get_by_text("No place is free now.")).to_be_visible()


def check_in(page: Page, venue: Venue) -> None:
    console(page, "check-in")
    page.get_by_label("Number or name").fill("3")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="3 Concepción Abrams")).to_be_visible()
    expect_good(page)
    page.keyboard.press("Enter")
    expect(page.get_by_text("Concepción Abrams is here.")).to_be_visible()
    page.get_by_role("button", name="Has paid").click()
    expect(page.get_by_role("button", name="Has paid")).to_have_attribute("aria-pressed", "true")
    page.get_by_label("Number or name").fill("nunez joan")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Check in Joan Núñez").click()
    expect(page.get_by_text("Joan Núñez is here.")).to_be_visible()
    roster = venue.view(venue.director, "roster").json()
    venue.do("players.check-in", players=[each["player"] for each in roster["absent"][:-ABSENT]])


def drop_and_move_up(page: Page, venue: Venue) -> None:
    console(page, "check-in")
    expect_good(page)
    before = stands(venue)
    page.get_by_role("button", name="Drop all 3 who are not here").click()
    page.get_by_role("dialog").get_by_role("button", name="Not now").click()
    page.get_by_role("button", name="Drop all 3 who are not here").click()
    page.keyboard.press("Escape")
    assert stands(venue) == before
    confirmed(page, "Drop all 3 who are not here")
    expect(page.get_by_text("3 places are free.")).to_be_visible()
    confirmed(page, "Bring back all 3 who were dropped")
    expect(page.get_by_text("3 places are free.")).to_have_count(0)
    confirmed(page, "Drop all 3 who are not here")
    page.get_by_role("link", name="Move up from the waiting list").click()
    expect_good(page)
    page.get_by_role("button", name="Move the next 3 up").click()
    expect(page.get_by_role("heading", name="Nobody waits")).to_be_visible()
    console(page, "check-in")
    page.get_by_label("Number or name").fill("Hal Walker")
    page.keyboard.press("Enter")
    expect(page.get_by_text("All 80 places are taken.")).to_be_visible()
    expect_good(page)
    page.get_by_role("button", name="Add to the waiting list").click()
    expect(page.get_by_text("Waiting list, place 1")).to_be_visible()
    console(page, "check-in")
    confirmed(page, "Check everyone in")
    expect(page.get_by_text("80 of 80")).to_be_visible()


def seat(page: Page) -> None:
    console(page, "seats/file")
    expect_good(page)
    draw(page, "The movement of")
    publish(page)


def late_comers(page: Page) -> None:
    console(page, "people?q=gold")
    page.get_by_role("link", name="Ada Gold").click()
    confirmed(page, "Ada Gold leaves")
    expect(page.get_by_text("Next on the waiting list: 84 Hal Walker.")).to_be_visible()
    page.get_by_role("link", name="Move up from the waiting list").click()
    expect_good(page)
    page.get_by_role("button", name=re.compile(r"Seat Hal Walker at table \d+, ")).click()
    expect(page.get_by_text("84 Hal Walker plays and has a seat.")).to_be_visible()


@pytest.fixture
def hurried(venue: Venue) -> Iterator[Venue]:
    """Eight people for so many rounds that a search goes on to its end, on a server that waits for nothing."""
    answer = venue.director.post_form("/events", name="Long Day", rulebook="fever")
    venue.event = answer.headers["location"].split("/")[2]
    with_people(venue, 8, 5)
    house_of(venue.app).plans.patience = 0
    yield venue
    house_of(venue.app).plans.patience = PATIENCE


def test_a_draw_that_takes_a_while_shows_how_far_it_is_and_arrives_by_itself(hurried: Venue, devices: Devices) -> None:
    page = devices.director()
    page.goto(f"{str(hurried.director.base_url).rstrip('/')}/events/{hurried.event}/console/seats")
    assert event_of(page) == hurried.event
    page.get_by_role("radio", name=re.compile("Every seat planned")).check()
    page.get_by_role("button", name="Draw the seats").click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    assert faults(page) == ""
    expect(page.get_by_text("This is a draft.")).to_be_visible(timeout=60_000)
