"""Seasons over the tournaments of a server and over past events; who is who is for the director to say."""

import csv
import io
import re

import pytest

from eastwind.web.house import house_of
from tests.web.console.typing_games import in_play, record, win
from tests.web.shell.venue import Venue

_PERSON = re.compile(
    r'<th scope="row">([^<]+?)(?: <small.*?</small>)?</th><td>([^<]*)</td>'
    r'<td class="number"><strong>([^<]+)</strong>'
)


@pytest.fixture
def two_events(server: Venue) -> tuple[Venue, list[str]]:
    """Two tournaments with the same eight names; in the second, number 1 is of another club."""
    events = []
    for club in ("Harbor", "Lakeside"):
        venue = in_play(server)
        venue.do("player.edit", player="p1", club=club)
        record(venue, "/round/1/table/1/game/1", win(value="30"))
        events.append(venue.event)
    return server, events


def begun(venue: Venue, events: list[str], **fields: str) -> str:
    """The address of a season that was made from the form."""
    chosen = {"name": "Year", "counting": "total", "best": "3", "at_least": "1", **fields}
    token = venue.director.token()
    answer = venue.director.post(
        "/seasons", data={**chosen, "event": events, "_csrf_token": token}, headers={"accept": "text/html"}
    )
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def people(html: str) -> dict[tuple[str, str], str]:
    return {(name, club): value for name, club, value in _PERSON.findall(html)}


def test_a_server_without_seasons_says_what_they_are(empty_venue: Venue) -> None:
    html = empty_venue.director.get("/seasons").text
    assert "No season yet" in html
    assert 'href="/load"' in html


def test_seasons_are_the_directors(server: Venue) -> None:
    assert server.browser().get("/seasons", headers={"accept": "text/html"}).status_code in {401, 403}
    assert server.browser(seen_from="192.168.7.9").get("/seasons").status_code in {401, 403}


def test_the_table_over_two_events(two_events: tuple[Venue, list[str]]) -> None:
    venue, events = two_events
    html = venue.director.get(begun(venue, events)).text
    found = people(html)
    assert len(found) == 9, "seven who played both, and two who may be one"
    assert ("Player 1", "Harbor") in found
    assert "The same name, another club." in html
    assert "is not finished" in html


def test_the_director_says_who_is_one_and_takes_it_back(two_events: tuple[Venue, list[str]]) -> None:
    venue, (spring, autumn) = two_events
    address = begun(venue, [spring, autumn])
    pair = {"one": f"{spring}/p1", "other": f"{autumn}/p1"}
    for said, count, doubted in (("same", 8, False), ("apart", 9, False), ("unsaid", 9, True)):
        assert venue.director.post_form(f"{address}/people", said=said, **pair).status_code == 303
        html = venue.director.get(address).text
        assert len(people(html)) == count
        assert ("The same name, another club." in html) is doubted
        assert ("put together by the director" in html) is (said == "same")
    assert venue.director.post_form(f"{address}/people", said="perhaps", **pair).status_code == 400
    assert venue.director.post_form(f"{address}/people", said="same", one="p1", other="").status_code == 400


def test_what_counts_is_changed_and_what_was_said_stays(two_events: tuple[Venue, list[str]]) -> None:
    venue, (spring, autumn) = two_events
    address = begun(venue, [spring, autumn])
    venue.director.post_form(f"{address}/people", said="same", one=f"{spring}/p1", other=f"{autumn}/p1")
    fields = {"name": "Best one", "counting": "best", "best": "1", "at_least": "2"}
    token = venue.director.token()
    sent = {**fields, "event": [spring, autumn], "_csrf_token": token}
    assert venue.director.post(address, data=sent, headers={"accept": "text/html"}).status_code == 303
    html = venue.director.get(address).text
    assert "<h1>Best one</h1>" in html
    assert "The best 1 results decide." in html
    assert len(people(html)) == 8


def test_a_form_with_faults_is_refused_beside_its_fields(two_events: tuple[Venue, list[str]]) -> None:
    venue, events = two_events
    answer = venue.director.post_form("/seasons", name="", counting="sum", best="0", at_least="many")
    assert answer.status_code == 422
    for field in ("name", "counting", "best", "at_least"):
        assert f'id="{field}-fault"' in answer.text
    address = begun(venue, events)
    assert venue.director.post_form(address, name="", counting="total", best="1", at_least="1").status_code == 422
    assert "<h1>Year</h1>" in venue.director.get(address).text


def test_on_paper_and_as_a_file(two_events: tuple[Venue, list[str]]) -> None:
    venue, events = two_events
    address = begun(venue, events)
    assert 'data-paper="a4"' in venue.director.get(f"{address}/print?paper=a4").text
    answer = venue.director.get(f"{address}/season.csv")
    assert answer.headers["content-type"].startswith("text/csv")
    rows = list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert len(rows) == 9
    assert list(rows[0])[:6] == ["Place", "Shared", "Name", "Club", "Total", "Events"]


def test_a_past_event_counts_like_one_of_our_own(two_events: tuple[Venue, list[str]]) -> None:
    venue, (spring, _) = two_events
    results = venue.director.get(f"/events/{spring}/console/results/results.json").content
    away = results.replace(spring.encode(), b"winter-abcdef")
    house_of(venue.app).store.put_past("winter-abcdef", away)
    listed = venue.director.get("/seasons").text
    assert 'href="/past/winter-abcdef"' in listed
    html = venue.director.get(begun(venue, [spring, "winter-abcdef"])).text
    once, twice = people(venue.director.get(begun(venue, [spring])).text), people(html)
    assert {who: 2 * number(value) for who, value in once.items()} == {who: number(v) for who, v in twice.items()}


def number(value: str) -> int:
    return int(value.replace("−", "-"))


def test_a_season_that_is_thrown_away_is_gone_and_its_events_stay(two_events: tuple[Venue, list[str]]) -> None:
    venue, events = two_events
    address = begun(venue, events)
    assert venue.director.post_form(f"{address}/remove").status_code == 303
    assert venue.director.get(address).status_code == 404
    assert venue.view(venue.director, "standings").status_code == 200
