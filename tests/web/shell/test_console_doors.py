"""The doors of the console: nothing of it opens for tables, players, wall and public, nor a draft for helpers."""

import re
from collections.abc import Iterator

import pytest
from litestar.routes import HTTPRoute

from tests.web.shell.venue import Browser, Venue

_KNOWN = {
    "number": "1",
    "table": "1",
    "game": "1",
    "player": "p1",
    "press": "start",
    "act": "initial",
    "sheet": "standings",
}


def _addresses(venue: Venue, method: str) -> Iterator[str]:
    """Every address of the console, with numbers in its places."""
    for route in venue.app.routes:
        of_the_console = route.path.startswith("/events/{event:str}/console")
        if of_the_console and isinstance(route, HTTPRoute) and method in route.methods:
            yield re.sub(r"{(\w+):\w+}", lambda at: {**_KNOWN, "event": venue.event}[at[1]], route.path)


@pytest.fixture(params=[("table", "1"), ("player", "p1"), ("wall", ""), ("public", "")])
def outsider(venue: Venue, request: pytest.FixtureRequest) -> Browser:
    """A browser that came in with a code, but not one of the console's."""
    return venue.phone(*request.param)


def test_no_page_of_the_console_opens_for_them(venue: Venue, outsider: Browser) -> None:
    asked: dict[str, str | int] = {"round": 1, "first": "p1", "second": "p2", "table": 1, "seat": "E", "role": "wall"}
    answers = {each: outsider.get(each, params=asked).status_code for each in _addresses(venue, "GET")}
    assert len(answers) > 20
    assert set(answers.values()) == {403}, answers


def test_no_form_of_the_console_is_taken_from_them(venue: Venue, outsider: Browser) -> None:
    answers = {each: outsider.post_form(each).status_code for each in _addresses(venue, "POST")}
    assert len(answers) > 15
    assert set(answers.values()) == {403}, answers


@pytest.mark.parametrize("role", ["scorer", "desk"])
def test_who_sits_where_in_a_draft_is_told_to_the_director_alone(venue: Venue, role: str) -> None:
    helper, seats = venue.phone(role, "Ann"), f"/events/{venue.event}/console/seats"
    tapped = helper.get(f"{seats}/pick", params={"round": 2, "table": 1, "seat": "E"})
    assert (tapped.status_code, tapped.headers.get("location")) == (403, None)
    assert helper.get(f"{seats}/swap", params={"first": "p1", "second": "p2", "round": 2}).status_code == 403
