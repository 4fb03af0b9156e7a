"""The ledger of penalties."""

import re

import pytest

from tests.web.console.asking import done, page, post, with_people
from tests.web.shell.venue import Venue


@pytest.fixture
def ledger(venue: Venue) -> Venue:
    with_people(venue, 8)
    return venue


def given(venue: Venue) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = venue.view(venue.director, "penalties").json()["rows"]
    return rows


def test_an_empty_ledger_says_what_belongs_here(ledger: Venue) -> None:
    assert "No penalties and no awards" in page(ledger, "/penalties")


def test_given_by_number_or_by_name(ledger: Venue) -> None:
    done(ledger, "/penalties", player="3", points="-10", why="Came late")
    done(ledger, "/penalties", player="player 4", points="0", why="A warning")
    assert [(row["points"], row["why"]) for row in given(ledger)] == [(0, "A warning"), (-10, "Came late")]
    html = page(ledger, "/penalties")
    assert "3 Player 3" in html
    assert "−10" in html


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"player": "99", "points": "-10", "why": "Late"}, "player"),
        ({"player": "", "points": "-10", "why": "Late"}, "player"),
        ({"player": "player", "points": "-10", "why": "Late"}, "player"),
        ({"player": "3", "points": "ten", "why": "Late"}, "points"),
        ({"player": "3", "points": "-10", "why": ""}, "why"),
    ],
)
def test_a_fault_stands_beside_its_field_and_nothing_typed_is_lost(
    ledger: Venue, fields: dict[str, str], field: str
) -> None:
    answer = post(ledger, "/penalties", **fields)
    assert answer.status_code == 422
    assert f'id="{field}-fault"' in answer.text
    assert f'value="{fields["player"]}"' in answer.text
    assert given(ledger) == []


def test_a_cancelled_penalty_stays_on_show(ledger: Venue) -> None:
    done(ledger, "/penalties", player="3", points="-10", why="Came late")
    number = str(given(ledger)[0]["penalty"])
    assert post(ledger, "/penalties/cancel", penalty=number, why="").status_code == 422
    done(ledger, "/penalties/cancel", penalty=number, why="It was the bus")
    html = page(ledger, "/penalties")
    assert "<s>3 Player 3</s>" in html
    assert "It was the bus" in html
    assert "Cancel the penalty" not in html


def test_a_double_press_gives_one_penalty(ledger: Venue) -> None:
    for _ in range(2):
        done(ledger, "/penalties", player="3", points="-10", why="Late", command_id="0123456789abcdef0123456789abcdef")
    assert len(given(ledger)) == 1


def test_a_scorer_reads_the_ledger_alone(ledger: Venue) -> None:
    scorer = ledger.phone("scorer", "Ann")
    address = f"/events/{ledger.event}/console/penalties"
    assert "Write it in the ledger" not in scorer.get(address).text
    assert scorer.post_form(address, player="3", points="-10", why="x").status_code == 403


def test_the_kind_stands_beside_the_reason_and_on_the_players_own_page(ledger: Venue) -> None:
    done(ledger, "/penalties", about="late", player="3", points="-10", why="Came at ten past")
    done(ledger, "/penalties", about="award", player="3", points="15", why="Found the lost tile")
    assert [(row["about"], row["points"]) for row in given(ledger)] == [("award", 15), ("late", -10)]
    html = page(ledger, "/penalties")
    assert re.search(r"Award</span> Found the lost tile", html)
    assert re.search(r"Late</span> Came at ten past", html)
    own = ledger.phone("player", "p3").get(f"/events/{ledger.event}/player").text
    assert "Outside a game: Award" in own
    assert "Found the lost tile" in own


def test_an_award_that_takes_points_is_refused_beside_them(ledger: Venue) -> None:
    answer = post(ledger, "/penalties", about="award", player="3", points="-10", why="Late")
    assert answer.status_code == 422
    assert 'id="points-fault"' in answer.text
    assert '<option value="award" selected>' in answer.text


def test_the_rulebooks_clauses_are_offered(ledger: Venue) -> None:
    ledger.do("tournament.configure", rulebook="illume")
    html = page(ledger, "/penalties")
    assert '<option value="illume.conduct.courtesy">' in html
    assert '<option value="illume.event.all-rounds">' in html
    done(ledger, "/penalties", about="conduct", player="3", points="-5", why="Loud", clause="illume.conduct.courtesy")
    assert given(ledger)[0]["clause_text"]
