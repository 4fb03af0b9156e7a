"""A whole card over HTTP, as the page would send it: the cells, the points seen, then the record."""

import re
from collections.abc import Mapping, Sequence
from html import unescape

import httpx

from tests.web.shell.venue import Browser, Venue

_HIDDEN = re.compile(r'name="(game\d+\.(?:expected|command_id)|seen)" value="([^"]*)"')

WIN = "E S 25 1 0"
CELLS = ("who", "by", "value", "jokers", "exposures", "section", "quint")


def cells(*games: str) -> dict[str, str]:
    """The fields of a card, from one word a cell and one text a game."""
    fields: dict[str, str] = {}
    for game, text in enumerate(games, 1):
        fields |= {f"game{game}.{name}": typed for name, typed in zip(CELLS, text.split(), strict=False)}
    return fields


def hidden(html: str) -> dict[str, str]:
    """What the page carries unseen."""
    return {name: unescape(value) for name, value in _HIDDEN.findall(html)}


def opened(venue: Venue, page: str, by: Browser | None = None) -> dict[str, str]:
    """What a freshly opened page carries unseen."""
    answer = (by or venue.director).get(f"/events/{venue.event}/console{page}")
    assert answer.status_code == 200, answer.text
    return hidden(answer.text)


def send(venue: Venue, page: str, fields: Mapping[str, str], by: Browser | None = None) -> httpx.Response:
    """Send the page's form."""
    return (by or venue.director).post_form(f"/events/{venue.event}/console{page}", **fields)


def type_card(
    venue: Venue, page: str, *games: str, by: Browser | None = None, more: Sequence[int] = (), **pressed: str
) -> httpx.Response:
    """Open, type, look at the points, record. In the games of `more` something else happened."""
    marked = {f"game{game}.more": "yes" for game in more}
    typed = {**opened(venue, page, by), **cells(*games), **marked, **pressed}
    shown = send(venue, page, typed, by)
    assert shown.status_code == 200, shown.text
    return send(venue, page, {**typed, **hidden(shown.text)}, by)
