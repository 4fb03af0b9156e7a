"""The plan of prizes line by line, who gets what, and the decision among equals."""

import pytest

from tests.web.console.asking import done, page, post, seated, with_people
from tests.web.shell.venue import Venue


@pytest.fixture
def planning(venue: Venue) -> Venue:
    with_people(venue, 8)
    return venue


@pytest.fixture
def standing(planning: Venue) -> Venue:
    """Eight people of whom numbers 2 and 3 share the second place."""
    seated(planning)
    for number, points in enumerate((40, 30, 30, 20, 10, 5, 2, 1), 1):
        planning.do("penalty.give", player=f"p{number}", points=points, why="for the test", about="award")
    return planning


def plan(*lines: tuple[str, str]) -> dict[str, str]:
    """The form with these lines."""
    fields: dict[str, str] = {}
    for at, (what_for, what) in enumerate(lines, 1):
        fields |= {f"for_{at}": what_for, f"what_{at}": what}
    return fields


def planned(venue: Venue) -> list[dict[str, object]]:
    return [each["prize"] for each in venue.view(venue.director, "prizes").json()["plan"]]


def test_without_a_plan_it_says_what_belongs_here(planning: Venue) -> None:
    assert "No prizes yet" in page(planning, "/prizes")


def test_money_and_things_line_by_line(planning: Venue) -> None:
    planning.do("tournament.configure", competitions=[{"code": "clubs", "name": "Best club", "among": "clubs"}])
    lines = (
        ("place:1", "$1,200"),
        ("place:1", "a trophy"),
        ("", ""),
        ("place:2", "50.5"),
        ("last-place", "a fan"),
        ("round-winner:0", "15"),
        ("competition:clubs:1", "100.00"),
    )
    assert done(planning, "/prizes", **plan(*lines)).endswith("/prizes?saved=yes")
    assert planned(planning) == [
        {"award": "place", "cents": 120_000},
        {"award": "place", "thing": "a trophy"},
        {"award": "place", "place": 2, "cents": 5_050},
        {"award": "last-place", "thing": "a fan"},
        {"award": "round-winner", "cents": 1_500},
        {"award": "competition", "competition": "clubs", "cents": 10_000},
    ]
    html = page(planning, "/prizes")
    assert 'value="1200.00"' in html
    assert 'value="a trophy"' in html
    assert '<option value="competition:clubs:1" selected>Best club, place 1</option>' in html


def test_saving_what_stands_there_changes_nothing(planning: Venue) -> None:
    fields = plan(("place:1", "200.00"), ("last-place", "a fan"))
    done(planning, "/prizes", **fields)
    before = planning.view(planning.director, "prizes").json()["version"]
    done(planning, "/prizes", **fields)
    assert planning.view(planning.director, "prizes").json()["version"] == before


@pytest.mark.parametrize(
    ("line", "field"),
    [
        (("place:1", ""), "what_2"),
        (("", "a fan"), "for_2"),
        (("place:1", "1.2.3"), "what_2"),
        (("place:0", "200"), "what_2"),
        (("place:9999", "200"), "what_2"),
        (("anything", "200"), "what_2"),
        (("competition:none:1", "200"), "what_2"),
        (("last-place", "a fan"), "what_2"),
    ],
)
def test_a_line_that_cannot_be_is_refused_at_its_field_and_nothing_is_lost(
    planning: Venue, line: tuple[str, str], field: str
) -> None:
    answer = post(planning, "/prizes", **plan(("last-place", "a fan"), line))
    assert answer.status_code == 422
    assert f'id="{field}-fault"' in answer.text
    assert 'value="a fan"' in answer.text
    assert planned(planning) == []


def test_who_gets_what_and_what_the_director_decides(standing: Venue) -> None:
    done(standing, "/prizes", **plan(("place:1", "200"), ("place:2", "a set of tiles"), ("place:3", "30.01")))
    html = page(standing, "/prizes")
    assert "200.00 for Player 1." in html
    assert "Player 2, Player 3 share 30.01 equally" in html
    assert "the director decides" in html
    done(standing, "/prizes/decide", choice="0", winner="p3", why="drew the lot")
    html = page(standing, "/prizes")
    assert "a set of tiles for Player 3, as the director decided." in html
    assert "drew the lot" in html
    done(standing, "/prizes/decide", choice="0", winner="")
    assert "as the director decided" not in page(standing, "/prizes")


@pytest.mark.parametrize("fields", [{"choice": "7", "winner": "p3"}, {"choice": "0", "winner": "p1"}])
def test_a_choice_that_is_none_is_refused(standing: Venue, fields: dict[str, str]) -> None:
    done(standing, "/prizes", **plan(("place:2", "a set of tiles")))
    assert post(standing, "/prizes/decide", **fields).status_code == 422


def test_things_stand_beside_the_places(standing: Venue) -> None:
    done(standing, "/prizes", **plan(("place:1", "200"), ("place:1", "a trophy"), ("last-place", "a fan")))
    standing.do("round.start", round=1)
    standing.do("game.enter", round=1, table=1, game=1, record={"ending": "unfinished"})
    html = page(standing, "/standings")
    assert "200.00, a trophy" in html
    assert "Last place" in html


def test_a_scorer_reads_and_does_not_plan(standing: Venue) -> None:
    done(standing, "/prizes", **plan(("place:2", "a set of tiles")))
    scorer = standing.phone("scorer", "Ann")
    address = f"/events/{standing.event}/console/prizes"
    html = scorer.get(address).text
    assert "Save the plan" not in html
    assert "Give it" not in html
    assert scorer.post_form(address, **plan(("place:1", "200"))).status_code == 403
