"""Telling everyone what goes on between two rounds, from the page of a round."""

import time
from typing import Any

import pytest

from eastwind.web.console.phases import moment_of
from tests.web.console.asking import done, page, post
from tests.web.console.typing_games import in_play
from tests.web.shell.venue import Venue

MINUTE = 60_000
HOUR = 60 * MINUTE


@pytest.fixture
def between(server: Venue) -> Venue:
    """Round 1 is closed."""
    playing = in_play(server)
    playing.do("round.close", round=1, why="Lunch")
    return playing


def phase(venue: Venue) -> Any:
    return venue.view(venue.director, "clock").json()["phase"]


def at(hour: int, minute: int) -> int:
    """A moment today where this computer stands, in ms UTC."""
    today = time.localtime(1_780_000_000)
    return int(time.mktime((today.tm_year, today.tm_mon, today.tm_mday, hour, minute, 0, 0, 0, -1))) * 1000


def test_lunch_for_minutes_is_told_and_taken_away(between: Venue) -> None:
    assert done(between, "/round/2/phase", phase="lunch", words="Garden room", minutes="45").endswith("/round/2")
    assert phase(between)["until"] == between.clock.at + 45 * MINUTE
    for place in ("/round/2", "/round/1", "/board"):
        assert "Garden room" in page(between, place)
    done(between, "/round/2/phase/end")
    assert phase(between) is None
    assert "Garden room" not in page(between, "/board")


def test_the_next_round_is_told_for_a_time_of_day(between: Venue) -> None:
    later = time.strftime("%H:%M", time.localtime((between.clock.at + 90 * MINUTE) / 1000))
    done(between, "/round/2/phase", phase="next-round", until=later)
    until = phase(between)["until"]
    assert 89 * MINUTE < until - between.clock.at <= 90 * MINUTE
    assert f"At {later}" in page(between, "/round/2")


def test_a_closed_round_offers_it_too(between: Venue) -> None:
    assert "Tell everyone" in page(between, "/round/1")
    assert "Tell everyone" in page(between, "/round/2")
    assert "Tell everyone" not in page(between, "/round/3")
    between.do("round.start", round=2)
    assert "Tell everyone" not in page(between, "/round/2")


def test_what_cannot_be_stands_beside_its_field_with_what_was_typed(between: Venue) -> None:
    for field, fields in (
        ("phase-words", {"phase": "other", "words": ""}),
        ("phase-until", {"phase": "lunch", "until": "noon"}),
        ("phase-until", {"phase": "lunch", "until": "23:59", "minutes": "5"}),
        ("phase-minutes", {"phase": "lunch", "minutes": "900"}),
    ):
        refused = post(between, "/round/2/phase", **fields)
        assert refused.status_code == 422
        assert f'id="{field}-fault"' in refused.text
    assert phase(between) is None


def test_two_presses_tell_it_once(between: Venue) -> None:
    for _ in range(2):
        done(between, "/round/2/phase", phase="lunch", minutes="45", command_id="0123456789abcdef0123456789abcdef")
    rows = between.view(between.director, "log").json()["rows"]
    assert sum(row["kind"] == "phase.announced" for row in rows) == 1


@pytest.mark.parametrize(
    ("now", "typed", "meant"),
    [
        (at(12, 10), "13:15", at(13, 15)),
        (at(12, 10), "12:00", at(12, 0)),
        (at(23, 50), "00:20", at(23, 50) + 30 * MINUTE),
        (at(12, 10), "noon", None),
        (at(12, 10), "25:00", None),
    ],
    ids=["later today", "just passed", "after midnight", "words", "no such hour"],
)
def test_a_time_of_day_is_the_nearest_one_that_can_be_meant(now: int, typed: str, meant: int | None) -> None:
    assert moment_of(typed, now) == meant
