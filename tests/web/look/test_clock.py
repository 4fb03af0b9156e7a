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
    return {"state": "running", "remaining": LENGTH, "endsAt": NOW + LENGTH, "lastGame": False, **changed}


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


@pytest.mark.parametrize(("gone", "phase"), [(20, "last"), (52, "last"), (58, "last"), (60, "time")])
def test_a_last_game_that_was_called_is_said_until_time_is_up(sums: Page, gone: int, phase: str) -> None:
    assert reading(sums, round_of(lastGame=True), NOW + gone * MINUTE)["phase"] == phase


@pytest.mark.parametrize("state", ["paused", "waiting"])
def test_a_clock_that_stands_shows_what_is_left(sums: Page, state: str) -> None:
    stands = round_of(state=state, remaining=50 * MINUTE, endsAt=None)
    for gone in (10, 25):
        assert reading(sums, stands, NOW + gone * MINUTE) == {"phase": state, "left": 50 * MINUTE}


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
