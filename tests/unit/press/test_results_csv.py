"""Standings as a file for spreadsheets."""

import csv
import io

import pytest

from eastwind.press.results_csv import harmless, results_csv
from eastwind.tournament import commands as c
from eastwind.tournament.prize_plan import Prize
from eastwind.tournament.views.standings import StandingsView
from tests.unit.tournament.given import FEVER, playing
from tests.unit.tournament.views.looking import see


def rows(content: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(content.decode("utf-8-sig"))))


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "  =1", "\n@x"])
def test_a_text_never_calculates(text: str) -> None:
    assert harmless(text) == "'" + text


@pytest.mark.parametrize("cell", [-20, 0, None, "", "Ruth Feldman", "O'Hara", "2 = 2"])
def test_what_is_harmless_stays_as_it_is(cell: str | int | None) -> None:
    assert harmless(cell) == cell


def test_everyone_stands_in_it_once_with_numbers_that_add_up() -> None:
    story = playing("fever", 8, **FEVER)
    story.play(1)
    story.do(c.GivePenalty(player="p1", points=-10, why="Late"))
    standings = see(story, StandingsView)
    head, *people = rows(results_csv(standings))
    assert head[:4] == ["Place", "Shared", "Number", "Name"]
    assert len(people) == 8
    at = {name: index for index, name in enumerate(head)}
    for person in people:
        rounds = [int(person[at[name]] or 0) for name in head if name.startswith("Round ")]
        assert sum(rounds) + int(person[at["Penalties"]]) == int(person[at["Total"]])


def test_a_spreadsheet_is_told_that_it_is_utf_8() -> None:
    assert results_csv(see(playing("fever", 8, **FEVER), StandingsView)).startswith(b"\xef\xbb\xbf")


def test_money_and_things_stand_in_one_column() -> None:
    story = playing("fever", 8, **FEVER)
    first = (Prize(award="place", cents=20_050), Prize(award="place", thing="a trophy"))
    story.do(c.ConfigureTournament(prizes=(*first, Prize(award="last-place", thing="=fan"))))
    for number in range(1, 9):
        story.do(c.GivePenalty(player=f"p{number}", points=-number, why="for the test"))
    head, *people = rows(results_csv(see(story, StandingsView)))
    column = head.index("Prize")
    assert [person[column] for person in people] == ["200.50, a trophy", *[""] * 6, "'=fan"]
