"""Tournaments on a store in memory, with a clock and a seed that can be told beforehand."""

from itertools import count
from typing import Any

import pytest

from eastwind.base.refusal import Refused
from eastwind.rulebook import load
from eastwind.store.memory import MemoryStore
from eastwind.tournament.envelope import Actor, Sender, Submitted
from eastwind.tournament.ports import Store
from eastwind.tournament.recording import Accepted
from eastwind.tournament.service import Tournaments

NOON = 1_800_000_000_000
"""When the first command comes, in ms UTC; each further one comes a second later."""

DIRECTOR = Sender(Actor("director"), "laptop")


class Office:
    """A director at work on one tournament, `spring` unless another is named; each command has a new id."""

    _ids = count(1)

    def __init__(self, store: Store) -> None:
        self.store = store
        self.tournaments = Tournaments(store, load, now=count(NOON, 1_000).__next__, seed=count(70).__next__)

    def ask(
        self, kind: str, body: dict[str, Any], *, event: str = "spring", sender: Sender = DIRECTOR, **more: Any
    ) -> Accepted | Refused:
        """Send a command and hear the answer."""
        given = {"id": f"{next(self._ids):032x}", **more}
        return self.tournaments.submit(event, Submitted(kind=kind, body=body, **given), sender)

    def do(self, kind: str, body: dict[str, Any], **more: Any) -> Accepted:
        """Send a command that is accepted."""
        answer = self.ask(kind, body, **more)
        assert isinstance(answer, Accepted), [fault.sentence() for fault in answer]
        return answer

    def refused(self, kind: str, body: dict[str, Any], **more: Any) -> list[str]:
        """The codes of the refusals of a command."""
        answer = self.ask(kind, body, **more)
        assert isinstance(answer, Refused), answer
        assert all(fault.sentence() for fault in answer)
        return [fault.code for fault in answer]

    def begin(self, event: str = "spring") -> Accepted:
        return self.do("tournament.create", {"name": "Spring Cup", "rulebook": "illume"}, event=event)

    def add(self, player: str, name: str = "Ada Quill", **more: Any) -> Accepted:
        return self.do("players.add", {"players": [{"player": player, "name": name}]}, **more)


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
def office(store: MemoryStore) -> Office:
    return Office(store)


@pytest.fixture
def begun(office: Office) -> Office:
    office.begin()
    return office
