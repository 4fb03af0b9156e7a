"""The director's desk over plain forms: from the table to the ruling, made, put off, and refused beside its field."""

import re
from html import unescape
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import httpx
import pytest

from eastwind.rulings import MOST_ASKED, SITUATIONS
from tests.web.console.asking import page, post
from tests.web.console.typing_games import card, in_play
from tests.web.shell.venue import Venue, won_by_east

WRONG_END = {
    "round": "1",
    "table": "1",
    "game": "1",
    "player": "S",
    "situation": "picked-wrong-end",
    "facts.looked": "yes",
    "facts.racked": "no",
}
"""A wrong end looked at by whoever sits South at table 1."""


_HIDDEN = re.compile(r'<input type="hidden" name="([^"]*)" value="([^"]*)">')


@pytest.fixture
def venue(server: Venue) -> Venue:
    return in_play(server, rulebook="illume")


def ask(venue: Venue, **fields: Any) -> httpx.Response:
    """The page of a ruling; `facts__x` is the field `facts.x`."""
    query = {name.replace("__", "."): value for name, value in fields.items()}
    return venue.director.get(f"/events/{venue.event}/console/rulings/rule", params=query)


def rulings(venue: Venue, **params: Any) -> list[dict[str, Any]]:
    """The log of rulings as programs get it."""
    rows: list[dict[str, Any]] = venue.view(venue.director, "rulings", **params).json()["rows"]
    return rows


def name_of(venue: Venue, seat: str, table: int = 1) -> str:
    """Who sits there."""
    names = {each["seat"]: each["person"]["name"] for each in card(venue, table)["seats"] if each["person"]}
    return str(names[seat])


def confirmed(venue: Venue, **fields: str) -> httpx.Response:
    """A ruling that is made and must be."""
    answer = post(venue, "/rulings/rule", **{**WRONG_END, **fields})
    assert answer.status_code == 303, answer.text
    return answer


# --- Step by step -----------------------------------------------------------------------------------------------


def test_the_desk_begins_with_the_table(venue: Venue) -> None:
    desk = page(venue, "/rulings")
    assert "Which table?" in desk
    assert "/rulings/rule?round=1&amp;table=2" in desk


def test_before_the_round_it_says_what_to_do(venue: Venue) -> None:
    venue.do("round.cancel-start", round=1)
    assert "Round 1 has not been started" in page(venue, "/rulings")


def test_the_person_is_tapped_and_the_game_is_the_first_without_an_entry(venue: Venue) -> None:
    venue.do("game.enter", round=1, table=1, game=1, record=won_by_east(), on_paper=True)
    shown = ask(venue, table=1).text
    assert "Who is it about?" in shown
    assert name_of(venue, "N") in shown
    assert 'name="game" value="2"' in shown


def test_the_twenty_are_listed_first_and_all_are_there(venue: Venue) -> None:
    shown = ask(venue, table=1, player="S").text
    links = re.findall(r'href="([^"]*situation=[^"]*)"', shown)
    listed = [dict(parse_qsl(urlsplit(unescape(each)).query)) for each in links]
    assert [each["situation"] for each in listed[:20]] == [each.id for each in MOST_ASKED]
    assert {each["situation"] for each in listed} == set(SITUATIONS)
    assert all(each["player"] == "S" and each["table"] == "1" for each in listed)


def test_a_situation_is_found_in_plain_words_and_keeps_the_person(venue: Venue) -> None:
    shown = ask(venue, table=1, player="S", q="peeked").text
    assert "situation=peeked-blind-pass" in shown.partition("<h2>Found</h2>")[2]
    assert "situation=knocked" not in shown


def test_questions_name_people_and_only_those_who_can_be_meant(venue: Venue) -> None:
    shown = ask(venue, table=1, player="S", situation="death-declared").text
    accused = shown.partition('id="facts.accused"')[2].partition("</fieldset>")[0]
    assert name_of(venue, "N") in accused
    assert name_of(venue, "S") not in accused
    assert 'id="facts.cause"' not in shown, "it is asked only about a hand that is dead"
    assert "-fault" not in shown, "an open question is no fault"


def test_the_ruling_stands_large_with_names_clause_and_points(venue: Venue) -> None:
    shown = ask(venue, **WRONG_END).text
    name = name_of(venue, "S")
    assert f"{name} (South) picked a tile from the wrong end of the wall: {name}’s hand is dead" in shown
    assert "illume.pick.wrong-end" in shown
    assert "once game 1 is entered" in shown
    assert "−10" in shown
    assert rulings(venue) == []


def test_the_points_of_an_entered_game_are_shown_as_they_would_become(venue: Venue) -> None:
    venue.do("game.enter", round=1, table=1, game=1, record=won_by_east(), on_paper=True)
    shown = ask(venue, **WRONG_END).text
    assert "These points stand on the card at once" in shown
    assert card(venue)["games"][0]["entry"]["points"]["S"] == 0


def test_what_the_rulebook_leaves_to_the_director_stands_in_front(venue: Venue) -> None:
    shown = ask(venue, table=1, player="W", situation="conduct", facts__kind="abuse").text
    assert "The rulebook leaves this to you." in shown


def test_who_is_out_comes_from_the_record_and_can_be_changed(venue: Venue) -> None:
    confirmed(venue)
    asked = {"table": 1, "game": 1, "player": "S", "situation": "dead-hand-acts", "facts__act": "pick"}
    shown = ask(venue, **asked).text
    assert f"Out of this game before: {name_of(venue, 'S')} (South)" in shown
    other = ask(venue, **{**WRONG_END, "outs": "known"}).text
    assert "Out of this game before: nobody" in other


def test_a_waiting_ruling_opens_with_what_was_known(venue: Venue) -> None:
    venue.do("ruling.postpone", round=1, table=2, game=1, situation="tile-count", player="W", facts={"started": True})
    waiting = rulings(venue, state="waits")[0]["ruling"]
    answer = ask(venue, settles=waiting)
    known = dict(parse_qsl(urlsplit(answer.headers["location"]).query))
    wanted = {"table": "2", "player": "W", "situation": "tile-count", "facts.started": "yes", "settles": str(waiting)}
    assert wanted.items() <= known.items()
    assert ask(venue, settles=9_999).status_code == 400


# --- Confirmed, otherwise, later --------------------------------------------------------------------------------


def test_a_confirmed_ruling_stands_on_the_card_and_answers_the_call(venue: Venue) -> None:
    venue.do("director.call", round=1, table=1, why="wrong end")
    shown = ask(venue, table=1, player="S").text
    assert "The table called: “wrong end”" in shown
    confirmed(venue)
    assert card(venue)["call"] is None
    tablet = venue.phone("table", "1")
    entered = venue.command(tablet, "game.enter", {"round": 1, "table": 1, "game": 1, "record": {"ending": "wall"}})
    assert entered.status_code == 200, entered.text
    lines = card(venue)["games"][0]["entry"]["lines"]
    assert [(line["seat"], line["points"]) for line in lines if line["points"] < 0] == [("S", -10)]


def test_the_directors_own_points_are_looked_at_and_made(venue: Venue) -> None:
    own = {**WRONG_END, "otherwise": "yes", "override.why": "A warning only.", "override.points.S": "-5"}
    looked = post(venue, "/rulings/rule", **own, look="yes")
    assert looked.status_code == 200
    assert "−5" in looked.text.partition('id="own-shown"')[2].partition("</form>")[0]
    assert rulings(venue) == []
    assert post(venue, "/rulings/rule", **own).status_code == 303
    made = rulings(venue)[0]
    assert (made["state"], made["why"]) == ("overruled", "A warning only.")
    assert [(line["seat"], line["points"]) for line in made["lines"]] == [("S", -5)]


def test_beside_the_rulebook_both_count(venue: Venue) -> None:
    fields = {"otherwise": "yes", "override.why": "And more.", "override.points.E": "5", "override.beside": "yes"}
    confirmed(venue, **fields)
    assert sorted((line["seat"], line["points"]) for line in rulings(venue)[0]["lines"]) == [("E", 5), ("S", -10)]


def test_what_no_situation_fits_is_the_directors_alone(venue: Venue) -> None:
    place = {"round": "1", "table": "1", "game": "1", "player": "E", "own": "yes"}
    assert "No situation of the list fits" in ask(venue, **place).text
    refused = post(venue, "/rulings/rule", **place)
    assert refused.status_code == 422
    own = {**place, "otherwise": "yes", "override.why": "A glass fell over.", "override.points.E": "0"}
    assert post(venue, "/rulings/rule", **own).status_code == 303
    assert rulings(venue)[0]["title"] == "The director’s own ruling"


def test_later_waits_under_needs_you_and_is_settled(venue: Venue) -> None:
    assert post(venue, "/rulings/later", **WRONG_END, why="Ask the other table.").status_code == 303
    waiting = rulings(venue)[0]
    assert (waiting["state"], waiting["why"]) == ("waits", "Ask the other table.")
    assert f"/rulings/rule?settles={waiting['ruling']}" in page(venue, "/board")
    confirmed(venue, settles=str(waiting["ruling"]))
    assert [row["state"] for row in rulings(venue)] == ["stands", "settled"]
    assert "settles=" not in page(venue, "/board")


def test_a_form_that_is_sent_twice_rules_once(venue: Venue) -> None:
    form = ask(venue, **WRONG_END).text.partition('class="decide"')[2].partition("</form>")[0]
    fields = {name: value for name, value in _HIDDEN.findall(form) if name != "_csrf_token"}
    for _ in range(2):
        assert post(venue, "/rulings/rule", **fields).status_code == 303
    assert len(rulings(venue)) == 1


# --- Refused ----------------------------------------------------------------------------------------------------

IMPOSSIBLE = [
    ({"facts.racked": ""}, "facts.racked"),
    ({"facts.looked": "maybe"}, "facts.looked"),
    ({"player": "X"}, "player"),
    ({"outs": "known", "out": "S"}, "player"),
    ({"situation": "earthquake"}, "situation"),
    ({"otherwise": "yes", "override.why": "", "override.points.S": "5"}, "override.why"),
    ({"otherwise": "yes", "override.why": "So.", "override.points.S": "much"}, "override.points.S"),
]
IMPOSSIBLE_OWN = [(changes, where) for changes, where in IMPOSSIBLE if "otherwise" in changes]


@pytest.mark.parametrize(("changes", "where"), IMPOSSIBLE)
def test_what_cannot_be_stands_beside_its_field(venue: Venue, changes: dict[str, str], where: str) -> None:
    answer = post(venue, "/rulings/rule", **{**WRONG_END, **changes})
    assert answer.status_code == 422
    assert f'id="{where}-fault"' in answer.text
    assert rulings(venue) == []


@pytest.mark.parametrize(("changes", "where"), IMPOSSIBLE_OWN)
def test_points_that_are_none_are_refused_beside_their_field_when_they_are_only_looked_at(
    venue: Venue, changes: dict[str, str], where: str
) -> None:
    answer = post(venue, "/rulings/rule", **{**WRONG_END, **changes, "look": "points"})
    assert answer.status_code == 422
    assert f'id="{where}-fault"' in answer.text


@pytest.mark.parametrize(
    ("changes", "code", "where"),
    [
        ({"facts": {"looked": True}}, "missing-fact", "facts.racked"),
        ({"facts": {"looked": "maybe", "racked": False}}, "value-not-allowed", "facts.looked"),
        ({"situation": "earthquake"}, "unknown-situation", "situation"),
        ({"facts": {"looked": True, "racked": False, "tall": True}}, "unknown-fact", "facts.tall"),
        ({"situation": "wall-hid-tiles", "facts": {"pusher": "X"}}, "value-not-allowed", "facts.pusher"),
    ],
)
def test_programs_get_the_contracts_error_with_its_place(
    venue: Venue, changes: dict[str, Any], code: str, where: str
) -> None:
    body = {"round": 1, "table": 1, "game": 1, "situation": "picked-wrong-end", "player": "S"}
    answer = venue.command(
        venue.director, "ruling.make", {**body, "facts": {"looked": True, "racked": True}, **changes}
    )
    assert answer.status_code == 400
    assert (answer.json()["error"]["code"], answer.json()["error"]["where"]) == (code, where)


def test_an_empty_seat_is_refused_where_it_was_tapped(server: Venue) -> None:
    venue = in_play(server, rulebook="illume", players=7)
    tables = {table: {each["seat"] for each in card(venue, table)["seats"] if each["person"]} for table in (1, 2)}
    short = next(table for table, seats in tables.items() if len(seats) == 3)
    empty = next(iter({"E", "S", "W", "N"} - tables[short]))
    answer = ask(venue, **{**WRONG_END, "table": short, "player": empty})
    assert answer.status_code == 422
    assert 'id="player-fault"' in answer.text


def test_a_scorer_reads_and_does_not_rule(venue: Venue) -> None:
    scorer = venue.phone("scorer", "Ann")
    base = f"/events/{venue.event}/console"
    assert scorer.get(f"{base}/rulings").headers["location"].endswith("/rulings/log")
    assert scorer.get(f"{base}/rulings/rule", params=WRONG_END).status_code == 403
    assert scorer.post_form(f"{base}/rulings/rule", **WRONG_END).status_code == 403
    assert scorer.post_form(f"{base}/rulings/later", **WRONG_END).status_code == 403
    assert "Rule on this game" not in scorer.get(f"{base}/round/1/table/1").text
    assert "Rule on this game" in page(venue, "/round/1/table/1")
    desk = venue.phone("desk", "Bo")
    assert desk.get(f"{base}/rulings/log").status_code == 403


def test_a_foreign_form_rules_on_nothing(venue: Venue) -> None:
    answer = venue.director.post(f"/events/{venue.event}/console/rulings/rule", data=WRONG_END)
    assert answer.status_code == 403
    assert rulings(venue) == []


def test_the_search_leads_to_the_desk(venue: Venue) -> None:
    by_table = page(venue, "/search?q=table+2")
    assert "/rulings/rule?round=1&amp;table=2" in by_table
    assert "/rulings?situation=peeked-blind-pass" in page(venue, "/search?q=peeked")
    assert "player=S" in page(venue, f"/search?q={name_of(venue, 'S').replace(' ', '+')}")
    assert "situation=knocked" in page(venue, "/rulings?situation=knocked").partition("board-table")[2]


# --- What the rulebook leaves to the director -------------------------------------------------------------------

KNOCKED = {
    **{name: WRONG_END[name] for name in ("round", "table", "game", "player")},
    "situation": "knocked",
    "facts.tiles": "other",
    "facts.restorable": "no",
}
"""Tiles knocked over for good, which `illume` says nothing about."""


@pytest.mark.parametrize("entered", [False, True])
def test_points_that_the_rulebook_leaves_open_are_given_first(venue: Venue, entered: bool) -> None:
    if entered:
        venue.do("game.enter", round=1, table=1, game=1, record=won_by_east(), on_paper=True)
    shown = ask(venue, **KNOCKED).text
    assert "The rulebook leaves the points to you." in shown
    decide = shown.partition('class="decide"')[2]
    assert 'aria-disabled="true"' in decide.partition("</form>")[0]
    own = {"otherwise": "yes", "override.why": "One warning.", "override.points.S": "-5", "override.beside": "yes"}
    assert post(venue, "/rulings/rule", **KNOCKED, **own).status_code == 303
    if not entered:
        venue.do("game.enter", round=1, table=1, game=1, record=won_by_east(), on_paper=True)
    assert card(venue)["games"][0]["entry"]["points"]["S"] == -5


def test_points_that_only_the_winning_hand_can_tell_follow_with_it(venue: Venue) -> None:
    misnamed = {"facts.tile": "ordinary", "facts.called_for": "mahjongg", "facts.caller": "E", "facts.wanted": "named"}
    place = {name: WRONG_END[name] for name in ("round", "table", "game", "player")}
    shown = ask(venue, **place, situation="misnamed", **misnamed).text
    assert "Whatever points come of it follow once game 1 is entered." in shown
