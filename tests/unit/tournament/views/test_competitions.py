"""Side competitions in words: who counts, what is added up, and why someone is ahead."""

import pytest

from eastwind.tournament import commands as c
from eastwind.tournament.ports import Person
from eastwind.tournament.prize_plan import Among, Competition
from eastwind.tournament.views.competitions import CompetitionsView, SideTable, rule_of
from tests.unit.tournament.given import FEVER, Story, new, player, playing, won
from tests.unit.tournament.views.looking import see

CLUBS = ("Jade", " jade", "Crak", "", "Crak")
NAMES = {f"p{n}": Person(name=f"Person {n}", club=club) for n, club in enumerate(CLUBS, 1)}


def table(story: Story, competition: Competition) -> SideTable:
    story.do(c.ConfigureTournament(competitions=(competition,)))
    return see(story, CompetitionsView, names=NAMES).tables[0]


def scored(*totals: int) -> Story:
    story = playing("fever", 8, **FEVER)
    for number, points in enumerate(totals, 1):
        story.do(c.GivePenalty(player=f"p{number}", points=points, why="for the test"))
    return story


def rows(found: SideTable) -> list[tuple[int, str, int]]:
    return [(row.place, row.name, row.total) for row in found.rows]


def test_clubs_are_one_whatever_their_case_and_nobody_is_in_no_club() -> None:
    found = table(scored(10, 20, 5, 100, 7), Competition(code="c", name="Best club", among="clubs"))
    assert rows(found) == [(1, "Jade", 30), (2, "Crak", 12)]
    assert [(each.person.player, each.counts) for each in found.rows[0].members] == [("p2", True), ("p1", True)]


def test_the_best_totals_count_and_the_others_are_shown_beside() -> None:
    found = table(scored(10, 20, 5, 0, 7), Competition(code="c", name="Best club", among="clubs", best=1))
    assert rows(found) == [(1, "Jade", 20), (2, "Crak", 7)]
    assert [(each.person.player, each.counts) for each in found.rows[0].members] == [("p2", True), ("p1", False)]


def test_equal_teams_share_the_place() -> None:
    story = scored(10, 20, 15, 15)
    for number, team in enumerate(("East Side", "East Side", "West End", "West End"), 1):
        story.do(c.EditPlayer(player=f"p{number}", team=team))
    found = table(story, Competition(code="t", name="Best team", among="teams"))
    assert [(row.place, row.shared) for row in found.rows] == [(1, True), (1, True)]


def test_who_is_not_ranked_does_not_count_for_a_team() -> None:
    story = playing("fever", 8, **FEVER)
    story.do(new(1, first=9))
    for who in ("p1", "p2", "p9"):
        story.do(c.EditPlayer(player=who, team="East Side"))
    story.finish_round()
    story.do(c.GivePenalty(player="p9", points=50, why="for the test"))
    story.do(c.SubstitutePlayer(player="p1", substitute="p9", from_round=2))
    (row,) = table(story, Competition(code="t", name="Best team", among="teams")).rows
    assert [each.person.player for each in row.members] == ["p2"]


def test_first_timers_stand_as_the_standings_have_them_with_the_breaker_in_words() -> None:
    story = playing("fever", 8, **FEVER)
    story.do(c.ConfigureTournament(breakers=("wins",)))
    east, south, *_ = story.card().seats
    story.do(story.enters(won("E", by="wall", value=25)))
    for who in (east, south):
        story.do(c.EditPlayer(player=str(who), first_time=True))
    found = table(story, Competition(code="n", name="Best newcomer", among="first-timers"))
    story.do(c.GivePenalty(player=str(south), points=found.rows[0].total - found.rows[1].total, why="for the test"))
    found = see(story, CompetitionsView, names=NAMES).tables[0]
    first, second = found.rows
    assert (first.person and first.person.player, first.place, second.place) == (east, 1, 2)
    assert first.why is not None
    assert first.why.sentence() == "Equal total: more wins decide."


def test_nothing_is_seen_while_the_standings_are_hidden() -> None:
    story = scored(10, 20)
    story.do(c.ConfigureTournament(competitions=(Competition(code="c", name="Best club", among="clubs"),)))
    story.do(c.ShowStandings(visible=False))
    seen = see(story, CompetitionsView, player("p1"), names=NAMES)
    assert seen.hidden
    assert [each.rows for each in seen.tables] == [()]
    assert see(story, CompetitionsView, names=NAMES).tables[0].rows != ()


@pytest.mark.parametrize(
    ("among", "best", "sentence"),
    [
        ("clubs", 0, "The totals of all members of a club are added up. Who is not ranked does not count."),
        ("clubs", 1, "The best total of a club counts. Who is not ranked does not count."),
        ("clubs", 3, "The 3 best totals of a club are added up. Who is not ranked does not count."),
        ("teams", 0, "The totals of all members of a team are added up. Who is not ranked does not count."),
        ("teams", 1, "The best total of a team counts. Who is not ranked does not count."),
        ("teams", 2, "The 2 best totals of a team are added up. Who is not ranked does not count."),
        ("first-timers", 0, "Everyone who plays a tournament for the first time, by the places of the standings."),
    ],
)
def test_what_counts_is_said(among: Among, best: int, sentence: str) -> None:
    assert rule_of(Competition(code="c", name="C", among=among, best=best)).sentence() == sentence
