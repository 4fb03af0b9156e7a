"""Typing paper cards over HTTP: points first, all faults at once, nothing over anybody, and a blind second person."""

import re
from typing import Any

import pytest

from tests.web.console.asking import done, page, post
from tests.web.console.typing_games import card, in_play, record, win
from tests.web.console.typing_whole_cards import WIN, cells, hidden, opened, send, type_card
from tests.web.shell.venue import Browser, Venue, won_by_east

TYPE, SECOND = "/round/1/table/1/type", "/round/1/table/1/second"


@pytest.fixture
def playing(server: Venue) -> Venue:
    return in_play(server)


@pytest.fixture
def bea(playing: Venue) -> Browser:
    """A scorer on a device of her own."""
    return playing.phone("scorer", "Bea", seen_from="127.0.0.1")


def entries(venue: Venue, table: int = 1) -> list[Any]:
    return [game["entry"] for game in card(venue, table)["games"]]


def paper(venue: Venue) -> Any:
    return venue.view(venue.director, "paper", round=1).json()


def log(venue: Venue) -> list[str]:
    return [row["kind"] for row in venue.view(venue.director, "log", limit="50").json()["rows"]]


def test_the_points_are_seen_before_anything_is_recorded(playing: Venue) -> None:
    shown = send(playing, TYPE, {**opened(playing, TYPE), **cells(WIN, "G")})
    assert shown.status_code == 200
    assert "Record, next card" in shown.text
    assert "+25" in shown.text
    assert entries(playing) == [None, None]


def test_a_card_is_recorded_game_by_game_and_the_next_missing_one_follows(playing: Venue) -> None:
    answer = type_card(playing, TYPE, WIN, "G", then="next")
    assert answer.headers["location"].endswith("/round/1/table/2/type")
    won, wall = entries(playing)
    assert (won["record"]["mahjongg"]["value"], won["on_paper"]) == (25, True)
    assert wall["record"]["ending"] == "wall"
    last = type_card(playing, "/round/1/table/2/type", "G", "T", then="next")
    assert last.headers["location"].endswith("/round/1/paper")
    assert "2 of 2" in page(playing, "/round/1/paper")


def test_every_fault_of_every_line_stands_beside_its_cell(playing: Venue) -> None:
    refused = send(playing, TYPE, {**opened(playing, TYPE), **cells("E Z 25 9 0", "Q")})
    assert refused.status_code == 422
    for cell in ("game1.by", "game1.jokers", "game2.who"):
        assert f'id="{cell}-fault"' in refused.text
    assert "Write the letter of who won, or of another ending" in refused.text
    assert 'value="Z"' in refused.text
    assert entries(playing) == [None, None]


def test_nothing_typed_is_said_and_not_recorded(playing: Venue) -> None:
    assert "Nothing is typed yet." in send(playing, TYPE, opened(playing, TYPE)).text


def test_other_points_than_those_on_show_are_shown_first(playing: Venue) -> None:
    typed = {**opened(playing, TYPE), **cells(WIN, "G")}
    seen = hidden(send(playing, TYPE, typed).text)
    changed = send(playing, TYPE, {**typed, **seen, "game1.value": "50"})
    assert changed.status_code == 200
    assert entries(playing) == [None, None]


def test_opening_the_page_of_a_typed_card_and_leaving_it_changes_nothing(playing: Venue) -> None:
    type_card(playing, TYPE, WIN, "G")
    before = log(playing)
    for each in (TYPE, SECOND, "/round/1/table/1/game/1", "/round/1/paper", "/round/1/differences"):
        page(playing, each)
    assert log(playing) == before


def test_recording_what_stands_already_changes_nothing(playing: Venue) -> None:
    type_card(playing, TYPE, WIN, "G")
    before = log(playing)
    assert type_card(playing, TYPE, WIN, "G").status_code == 303
    assert log(playing) == before


def test_a_press_that_is_sent_twice_records_once(playing: Venue) -> None:
    typed = {**opened(playing, TYPE), **cells(WIN, "G")}
    ready = {**typed, **hidden(send(playing, TYPE, typed).text)}
    for _ in range(2):
        assert send(playing, TYPE, ready).status_code == 303
    assert log(playing).count("game.entered") == 2


def test_two_people_in_one_record_are_told(playing: Venue, bea: Browser) -> None:
    """Both open the card; the second hears who was faster and what stands, and decides then."""
    typed = {**opened(playing, TYPE), **cells("E S 50 1 0", "G")}
    type_card(playing, TYPE, WIN, "G", by=bea)
    told = send(playing, TYPE, typed)
    assert told.status_code == 409
    assert "was entered meanwhile by scorer Bea and stands at E 25" in told.text
    assert entries(playing)[0]["record"]["mahjongg"]["value"] == 25
    again = {**typed, **hidden(told.text)}
    shown = send(playing, TYPE, again)
    assert send(playing, TYPE, {**again, **hidden(shown.text)}).status_code == 303
    assert entries(playing)[0]["record"]["mahjongg"]["value"] == 50


def test_a_game_in_which_more_happened_goes_on_to_its_own_page(playing: Venue) -> None:
    answer = type_card(playing, TYPE, WIN, "G", more=(2,), then="next")
    address = answer.headers["location"]
    assert "/table/1/game/2?facts=" in address
    assert [entry is None for entry in entries(playing)] == [False, True]
    opened_there = playing.director.get(address).text
    assert 'value="wall" data-letter="W" checked' in opened_there


def test_a_game_with_incidents_is_left_to_its_own_page(playing: Venue) -> None:
    dead = {"ending": "wall", "incidents": [{"kind": "dead", "player": "E", "reason": "slope"}]}
    playing.do("game.enter", round=1, table=1, game=1, record=dead, on_paper=True)
    assert "More happened in this game." in page(playing, TYPE)
    type_card(playing, TYPE, "", "G")
    assert entries(playing)[0]["record"]["incidents"] == dead["incidents"]


def test_the_signed_card_is_turned_in_with_it(playing: Venue) -> None:
    type_card(playing, TYPE, WIN, "G", turn_in="yes")
    assert card(playing)["turned_in"] is not None
    assert "This card is final." in page(playing, TYPE)


def test_a_card_that_cannot_be_turned_in_yet_says_why_on_its_page(playing: Venue) -> None:
    answer = type_card(playing, TYPE, WIN, turn_in="yes", then="next")
    assert answer.headers["location"].endswith("/round/1/table/1")
    assert card(playing)["turned_in"] is None
    assert entries(playing)[0] is not None


def test_the_last_game_of_a_round_can_be_put_right_before_the_card_is_turned_in(playing: Venue) -> None:
    type_card(playing, TYPE, "G", "G")
    type_card(playing, TYPE, "G", WIN)
    assert entries(playing)[1]["record"]["ending"] == "mahjongg"


# --- The second person --------------------------------------------------------------------------------------------


def test_a_second_person_sees_nothing_of_what_the_first_typed(playing: Venue, bea: Browser) -> None:
    type_card(playing, TYPE, "E S 947 1 0", "G")
    for address in (SECOND, f"{SECOND}/1"):
        blind = bea.get(f"/events/{playing.event}/console{address}").text
        assert not re.search(r'[>" ]947[<" ]', blind)
        assert "Mah Jongg for" not in blind
        assert not re.search(r'name="record\.(ending|mahjongg\.winner)"[^>]* checked', blind)


def test_two_who_read_the_same_agree_everywhere(playing: Venue, bea: Browser) -> None:
    type_card(playing, TYPE, WIN, "G")
    before = entries(playing)
    type_card(playing, SECOND, WIN, "G", by=bea)
    assert entries(playing) == before
    assert "read twice: agrees" in page(playing, "/round/1/paper")
    assert "Read twice: agrees" in page(playing, "/round/1/table/1")
    assert "Read twice: agrees" in page(playing, "/board")
    said = [item["said"]["template"] for item in round_step(playing)["items"]]
    assert "{count} of {tables} cards were read twice and agree." in said


def round_step(venue: Venue) -> Any:
    steps = venue.view(venue.director, "checklist").json()["steps"]
    return next(step for step in steps if step["round"] == 1)


def test_one_difference_is_shown_side_by_side_with_who_typed_which(playing: Venue, bea: Browser) -> None:
    type_card(playing, TYPE, WIN, "G")
    type_card(playing, SECOND, "E S 50 1 0", "G", by=bea)
    html = page(playing, "/round/1/differences")
    for words in ("Table 1, game 1", "Director", "Scorer: Bea", "The value", "<td>25</td><td>50</td>"):
        assert words in html
    assert "game 2" not in html
    assert "two readings of the card differ" in page(playing, "/board")
    assert "<td>25</td><td>50</td>" in page(playing, "/round/1/differences/print")


def test_the_first_is_right(playing: Venue, bea: Browser) -> None:
    type_card(playing, TYPE, WIN, "G")
    type_card(playing, SECOND, "E S 50 1 0", "G", by=bea)
    assert post(playing, "/round/1/differences/1/1/keep", why="").status_code == 422
    done(playing, "/round/1/differences/1/1/keep", why="A 2 that looks like a 5")
    assert paper(playing)["open"] == 0
    assert entries(playing)[0]["record"]["mahjongg"]["value"] == 25
    assert "A 2 that looks like a 5" in page(playing, "/round/1/differences")


def test_the_second_is_right_before_the_card_is_final(playing: Venue, bea: Browser) -> None:
    type_card(playing, TYPE, WIN, "G")
    type_card(playing, SECOND, "E S 50 1 0", "G", by=bea)
    done(playing, "/round/1/differences/1/1/take", expected=str(entries(playing)[0]["version"]))
    entry = entries(playing)[0]
    assert (entry["record"]["mahjongg"]["value"], entry["on_paper"]) == (50, True)
    assert paper(playing)["differences"] == []


def test_the_second_is_right_on_a_final_card_with_a_reason_and_from_the_director_alone(
    playing: Venue, bea: Browser
) -> None:
    type_card(playing, TYPE, WIN, "G", turn_in="yes")
    type_card(playing, SECOND, "E S 50 1 0", "G", by=bea)
    press = "/round/1/differences/1/1/take"
    expected = str(entries(playing)[0]["version"])
    assert bea.post_form(f"/events/{playing.event}/console{press}", expected=expected, why="x").status_code == 403
    assert post(playing, press, expected=expected, why="").status_code == 422
    done(playing, press, expected=expected, why="The paper says 50")
    assert entries(playing)[0]["why"] == "The paper says 50"


def test_neither_was_right_and_the_game_is_typed_anew(playing: Venue, bea: Browser) -> None:
    type_card(playing, TYPE, WIN, "G")
    type_card(playing, SECOND, "E S 50 1 0", "G", by=bea)
    address = "/round/1/table/1/game/1"
    assert f"{address}?settles=true" in page(playing, "/round/1/differences")
    answer = record(playing, address, win(value="30"), settles="yes")
    assert answer.headers["location"].endswith("/round/1/differences")
    assert entries(playing)[0]["record"]["mahjongg"]["value"] == 30
    assert paper(playing)["open"] == 0
    assert "Typed anew from the card." in page(playing, "/round/1/differences")


def test_a_difference_that_was_settled_meanwhile_is_told(playing: Venue, bea: Browser) -> None:
    type_card(playing, TYPE, WIN, "G")
    type_card(playing, SECOND, "E S 50 1 0", "G", by=bea)
    done(playing, "/round/1/differences/1/1/keep", why="Seen")
    assert "This was settled meanwhile." in post(playing, "/round/1/differences/1/1/take", expected="1").text


def test_whoever_typed_the_card_is_told_to_let_another_read_it(playing: Venue) -> None:
    type_card(playing, TYPE, WIN, "G")
    html = page(playing, SECOND)
    assert "You typed this card yourself" in html
    assert 'id="typing"' not in html


def test_what_a_phone_sent_is_compared_with_paper_without_a_change(playing: Venue, bea: Browser) -> None:
    tablet = playing.phone("table", "1")
    sent = playing.command(tablet, "game.enter", {"round": 1, "table": 1, "game": 1, "record": won_by_east(30)})
    assert sent.status_code == 200
    type_card(playing, SECOND, "E P 25 1 0", by=bea)
    assert entries(playing)[0]["record"]["mahjongg"]["value"] == 30
    html = page(playing, "/round/1/differences")
    assert "Table 1" in html
    assert "<td>30</td><td>25</td>" in html


def test_paper_that_took_a_phones_place_is_listed_beside_it(playing: Venue) -> None:
    tablet = playing.phone("table", "1")
    playing.command(tablet, "game.enter", {"round": 1, "table": 1, "game": 1, "record": won_by_east(30)})
    type_card(playing, TYPE, "E P 25 1 0", "G")
    html = page(playing, "/round/1/differences")
    assert "phone and paper" in html
    assert "the paper stands" in html


def test_what_a_phone_could_not_get_recorded_is_listed_beside_the_card(playing: Venue) -> None:
    tablet = playing.phone("table", "1")
    type_card(playing, TYPE, "E P 25 1 0", "G")
    entry = {"kind": "game.enter", "body": {"round": 1, "table": 1, "game": 1, "record": won_by_east(30)}}
    report = {"round": 1, "table": 1, "entry": entry, "refusal": "It was entered meanwhile.", "made_at": 5}
    assert playing.command(tablet, "card.report", report).status_code == 200
    html = page(playing, "/round/1/differences")
    assert "phone and card" in html
    assert "<td>25</td><td>30</td>" in html
    assert "Settle it on the card" in html


def test_a_second_reading_with_what_else_happened(playing: Venue, bea: Browser) -> None:
    type_card(playing, TYPE, WIN, "G")
    place = f"{SECOND}/2"
    fields = {
        "record.ending": "wall",
        "record.incidents.0.kind": "dead",
        "record.incidents.0.player": "E",
        "record.incidents.0.reason": "slope",
    }
    shown = send(playing, place, fields, bea)
    assert "Is this what the card says?" in shown.text
    answer = send(playing, place, {**fields, **hidden(shown.text)}, bea)
    assert answer.headers["location"].endswith(SECOND)
    assert "1. Who it was" in page(playing, "/round/1/differences")


def test_nothing_differs_says_what_belongs_here(playing: Venue) -> None:
    assert "Nothing differs" in page(playing, "/round/1/differences")
    assert "Nothing differs." in page(playing, "/round/1/differences/print")
