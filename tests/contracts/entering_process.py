"""A process that enters games without end, and tells each one's number before sending it and after the answer."""

import itertools
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import Any, Final, Literal

from eastwind.base.refusal import Refused
from eastwind.rulebook import load
from eastwind.store import open_store
from eastwind.tournament.envelope import Actor, Sender, Submitted
from eastwind.tournament.recording import Accepted
from eastwind.tournament.service import Tournaments

EVENT: Final = "spring"
DIRECTOR: Final = Sender(Actor("director"), "laptop")
TABLE: Final = Sender(Actor("table", "1"), "tablet")

Told = tuple[Literal["sending", "recorded"], int]


@contextmanager
def opened(place: str) -> Iterator[Tournaments]:
    store = open_store(place)
    assert not isinstance(store, Refused)
    yield Tournaments(store, load, now=lambda: time.time_ns() // 1_000_000, seed=lambda: 5)
    store.close()


def do(tournaments: Tournaments, number: int, kind: str, body: dict[str, Any], sender: Sender = DIRECTOR) -> Accepted:
    """Send the command with this number and hear that it is accepted."""
    entry = tournaments.state(EVENT).rounds[0].cards[0].entries.get(1) if kind == "game.enter" else None
    expected = entry.version if entry else 0
    submitted = Submitted(id=f"{number:032x}", kind=kind, body=body, expected=expected)
    answer = tournaments.submit(EVENT, submitted, sender)
    assert isinstance(answer, Accepted), [fault.sentence() for fault in answer]
    return answer


def begin(place: str) -> None:
    """A tournament of eight with its first round in play."""
    players = [{"player": f"p{n}", "name": f"Person {n}"} for n in range(1, 9)]
    steps: list[tuple[str, dict[str, Any]]] = [
        ("tournament.create", {"name": "Spring Cup", "rulebook": "illume"}),
        ("players.add", {"players": players}),
        ("seating.draft", {"method": "rotation"}),
        ("seating.publish", {}),
        ("round.start", {"round": 1}),
    ]
    with opened(place) as tournaments:
        for number, (kind, body) in enumerate(steps, start=1_000_000):
            do(tournaments, number, kind, body)


def enter_games(place: str, first: int, tell: Connection) -> None:
    """Enter one game again and again, each time with another value, from the command numbered `first` on."""
    with opened(place) as tournaments:
        for number in itertools.count(first):
            tell.send(("sending", number))
            do(tournaments, number, "game.enter", _win(25 + number % 2 * 5), TABLE)
            tell.send(("recorded", number))


def _win(value: int) -> dict[str, Any]:
    won = {"winner": "E", "value": value, "by": "wall", "jokers": 1, "exposures": 2}
    return {"round": 1, "table": 1, "game": 1, "record": {"ending": "mahjongg", "mahjongg": won}}
