"""What is taken away at the end, opened and added up by other means; and the commands of the second window."""

import csv
from collections import Counter
from pathlib import Path
from typing import Any, Final

from openpyxl.reader.excel import load_workbook
from playwright.sync_api import expect

from tests.browser.directors_day.laptops import Laptop, saved
from tests.unit.press.paper.printing import page_sizes

LETTER: Final = (612, 792)

Totals = dict[str, int]
"""Everyone's total, by player."""


def results(laptop: Laptop, folder: Path) -> Path:
    """The open results, as the director saves them."""
    laptop.open("standings")
    laptop.director.get_by_role("link", name="Files and archive").click()
    return saved(laptop.director, "Open results (JSON)", folder)


def added_up(played: Any) -> Totals:
    """The lines of all cards and the penalties that stand, added up with no help of the program's."""
    totals: Counter[str] = Counter()
    for game in (game for each in played["rounds"] for table in each["tables"] for game in table["games"]):
        at = dict(zip("ESWN", game["players"], strict=True))
        totals.update(dict.fromkeys(filter(None, game["players"]), 0))
        for seat, points, _clause in game["lines"]:
            totals[at[seat]] += points
    for penalty in played["penalties"]:
        totals[penalty["player"]] += 0 if penalty.get("cancelled") else penalty["points"]
    return dict(totals)


def told(played: Any) -> Totals:
    """The standings as the file has them."""
    return {row["player"]: row["total"] for row in played["standings"]}


def by_number(played: Any) -> dict[int, int]:
    """Everyone's total, by number."""
    numbers = {each["player"]: each["number"] for each in played["players"]}
    return {numbers[row["player"]]: row["total"] for row in played["standings"]}


def check_spreadsheets(laptop: Laptop, folder: Path, totals: dict[int, int]) -> None:
    """The workbook and the CSV say the same totals."""
    page = laptop.open("results")
    with saved(page, "Standings (CSV)", folder).open(encoding="utf-8-sig", newline="") as lines:
        assert {int(row["Number"]): int(row["Total"]) for row in csv.DictReader(lines)} == totals
    book = load_workbook(saved(page, "Workbook (XLSX)", folder), read_only=True)
    rows = list(book.worksheets[0].iter_rows(values_only=True))
    heading = next(row for row in rows if "Total" in row)
    at = {words: heading.index(words) for words in ("Number", "Total")}
    assert {
        row[at["Number"]]: row[at["Total"]] for row in rows[rows.index(heading) + 1 :] if row[at["Number"]]
    } == totals
    book.close()


def check_paper(laptop: Laptop, *titles: str) -> None:
    """Sheets are made, and are tagged PDF on letter paper."""
    for title in titles:
        page = laptop.open("paper")
        sheet = page.get_by_role("button", name=f"Make the PDF {title}", exact=True)
        sheet.click()
        made = page.get_by_role("button", name="Open the PDF")
        expect(made).to_have_count(1, timeout=60_000)
        address = made.get_attribute("href")
        answer = page.request.get(f"{laptop.address}{address}")
        assert answer.headers["content-type"] == "application/pdf"
        assert page_sizes(answer.body()) == {LETTER}
        assert b"/MarkInfo<</Marked true" in answer.body()


def second_window(laptop: Laptop, folder: Path, results_file: Path, head: str) -> None:
    """Verify, back up, put the copy where nothing was, load the archive on a shelf, ask whether all is in order."""
    data = ("--data", str(laptop.data))
    assert head in laptop.type("verify", "--head", head[:8], laptop.event, *data)
    laptop.type("backup", str(folder / "stick"), *data)
    [copy] = (folder / "stick").iterdir()
    elsewhere = folder / "elsewhere"
    laptop.type("restore", str(copy), "--data", str(elsewhere))
    assert head in laptop.type("verify", laptop.event, "--data", str(elsewhere))
    archive = folder / "evening.eastwind"
    laptop.type("archive", laptop.event, "--to", str(archive), *data)
    laptop.type("load", str(archive), "--data", str(folder / "shelf"))
    assert head in laptop.type("verify", "--head", head, laptop.event, "--data", str(folder / "shelf"))
    said = laptop.type("load", str(results_file), "--data", str(elsewhere))
    assert "Autumn Cup" in said
    laptop.type("doctor", *data, "--port", str(laptop.port))
