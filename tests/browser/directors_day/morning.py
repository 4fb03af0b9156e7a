"""Before the first round: the event, the people from the club's list, the door, the seats, the codes."""

import re
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.console_steps import confirmed, create, decide_length, print_codes
from tests.browser.directors_day.laptops import Laptop, saved
from tests.browser.directors_day.sign_up_list import CANNOT_MOVE, HER_TABLE, sign_up_list

PLACES: Final = 83
TABLES: Final = 21
ABSENT: Final = 2
WALK_INS: Final = ("Hal Walker", "Ynez Peña")
SEED: Final = "20261129"


def set_up(laptop: Laptop, name: str) -> None:
    """Begin the event, say how long it is, and that nobody sees the standings in the last round."""
    page = laptop.director
    laptop.event = create(page, name, "Mah Jongg Fever")
    decide_length(page, rounds=2, games=3, minutes=60)
    page.get_by_label("Hide the standings from round").fill("2")
    page.get_by_role("button", name="Save the set-up").click()
    expect(page.get_by_label("Hide the standings from round")).to_have_value("2")


def take_over_the_list(laptop: Laptop) -> None:
    """Look at the club's workbook, say what two of its columns are, take everyone over."""
    page = laptop.open("people/file")
    page.get_by_label("A file from a spreadsheet").set_input_files(sign_up_list())
    page.get_by_role("button", name="Look at the file").click()
    expect(page.get_by_text("In the file: 83 people.")).to_be_visible()
    expect(page.get_by_text("2 people have the same name as someone else.")).to_be_visible()
    page.get_by_label("Column “Where do you play?” is read as").select_option("Club")
    page.get_by_label("Column “E-mail” is read as").select_option("Notes")
    page.get_by_role("button", name="Read the file so").click()
    listed = page.get_by_role("region", name="People in the file")
    expect(listed.get_by_role("row").filter(has_text="Concepción Núñez")).to_contain_text("Jade")
    expect(listed.get_by_role("row").filter(has_text=CANNOT_MOVE)).to_contain_text(f"Stays at table {HER_TABLE}")
    page.get_by_role("button", name="Take over 83 people").click()
    expect(page.get_by_role("region", name="The roster").get_by_role("row")).to_have_count(84)


def move_up(laptop: Laptop) -> None:
    """Say how many can play: there is room for the first who waits."""
    page = laptop.open("people/waiting")
    page.get_by_label("Places", exact=True).fill(str(PLACES))
    page.get_by_role("button", name="Save the places").click()
    page.get_by_role("button", name=re.compile("^Move .+ up$")).first.click()
    expect(page.get_by_role("status").filter(has_text="plays.")).to_be_visible()


def open_the_door(laptop: Laptop) -> None:
    """Check in by number and by name; somebody pays and brings a set; the others come through the interface."""
    page = laptop.open("check-in")
    find(page, "3")
    expect(page.get_by_role("heading", name="3 Concepción Abrams")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Concepción Abrams is here.")).to_be_visible()
    for mark in ("Has paid", "Brings a set"):
        page.get_by_role("button", name=mark).click()
        expect(page.get_by_role("button", name=mark)).to_have_attribute("aria-pressed", "true")
    find(page, "ada abr")
    page.get_by_role("button", name="Check in Ada Abrams").first.click()
    expect(page.get_by_text("has the same name: ask which one it is.")).to_be_visible()
    absent = [row["player"] for row in laptop.view("roster")["absent"]]
    laptop.do("players.check-in", players=absent[:-ABSENT])


def find(page: Page, words: str) -> None:
    """Type at the desk, and press Enter."""
    page.get_by_label("Number or name").fill(words)
    page.keyboard.press("Enter")


def close_the_door(laptop: Laptop) -> None:
    """Drop who did not come, move up who waits, take two walk-ins."""
    page = laptop.open("check-in")
    confirmed(page, f"Drop all {ABSENT} who are not here")
    expect(page.get_by_role("button", name=f"Bring back all {ABSENT} who were dropped")).to_be_visible()
    page.get_by_role("link", name="Move up from the waiting list").click()
    page.get_by_role("button", name=re.compile("^Move .+ up$")).first.click()
    expect(page.get_by_role("heading", name="Nobody waits")).to_be_visible()
    for name in WALK_INS:
        laptop.open("check-in")
        find(page, name)
        page.get_by_role("button", name="Add and check in").click()
        expect(page.get_by_text(f"{name} is here.")).to_be_visible()
    laptop.open("check-in")
    confirmed(page, "Check everyone in")
    expect(page.get_by_text("Everyone who plays is here.")).to_be_visible()


def draw(laptop: Laptop) -> None:
    """Draw the seats, and look at what they cost; the table of three is shown."""
    page = laptop.open("seats")
    page.get_by_role("radio", name=re.compile("The movement of")).check()
    page.get_by_text("Draw a known seed again").click()
    page.get_by_label("Seed").fill(SEED)
    page.get_by_role("button", name="Draw the seats").click()
    expect(page.get_by_text(f"The seed is {SEED}.")).to_be_visible()
    cost = page.get_by_role("region", name="What these seats cost")
    expect(cost).to_contain_text("Repeated meetings")
    expect(cost).to_contain_text("round 1: ")
    expect(page.locator("#short")).to_be_visible()


def load_seats(laptop: Laptop, folder: Path) -> None:
    """Take the draft out as a file and in again; a file that leaves somebody out is refused, and says whom."""
    page = laptop.open("seats")
    file = saved(page, "These seats as a file", folder)
    lines = file.read_text(encoding="utf-8-sig").splitlines()
    short = file.with_name("short.csv")
    short.write_text("\n".join(lines[:-1]), encoding="utf-8")
    for each in (short, file):
        laptop.open("seats/file")
        page.get_by_label("A file with the seats of all rounds").set_input_files(each)
        page.get_by_role("button", name="Load the seats as a draft").click()
        if each == short:
            expect(page.get_by_text("Nothing was loaded.")).to_be_visible()
    expect(page.get_by_text("Loaded from a file.")).to_be_visible()


def publish(laptop: Laptop) -> None:
    """Everyone sees the seats from now on."""
    confirmed(laptop.open("seats"), "Publish the seats")
    expect(laptop.director.get_by_text("This is a draft.")).to_have_count(0)


def swap(laptop: Laptop) -> None:
    """Tap one person and then another; the page says what it costs before they change places."""
    page = laptop.open("seats")
    tables = page.locator(".board-table")
    tables.nth(1).get_by_role("button").nth(1).click()
    expect(page.get_by_text("now tap the other one.")).to_be_visible()
    tables.nth(2).get_by_role("button").nth(2).click()
    expect(page.get_by_text("They change places in round 1")).to_be_visible()
    page.get_by_role("button", name="Swap them").click()
    expect(page.get_by_text("This is a draft.")).to_be_visible()


def table_codes(laptop: Laptop) -> list[str]:
    """The characters on the tables' signs, in order."""
    codes = print_codes(laptop.open("codes"), "table")
    assert len(codes) == TABLES
    return codes


def screen_code(laptop: Laptop, whom: str) -> str:
    """The characters of a screen's code, issued now."""
    page = laptop.open("codes")
    page.get_by_role("button", name=re.compile(rf"^Issue a code for {whom}")).click()
    return typed_code(page, whom)


def helper_code(laptop: Laptop, whom: str) -> str:
    """The characters of a scorer's code."""
    page = laptop.open("codes")
    page.get_by_role("radio", name="Scorer").check()
    page.get_by_label("Who it is for").fill(whom)
    page.get_by_role("button", name="Issue", exact=True).click()
    return typed_code(page, whom)


def typed_code(page: Page, whom: str) -> str:
    """The characters that stand beside somebody's name on the page of codes."""
    return page.get_by_role("listitem").filter(has_text=whom).locator(".code-typed").inner_text()
