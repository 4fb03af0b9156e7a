"""What the tables send in one minute: a score each, and the initials of everyone who sat there."""

import asyncio
import json
import secrets
import time
from collections.abc import Sequence
from random import Random
from typing import Any, Final

import msgspec

from bench.hall.wire import Browser
from eastwind.base.seats import SEATS
from eastwind.web.invented_games import played

SHARE_OF_SCORES: Final = 0.85
"""In this share of the time the scores come; the last initials need the rest."""
FIRST_INITIAL: Final = 0.015
LAST_INITIAL: Final = 0.13
"""How long after the score people put their initials, as shares of the time: 1 to 8 seconds of a minute."""


class Sent(msgspec.Struct, frozen=True, kw_only=True):
    """One command: when it was sent and answered (s), with which status and at which position of the log."""

    id: str
    kind: str
    sent: float
    answered: float
    status: int
    position: int

    @property
    def seconds(self) -> float:
        """How long the answer took."""
        return self.answered - self.sent


class Times(msgspec.Struct, frozen=True):
    """When a table's score and its four initials are sent, in seconds from the beginning."""

    score: float
    initials: tuple[float, ...]


def timetable(tables: int, seconds: float, chance: Random) -> list[Times]:
    """Times for every table, at random all over the time."""
    return [_times(seconds, chance) for _ in range(tables)]


def _times(seconds: float, chance: Random) -> Times:
    score = chance.uniform(0, SHARE_OF_SCORES * seconds)
    waits = (chance.uniform(FIRST_INITIAL, LAST_INITIAL) * seconds for _ in SEATS)
    return Times(score, tuple(score + wait for wait in waits))


class Phone:
    """A phone that sends commands."""

    def __init__(self, browser: Browser, event: str, token: str) -> None:
        self._browser = browser
        self._path = f"/api/events/{event}/commands"
        self._token = token

    async def send(self, kind: str, body: dict[str, Any], expected: int | None = None) -> tuple[Sent, int]:
        """Send a command; answers what is to be noted, and the version it led to (0 where it was refused)."""
        identity = secrets.token_hex(16)
        command = {"id": identity, "kind": kind, "body": body, "expected": expected}
        sent = time.perf_counter()
        answer = await self._browser.post_json(self._path, command, self._token)
        answered = time.perf_counter()
        said = json.loads(answer.body) if answer.status == 200 else {}
        noted = Sent(
            id=identity,
            kind=kind,
            sent=sent,
            answered=answered,
            status=answer.status,
            position=said.get("position", 0),
        )
        return noted, said.get("version", 0)


async def report(table: int, phones: Sequence[Phone], times: Times, begin: float, chance: Random) -> list[Sent]:
    """East sends the score, then all four put their initials under the version that came back."""
    await _until(begin + times.score)
    place = {"round": 1, "table": table, "game": 1}
    score, version = await phones[0].send("game.enter", {**place, "record": played(chance)}, expected=0)
    initials = (
        _initial(phone, {**place, "seat": seat, "version": version}, begin + at)
        for phone, seat, at in zip(phones, SEATS, times.initials, strict=True)
    )
    return [score, *await asyncio.gather(*initials)]


async def _initial(phone: Phone, body: dict[str, Any], at: float) -> Sent:
    await _until(at)
    noted, _ = await phone.send("game.initial", body)
    return noted


async def _until(moment: float) -> None:
    await asyncio.sleep(max(0.0, moment - time.perf_counter()))
