"""Clubs, teams and first-timers: set up line by line, shown on every page that shows places."""

import pytest

from tests.web.console.asking import done, page, post, seated, with_people
from tests.web.shell.venue import Venue


@pytest.fixture
def marked(venue: Venue) -> Venue:
    """Eight people with totals 80 … 10, in two clubs and two teams; the even numbers play for the first time."""
    with_people(venue, 8)
    seated(venue)
    for number in range(1, 9):
        venue.do(
            "player.edit",
            player=f"p{number}",
            club="Jade" if number < 5 else "Crak",
            team="Four Winds" if number < 4 else "",
            first_time=number % 2 == 0,
        )
        venue.do("penalty.give", player=f"p{number}", points=90 - 10 * number, why="for the test", about="award")
    return venue


def line(at: int, name: str, among: str, best: str = "0", code: str = "") -> dict[str, str]:
    return {f"code_{at}": code, f"name_{at}": name, f"among_{at}": among, f"best_{at}": best}


def tables(venue: Venue, role: str = "public") -> dict[str, list[tuple[int, str, int]]]:
    """The places of each competition, as a role sees them."""
    seen = venue.view(venue.phone(role), "competitions").json()["tables"]
    return {each["code"]: [(row["place"], row["name"], row["total"]) for row in each["rows"]] for each in seen}


THREE = line(1, "Best club", "clubs", "2") | line(2, "Best team", "teams") | line(3, "Best newcomer", "first-timers")


def test_without_any_it_says_what_belongs_here(marked: Venue) -> None:
    html = page(marked, "/competitions")
    assert "No side competitions" in html
    assert "8 with a club, 3 in a team, 4 for the first time." in " ".join(html.split())


def test_three_competitions_over_the_same_games(marked: Venue) -> None:
    done(marked, "/competitions", **THREE)
    assert tables(marked) == {
        "best-club": [(1, "Jade", 150), (2, "Crak", 70)],
        "best-team": [(1, "Four Winds", 210)],
        "best-newcomer": [(1, "Player 2", 70), (2, "Player 4", 50), (3, "Player 6", 30), (4, "Player 8", 10)],
    }
    html = page(marked, "/competitions")
    assert "The 2 best totals of a club are added up." in html
    assert "<s>Player 3 " in html, "who does not count is struck out"


def test_a_competition_keeps_its_code_when_its_name_changes(marked: Venue) -> None:
    done(marked, "/competitions", **THREE)
    done(marked, "/competitions", **line(1, "Club of the day", "clubs", code="best-club"))
    assert list(tables(marked)) == ["best-club"]
    assert "Club of the day" in page(marked, "/competitions")


def test_two_of_one_name_are_told_apart(marked: Venue) -> None:
    done(marked, "/competitions", **(line(1, "Best", "clubs") | line(2, "Best", "teams") | line(3, "¡!", "teams")))
    assert list(tables(marked)) == ["best", "best-2", "competition"]


def test_faults_stand_beside_their_line(marked: Venue) -> None:
    answer = post(marked, "/competitions", **line(1, "Best", "nobody"))
    assert answer.status_code == 422
    assert 'id="among_1-fault"' in answer.text
    answer = post(marked, "/competitions", **line(1, "Best", "clubs", "all of them"))
    assert answer.status_code == 422
    assert 'id="best_1-fault"' in answer.text
    answer = post(marked, "/competitions", **line(2, "Newcomers", "first-timers", "3"))
    assert answer.status_code == 422
    assert 'id="best_2-fault"' in answer.text


def test_one_that_has_a_prize_is_not_taken_away(marked: Venue) -> None:
    done(marked, "/competitions", **THREE)
    marked.do("tournament.configure", prizes=[{"award": "competition", "competition": "best-club", "thing": "a cup"}])
    answer = post(marked, "/competitions", name_1="")
    assert answer.status_code == 422
    assert "There is no side competition best-club." in answer.text


@pytest.mark.parametrize("address", ["wall", "public"])
def test_they_are_on_the_wall_and_on_the_public_page(marked: Venue, address: str) -> None:
    done(marked, "/competitions", **THREE)
    marked.do("round.start", round=1)
    seats = marked.view(marked.director, "card", table=1, round=1).json()["seats"]
    assert len(seats) == 4
    marked.do("game.enter", round=1, table=1, game=1, record={"ending": "wall"})
    html = marked.phone(address).get(f"/events/{marked.event}/{address}").text
    for words in ("Best club", "Four Winds", "Best newcomer"):
        assert words in html
    marked.do("standings.show", visible=False)
    html = marked.phone(address).get(f"/events/{marked.event}/{address}").text
    assert "Four Winds" not in html
    assert tables(marked, address) == {"best-club": [], "best-team": [], "best-newcomer": []}


def test_a_scorer_reads_and_does_not_change_them(marked: Venue) -> None:
    done(marked, "/competitions", **THREE)
    scorer = marked.phone("scorer", "Ann")
    address = f"/events/{marked.event}/console/competitions"
    assert "Save the side competitions" not in scorer.get(address).text
    assert scorer.post_form(address, **THREE).status_code == 403


def test_team_and_first_time_are_written_on_the_page_of_the_person(venue: Venue) -> None:
    with_people(venue, 6)
    done(venue, "/people/p1", kind="player.edit", team="Four Winds", first_time="true")
    html = page(venue, "/people/p1")
    assert 'name="team" type="text" value="Four Winds"' in html
    assert 'name="first_time" value="true" checked' in html
    for number in range(2, 5):
        done(venue, f"/people/p{number}", kind="player.edit", team="four winds")
    answer = post(venue, "/people/p5", kind="player.edit", team="Four Winds")
    assert answer.status_code == 422
    assert 'id="team-fault"' in answer.text
