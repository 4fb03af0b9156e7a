"""The front door, the address for phones, and what forms and refusals become."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Controller, get, post
from litestar.response import Redirect, Template

from eastwind.web.access import addresses
from eastwind.web.access.addresses import is_loopback
from eastwind.web.face import Face
from eastwind.web.house import house_of
from eastwind.web.pages import act, read_form
from eastwind.web.refusing import RefusedRequest
from eastwind.web.visit import AnyRequest, VisitHere
from tests.web.shell.venue import Venue, begin, open_venue

HTML = {"accept": "text/html"}


class _Forms(Controller):
    """Pages of the kind that faces bring."""

    path = "/events/{event:str}/forms"

    @post("/configure")
    async def configure(self, request: AnyRequest, visit: VisitHere) -> Redirect:
        answer = await act(visit, await read_form(request, "tournament.configure"), f"/events/{visit.event}/console")
        if isinstance(answer, Redirect):
            return answer
        raise RefusedRequest(answer)

    @get("/broken")
    async def broken(self, visit: VisitHere) -> Template:
        raise ZeroDivisionError(visit.event)


@pytest.fixture(scope="module")
def formal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Venue]:
    """A venue with a form."""
    with open_venue(tmp_path_factory.mktemp("formal"), faces=(Face(routes=(_Forms,)),)) as made:
        begin(made)
        yield made


def test_the_front_door_asks_the_director_to_sign_in(venue: Venue) -> None:
    page = venue.browser().get("/").text
    assert 'href="/sign-in"' in page
    assert "Spring Fever" not in page


def test_the_front_door_asks_everyone_else_for_a_code(venue: Venue) -> None:
    page = venue.browser(seen_from="192.168.7.3").get("/").text
    assert 'href="/code"' in page
    assert 'href="/sign-in"' not in page
    assert "Spring Fever" not in page


def test_an_empty_house_offers_the_first_tournament(empty_venue: Venue) -> None:
    page = empty_venue.director.get("/").text
    assert "Your first tournament" in page
    assert 'action="/events"' in page
    for rulebook in ("illume", "regulations", "common", "fever"):
        assert f'value="{rulebook}"' in page


def test_a_tournament_is_begun_from_the_front_door_once(empty_venue: Venue) -> None:
    fields = {"name": "Autumn Day", "rulebook": "illume", "date": "2026-10-03", "command_id": "0" * 32}
    first = empty_venue.director.post_form("/events", **fields)
    again = empty_venue.director.post_form("/events", **fields)
    assert (first.status_code, again.status_code) == (303, 303)
    assert first.headers["location"] == again.headers["location"]
    assert len(empty_venue.director.get("/api/events").json()) == 1
    assert "Autumn Day" in empty_venue.director.get("/").text


def test_a_refused_form_keeps_what_was_typed_and_says_why_beside_the_field(empty_venue: Venue) -> None:
    answer = empty_venue.director.post_form("/events", name="", rulebook="illume", place="Town <hall>")
    assert answer.status_code == 422
    assert 'value="Town &lt;hall&gt;"' in answer.text
    assert re.search(r'id="name-fault"', answer.text)


def test_everyone_is_sent_on_to_their_own_pages(venue: Venue) -> None:
    assert venue.director.get(f"/events/{venue.event}").headers["location"] == f"/events/{venue.event}/console"
    table = venue.phone("table", "1").get(f"/events/{venue.event}")
    assert table.headers["location"] == f"/events/{venue.event}/table"


def test_a_form_becomes_a_command(formal: Venue) -> None:
    address = f"/events/{formal.event}/forms/configure"
    answer = formal.director.post_form(address, place="Hall", minutes="45", prizes="5000", date="", unknown="x")
    assert (answer.status_code, answer.headers["location"]) == (303, f"/events/{formal.event}/console")
    setup = house_of(formal.app).tournaments.state(formal.event).setup
    assert (setup.place, setup.minutes, [prize.cents for prize in setup.prizes]) == ("Hall", 45, [5000])


def test_a_form_of_someone_who_may_not_is_refused_as_a_page(formal: Venue) -> None:
    answer = formal.phone("scorer", "Ann").post_form(f"/events/{formal.event}/forms/configure", place="Elsewhere")
    assert answer.status_code == 403
    assert answer.headers["content-type"].startswith("text/html")


def test_words_where_a_number_belongs_are_refused(formal: Venue) -> None:
    answer = formal.director.post_form(f"/events/{formal.event}/forms/configure", minutes="an hour")
    assert answer.status_code == 400


def test_a_defect_of_ours_says_nothing_of_itself(formal: Venue, caplog: pytest.LogCaptureFixture) -> None:
    answer = formal.director.get(f"/events/{formal.event}/forms/broken", headers=HTML)
    assert answer.status_code == 500
    assert "ZeroDivision" not in answer.text
    assert "This did not work" in answer.text
    assert "Enter a code" not in answer.text
    assert "ZeroDivisionError" in caplog.text


@pytest.mark.parametrize(("path", "status"), [("/nothing", 404), ("/events/nowhere", 401), ("/address", 401)])
def test_errors_are_pages_in_plain_words(venue: Venue, path: str, status: int) -> None:
    answer = venue.browser().get(path, headers=HTML)
    assert answer.status_code == status
    assert "<h1>" in answer.text
    assert 'href="/"' in answer.text


def test_the_address_for_phones_is_tested_from_a_phone(empty_venue: Venue) -> None:
    director = empty_venue.director
    assert f"http://venue.test:{empty_venue.settings.port}/hello" in director.get("/address").text
    empty_venue.browser().get("/hello")
    assert "Waiting for a phone" in director.get("/address/seen").text
    assert "It works" in empty_venue.browser(seen_from="192.168.7.3").get("/hello").text
    assert "A phone reached this computer" in director.get("/address/seen").text


def test_a_changed_address_is_said_and_can_be_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "lan_address", lambda: "192.168.7.9")
    with open_venue(tmp_path, host="0.0.0.0") as venue:
        house_of(venue.app).addresses.move("192.168.7.1")
        assert "192.168.7.9" in venue.director.get("/address").text
        assert venue.director.post_form("/address/move").status_code == 303
        page = venue.director.get("/address").text
        assert f"http://192.168.7.9:{venue.settings.port}" in page
        assert "printed again" not in page
        known = venue.browser().get("/", headers={"host": f"192.168.7.9:{venue.settings.port}"})
        assert known.status_code == 200


@pytest.mark.parametrize("host", ["127.0.0.1", "127.8.9.1", "::1", "[::1]", "localhost"])
def test_loopback_is_known(host: str) -> None:
    assert is_loopback(host)


@pytest.mark.parametrize("host", ["192.168.0.1", "0.0.0.0", "venue.test", "", "127.0.0.1.evil"])
def test_all_else_is_not_loopback(host: str) -> None:
    assert not is_loopback(host)
