"""How the tests of the card editor speak to it: a card of their own, and lines typed into its form."""

import re
from dataclasses import dataclass
from itertools import count
from typing import Any, Final

import httpx

from eastwind.base.refusal import Refused
from eastwind.card import CardSource, read_file
from eastwind.web.house import house_of
from tests.web.shell.venue import Venue

GOOD: Final = "FF 11a 222a 333b 4444c"
BAD: Final = "FF 11 222a 333q 4444b"
"""Group 2 has no colour, group 4 a letter that means nothing."""

_MARK: Final = re.compile(r'name="mark" value="([0-9a-f]+)"')
_NAMES: Final = count(1)


@dataclass
class Club:
    """A club that types its card. `card` is the address of the one it works at."""

    venue: Venue
    card: str = ""

    def begins(self, **fields: str) -> str:
        """Begin a card from the list; the answer is its address."""
        answer = self.venue.director.post_form("/cards", **{"name": f"Club {next(_NAMES)}", "year": "2027", **fields})
        assert answer.status_code == 303, answer.text
        self.card = str(answer.headers["location"])
        return self.card

    def uploads(self, name: str, content: bytes) -> httpx.Response:
        """Give the list a file."""
        return self.venue.director.post(
            "/cards",
            data={"_csrf_token": self.venue.director.token()},
            files={"file": (name, content, "text/plain")},
            headers={"accept": "text/html"},
        )

    def page(self, path: str = "") -> str:
        """A page of the card, which must be there."""
        answer = self.venue.director.get(f"{self.card}{path}", headers={"accept": "text/html"})
        assert answer.status_code == 200, answer.text
        return answer.text

    def mark(self) -> str:
        """What a page that is loaded now would send along."""
        found = _MARK.search(self.page())
        assert found
        return found[1]

    def posts(self, path: str, **fields: str) -> httpx.Response:
        """A form of the card's page, sent as it was loaded just now."""
        return self.venue.director.post_form(f"{self.card}{path}", **{"mark": self.mark(), **fields})

    def does(self, path: str, **fields: str) -> str:
        """A form that must be accepted: the address it leads on to."""
        answer = self.posts(path, **fields)
        assert answer.status_code == 303, answer.text
        return str(answer.headers["location"])

    def adds(self, hand: str = GOOD, **fields: str) -> str:
        """A line put on the card."""
        return self.does("/lines", **line(hand, **fields))

    def looks(self, hand: str, **fields: str) -> str:
        """What stands beside the form while a line is typed."""
        answer = self.venue.director.post(
            f"{self.card}/look",
            data={"year": "2027", "hand": hand, **fields},
            headers={"hx-request": "true", "x-csrftoken": self.venue.director.token()},
        )
        assert answer.status_code == 200, answer.text
        return answer.text

    def source(self) -> CardSource:
        """The card as it is kept."""
        text = house_of(self.venue.app).cards.text(self.card.removeprefix("/cards/"))
        assert not isinstance(text, Refused)
        source = read_file(text)
        assert not isinstance(source, Refused)
        return source

    def titles(self) -> list[str]:
        """The lines of the card in their order."""
        return [each.title for each in self.source().lines]


def line(hand: str = GOOD, **fields: str) -> dict[str, Any]:
    """The fields of a line as the form sends them."""
    plain = {"section": "Runs", "no": "1", "points": "25", "vary": "none", "play": "X", "jokers": "true"}
    return {**plain, "jokerless": "true", "hand": hand, **fields}
