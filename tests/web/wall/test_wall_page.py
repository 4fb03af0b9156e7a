"""The wall over HTTP: seats by name, standings only while they are shown, whoever's screen it is."""

import pytest

from tests.web.shell.venue import Venue, begin, open_venue, won_by_east


def wall(venue: Venue, **query: str) -> str:
    answer = venue.director.get(f"/events/{venue.event}/wall", params=query)
    assert answer.status_code == 200
    return answer.text


def test_everybody_finds_the_seat_of_the_round_in_play(venue: Venue) -> None:
    page = wall(venue)
    assert "Round 1. Find your table and seat" in page
    for number in range(1, 9):
        assert f"Player {number}" in page


def test_hidden_standings_are_hidden_on_the_directors_own_wall_too(venue: Venue) -> None:
    venue.do("game.enter", round=1, table=1, game=1, record=won_by_east(35))
    assert ">45<" in wall(venue)
    venue.do("standings.show", visible=False)
    page = wall(venue)
    assert ">45<" not in page
    assert "after the break" in page


def test_the_wall_shows_the_head_of_the_log(venue: Venue) -> None:
    head = venue.view(venue.director, "standings").json()["head"]
    assert head[:16] in wall(venue)


def test_a_wall_is_opened_by_its_own_code_and_sees_nothing_else(venue: Venue) -> None:
    screen = venue.phone("wall")
    assert screen.get(f"/events/{venue.event}/wall").status_code == 200
    assert venue.view(screen, "board").status_code == 403


def test_an_unknown_page_of_the_wall_is_refused(venue: Venue) -> None:
    assert venue.director.get(f"/events/{venue.event}/wall", params={"show": "secrets"}).status_code == 400


def test_before_the_seats_are_published_the_wall_says_so(tmp_path_factory: pytest.TempPathFactory) -> None:
    with open_venue(tmp_path_factory.mktemp("early")) as early:
        begin(early)
        early.do("round.cancel-start", round=1)
        early.do("seating.withdraw")
        assert "when the director has published them" in wall(early)


def test_rulings_to_know_are_a_leaf_of_their_own(venue: Venue) -> None:
    assert 'data-leaf="rulings" data-seconds="8" data-empty hidden' in wall(venue, show="rulings")
    venue.do("ruling.make", round=1, table=2, game=1, player="S", situation="declared-self-dead", facts={})
    number = venue.view(venue.director, "rulings").json()["rows"][0]["ruling"]
    venue.do("ruling.show", ruling=number)
    page = wall(venue)
    assert 'data-leaf="rulings" data-seconds="20" hidden' in page
    assert "league.dead.not-oneself" in page
    venue.do("ruling.withdraw", ruling=number, why="It was not so.")
    assert "league.dead.not-oneself" not in wall(venue)


def test_between_rounds_the_clock_stays_and_fewer_names_stand_beside_it(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with open_venue(tmp_path_factory.mktemp("lunch")) as lunch:
        begin(lunch, players=60)
        lunch.do("round.close", round=1, why="Lunch")
        before = wall(lunch)
        assert before.count('data-leaf="seats"') == 1
        assert "data-stays" not in before
        lunch.do("phase.announce", phase="lunch", words="In the garden room", minutes=45)
        page = wall(lunch)
        assert page.count('data-leaf="seats"') == 2
        assert "data-stays" in page
        assert "In the garden room" in page
        assert "Next: round 2. Find your table and seat (1 of 2)" in page
