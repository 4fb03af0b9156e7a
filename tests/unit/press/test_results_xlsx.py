"""Results as a workbook: everyone in it, numbers that add up, and no text that calculates."""

import io
from typing import Any

import msgspec
import pytest
from openpyxl.reader.excel import load_workbook

from eastwind.press.results import results_of
from eastwind.press.results_csv import harmless
from eastwind.press.results_format import Results
from eastwind.press.results_xlsx import results_xlsx
from tests.unit.press.a_day import EVENT, a_day, world_of


@pytest.fixture(scope="module")
def results() -> Results:
    return results_of(world_of(a_day()), EVENT)


def sheets(content: bytes) -> dict[str, list[list[Any]]]:
    book = load_workbook(io.BytesIO(content))
    return {sheet.title: [list(row) for row in sheet.iter_rows(values_only=True)] for sheet in book.worksheets}


def test_it_has_a_sheet_for_each_matter(results: Results) -> None:
    assert list(sheets(results_xlsx(results))) == ["Standings", "Games", "Rulings", "Penalties", "About"]


def test_everyone_stands_in_the_standings_with_numbers_that_add_up(results: Results) -> None:
    head, *rows = sheets(results_xlsx(results))["Standings"]
    assert len(rows) == 8
    at = {title: index for index, title in enumerate(head)}
    assert "Wins" in at
    for row in rows:
        rounds = [row[at[title]] or 0 for title in head if title.startswith("Round ")]
        assert sum(rounds) + row[at["Penalties"]] == row[at["Total"]]


def test_every_game_stands_in_it_with_who_sat_where(results: Results) -> None:
    head, *rows = sheets(results_xlsx(results))["Games"]
    assert len(rows) == 5
    south = head.index("South, points")
    assert rows[0][:4] == [1, 1, 1, "mahjongg"]
    assert rows[0][south] == results.rounds[0].tables[0].games[0].points["S"]


def test_rulings_stand_in_it_with_their_clauses(results: Results) -> None:
    head, made, put_off = sheets(results_xlsx(results))["Rulings"]
    at = {title: index for index, title in enumerate(head)}
    assert made[at["Clauses"]] == ", ".join(results.rulings[0].clauses)
    assert made[at["Seat"]] == "South"
    assert put_off[at["What follows"]] == "Not ruled on yet"


def test_the_head_of_the_log_stands_in_it(results: Results) -> None:
    assert ["Head of the log", results.log.head] in sheets(results_xlsx(results))["About"]


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", '=HYPERLINK("http://x","y")', "#N/A", "A\x00B\x07"])
def test_no_text_calculates_or_breaks_the_file(results: Results, name: str) -> None:
    players = tuple(msgspec.structs.replace(player, name=name) for player in results.players)
    content = results_xlsx(msgspec.structs.replace(results, players=players))
    cell = load_workbook(io.BytesIO(content))["Standings"].cell(2, 4)
    assert cell.data_type == "s"
    assert cell.quotePrefix == (harmless(name) != name)
    assert cell.value == name.replace("\x00", "").replace("\x07", "")


def test_a_past_event_becomes_a_workbook_too(results: Results) -> None:
    empty = msgspec.structs.replace(results, rounds=(), standings=(), penalties=())
    assert len(sheets(results_xlsx(empty))["Standings"]) == 1
