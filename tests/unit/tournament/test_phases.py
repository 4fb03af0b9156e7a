"""What everyone is told between two rounds, and when it goes by itself."""

import pytest

from eastwind.tournament import commands as c
from eastwind.tournament.timing import MINUTE
from tests.unit.tournament.given import START, Story, kinds, playing, seated

LUNCH = c.AnnouncePhase(phase="lunch", words="In the garden room", minutes=45)


def between() -> Story:
    """Round 1 is closed, round 2 has not begun."""
    story = playing("illume", 8)
    story.finish_round()
    return story


def now(story: Story) -> int:
    """The moment of the story's next command."""
    return START + 1_000 * len(story.log)


def told(story: Story) -> str | None:
    """What everyone is told, by its kind."""
    return story.state.phase.phase if story.state.phase else None


def test_lunch_lasts_so_many_minutes_from_when_it_is_announced() -> None:
    story = between()
    at = now(story)
    story.do(LUNCH)
    phase = story.state.phase
    assert phase is not None
    assert (phase.phase, phase.words, phase.until) == ("lunch", "In the garden room", at + 45 * MINUTE)


def test_the_next_round_is_announced_for_a_moment() -> None:
    story = between()
    at = now(story) + 20 * MINUTE
    story.do(c.AnnouncePhase(phase="next-round", until=at))
    phase = story.state.phase
    assert phase is not None
    assert phase.until == at


def test_something_may_be_said_before_the_first_round_and_after_the_last() -> None:
    story = seated("illume", 8)
    story.do(c.AnnouncePhase(words="Welcome. Find your seats."))
    assert told(story) == "other"
    for number in (1, 2, 3):
        story.do(c.StartRound(round=number))
        story.finish_round()
    assert told(story) is None
    story.do(c.AnnouncePhase(words="Prizes at five."))
    assert told(story) is not None


def test_a_round_that_starts_ends_it_and_an_undone_start_brings_it_back() -> None:
    story = between()
    story.do(LUNCH)
    story.do(c.StartRound(round=2))
    assert told(story) is None
    story.do(c.CancelStart(round=2))
    assert told(story) is not None


def test_it_is_over_for_good_once_the_next_round_was_played() -> None:
    story = between()
    story.do(LUNCH)
    story.do(c.StartRound(round=2))
    story.finish_round()
    assert told(story) is None


def test_it_is_taken_back_and_doing_so_twice_changes_nothing() -> None:
    story = between()
    story.do(LUNCH)
    assert kinds(story.do(c.EndPhase())) == ["phase.ended"]
    assert told(story) is None
    assert story.do(c.EndPhase()) == ()


def test_saying_the_same_again_changes_nothing_and_saying_another_thing_takes_its_place() -> None:
    story = between()
    at = now(story) + 20 * MINUTE
    story.do(c.AnnouncePhase(phase="break", until=at))
    assert story.do(c.AnnouncePhase(phase="break", until=at)) == ()
    story.do(c.AnnouncePhase(phase="next-round", until=at))
    assert told(story) == "next-round"


def test_it_is_for_the_time_between_rounds_alone() -> None:
    assert playing("illume", 8).codes(LUNCH) == ["round-in-play"]


@pytest.mark.parametrize(
    ("command", "where"),
    [
        (c.AnnouncePhase(words="  "), "words"),
        (c.AnnouncePhase(phase="lunch", until=START), "until"),
        (c.AnnouncePhase(phase="lunch", until=START + 3 * 24 * 60 * MINUTE), "until"),
        (c.AnnouncePhase(phase="lunch", minutes=5, until=START + 60 * MINUTE), "until"),
    ],
    ids=["no words", "passed", "another day", "both"],
)
def test_what_cannot_be_is_refused_beside_its_field(command: c.AnnouncePhase, where: str) -> None:
    assert [fault.where for fault in between().refused(command)] == [where]
