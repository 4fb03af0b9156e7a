"""From event to event: every shape is applied, and a log that cannot be true is a defect and no refusal."""

import pytest

from eastwind.tournament import events as e
from eastwind.tournament.events import EVENTS, Event
from eastwind.tournament.evolving import CHANGES, evolve
from eastwind.tournament.state import Stamp, State
from tests.unit.tournament.given import DIRECTOR, playing, seated


def test_every_event_changes_the_state_in_one_place() -> None:
    assert CHANGES.keys() == set(EVENTS.values())


def test_the_same_state_comes_back_at_the_version_of_the_event() -> None:
    state = State()
    event = e.TournamentCreated(name="Cup", rulebook="illume", rulebook_hash="ab")
    assert evolve(state, event, Stamp(DIRECTOR, "d1", 5, 1)) is state
    assert state.version == 1


@pytest.mark.parametrize(
    "event",
    [
        e.SeatsPublished(),
        e.SeatsWithdrawn(),
        e.RoundStarted(round=1, minutes=60, games=3),
        e.PlayerRemoved(player="p1"),
        e.PenaltyCancelled(penalty=3, why="?"),
        e.ReportSettled(report=3, why="?"),
    ],
    ids=lambda event: event.kind,
)
def test_a_log_that_speaks_of_what_never_was_is_a_defect(event: Event) -> None:
    with pytest.raises(LookupError):
        evolve(State(), event, Stamp(DIRECTOR, "d1", 5, 1))


def test_a_clock_that_never_ran_cannot_be_stopped() -> None:
    with pytest.raises(LookupError, match="round 2"):
        playing("illume", 8).happened(e.ClockPaused(round=2))


def test_a_replay_does_not_share_anything_with_the_state_it_replays() -> None:
    story = seated("illume", 8)
    again = State()
    for event, stamp in story.log:
        evolve(again, event, stamp)
    assert again == story.state
    again.players.clear()
    assert story.state.players
