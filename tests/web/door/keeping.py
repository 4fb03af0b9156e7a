"""How the tests of the door's pages speak to it: files given, pages read."""

import httpx

from tests.web.shell.venue import Venue


def loads(venue: Venue, content: bytes, **fields: str) -> httpx.Response:
    """A file given to the page that loads files."""
    return venue.director.post(
        "/load",
        data={"_csrf_token": venue.director.token(), **fields},
        files={"file": ("a-file", content, "application/octet-stream")},
        headers={"accept": "text/html"},
    )


def seen(venue: Venue, address: str) -> str:
    """A page of the door, as the director sees it."""
    answer = venue.director.get(address)
    assert answer.status_code == 200, answer.text
    return answer.text


def taken(venue: Venue, what: str) -> bytes:
    """A file from the console's page of results."""
    answer = venue.director.get(f"/events/{venue.event}/console/results/{what}")
    assert answer.status_code == 200, answer.text
    assert "attachment" in answer.headers["content-disposition"]
    return answer.content


def head(venue: Venue, event: str = "") -> str:
    """The head of a tournament's log."""
    answer = venue.director.get(f"/api/events/{event or venue.event}/views/standings")
    found: str = answer.json()["head"]
    return found
