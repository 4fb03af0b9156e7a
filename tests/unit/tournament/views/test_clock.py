"""The clock as everyone sees it."""

import pytest

from eastwind.tournament import commands as c
from eastwind.tournament.envelope import Actor
from eastwind.tournament.roles import ROLES
from eastwind.tournament.views.clock import ClockView
from tests.unit.tournament.given import FEVER, Story, created, playing, seated
from tests.unit.tournament.views.looking import after_start, see


def said(story: Story, minutes: float) -> str:
    return see(story, ClockView, now=after_start(story, minutes)).said.sentence()


@pytest.mark.clause("illume.pace.clock")
def test_everyone_sees_the_clock() -> None:
    story = playing("illume", 8)
    views = [see(story, ClockView, Actor(role), now=after_start(story, 12)) for role in ROLES]
    assert len({repr(view) for view in views}) == 1
    assert views[0].reading is not None
    assert set(views[0].clauses) == {"illume.format.minutes", "illume.pace.clock"}


@pytest.mark.clause("illume.format.minutes")
def test_a_round_of_illume_is_an_hour() -> None:
    story = playing("illume", 8)
    view = see(story, ClockView, now=after_start(story, 0))
    assert view.minutes == 60
    assert view.reading is not None
    assert view.reading.remaining == 60 * 60_000


def test_the_clock_says_in_words_what_it_shows() -> None:
    story = playing("fever", 8, **FEVER)
    assert said(story, 1) == "Round 1: play."
    assert said(story, 51) == "Round 1: ten minutes or less."
    assert said(story, 56) == "Round 1: five minutes or less."
    assert said(story, 60) == "Round 1: time is up."
    story.do(c.CallLastGame(round=1))
    assert said(story, 20) == "Round 1: last game. Begin no new one."
    story.do(c.PauseClock(round=1))
    assert said(story, 20) == "Round 1: the clock is stopped."


def test_there_is_nothing_to_read_before_a_round_and_after_it() -> None:
    assert see(created(), ClockView).said.sentence() == "No round has begun yet."
    assert see(seated("fever", 8, **FEVER), ClockView).reading is None
    story = playing("illume", 8)
    story.finish_round()
    view = see(story, ClockView)
    assert (view.reading, view.closed, view.said.sentence()) == (None, True, "Round 1 is over.")


def test_tables_with_minutes_of_their_own_are_listed() -> None:
    story = playing("fever", 16, **FEVER)
    story.do(c.AddTime(round=1, minutes=5, table=3))
    story.do(c.AddTime(round=1, minutes=10, table=2))
    now = after_start(story, 58)
    view = see(story, ClockView, now=now)
    assert [(each.table, each.added) for each in view.tables] == [(2, 10), (3, 5)]
    assert view.tables[0].reading.ends_at == after_start(story, 70)
    assert see(story, ClockView, now=now, table=2).reading == view.tables[0].reading


def test_the_day_is_over_once_its_last_round_is_closed() -> None:
    story = seated("illume", 8)
    for number in (1, 2, 3):
        assert not see(story, ClockView).over
        story.do(c.StartRound(round=number))
        story.finish_round()
    assert see(story, ClockView).over


def test_between_rounds_everyone_sees_what_was_announced_and_which_round_comes_next() -> None:
    story = playing("illume", 8)
    story.finish_round()
    story.do(c.AnnouncePhase(phase="lunch", words="In the garden room", minutes=45))
    views = [see(story, ClockView, Actor(role)) for role in ROLES]
    assert len({repr(view) for view in views}) == 1
    phase = views[0].phase
    assert phase is not None
    assert (phase.said.sentence(), phase.words, phase.next) == ("Lunch.", "In the garden room", 2)
    assert views[0].said.sentence() == "Lunch."


def test_the_next_round_and_words_of_ones_own_are_said_as_such() -> None:
    story = seated("illume", 8)
    story.do(c.AnnouncePhase(phase="next-round", minutes=5))
    assert see(story, ClockView).said.sentence() == "Next: round 1."
    story.do(c.AnnouncePhase(words="Welcome. Find your seats."))
    assert see(story, ClockView).said.sentence() == "Welcome. Find your seats."


def test_after_the_last_round_there_is_no_next_one_to_name() -> None:
    story = playing("illume", 8, rounds=1)
    story.finish_round()
    story.do(c.AnnouncePhase(phase="next-round"))
    assert see(story, ClockView).said.sentence() == "The next round begins soon."
