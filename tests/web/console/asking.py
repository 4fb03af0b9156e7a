"""How the tests of the console speak to it: pages by their path, forms by their fields, people by the dozen."""

import httpx

from tests.web.shell.venue import Venue


def page(venue: Venue, path: str) -> str:
    """A page of the director's console, which must be there."""
    answer = venue.director.get(f"/events/{venue.event}/console{path}")
    assert answer.status_code == 200, answer.text
    return answer.text


def post(venue: Venue, path: str, **fields: str) -> httpx.Response:
    """A form of the director's, sent."""
    return venue.director.post_form(f"/events/{venue.event}/console{path}", **fields)


def done(venue: Venue, path: str, **fields: str) -> str:
    """A form of the director's that must be accepted: the address it leads on to."""
    answer = post(venue, path, **fields)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def upload(venue: Venue, content: bytes, name: str = "people.csv") -> httpx.Response:
    """A file given to the page that takes people over."""
    token = venue.director.token()
    return venue.director.post(
        f"/events/{venue.event}/console/people/file",
        data={"_csrf_token": token},
        files={"file": (name, content, "text/csv")},
        headers={"accept": "text/html"},
    )


def with_people(venue: Venue, count: int, rounds: int = 3) -> None:
    """Put players p1, p2 … on the roster, here and ready, and say how long the tournament is."""
    venue.do("tournament.configure", rounds=rounds, games=2, minutes=50)
    numbers = range(1, count + 1)
    venue.do("players.add", players=[{"player": f"p{at}", "name": f"Player {at}", "number": at} for at in numbers])
    venue.do("players.check-in", players=[f"p{at}" for at in numbers])


def seated(venue: Venue) -> None:
    """Draw and publish the seats."""
    venue.do("seating.draft")
    venue.do("seating.publish")
