"""Tablets that enter games without end, and send each entry until they hear that it is recorded."""

import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import cycle
from threading import Event
from typing import Any, Final

import httpx

from tests.web.shell.venue import Browser

_PAUSE: Final = 0.1
"""Seconds between two entries: a tablet stays below the server's limit of writes."""
_GONE: Final = 0.3
"""Seconds to wait for a server that is gone."""
_ENTRIES: Final[Sequence[dict[str, Any]]] = (
    {"ending": "wall"},
    {"ending": "mahjongg", "mahjongg": {"winner": "S", "value": 25, "by": "W", "jokers": 1, "exposures": 0}},
)


@dataclass
class EagerTablet:
    """The tablet of one table, signed in. `recorded` are the versions that the server answered, by the command's id.

    `unanswered` counts attempts whose answer never came.
    """

    browser: Browser
    event: str
    table: int
    recorded: dict[str, int] = field(default_factory=dict)
    unanswered: int = 0

    def enter_games(self, enough: Event) -> None:
        """Change the first game again and again until it is enough; the entry in hand is seen through."""
        seen = 0
        for record in cycle(_ENTRIES):
            if enough.is_set():
                return
            seen = self._enter(record, seen)

    def _enter(self, record: dict[str, Any], seen: int) -> int:
        body = {"round": 1, "table": self.table, "game": 1, "record": record}
        command: dict[str, Any] = {"id": secrets.token_hex(16), "kind": "game.enter", "body": body, "expected": seen}
        answer = self._attempt(command)
        while answer is None or answer.status_code == httpx.codes.TOO_MANY_REQUESTS:
            time.sleep(_GONE)
            answer = self._attempt(command)
        assert answer.status_code == httpx.codes.OK, answer.text
        version: int = answer.json()["version"]
        self.recorded[command["id"]] = version
        time.sleep(_PAUSE)
        return version

    def _attempt(self, command: dict[str, Any]) -> httpx.Response | None:
        """What the server answers, or None where it is gone before it does."""
        try:
            return self.browser.post_json(f"/api/events/{self.event}/commands", command)
        except httpx.TransportError:
            self.unanswered += 1
            return None
