"""The clock's arithmetic, minute by minute."""

import pytest

from eastwind.tournament.state import RoundClock
from eastwind.tournament.timing import MINUTE, behind_since, played_at, reading

START = 1_800_000_000_000


def at(minutes: float) -> int:
    return START + round(minutes * MINUTE)


def clock(minutes: int = 60) -> RoundClock:
    return RoundClock(started_at=START, minutes=minutes)


@pytest.mark.clause("illume.format.minutes")
@pytest.mark.parametrize(
    ("minute", "phase", "left", "next_mark"),
    [
        (0, "play", 60, 50),
        (49.9, "play", 10.1, 50),
        (50, "ten-minutes", 10, 55),
        (55, "five-minutes", 5, 60),
        (59.9, "five-minutes", 0.1, 60),
        (60, "time", 0, None),
        (75, "time", 0, None),
    ],
)
def test_an_hour_runs_down_and_its_marks_fall_at_ten_and_five_minutes(
    minute: float, phase: str, left: float, next_mark: int | None
) -> None:
    shown = reading(clock(), at(minute))
    assert shown.phase == phase
    assert shown.remaining == round(left * MINUTE)
    assert shown.next_mark_at == (None if next_mark is None else at(next_mark))
    assert shown.ends_at == at(60)


def test_a_stopped_clock_keeps_its_time_and_ends_as_much_later() -> None:
    stopped = clock()
    stopped.paused_at = at(20)
    shown = reading(stopped, at(33))
    assert (shown.state, shown.phase, shown.remaining, shown.ends_at) == ("paused", "paused", 40 * MINUTE, None)
    running = clock()
    running.pauses = [(at(20), at(33))]
    assert reading(running, at(33)).remaining == 40 * MINUTE
    assert reading(running, at(33)).ends_at == at(73)


def test_added_minutes_are_for_all_or_for_one_table() -> None:
    generous = clock()
    generous.added = {None: 5, 7: 10}
    assert reading(generous, at(60)).remaining == 5 * MINUTE
    assert reading(generous, at(60), table=7).remaining == 15 * MINUTE
    assert reading(generous, at(65), table=8).phase == "time"


def test_a_round_without_the_last_ten_minutes_begins_with_its_warning() -> None:
    assert reading(clock(8), at(0)).phase == "ten-minutes"


def test_the_last_game_is_said_until_time_is_up() -> None:
    called = clock()
    called.last_game_at = at(40)
    assert reading(called, at(41)).phase == "last-game"
    assert reading(called, at(41)).next_mark_at == at(60)
    assert reading(called, at(60)).phase == "time"


def test_a_pause_after_a_moment_does_not_move_it() -> None:
    paused_twice = clock()
    paused_twice.pauses = [(at(10), at(15)), (at(40), at(50))]
    assert played_at(paused_twice, 5 * MINUTE) == at(5)
    assert played_at(paused_twice, 20 * MINUTE) == at(25)
    assert played_at(paused_twice, 60 * MINUTE) == at(75)


@pytest.mark.parametrize(
    ("done", "minute", "since"),
    [(0, 29.9, None), (0, 30, 30), (1, 45, None), (1, 50, 50), (2, 59, None), (2, 61, 60), (3, 90, None)],
)
def test_a_table_is_behind_one_and_a_half_games_after_the_even_pace_and_when_time_is_up(
    done: int, minute: float, since: int | None
) -> None:
    assert behind_since(clock(), at(minute), done, 3) == (None if since is None else at(since))


def test_nobody_falls_behind_while_the_clock_stands_or_within_minutes_of_their_own() -> None:
    stopped = clock()
    stopped.paused_at = at(29)
    assert behind_since(stopped, at(50), 0, 3) is None
    helped = clock()
    helped.added = {7: 30}
    assert behind_since(helped, at(44), 0, 3, table=7) is None
    assert behind_since(helped, at(44), 0, 3, table=8) == at(30)
