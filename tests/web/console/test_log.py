"""The log as people read it, and whether its chain holds."""

import re

import pytest

from tests.web.console.asking import page
from tests.web.console.typing_games import WALL, in_play, record
from tests.web.shell.venue import Venue


@pytest.fixture
def told(server: Venue) -> Venue:
    venue = in_play(server)
    record(venue, "/round/1/table/1/game/1", WALL)
    record(venue, "/round/1/table/2/game/1", WALL)
    return venue


def entries(html: str) -> list[int]:
    return [int(number) for number in re.findall(r'<li id="entry-(\d+)">', html)]


def test_newest_first_with_who_and_when(told: Venue) -> None:
    html = page(told, "/log")
    numbers = entries(html)
    assert numbers == sorted(numbers, reverse=True)
    assert "Round 1, table 2, game 1" in html
    assert "Director" in html


def test_by_kind_table_round_and_player(told: Venue) -> None:
    everything = set(entries(page(told, "/log")))
    games = entries(page(told, "/log?kind=game"))
    assert len(games) == 2
    assert set(games) < everything
    assert len(entries(page(told, "/log?kind=game&table=2"))) == 1
    assert entries(page(told, "/log?kind=game&round=3")) == []
    assert entries(page(told, "/log?player=3"))
    assert "Nothing of that kind" in page(told, "/log?kind=penalty")


def test_what_cannot_be_looked_for_is_said_beside_its_field(told: Venue) -> None:
    for query, field in (("table=first", "table"), ("player=99", "player"), ("round=0", "round")):
        answer = told.director.get(f"/events/{told.event}/console/log?{query}")
        assert answer.status_code == 422
        assert f'id="{field}-fault"' in answer.text


def test_page_by_page_to_the_very_beginning(told: Venue) -> None:
    for minute in range(100):
        told.do("clock.add", round=1, minutes=-1 if minute % 2 else 1)
    newest = page(told, "/log")
    older = re.search(r'name="before" value="(\d+)"', newest)
    assert older
    rest = page(told, f"/log?before={older[1]}")
    assert entries(newest) + entries(rest) == list(range(entries(newest)[0], 0, -1))
    assert 'name="before"' not in rest


def test_the_head_on_paper_is_found_in_a_log_that_holds(told: Venue) -> None:
    head = told.view(told.director, "standings").json()["head"]
    html = page(told, "/log")
    assert head in html
    assert "entries are as they were written." in page(told, "/log/check")
    told.do("clock.pause", round=1)
    checked = page(told, f"/log/check?head={head[:8]}")
    assert "The head on paper was that of entry" in checked


@pytest.mark.parametrize("head", ["abc", "ffffffffffff"])
def test_a_head_that_was_never_ours(told: Venue, head: str) -> None:
    answer = told.director.get(f"/events/{told.event}/console/log/check?head={head}")
    assert answer.status_code == 422
    assert 'id="head-fault"' in answer.text


def test_the_log_is_the_directors_alone(told: Venue) -> None:
    scorer = told.phone("scorer", "Ann")
    for path in ("log", "log/check"):
        assert scorer.get(f"/events/{told.event}/console/{path}").status_code == 403
