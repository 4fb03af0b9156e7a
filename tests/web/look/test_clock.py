"""The clock: painted from facts, its phases in words and shape, each change spoken once."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.look.facts import MINUTE, NOW
from tests.web.look.site import Site, serving

LENGTH = 60 * MINUTE


@pytest.fixture(scope="module")
def sums(browser: Browser) -> Iterator[Page]:
    """One page for all sums: they change nothing on it."""
    with serving() as site:
        page = browser.new_page()
        page.goto(f"{site.origin}/player")
        yield page
        page.close()


def reading(page: Page, facts: dict[str, Any], now: float) -> dict[str, Any]:
    script = """async ([facts, now]) => (await import("/static/js/clock.js")).reading(facts, now)"""
    answer: dict[str, Any] = page.evaluate(script, [facts, now])
    return answer


def round_of(**changed: object) -> dict[str, Any]:
    return {"startedAt": NOW, "length": LENGTH, "pauses": [], "lastGame": None, **changed}


@pytest.mark.parametrize(
    ("gone", "phase"),
    [
        (0, "running"),
        (49.9, "running"),
        (50, "ten"),
        (54.9, "ten"),
        (55, "five"),
        (59.9, "five"),
        (60, "time"),
        (75, "time"),
    ],
)
def test_the_phase_follows_from_the_minutes_left(sums: Page, gone: float, phase: str) -> None:
    assert reading(sums, round_of(), NOW + gone * MINUTE)["phase"] == phase


@pytest.mark.parametrize(
    ("last_game", "gone", "phase"),
    [(15, 44, "running"), (15, 45, "last"), (15, 50, "ten"), (10, 50, "last"), (5, 55, "last"), (0, 60, "time")],
)
def test_the_last_game_is_a_phase_of_its_own(sums: Page, last_game: int, gone: int, phase: str) -> None:
    read = reading(sums, round_of(lastGame=last_game * MINUTE), NOW + gone * MINUTE)
    assert read["phase"] == phase
    assert read["noNewGameAfter"] == NOW + (60 - last_game) * MINUTE


def test_a_pause_stops_the_clock_and_moves_the_end(sums: Page) -> None:
    open_pause = round_of(pauses=[[NOW + 10 * MINUTE, None]])
    for gone in (10, 25):
        read = reading(sums, open_pause, NOW + gone * MINUTE)
        assert (read["phase"], read["left"]) == ("paused", 50 * MINUTE)
    ended = round_of(pauses=[[NOW + 10 * MINUTE, NOW + 25 * MINUTE]])
    assert reading(sums, ended, NOW + 26 * MINUTE) == {"phase": "running", "left": 49 * MINUTE, "noNewGameAfter": None}


def test_a_round_that_has_not_started_shows_its_length(sums: Page) -> None:
    assert reading(sums, round_of(startedAt=None), NOW)["left"] == LENGTH


@pytest.mark.parametrize(
    ("phase", "time", "words"),
    [
        ("waiting", "60:00", "Not started"),
        ("last", "14:00", "Last game"),
        ("five", "3:48", "Five minutes left"),
        ("time", "0:00", "Time"),
        ("paused", "32:00", "Paused"),
    ],
)
def test_time_and_phase_are_painted_with_a_shape(page: Page, site: Site, phase: str, time: str, words: str) -> None:
    page.clock.install(time=1_000)
    page.goto(f"{site.origin}/wall_clock?phase={phase}")
    expect(page.get_by_role("timer")).to_have_text(time)
    assert page.locator(".clock-phase:visible").inner_text() == words
    assert page.locator(".clock-phase:visible svg").count() == 1


def test_only_a_change_of_phase_is_spoken(page: Page, site: Site) -> None:
    page.clock.install(time=1_000)
    page.goto(f"{site.origin}/wall_clock?phase=five")
    page.clock.run_for(60_000)
    expect(page.get_by_role("timer")).to_have_text("2:48")
    expect(page.locator("#announcer")).to_be_empty()
    page.clock.run_for(3 * MINUTE)
    expect(page.locator("#announcer")).to_have_text("Time")
