"""One tournament as far as this process has read its log."""

from collections.abc import Mapping, Sequence
from threading import RLock
from typing import Final

from eastwind.tournament import events as e
from eastwind.tournament.folding import fold
from eastwind.tournament.ports import Logged, Person
from eastwind.tournament.state import State

CHANGES_PEOPLE: Final = frozenset(
    event.kind for event in (e.PlayersAdded, e.PlayerEdited, e.PlayerRemoved, e.PersonForgotten)
)
"""The events beside which the erasable table changed."""


class Folded:
    """A state that is read and moved on by whoever holds its lock.

    `position` is that of the last row read. `people` is None where they have to be read again.
    """

    def __init__(self, tournament: str) -> None:
        self.tournament = tournament
        self.lock = RLock()
        self.state = State()
        self.position = 0
        self.people: Mapping[str, Person] | None = None
        self._has_read = False

    def read_on(self, rows: Sequence[Logged]) -> Sequence[Logged]:
        """Fold rows; answers those that are news: the first rows ever read here are the past, and none of them is."""
        try:
            fold(self.state, rows)
        except Exception:
            # Half a fold is no state: it is made again from the log.
            self._forget()
            raise
        news = rows if self._has_read else ()
        self._has_read = True
        if rows:
            self.position = rows[-1].position
        if any(row.kind in CHANGES_PEOPLE for row in rows):
            self.people = None
        return news

    def _forget(self) -> None:
        self.state, self.position, self.people, self._has_read = State(), 0, None, False
