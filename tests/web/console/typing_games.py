"""A round in play, and a helper who types what stands on the paper cards."""

import re
from html import unescape
from typing import Any

import httpx

from tests.web.console.asking import post
from tests.web.shell.venue import Venue, begin

_SEEN = re.compile(r'name="seen" value="([^"]*)"')
_EXPECTED = re.compile(r'name="expected" value="(\d+)"')

WALL = {"record.ending": "wall"}


def in_play(venue: Venue, *, rulebook: str = "fever", players: int = 8) -> Venue:
    """A new tournament of three rounds of two games on the running server, round 1 in play."""
    begin(venue, rulebook=rulebook, players=players)
    return venue


def win(**changes: str) -> dict[str, str]:
    """The fields of a game that East won from South's discard at 25, with the changes to it."""
    hand = {"winner": "E", "by": "S", "value": "25", "jokers": "1", "exposures": "0", **changes}
    return {"record.ending": "mahjongg", **{f"record.mahjongg.{name}": value for name, value in hand.items()}}


def look_at(venue: Venue, path: str, fields: dict[str, str]) -> httpx.Response:
    """The page after "See the points"."""
    return post(venue, path, **fields)


def record(venue: Venue, path: str, fields: dict[str, str], **more: str) -> httpx.Response:
    """See the points, then press "Record" on the very page that showed them."""
    shown = post(venue, path, **{"expected": expected(venue, path), **fields, **more})
    assert shown.status_code == 200, shown.text
    return post(venue, path, **{**fields, **more, **hidden(shown.text)})


def hidden(html: str) -> dict[str, str]:
    """What the form carries unseen: the record whose points are on show, and the version that stood."""
    seen, version = _SEEN.search(html), _EXPECTED.search(html)
    assert seen, "no form of a game"
    assert version, "no form of a game"
    return {"seen": unescape(seen[1]), "expected": version[1]}


def expected(venue: Venue, path: str) -> str:
    """The version that a freshly opened form goes out from."""
    opened = venue.director.get(f"/events/{venue.event}/console{path}")
    return hidden(opened.text)["expected"]


def card(venue: Venue, table: int = 1, number: int = 1) -> Any:
    """The card as everybody else sees it."""
    return venue.view(venue.director, "card", table=table, round=number).json()
