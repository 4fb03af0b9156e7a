"""What the pages, the file and the interface show: everybody's seat, place and total, read as people read them."""

import csv
import re
from pathlib import Path
from typing import Final

from playwright.sync_api import Locator, Page

from eastwind.base.seats import SEAT_NAMES, Seat
from tests.browser.adding_up import Places, Seated
from tests.browser.console_steps import console
from tests.web.shell.venue import Venue

_LETTERS: Final[dict[str, Seat]] = {words: seat for seat, words in SEAT_NAMES.items()}
_TOTAL: Final = re.compile(r"^(\d+)(?: shared=)? (.+?)(−?\d+)$")


def cells(table: Locator) -> list[list[str]]:
    """The rows of a table, as text, with its headings first."""
    return [row.split("\t") for row in table.get_by_role("row").all_inner_texts()]


def number(shown: str) -> int:
    """A number as it stands on a page."""
    return int(shown.strip().replace("−", "-"))


# --- Seats ------------------------------------------------------------------------------------------------------


def seats_in_public(page: Page, number: int) -> list[Seated]:
    """The tables of a round as the public page has them, which shows the round in play and the next."""
    page.reload()
    heading, *rows = cells(page.get_by_role("region", name="Seats by name"))
    column = next(index for index, words in enumerate(heading) if words.startswith(f"Round {number},"))
    sitting = [(row[column].split(), row[1]) for row in rows if row[column] != "–"]
    tables: list[dict[Seat, str]] = [{} for _ in range(max(int(place[0]) for place, _ in sitting))]
    for (table, word), name in sitting:
        tables[int(table) - 1][_LETTERS[word]] = name
    return [dict(sorted(table.items(), key=lambda each: "ESWN".index(each[0]))) for table in tables]


# --- Standings --------------------------------------------------------------------------------------------------


def places_everywhere(venue: Venue, director: Page, public: Page, wall: Page, folder: Path) -> dict[str, Places]:
    """The standings in every place that shows them, by what it is called."""
    return {
        "interface": places_of_interface(venue),
        "console": places_of_console(director),
        "file": places_of_file(director, folder),
        "public page": places_of_public(public),
        "wall": places_of_wall(wall),
    }


def places_of_interface(venue: Venue) -> Places:
    """The standings as the programming interface gives them."""
    rows = venue.view(venue.director, "standings").json()["rows"]
    return {row["person"]["name"]: (row["place"], row["total"]) for row in rows}


def places_of_console(page: Page) -> Places:
    """The standings on the director's page."""
    console(page, "standings")
    table = page.get_by_role("region", name="Standings")
    heading, *rows = cells(table)
    names = [words.split(" ", 1)[1] for words in table.get_by_role("link").all_inner_texts()]
    total = heading.index("Total")
    return {name: (_place(row[0]), number(row[total])) for name, row in zip(names, rows, strict=True)}


def _place(shown: str) -> int:
    """A place, which says beside the number where it is shared."""
    return int(re.split(r"\D", shown.strip(), maxsplit=1)[0])


def places_of_file(page: Page, folder: Path) -> Places:
    """The standings in the file that the director takes away."""
    console(page, "standings")
    with page.expect_download() as download:
        page.get_by_role("button", name="Spreadsheet file").click()
    file = folder / "standings.csv"
    download.value.save_as(file)
    with file.open(encoding="utf-8-sig", newline="") as lines:
        return {row["Name"]: (int(row["Place"]), int(row["Total"])) for row in csv.DictReader(lines)}


def places_of_public(page: Page) -> Places:
    """The standings on the page for everyone."""
    page.reload()
    _, *rows = cells(page.get_by_role("region", name="Standings"))
    return {named.split("\n")[0].split(" ", 1)[1]: (_place(place), number(total)) for place, named, total in rows}


def own_total(phone: Page) -> int:
    """The total on a player's own page."""
    return number(phone.get_by_text(re.compile(r"^Total\s*−?\d+$")).inner_text().removeprefix("Total"))


def places_of_wall(page: Page) -> Places:
    """The standings on the wall, all its leaves: it shows one after the other."""
    page.goto(page.url.split("?")[0] + "?show=standings")
    lines = page.locator("#wall-standings li").all_text_contents()
    found = [_TOTAL.match(" ".join(line.split())) for line in lines]
    return {each[2].strip(): (int(each[1]), number(each[3])) for each in found if each}
