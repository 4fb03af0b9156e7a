"""Points outside a game: kinds, signs, and what they do to the standings and to the seats of a final."""

import pytest

from eastwind.tournament import commands as c
from eastwind.tournament.commands import PenaltyKind
from eastwind.tournament.seat_rows import place_of, rows_of
from eastwind.tournament.standings import ranking
from eastwind.tournament.views.penalties import PenaltiesView
from tests.unit.tournament.given import Story, playing, registered, won
from tests.unit.tournament.views.looking import see


@pytest.mark.parametrize(
    ("about", "points", "accepted"),
    [
        ("late", -10, True),
        ("late", 0, True),
        ("late", 10, False),
        ("conduct", -25, True),
        ("conduct", 5, False),
        ("award", 5, True),
        ("award", 0, False),
        ("award", -5, False),
        ("other", 5, True),
        ("other", -5, True),
    ],
)
def test_a_penalty_takes_points_and_an_award_gives_them(about: PenaltyKind, points: int, accepted: bool) -> None:
    story = registered("illume", 4)
    command = c.GivePenalty(player="p1", points=points, why="why", about=about)
    if accepted:
        story.do(command)
        assert [(each.about, each.points) for each in story.state.penalties.values()] == [(about, points)]
    else:
        assert [(fault.code, fault.where) for fault in story.refused(command)] == [("wrong-value", "points")]


def test_a_penalty_counts_at_once_and_cancelled_no_more() -> None:
    story = playing("illume", 8)
    story.do(c.GivePenalty(player="p1", points=-10, why="ten minutes late", about="late"))
    number = story.state.version
    assert totals(story)["p1"] == -10
    story.do(c.CancelPenalty(penalty=number, why="the bus"))
    assert totals(story)["p1"] == 0
    (row,) = see(story, PenaltiesView).rows
    assert (row.about, row.title.sentence(), row.cancelled_why) == ("late", "Late", "the bus")


def totals(story: Story) -> dict[str, int]:
    return {each.player: each.total for each in ranking(story.state).ranked}


def test_a_penalty_moves_the_seats_of_a_final_drawn_by_the_standings() -> None:
    story = playing("illume", 8)
    story.finish_round(won("E", by="S", value=50))
    leader = ranking(story.state).ranked[0].player
    assert final_table(story, leader) == 1
    story.do(c.GivePenalty(player=leader, points=-500, why="left the hall in a rage", about="conduct"))
    number = story.state.version
    assert final_table(story, leader) == 2
    story.do(c.CancelPenalty(penalty=number, why="it was someone else"))
    assert final_table(story, leader) == 1


def final_table(story: Story, player: str) -> int:
    """The table of a player in the next round, drawn by the standings as they are."""
    story.do(c.DraftSeats(method="standings"))
    assert story.state.draft is not None
    place = place_of(story.state.draft.rounds[1], player)
    assert place is not None
    return place[0]


def test_seats_that_are_published_stay_until_they_are_drawn_again() -> None:
    story = playing("illume", 8)
    story.finish_round()
    story.do(c.DraftSeats(method="standings"))
    story.do(c.PublishSeats())
    before = rows_of(story.state.rounds[1])
    story.do(c.GivePenalty(player="p1", points=-500, why="conduct", about="conduct"))
    assert rows_of(story.state.rounds[1]) == before


@pytest.mark.parametrize(
    ("rulebook", "late", "conduct"),
    [
        (
            "illume",
            {"illume.event.all-rounds"},
            {
                "illume.conduct.zero-tolerance",
                "illume.conduct.courtesy",
                "illume.conduct.phones",
                "illume.conduct.quiet",
            },
        ),
        ("league", {"league.event.missing"}, {"league.conduct.courtesy"}),
    ],
)
def test_clauses_are_suggested_as_the_rulebook_has_them(rulebook: str, late: set[str], conduct: set[str]) -> None:
    suggested = see(registered(rulebook, 4), PenaltiesView).suggested
    assert {each.clause for each in suggested if each.about == "late"} == late
    assert {each.clause for each in suggested if each.about == "conduct"} == conduct
    assert all(each.text for each in suggested)
