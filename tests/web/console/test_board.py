"""The board of a round, and its rows as they change."""

import re

from tests.web.console.asking import page, with_people
from tests.web.console.typing_games import in_play
from tests.web.shell.venue import Venue


def order(html: str) -> list[str]:
    return re.findall(r'<li id="board-\d+-(\d+)">', html)


def test_before_there_are_tables_it_says_what_belongs_here(venue: Venue) -> None:
    with_people(venue, 8)
    html = page(venue, "/board")
    assert "No tables yet" in html
    assert "/console/seats" in html


def test_trouble_first_or_by_number(server: Venue) -> None:
    venue = in_play(server, players=12)
    venue.command(venue.phone("table", "3"), "director.call", {"round": 1, "table": 3, "why": "Whose tile?"})
    html = page(venue, "/board")
    assert order(html)[0] == "3"
    assert "1 table calls" in html
    assert re.search(r'Called \d\d:\d\d, <span data-minutes="0"[^>]*>0 min</span> ago: Whose tile', html)
    assert order(page(venue, "/board?sort=number")) == ["1", "2", "3"]


def test_who_has_yet_to_sign(server: Venue) -> None:
    venue = in_play(server)
    game = {"round": 1, "table": 1, "game": 1, "record": {"ending": "wall"}}
    venue.command(venue.phone("table", "1"), "game.enter", game, expected=0)
    html = page(venue, "/board")
    assert "1 of 2 games" in html
    assert re.search(r"Game 1 waits for [ESWN]", html)


def test_other_rounds_and_a_way_to_each_table(server: Venue) -> None:
    venue = in_play(server)
    html = page(venue, "/board?round=2")
    assert "Board, round 2" in html
    assert "not started" in html
    assert f"/events/{venue.event}/console/round/2/table/1" in html
    assert venue.director.get(f"/events/{venue.event}/console/board?round=9").status_code == 400


def test_a_scorer_has_the_board_and_no_round_to_run(server: Venue) -> None:
    venue = in_play(server)
    html = venue.phone("scorer", "Ann").get(f"/events/{venue.event}/console/board").text
    assert "Board, round 1" in html
    assert "Run round" not in html


def test_no_table_is_called_playing_before_the_round_or_turned_in_when_it_was_not(server: Venue) -> None:
    venue = in_play(server)
    assert all("Not started" in foot for foot in feet(page(venue, "/board?round=2")))
    venue.do("round.close", round=1, why="It is late")
    closed = feet(page(venue, "/board?round=1"))
    assert all("Closed" in foot and "Turned in" not in foot for foot in closed)


def feet(html: str) -> list[str]:
    """The last line of every table on the board."""
    found = re.findall(r'<div class="board-foot">(.*?)</div>', html, re.DOTALL)
    assert found
    return found
