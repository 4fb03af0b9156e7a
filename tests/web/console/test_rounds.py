"""Running a round: what each press does, and what stands against it."""

import re

import pytest

from tests.web.console.asking import done, page, post, seated, with_people
from tests.web.console.typing_games import WALL, in_play, record
from tests.web.shell.venue import Venue


def clock(venue: Venue) -> dict[str, object]:
    answer: dict[str, object] = venue.view(venue.director, "clock").json()
    return answer


def state_of_clock(venue: Venue) -> object:
    reading = clock(venue)["reading"]
    return reading["state"] if isinstance(reading, dict) else None


@pytest.fixture
def playing(server: Venue) -> Venue:
    return in_play(server)


def test_before_the_seats_are_published_the_round_says_where_to_go(venue: Venue) -> None:
    with_people(venue, 8)
    html = page(venue, "/round/1")
    assert "The seats are not published yet." in html
    assert "/console/seats" in html
    assert "Start round 1" not in html


def test_a_round_that_cannot_start_says_why(venue: Venue) -> None:
    with_people(venue, 8)
    seated(venue)
    venue.do("round.start", round=1)
    html = page(venue, "/round/2")
    assert re.search(r'<button type="button" aria-disabled="true"[^>]*>Start round 2', html)
    assert "Round 1 is not closed yet." in html


def test_start_stop_go_on_and_undo(venue: Venue) -> None:
    with_people(venue, 8)
    seated(venue)
    assert done(venue, "/round/1/start").endswith("/round/1")
    assert state_of_clock(venue) == "running"
    done(venue, "/round/1/pause")
    assert state_of_clock(venue) == "paused"
    assert "Let the clock run" in page(venue, "/round/1")
    done(venue, "/round/1/resume")
    assert state_of_clock(venue) == "running"
    done(venue, "/round/1/cancel-start")
    assert state_of_clock(venue) is None


def test_time_for_all_and_for_one_table_and_a_double_press(playing: Venue) -> None:
    before = clock(playing)["reading"]
    assert isinstance(before, dict)
    for _ in range(2):
        done(playing, "/round/1/time", minutes="10", table="", command_id="0123456789abcdef0123456789abcdef")
    after = clock(playing)["reading"]
    assert isinstance(after, dict)
    assert after["remaining"] - before["remaining"] == 10 * 60_000
    done(playing, "/round/1/time", minutes="5", table="2")
    assert "Table 2: +5 minutes" in page(playing, "/round/1")


def test_minutes_that_cannot_be_are_refused_beside_the_field(playing: Venue) -> None:
    for minutes in ("500", "soon", "-120"):
        answer = post(playing, "/round/1/time", minutes=minutes)
        assert answer.status_code == 422
        assert 'id="minutes-fault"' in answer.text
        assert f'value="{minutes}"' in answer.text


def test_the_last_game_is_called_once(playing: Venue) -> None:
    done(playing, "/round/1/last-game")
    assert clock(playing)["last_game_at"] is not None
    assert "Call the last game" not in page(playing, "/round/1")


def test_closing_wants_a_reason_while_cards_are_missing(playing: Venue) -> None:
    html = page(playing, "/round/1")
    assert "These tables have not turned in their card: 1, 2." in html
    assert "4 games without an entry count as unfinished." in html
    refused = post(playing, "/round/1/close", why="")
    assert refused.status_code == 422
    assert "Wait, or close with a reason." in refused.text
    done(playing, "/round/1/close", why="The hall closes")
    assert "Round 1 is closed." in page(playing, "/round/1")
    assert "/round/2" in page(playing, "/round/1")


def test_with_every_card_in_it_closes_without_a_reason(playing: Venue) -> None:
    for table in (1, 2):
        for game in (1, 2):
            record(playing, f"/round/1/table/{table}/game/{game}", WALL)
        done(playing, f"/round/1/table/{table}/turn-in", on_paper="true")
    html = page(playing, "/round/1")
    assert "All cards are turned in" in html or "2 of 2" in html
    assert "Reason for the log" not in html
    done(playing, "/round/1/close")
    assert "Round 1 is closed." in page(playing, "/round/1")


def test_a_closed_round_is_opened_again_with_a_reason(playing: Venue) -> None:
    done(playing, "/round/1/close", why="By mistake")
    assert post(playing, "/round/1/reopen", why="").status_code == 422
    done(playing, "/round/1/reopen", why="It was not over")
    assert state_of_clock(playing) == "running"


def test_no_such_round_and_no_such_press(playing: Venue) -> None:
    base = f"/events/{playing.event}/console"
    assert playing.director.get(f"{base}/round/4").status_code == 400
    assert playing.director.get(f"{base}/round/0").status_code == 400
    assert post(playing, "/round/1/explode").status_code in (400, 404)


def test_only_the_director_runs_rounds(playing: Venue) -> None:
    scorer = playing.phone("scorer", "Ann")
    base = f"/events/{playing.event}/console/round/1"
    assert scorer.get(base).status_code == 403
    assert scorer.post_form(f"{base}/close", why="x").status_code == 403
    assert state_of_clock(playing) == "running"


def test_a_table_too_small_to_play_says_how_to_fill_it(venue: Venue) -> None:
    with_people(venue, 7)
    seated(venue)
    short = next(table for table in venue.view(venue.director, "seats").json()["rounds"][0]["tables"] if _empty(table))
    leaver = next(each["person"]["player"] for each in short["seats"] if each["person"])
    venue.do("player.withdraw", player=leaver, from_round=1)
    html = page(venue, "/round/1")
    assert f"only 2 sit at table {short['table']}" in html
    assert html.count(f"only 2 sit at table {short['table']}") == 2, "beside the button and among the steps of the day"
    assert "Takes an empty seat" in html


def _empty(table: dict[str, list[dict[str, object]]]) -> bool:
    return any(each["person"] is None for each in table["seats"])


def test_the_day_says_how_many_tables_it_waits_for(playing: Venue) -> None:
    assert "2 tables have not turned in their card." in page(playing, "/round/1")
    for game in (1, 2):
        record(playing, f"/round/1/table/1/game/{game}", WALL)
    done(playing, "/round/1/table/1/turn-in", on_paper="true")
    assert "Table 2 has not turned in its card." in page(playing, "/round/1")
