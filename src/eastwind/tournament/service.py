"""The tournaments as everything outside sees them: commands go in, state comes out, listeners hear of every row."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from threading import Lock
from typing import Final

from eastwind.base.refusal import Refused, refuse
from eastwind.rulebook import Rulebook
from eastwind.tournament.commands import CreateTournament
from eastwind.tournament.envelope import Sender, Submitted
from eastwind.tournament.events import Event
from eastwind.tournament.folded import Folded
from eastwind.tournament.folding import decode_event, fold
from eastwind.tournament.own_rulebook import current_rulebook
from eastwind.tournament.ports import Logged, Person, Rulebooks, Store, StoreAway, StoreFull
from eastwind.tournament.recording import Accepted, Recorded, Recorder
from eastwind.tournament.state import State

Listener = Callable[[Logged, Event], None]

DISK_FULL: Final = refuse("disk-full", "The disk is full. Nothing was saved. Make room, then try again.")
STORE_AWAY: Final = refuse(
    "store-away",
    "The data cannot be reached right now, and nothing was saved. Try again in a moment. If it stays so, close other "
    "programs that use the data, and look whether the drive or the database server is there.",
)

_TOURNAMENT_ID: Final = re.compile(r"(?=.{1,60}$)[a-z0-9]+(-[a-z0-9]+)*")


class Tournaments:
    """All tournaments of a store. Safe to use from several threads, beside other processes on the same store.

    `now` gives milliseconds since 1970 UTC, `seed` a fresh random number; both end up in the log.
    """

    def __init__(self, store: Store, rulebooks: Rulebooks, now: Callable[[], int], seed: Callable[[], int]) -> None:
        self._store = store
        self._recorder = Recorder(rulebooks, now, seed)
        self._folded: dict[str, Folded] = {}
        self._lock = Lock()
        self._listeners: list[Listener] = []

    def submit(self, tournament: str, submitted: Submitted, sender: Sender) -> Accepted | Refused:
        """Do what is asked, or say everything that stands against it and do nothing.

        Beside the refusals of the act itself: `unknown-command`, those of its fields, `unknown-tournament`,
        `wrong-tournament-id`, `same-id-other-content`, `disk-full`, `store-away`.
        """
        refused = self._no_such_tournament(tournament, submitted)
        if refused is not None:
            return refused
        with self._held(tournament) as folded:
            try:
                done = self._record(folded, submitted, sender)
            except StoreFull:
                return DISK_FULL
            except StoreAway:
                return STORE_AWAY
            if isinstance(done, Refused):
                return done
            self._read_on(folded, done.rows)
            return done.answer

    def fresh_seed(self) -> int:
        """A seed for a draw that is prepared before it is asked for."""
        return self._recorder.seed()

    @contextmanager
    def reading(self, tournament: str) -> Iterator[State]:
        """The state as it stands, held still until the end of the block. An unknown tournament is an empty state."""
        if not self._is_known(tournament):
            yield State()
            return
        with self._held(tournament) as folded:
            self._read_on(folded, tuple(self._store.read(tournament, after=folded.position)))
            yield folded.state

    def state(self, tournament: str) -> State:
        """The state as it stands; it moves on with the next command. Where other threads write, use `reading`."""
        with self.reading(tournament) as state:
            return state

    def at(self, tournament: str, version: int) -> State:
        """The state as it stood at a version of the log (0: before anything happened)."""
        return fold(State(), self._store.read(tournament, limit=version))

    def people(self, tournament: str) -> Mapping[str, Person]:
        """The names and notes of a tournament's people by player id, without those who were forgotten."""
        if not self._is_known(tournament):
            return {}
        with self.reading(tournament), self._held(tournament) as folded:
            if folded.people is None:
                folded.people = self._store.people(tournament)
            return folded.people

    def rulebook(self, tournament: str) -> Rulebook | Refused:
        """The rulebook under which the tournament's next game is scored, its changed settings applied."""
        with self.reading(tournament) as state:
            return current_rulebook(state, self._recorder.rulebooks)

    def discard(self, tournament: str) -> bool:
        """Throw a rehearsal away, with everything in it; false where this is none, and then nothing happens."""
        if not self._store.is_disposable(tournament):
            return False
        with self._held(tournament):
            self._store.discard(tournament)
        with self._lock:
            self._folded.pop(tournament, None)
        return True

    def names(self) -> Sequence[str]:
        """The ids of all tournaments, oldest first."""
        return self._store.tournaments()

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Tell `listener` of every row from now on, once and in order, after it is safe; the answer ends it.

        It is called in the thread that wrote the row or was the first to read it, and has to be quick.
        """
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def refresh(self) -> None:
        """Read on in every tournament that is in use here, so that listeners hear what other processes wrote."""
        for tournament in tuple(self._folded):
            self.state(tournament)

    def _record(self, folded: Folded, submitted: Submitted, sender: Sender) -> Recorded | Refused:
        with self._store.writing(folded.tournament) as writer:
            self._read_on(folded, writer.since(folded.state.version))
            return self._recorder.record(folded, writer, submitted, sender)

    def _read_on(self, folded: Folded, rows: Sequence[Logged]) -> None:
        for row in folded.read_on(rows):
            event = decode_event(row)
            for listener in tuple(self._listeners):
                listener(row, event)

    @contextmanager
    def _held(self, tournament: str) -> Iterator[Folded]:
        with self._lock:
            folded = self._folded.setdefault(tournament, Folded(tournament))
        with folded.lock:
            yield folded

    def _is_known(self, tournament: str) -> bool:
        return tournament in self._folded or tournament in self._store.tournaments()

    def _no_such_tournament(self, tournament: str, submitted: Submitted) -> Refused | None:
        if submitted.kind != CreateTournament.kind:
            return None if self._is_known(tournament) else _unknown(tournament)
        if _TOURNAMENT_ID.fullmatch(tournament):
            return None
        return refuse(
            "wrong-tournament-id", "The address must be small letters, digits and single hyphens, 60 at the most."
        )


def _unknown(tournament: str) -> Refused:
    return refuse("unknown-tournament", "There is no tournament {tournament}.", tournament=tournament[:60])
