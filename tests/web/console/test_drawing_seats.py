"""A search for seats that takes a while: the page says how far it is, asks again, and one draft comes of it."""

import re
from collections.abc import Iterator

import httpx
import pytest

from eastwind.web.house import house_of
from tests.web.console.asking import page, post, seated, with_people
from tests.web.shell.venue import PATIENCE, Venue

ROUNDS = 5


@pytest.fixture
def hurried(venue: Venue) -> Iterator[Venue]:
    """Eight people for so many rounds that a search goes on to its end, on a server that waits for nothing."""
    with_people(venue, 8, rounds=ROUNDS)
    plans = house_of(venue.app).plans
    plans.patience = 0
    yield venue
    plans.patience = PATIENCE


def fields(shown: str) -> dict[str, str]:
    """What the page of a draw sends again."""
    form = shown.partition('id="drawing"')[2].partition("</form>")[0]
    return {name: value for name, value in re.findall(r'name="(\w+)" value="([^"]*)"', form) if name != "_csrf_token"}


def until_done(venue: Venue, answer: httpx.Response) -> tuple[httpx.Response, int]:
    """The last answer of a draw that is asked for until it is done, and how often that was."""
    for times in range(2_000):
        if answer.status_code != 200:
            return answer, times
        assert "Drawing the seats" in answer.text
        answer = post(venue, "/seats/draft", **fields(answer.text))
    raise AssertionError("the draw never ended")


def test_a_draw_that_takes_a_while_says_how_far_it_is_and_is_one_draft_in_the_end(hurried: Venue) -> None:
    first = post(hurried, "/seats/draft", way="planned:", present_only="true")
    assert re.search(r'<progress id="done" max="100" value="\d+">', first.text)
    answer, times = until_done(hurried, first)
    assert times > 0
    assert answer.status_code == 303
    draft = hurried.view(hurried.director, "draft").json()
    assert str(draft["seed"]) == fields(first.text)["seed"]
    version = draft["version"]
    assert until_done(hurried, post(hurried, "/seats/draft", **fields(first.text)))[0].status_code == 303
    assert hurried.view(hurried.director, "draft").json()["version"] == version


def test_others_are_answered_while_it_is_searched(hurried: Venue) -> None:
    first = post(hurried, "/seats/draft", way="planned:")
    assert "Drawing the seats" in first.text
    assert hurried.view(hurried.director, "roster").status_code == 200
    assert hurried.view(hurried.director, "draft").json()["drafted"] is False
    until_done(hurried, first)


def test_a_page_that_asks_by_itself_is_led_on_or_shown_the_refusal(hurried: Venue) -> None:
    first = post(hurried, "/seats/draft", way="planned:")
    until_done(hurried, first)
    form = {"_csrf_token": hurried.director.token(), **fields(first.text)}
    address = f"/events/{hurried.event}/console/seats/draft"
    by_itself = {"hx-request": "true", "accept": "text/html"}
    house_of(hurried.app).plans.patience = PATIENCE
    led = hurried.director.post(address, data=form, headers=by_itself)
    assert led.headers["hx-redirect"] == f"/events/{hurried.event}/console/seats"
    hurried.do("seating.publish")
    refused = hurried.director.post(address, data={**form, "command_id": "f" * 32}, headers=by_itself)
    assert (refused.status_code, refused.headers["hx-retarget"]) == (422, "#main")
    assert "take them back before drawing anew" in refused.text


def test_what_each_way_costs_is_worked_out_while_the_page_stands(hurried: Venue) -> None:
    shown = page(hurried, "/seats")
    assert re.search(r'<progress id="costs" max="100" value="\d+">', shown)
    for _ in range(2_000):
        if "<progress" not in shown:
            break
        shown = page(hurried, "/seats")
    assert "Every seat planned" in shown


def test_a_draw_that_would_be_refused_is_not_searched_first(hurried: Venue) -> None:
    answer = post(hurried, "/seats/draft", way="planned:", seed="many")
    assert answer.status_code == 422
    house_of(hurried.app).plans.patience = PATIENCE
    seated(hurried)
    assert post(hurried, "/seats/draft", way="planned:", seed="3").status_code == 422
