"""Typing games from paper and looking after a table's card."""

import re

import pytest

from tests.web.console.asking import done, page, post
from tests.web.console.typing_games import WALL, card, expected, hidden, in_play, look_at, record, win
from tests.web.shell.venue import Venue, won_by_east

CARD = "/round/1/table/1"
GAME = f"{CARD}/game/1"


@pytest.fixture
def venue(server: Venue) -> Venue:
    return in_play(server)


def test_a_game_is_seen_before_it_is_recorded(venue: Venue) -> None:
    fields = win()
    shown = look_at(venue, GAME, fields)
    assert shown.status_code == 200
    assert "Is this what the card says?" in shown.text
    assert card(venue)["games"][0]["entry"] is None
    answer = post(venue, GAME, **fields, **hidden(shown.text))
    assert answer.headers["location"].endswith(f"{CARD}#card-game-1-1-1")
    entry = card(venue)["games"][0]["entry"]
    assert (entry["on_paper"], entry["record"]["mahjongg"]["value"]) == (True, 25)


def test_what_was_changed_after_the_look_is_looked_at_again(venue: Venue) -> None:
    shown = look_at(venue, GAME, win())
    answer = post(venue, GAME, **win(value="50"), **hidden(shown.text))
    assert answer.status_code == 200
    assert "50 points" in answer.text
    assert card(venue)["games"][0]["entry"] is None


def test_record_and_on_to_the_next_game(venue: Venue) -> None:
    assert record(venue, GAME, WALL, then="next").headers["location"].endswith(f"{CARD}/game/2")


def test_every_fault_stands_beside_its_field(venue: Venue) -> None:
    answer = look_at(venue, GAME, win(by="E", value="no", jokers="9"))
    assert answer.status_code == 422
    for field in ("value", "jokers"):
        assert f'id="record.mahjongg.{field}-fault"' in answer.text
    assert 'value="no"' in answer.text
    alone = look_at(venue, GAME, win(by="E"))
    assert 'id="record.mahjongg.winner-fault"' in alone.text


def test_a_dead_hand_by_rows_without_scripts(venue: Venue) -> None:
    with_row = post(venue, GAME, **win(), add="dead")
    assert with_row.status_code == 200
    assert "1. Dead hand" in with_row.text
    assert "Is this what the card says?" not in with_row.text
    dead = {"record.incidents.0.kind": "dead", "record.incidents.0.player": "W"}
    refused = look_at(venue, GAME, {**win(), **dead})
    assert 'id="record.incidents.0.reason-fault"' in refused.text
    fields = {**win(), **dead, "record.incidents.0.reason": "tile-count"}
    assert record(venue, GAME, fields).status_code == 303
    assert "dead hand (too many or too few tiles)" in page(venue, CARD)
    without = post(venue, GAME, **fields, remove="0")
    assert "1. Dead hand" not in without.text


@pytest.mark.parametrize(
    "kind", ["peeked", "misnamed", "mahjongg-in-error", "knocked", "unrecorded", "ruling", "earthquake"]
)
def test_each_kind_of_row_can_be_added(venue: Venue, kind: str) -> None:
    answer = post(venue, GAME, **WALL, add=kind)
    assert answer.status_code == 200
    assert ('name="record.incidents.0.kind"' in answer.text) == (kind != "earthquake")


def test_a_stale_page_is_told_who_was_faster_and_shows_what_stands(venue: Venue) -> None:
    old = hidden(look_at(venue, GAME, win()).text)
    tablet = venue.phone("table", "1")
    venue.command(tablet, "game.enter", {"round": 1, "table": 1, "game": 1, "record": won_by_east(40)}, expected=0)
    answer = post(venue, GAME, **win(), **old)
    assert answer.status_code == 409
    assert "was entered meanwhile by table 1" in answer.text
    assert "What stands on the card now" in answer.text
    assert "40 points" in answer.text
    assert card(venue)["games"][0]["entry"]["record"]["mahjongg"]["value"] == 40
    again = post(venue, GAME, **{**win(), **hidden(answer.text), "seen": ""})
    assert post(venue, GAME, **win(), **hidden(again.text)).status_code == 303
    assert card(venue)["games"][0]["differs"]
    assert "Differs from what was sent" in page(venue, CARD)


def test_opening_a_game_and_recording_it_as_it_is_changes_nothing(venue: Venue) -> None:
    record(venue, GAME, win())
    before = card(venue)["version"]
    assert record(venue, GAME, win()).status_code == 303
    assert card(venue)["version"] == before


def test_signatures_on_paper_and_turning_in(venue: Venue) -> None:
    for game in (1, 2):
        record(venue, f"{CARD}/game/{game}", WALL)
    entry = card(venue)["games"][0]["entry"]
    done(venue, f"{CARD}/initial", game="1", seat="W", version=str(entry["version"]))
    initials = card(venue)["games"][0]["entry"]["initials"]
    assert [(each["seat"], each["how"]) for each in initials] == [("W", "paper")]
    seen = str(card(venue)["games"][1]["entry"]["version"])
    done(venue, f"{CARD}/turn-in", on_paper="true", expected=seen)
    assert card(venue)["final"]
    assert "Turned in" in page(venue, CARD)


def test_a_card_that_changed_since_it_was_seen_is_not_turned_in(venue: Venue) -> None:
    for game in (1, 2):
        record(venue, f"{CARD}/game/{game}", WALL)
    seen = card(venue)["games"][1]["entry"]["version"]
    record(venue, f"{CARD}/game/2", win())
    answer = post(venue, f"{CARD}/turn-in", on_paper="true", expected=str(seen))
    assert answer.status_code == 409
    assert not card(venue)["final"]


def test_turning_in_too_early_says_what_is_missing(venue: Venue) -> None:
    assert "These games are not entered: 1, 2" in page(venue, CARD)
    assert post(venue, f"{CARD}/turn-in", on_paper="true").status_code == 422


def test_putting_right_after_turn_in_wants_a_reason_and_keeps_both(venue: Venue) -> None:
    for game in (1, 2):
        record(venue, f"{CARD}/game/{game}", WALL)
    done(venue, f"{CARD}/turn-in", on_paper="true")
    assert "Put game 1 right" in page(venue, GAME)
    shown = look_at(venue, GAME, {**win(), "expected": expected(venue, GAME)})
    no_reason = post(venue, GAME, **win(), **hidden(shown.text))
    assert no_reason.status_code == 422
    assert 'id="why-fault"' in no_reason.text
    assert record(venue, GAME, win(), why="The paper says East won").status_code == 303
    html = page(venue, CARD)
    assert "1 earlier version" in html
    assert "The paper says East won" in html
    assert card(venue)["games"][0]["entry"]["record"]["ending"] == "mahjongg"


def test_an_entry_is_taken_back_with_a_trace(venue: Venue) -> None:
    record(venue, GAME, win())
    version = str(card(venue)["games"][0]["entry"]["version"])
    done(venue, f"{CARD}/clear", game="1", expected=version, why="Belongs to table 2")
    assert card(venue)["games"][0]["entry"] is None
    assert "1 taken back" in page(venue, CARD)


def test_a_call_is_answered(venue: Venue) -> None:
    tablet = venue.phone("table", "1")
    venue.command(tablet, "director.call", {"round": 1, "table": 1, "why": "Whose tile?"})
    assert "Whose tile?" in page(venue, CARD)
    done(venue, f"{CARD}/answer")
    assert card(venue)["call"] is None


def test_minutes_for_one_table(venue: Venue) -> None:
    done(venue, f"{CARD}/time", minutes="7")
    clock = venue.view(venue.director, "clock").json()
    assert [(each["table"], each["added"]) for each in clock["tables"]] == [(1, 7)]


def test_a_missing_answer_is_called_by_its_question(venue: Venue) -> None:
    answer = look_at(venue, GAME, {**WALL, "record.incidents.0.kind": "knocked"})
    assert "Who it was is missing." in answer.text
    assert "incidents.0.player is missing" not in answer.text


@pytest.mark.parametrize(
    "entry",
    [
        {},
        {"body": 7},
        {"body": {"game": True, "record": "east"}},
        {
            "body": {
                "game": 1,
                "record": {"ending": ["wall"], "incidents": [{"kind": []}, 3], "mahjongg": {"winner": {}}},
            }
        },
    ],
)
def test_whatever_a_phone_reports_the_card_opens(venue: Venue, entry: dict[str, object]) -> None:
    body = {"round": 1, "table": 1, "entry": entry, "refusal": "stale", "made_at": 1}
    venue.command(venue.phone("table", "1"), "card.report", body)
    report = card(venue)["reported"][0]["report"]
    assert "stale" in page(venue, CARD)
    assert "<form" in page(venue, f"{GAME}?report={report}")


def refused_on_a_phone(venue: Venue) -> int:
    entry = {"kind": "game.enter", "body": {"round": 1, "table": 1, "game": 1, "record": won_by_east(35)}}
    body = {"round": 1, "table": 1, "entry": entry, "refusal": "Somebody was faster.", "made_at": venue.clock()}
    venue.command(venue.phone("table", "1"), "card.report", body)
    number: int = card(venue)["reported"][0]["report"]
    return number


def test_what_a_phone_could_not_send_is_entered_from_beside_the_card(venue: Venue) -> None:
    report = refused_on_a_phone(venue)
    html = page(venue, CARD)
    assert "Somebody was faster." in html
    assert "35 points" in html
    opened = page(venue, f"{GAME}?report={report}")
    assert re.search(r'name="record.mahjongg.value"[^>]*value="35"', opened)
    assert record(venue, GAME, win(value="35", by="wall"), report=str(report)).status_code == 303
    after = card(venue)
    assert after["reports"] == 0
    assert after["games"][0]["entry"]["on_paper"] is False


def test_a_report_is_settled_with_what_was_done(venue: Venue) -> None:
    report = refused_on_a_phone(venue)
    assert post(venue, f"{CARD}/settle", report=str(report), why="").status_code == 422
    done(venue, f"{CARD}/settle", report=str(report), why="The card says otherwise")
    assert "The card says otherwise" in page(venue, CARD)


def test_the_dice_for_the_fourth_game_of_three(server: Venue) -> None:
    venue = in_play(server, rulebook="common", players=7)
    venue.do("round.cancel-start", round=1)
    venue.do("tournament.configure", games=4)
    venue.do("round.start", round=1)
    three = next(t for t in (1, 2) if sum(bool(seat["person"]) for seat in card(venue, t)["seats"]) == 3)
    path = f"/round/1/table/{three}"
    throwers = [seat["seat"] for seat in card(venue, three)["seats"] if seat["person"]]
    assert "The dice choose East of this game" in page(venue, path)
    tie = {f"rolls.0.{seat}": "9" for seat in throwers[:2]} | {f"rolls.0.{throwers[2]}": "4"}
    refused = post(venue, f"{path}/roll", game="4", **tie)
    assert refused.status_code == 422
    assert f'name="rolls.1.{throwers[0]}"' in refused.text
    again = {f"rolls.1.{throwers[0]}": "6", f"rolls.1.{throwers[1]}": "11"}
    done(venue, f"{path}/roll", game="4", **tie, **again)
    assert card(venue, three)["games"][3]["dealer"] == throwers[1]
    shown = page(venue, path)
    assert "Write the dice again" in shown
    right = {f"rolls.0.{seat}": count for seat, count in zip(throwers, ("12", "9", "4"), strict=True)}
    assert post(venue, f"{path}/roll", game="4", expected="0", **right).status_code == 409
    version = str(card(venue, three)["games"][3]["rolls_version"])
    assert f'name="expected" value="{version}"' in shown
    done(venue, f"{path}/roll", game="4", expected=version, **right)
    assert card(venue, three)["games"][3]["dealer"] == throwers[0]


def test_nobody_sits_there_and_no_such_game(venue: Venue) -> None:
    for path, status in (("/round/1/table/9", 400), (f"{CARD}/game/9", 400), ("/round/9/table/1", 400)):
        assert venue.director.get(f"/events/{venue.event}/console{path}").status_code == status


def test_a_scorer_types_cards_and_may_not_put_right(venue: Venue) -> None:
    scorer = venue.phone("scorer", "Ann")
    address = f"/events/{venue.event}/console{GAME}"
    shown = scorer.post_form(address, **WALL)
    assert scorer.post_form(address, **WALL, **hidden(shown.text)).status_code == 303
    venue.do("round.close", round=1, why="The hall closes")
    assert scorer.post_form(address, **win(), expected="99").status_code == 403


def test_the_desk_and_players_see_no_card(venue: Venue) -> None:
    for role, target in (("desk", "Bob"), ("player", "p1")):
        assert venue.phone(role, target).get(f"/events/{venue.event}/console/round/1/table/1").status_code == 403
