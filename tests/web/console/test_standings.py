"""The standings with their reasons, shown or hidden, printed and taken away."""

import csv
import io
import re

import pytest

from tests.web.console.asking import done, page, with_people
from tests.web.console.typing_games import in_play, record, win
from tests.web.shell.venue import Venue


@pytest.fixture
def played(server: Venue) -> Venue:
    """One game entered: East won 25 from South's discard, without a joker."""
    venue = in_play(server)
    record(venue, "/round/1/table/1/game/1", win(jokers="0"))
    return venue


def winner(venue: Venue) -> str:
    card = venue.view(venue.director, "card", table=1, round=1).json()
    player: str = card["seats"][0]["person"]["player"]
    return player


def test_before_the_first_game_it_says_what_belongs_here(venue: Venue) -> None:
    with_people(venue, 8)
    assert "No games yet" in page(venue, "/standings")


def test_the_winner_leads_and_ties_share_the_place(played: Venue) -> None:
    html = page(played, "/standings")
    rows = re.findall(r'<td class="place">(\S+?)<', html)
    assert rows[0] == "1"
    assert len(rows) == 8
    assert "1 of 12 games are entered" in html
    assert "Equal totals share the place." in html


def test_every_line_behind_a_total(played: Venue) -> None:
    player = winner(played)
    assert f"/standings?player={player}#why" in page(played, "/standings")
    why = page(played, f"/standings?player={player}")
    assert "Round 1, table 1, game 1" in why
    assert 'class="clause"' in why
    assert played.director.get(f"/events/{played.event}/console/standings?player=nobody").status_code == 400


def test_hidden_from_everyone_else_and_shown_again(played: Venue) -> None:
    done(played, "/standings", visible="false")
    assert "Hidden from everyone but you and scorers" in page(played, "/standings")
    wall = played.phone("wall")
    assert played.view(wall, "standings").json()["hidden"] is True
    done(played, "/standings", visible="true")
    assert played.view(wall, "standings").json()["hidden"] is False


def test_a_file_for_a_spreadsheet(played: Venue) -> None:
    played.do("player.edit", player="p1", name="=HYPERLINK(1)")
    answer = played.director.get(f"/events/{played.event}/console/standings.csv")
    assert answer.headers["content-type"].startswith("text/csv")
    assert "attachment" in answer.headers["content-disposition"]
    rows = list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert {row["Name"] for row in rows if row["Number"] == "1"} == {"'=HYPERLINK(1)"}
    assert len(rows) == 8


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_on_paper(played: Venue, paper: str) -> None:
    html = page(played, f"/standings/print?paper={paper}")
    assert f'data-paper="{paper}"' in html
    head = played.view(played.director, "standings").json()["head"]
    assert head in html


def test_a_scorer_sees_but_does_not_hide(played: Venue) -> None:
    scorer = played.phone("scorer", "Ann")
    address = f"/events/{played.event}/console/standings"
    assert "Hide them" not in scorer.get(address).text
    assert scorer.post_form(address, visible="false").status_code == 403
