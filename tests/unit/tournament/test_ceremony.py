"""The standings that hide by themselves, and the ceremony: step by step, undone, and never twice."""

from typing import Any

import pytest

from eastwind.tournament import commands as c
from eastwind.tournament.ceremony import next_step
from eastwind.tournament.prize_plan import Competition, Prize
from tests.unit.tournament.given import FEVER, Story, kinds, playing, registered

PLACES = {"p1": 40, "p2": 30, "p3": 30, "p4": 20, "p5": 10, "p6": 0, "p7": -5, "p8": -10}


def finished(**setup: Any) -> Story:
    """Eight people of whom p2 and p3 share the second place, all rounds closed."""
    story = playing("fever", 8, rounds=1, games=1, minutes=60)
    if setup:
        story.do(c.ConfigureTournament(**setup))
    story.finish_round()
    for who, points in PLACES.items():
        story.do(c.GivePenalty(player=who, points=points, why="for the test"))
    return story


def on(from_place: int = 5, **setup: Any) -> Story:
    story = finished(**setup)
    story.do(c.BeginCeremony(from_place=from_place))
    return story


def visible(story: Story) -> bool:
    return story.state.standings_visible


def read_out(story: Story) -> list[str]:
    """Reveal everything, and tell the steps."""
    steps = []
    while (step := next_step(story.state)) is not None:
        story.do(c.RevealStep(step=step))
        steps.append(step)
    return steps


def test_places_come_from_the_bottom_and_equals_together() -> None:
    assert read_out(on()) == ["place:5", "place:4", "place:2", "place:1"]


def test_awards_that_have_a_prize_come_before_the_places() -> None:
    plan = (
        Prize(award="last-place", thing="a fan"),
        Prize(award="round-winner", cents=1_000),
        Prize(award="competition", competition="teams", cents=1_000),
        Prize(award="most-wins", thing="a mug"),
        Prize(award="place", place=1, cents=10_000),
    )
    competitions = (Competition(code="teams", name="Best team", among="teams"),)
    story = on(from_place=2, prizes=plan, competitions=competitions)
    assert read_out(story) == [
        "round-winner:1",
        "most-wins",
        "competition:teams",
        "last-place",
        "place:2",
        "place:1",
    ]


def test_a_step_is_revealed_once_and_in_its_turn() -> None:
    story = on()
    assert story.codes(c.RevealStep(step="place:1")) == ["not-next"]
    assert kinds(story.do(c.RevealStep(step="place:5"))) == ["ceremony.revealed"]
    assert story.do(c.RevealStep(step="place:5")) == (), "a second press does not show the next place"
    assert next_step(story.state) == "place:4"


def test_the_last_step_is_taken_back_and_no_other() -> None:
    story = on()
    for step in ("place:5", "place:4"):
        story.do(c.RevealStep(step=step))
    assert story.codes(c.TakeBackStep(step="place:5")) == ["not-last"]
    story.do(c.TakeBackStep(step="place:4"))
    assert story.do(c.TakeBackStep(step="place:4")) == ()
    assert next_step(story.state) == "place:4"


def test_a_correction_in_the_middle_reveals_nobody_early() -> None:
    story = on()
    for step in ("place:5", "place:4"):
        story.do(c.RevealStep(step=step))
    story.do(c.GivePenalty(player="p4", points=10, why="a game was read wrong"))
    assert story.state.ceremony is not None
    assert read_out(story) == ["place:2", "place:1"]


def test_it_begins_hidden_and_ends_shown() -> None:
    story = finished()
    assert visible(story)
    assert kinds(story.do(c.BeginCeremony(from_place=3))) == ["standings.shown", "ceremony.begun"]
    assert not visible(story)
    assert story.do(c.BeginCeremony(from_place=3)) == ()
    assert kinds(story.do(c.EndCeremony())) == ["ceremony.ended", "standings.shown"]
    assert visible(story)
    assert story.do(c.EndCeremony()) == ()


def test_it_is_stopped_without_showing_anything() -> None:
    story = on()
    story.do(c.EndCeremony(show=False))
    assert story.state.ceremony is None
    assert not visible(story)


@pytest.mark.parametrize("command", [c.RevealStep(step="place:1"), c.TakeBackStep(step="place:1")])
def test_without_a_ceremony_nothing_is_revealed(command: c.Command) -> None:
    assert finished().codes(command) == ["no-ceremony"]


def test_nothing_is_read_out_while_a_round_is_open() -> None:
    assert registered("fever", 8, **FEVER).codes(c.BeginCeremony(from_place=3)) == ["nothing-played"]
    assert playing("fever", 8, **FEVER).codes(c.BeginCeremony(from_place=3)) == ["round-not-closed"]


# --- Hidden from a round on ---------------------------------------------------------------------------------------


def test_the_standings_hide_when_the_round_starts_until_they_are_shown() -> None:
    story = playing("fever", 8, **FEVER)
    story.do(c.ConfigureTournament(hide_from=2))
    story.finish_round()
    assert visible(story)
    story.do(c.StartRound(round=2))
    assert not visible(story)
    story.finish_round()
    story.do(c.ShowStandings(visible=True))
    assert visible(story)
    story.do(c.StartRound(round=3))
    assert visible(story), "once shown, they stay shown"


def test_a_start_that_was_cancelled_hides_nothing() -> None:
    story = playing("fever", 8, **FEVER)
    story.do(c.ConfigureTournament(hide_from=2))
    story.finish_round()
    story.do(c.StartRound(round=2))
    story.do(c.CancelStart(round=2))
    assert visible(story)


def test_standings_that_were_hidden_before_stay_hidden() -> None:
    story = playing("fever", 8, **FEVER)
    story.do(c.ConfigureTournament(hide_from=3))
    story.do(c.ShowStandings(visible=False))
    assert not visible(story)
    story.do(c.ConfigureTournament(hide_from=None))
    assert not visible(story)
