"""The page of a table over HTTP: who may open it, what it shows, and what its forms do without scripts."""

import json
import re
from typing import Any

import pytest

from tests.web.shell.venue import Browser, Venue, begin, won_by_east

FACTS = re.compile(r'<script type="application/json" id="table-facts">(.*?)</script>', re.DOTALL)


def facts(browser: Browser, venue: Venue) -> dict[str, Any]:
    """What the page's data block holds."""
    answer = browser.get(f"/events/{venue.event}/table")
    assert answer.status_code == 200, answer.text
    [block] = FACTS.findall(answer.text)
    return dict(json.loads(block))


def page(browser: Browser, venue: Venue) -> str:
    """The table's page as text."""
    return browser.get(f"/events/{venue.event}/table").text


def people(venue: Venue, table: int = 1) -> dict[str, Any]:
    """Who sits at a table, by seat."""
    seats = venue.view(venue.director, "card", table=table, round=1).json()["seats"]
    return {each["seat"]: each["person"] for each in seats}


def preview(browser: Browser, venue: Venue, record: dict[str, Any], table: int = 1, expected: int = 0) -> Any:
    """What the server draws for a game that is not sent yet."""
    body = {"round": 1, "table": table, "game": 1, "record": record}
    return browser.post_json(f"/events/{venue.event}/table/preview", {"body": body, "expected": expected})


@pytest.fixture
def fresh(empty_venue: Venue) -> Venue:
    """A venue of its own, round 1 in play under `regulations`."""
    begin(empty_venue, rulebook="regulations")
    return empty_venue


def test_the_tablet_knows_its_table_and_what_to_ask(venue: Venue) -> None:
    known = facts(venue.phone("table", "1"), venue)
    assert (known["round"], known["table"], known["open"], known["seats"]) == (1, 1, True, ["E", "S", "W", "N"])
    assert [(game["game"], game["version"]) for game in known["games"]] == [(1, 0), (2, 0)]
    assert known["asks"]["quint_at"] == 2


def test_each_sees_their_own_table_alone(venue: Venue) -> None:
    elsewhere = people(venue, 2)["E"]["player"]
    assert "<strong>Table 1</strong>" in page(venue.phone("table", "1"), venue)
    assert "<strong>Table 2</strong>" in page(venue.phone("player", elsewhere), venue)
    assert venue.phone("wall").get(f"/events/{venue.event}/table").status_code == 403
    assert venue.browser().get(f"/events/{venue.event}/table").status_code == 401


def test_points_are_shown_before_they_count(venue: Venue) -> None:
    tablet = venue.phone("table", "1")
    drawn = preview(tablet, venue, won_by_east(25))
    assert drawn.status_code == 200
    assert "+35" in drawn.text
    assert "fever.score.self-pick" in drawn.text
    assert facts(tablet, venue)["games"][0]["version"] == 0


def test_what_cannot_be_is_refused_in_words_before_it_is_sent(venue: Venue) -> None:
    tablet = venue.phone("table", "1")
    impossible = won_by_east() | {"incidents": [{"kind": "dead", "player": "E", "reason": "pick-ahead"}]}
    refused = preview(tablet, venue, impossible)
    assert refused.status_code == 422
    assert "East was out of the game by then." in refused.text
    assert preview(tablet, venue, won_by_east(), table=2).status_code == 403
    assert preview(tablet, venue, won_by_east(), expected=9).status_code == 409
    assert tablet.post_json(f"/events/{venue.event}/table/preview", {"body": 3}).status_code == 422
    assert preview(venue.phone("wall"), venue, won_by_east()).status_code == 403


def test_a_foreign_page_cannot_ask(venue: Venue) -> None:
    tablet = venue.phone("table", "1")
    assert tablet.post(f"/events/{venue.event}/table/preview", json={}).status_code == 403


def test_initials_and_handing_in_work_without_scripts(fresh: Venue) -> None:
    tablet = fresh.phone("table", "1")
    for game in (1, 2):
        fresh.do("game.enter", round=1, table=1, game=game, record={"ending": "wall"})
    assert "Waiting for East, South, West, North." in page(tablet, fresh)
    act = f"/events/{fresh.event}/table/act"
    for game, known in enumerate(facts(tablet, fresh)["games"], 1):
        for seat in "ESWN":
            signed = {"game": str(game), "seat": seat, "version": str(known["version"]), "mark": f"{seat}.{game}"}
            answer = tablet.post_form(f"{act}?kind=game.initial", round="1", table="1", shared="true", **signed)
            assert answer.headers["location"] == f"/events/{fresh.event}/table"
    refused = tablet.post_form(f"{act}?kind=card.turn-in", round="1", table="1")
    assert refused.status_code == 422
    assert "The head of the card waits for East." in refused.text
    tablet.post_form(f"{act}?kind=card.certify", round="1", table="1", mark="E.")
    tablet.post_form(f"{act}?kind=card.turn-in", round="1", table="1")
    shown = page(tablet, fresh)
    assert "Turned in" in shown
    following = fresh.view(fresh.director, "card", table=1, round=1).json()["seats"][0]["next"]
    assert f"Table {following['table']}, {following['seat_word']}" in shown


def test_the_forms_do_nothing_else(venue: Venue) -> None:
    tablet = venue.phone("table", "1")
    answer = tablet.post_form(f"/events/{venue.event}/table/act?kind=round.close", round="1")
    assert answer.status_code == 400


def test_own_phones_initial_for_their_own_seat_alone(venue: Venue) -> None:
    sitting = people(venue, 2)
    venue.do("game.enter", round=1, table=2, game=1, record={"ending": "wall"})
    west, south = (venue.phone("player", sitting[seat]["player"]) for seat in "WS")
    assert 'data-queue="game.initial"' in page(west, venue)
    assert 'data-queue="game.initial"' not in page(south, venue)


def test_where_phones_are_banned_the_page_says_why(fresh: Venue) -> None:
    begin(fresh, rulebook="illume")
    phone = fresh.phone("player", people(fresh)["E"]["player"])
    shown = page(phone, fresh)
    assert "Phones stay away from the tables" in shown
    assert "data-queue" not in shown
    assert not facts(phone, fresh)["open"]
