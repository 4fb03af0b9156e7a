"""Between the rounds: another laptop, a substitute, someone who leaves and comes back, points outside a game."""

import re
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.console_steps import confirmed
from tests.browser.directors_day.laptops import Laptop, saved

SUBSTITUTE: Final = "Sue Banks"
LATE: Final = "Lara Late"
LEAVES: Final = "Greta Evans"
BACK_AGAIN: Final = "Hélène Gold"


def load(laptop: Laptop, file: Path) -> Page:
    """Load a file on the page for it."""
    page = laptop.director
    page.goto(f"{laptop.address}/load")
    page.get_by_label("An archive, results or a copy").set_input_files(file)
    page.get_by_role("button", name="Load the file").click()
    return page


def change_laptops(old: Laptop, new: Laptop, folder: Path) -> None:
    """Take the archive to a laptop that was never used, and go on there with the same log."""
    page = old.open("results")
    head = page.get_by_role("region", name="Archive").locator("code").inner_text()
    archive = saved(page, "Save the archive", folder)
    page = load(new, archive)
    expect(page.get_by_text("is here, whole and unchanged.")).to_be_visible()
    expect(page.get_by_text(head)).to_be_visible()
    expect(page.get_by_text("Print its codes anew.")).to_be_visible()
    new.event = old.event
    old.close()


def person(laptop: Laptop, name: str) -> Page:
    """The page of a person, found as the director finds it."""
    page = laptop.open("people")
    page.get_by_label("Number or name").fill(name)
    page.keyboard.press("Enter")
    page.get_by_role("region", name="The roster").get_by_role("link", name=name).click()
    return page


def substitute(laptop: Laptop) -> None:
    """Someone has to go home; a friend plays in the place from round 2 on."""
    page = laptop.open("people/add")
    page.get_by_label("Name", exact=True).fill(SUBSTITUTE)
    page.get_by_role("button", name="Add to the roster").click()
    number = page.get_by_role("heading", level=1, name=SUBSTITUTE).inner_text().split()[0]
    person(laptop, LEAVES)
    page.get_by_label("Substitute", exact=True).select_option(label=f"{number} {SUBSTITUTE}")
    confirmed(page, "Let them play")
    expect(page.get_by_text("Saved.")).to_be_visible()
    person(laptop, SUBSTITUTE)
    expect(page.get_by_text(f"Plays for {LEAVES}")).to_be_visible()


def leave_and_come_back(laptop: Laptop) -> None:
    """Someone leaves, thinks better of it, and gets the seat back."""
    page = person(laptop, BACK_AGAIN)
    confirmed(page, f"{BACK_AGAIN} leaves")
    expect(page.get_by_text("Left from round 2")).to_be_visible()
    page.get_by_role("button", name=f"{BACK_AGAIN} plays again").click()
    expect(page.get_by_text("Left from round 2")).to_have_count(0)


def come_late(laptop: Laptop) -> None:
    """Somebody comes at noon who is on no list, and takes the seat that was empty."""
    page = laptop.open("check-in")
    page.get_by_label("Number or name").fill(LATE)
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Add and check in", exact=False).first.click()
    page.get_by_role("button", name=re.compile(rf"^Seat {LATE} at table \d+, ")).click()
    expect(page.get_by_role("button", name=re.compile(f"^Seat {LATE}"))).to_have_count(0)


# --- Points outside a game --------------------------------------------------------------------------------------


def penalties(laptop: Laptop) -> None:
    """One was late, one was rude (which was a mistake, and is cancelled), one is awarded points."""
    page = laptop.open("penalties")
    given = (("Late", "3", "-10", "came after the start"), ("Conduct", "7", "-20", "was loud"))
    for about, number, points, why in (*given, ("An award", "9", "5", "best hat")):
        give(page, about, number, points, why)
    loud = page.get_by_role("listitem").filter(has_text="was loud")
    loud.get_by_text("Cancel it").click()
    loud.get_by_label("Reason").fill("It was the next table.")
    loud.get_by_role("button", name="Cancel the penalty").click()
    expect(page.get_by_role("listitem").filter(has_text="was loud")).to_contain_text("It was the next table.")


def give(page: Page, about: str, number: str, points: str, why: str) -> None:
    """Write points into the ledger, with the page open."""
    page.get_by_label("What for").select_option(about)
    page.get_by_label("Player: number or name").fill(number)
    page.get_by_label("Points", exact=True).fill(points)
    page.get_by_label("Why", exact=True).fill(why)
    page.get_by_role("button", name="Write it in the ledger").click()
    expect(page.get_by_role("listitem").filter(has_text=why)).to_be_visible()
