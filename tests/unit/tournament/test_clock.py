"""The clock's marks in the log; what it shows is another room's test."""

import pytest

from eastwind.tournament import commands as c
from eastwind.tournament.commands import Command
from eastwind.tournament.state import RoundClock
from tests.unit.tournament.given import START, Story, kinds, playing, seated


def clock(story: Story) -> RoundClock:
    running = story.state.rounds[0].clock
    assert running is not None
    return running


def test_a_round_begins_at_the_time_of_its_command() -> None:
    story = playing("illume", 8)
    started = next(stamp.at for event, stamp in story.log if event.kind == "round.started")
    assert clock(story).started_at == started > START


def test_pause_and_resume_leave_a_span_and_saying_it_twice_changes_nothing() -> None:
    story = playing("illume", 8)
    assert story.do(c.ResumeClock(round=1)) == ()
    story.do(c.PauseClock(round=1))
    assert story.do(c.PauseClock(round=1)) == ()
    paused = story.log[-1][1].at
    assert clock(story).paused_at == paused
    story.do(c.ResumeClock(round=1))
    assert clock(story).pauses == [(paused, story.log[-1][1].at)]
    assert clock(story).paused_at is None


def test_time_is_added_for_all_or_for_one_table_and_adds_up() -> None:
    story = playing("illume", 8)
    story.do(c.AddTime(round=1, minutes=5))
    story.do(c.AddTime(round=1, minutes=10, table=2))
    story.do(c.AddTime(round=1, minutes=-3, table=2))
    assert clock(story).added == {None: 5, 2: 7}
    assert story.do(c.AddTime(round=1, minutes=0)) == ()


def test_nobody_is_left_with_less_than_no_time() -> None:
    story = playing("illume", 8)
    assert story.codes(c.AddTime(round=1, minutes=-61)) == ["wrong-value"]
    story.do(c.AddTime(round=1, minutes=-20, table=2))
    assert story.codes(c.AddTime(round=1, minutes=-41)) == ["wrong-value"]
    story.do(c.AddTime(round=1, minutes=-40))


def test_time_for_a_table_that_is_not_there_is_refused() -> None:
    assert playing("illume", 8).codes(c.AddTime(round=1, minutes=5, table=3)) == ["unknown-table"]


def test_the_last_game_is_called_once() -> None:
    story = playing("illume", 8)
    assert kinds(story.do(c.CallLastGame(round=1))) == ["clock.last-game-called"]
    assert clock(story).last_game_at == story.log[-1][1].at
    assert story.do(c.CallLastGame(round=1)) == ()


@pytest.mark.parametrize(
    "command",
    [
        c.PauseClock(round=1),
        c.ResumeClock(round=1),
        c.AddTime(round=1, minutes=5),
        c.CallLastGame(round=1),
    ],
    ids=lambda command: command.kind,
)
def test_only_a_round_in_play_has_a_clock(command: Command) -> None:
    assert seated("illume", 8).codes(command) == ["round-not-open"]
    story = playing("illume", 8)
    story.finish_round()
    assert story.codes(command) == ["round-closed"]
