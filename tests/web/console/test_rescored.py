"""What if: chosen from a list, answers changed in a form, and nothing recorded by any of it."""

from urllib.parse import parse_qs, urlsplit

from tests.web.console.asking import done, page, with_people
from tests.web.console.typing_games import WALL, in_play, record, win
from tests.web.shell.venue import Venue


def played(server: Venue, rulebook: str = "illume") -> Venue:
    """A wall game and a discard to two exposures at table 1."""
    venue = in_play(server, rulebook=rulebook)
    record(venue, "/round/1/table/1/game/1", WALL)
    record(venue, "/round/1/table/1/game/2", win(exposures="2"))
    return venue


def version(venue: Venue) -> int:
    seen: int = venue.view(venue.director, "standings").json()["version"]
    return seen


def test_before_the_first_game_it_says_what_belongs_here(venue: Venue) -> None:
    with_people(venue, 8)
    assert "No games yet" in page(venue, "/rescored")


def test_the_own_rules_are_where_it_starts(server: Venue) -> None:
    html = page(played(server), "/rescored")
    assert "the rules that this event is played by" in html
    for rulebook in ("regulations", "league", "crak"):
        assert f'<option value="{rulebook}"' in html


def test_another_rulebook_beside_what_stands_and_what_it_cannot_score(server: Venue) -> None:
    venue = played(server)
    before = version(venue)
    html = page(venue, "/rescored?rulebook=fever")
    assert "Under Mah Jongg Fever" in html
    assert "Nobody wrote down whether the hand held a quint." in html
    assert "Games left out" in html
    assert version(venue) == before


def test_an_answer_is_changed_in_the_form_and_the_address_holds_it(server: Venue) -> None:
    venue = played(server)
    before = version(venue)
    address = done(venue, "/rescored", rulebook="illume", turned="", **{"scoring.points.wall": "20"})
    assert parse_qs(urlsplit(address).query) == {"rulebook": ["illume"], "turned": ["scoring.points.wall=20"]}
    html = venue.director.get(address).text
    assert "1 answer changed" in html
    assert "A wall game, for each hand still in: <strong>20</strong>" in html
    further = {"scoring.points.wall": "20", "scoring.points.dead": "-15"}
    again = done(venue, "/rescored", rulebook="illume", turned="scoring.points.wall=20", **further)
    assert parse_qs(urlsplit(again).query)["turned"] == ["scoring.points.wall=20,scoring.points.dead=-15"]
    assert version(venue) == before


def test_an_answer_that_is_none_is_refused_beside_its_field(server: Venue) -> None:
    venue = played(server)
    base = f"/events/{venue.event}/console/rescored"
    answer = venue.director.get(f"{base}?turned=scoring.points.wall%3Dmuch")
    assert answer.status_code == 422
    assert 'href="#scoring.points.wall"' in answer.text
    assert 'id="scoring.points.wall"' in answer.text
    unknown = venue.director.get(f"{base}?rulebook=nowhere")
    assert unknown.status_code == 422
    assert "There is no rulebook nowhere" in unknown.text


def test_it_is_for_director_and_scorers(server: Venue) -> None:
    venue = played(server)
    address = f"/events/{venue.event}/console/rescored"
    assert venue.phone("scorer", "Ann").get(address).status_code == 200
    assert venue.phone("desk", "Bea").get(address).status_code == 403
