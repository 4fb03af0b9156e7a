"""A store that forgets everything at the end: for tests and trials, and the plainest statement of the port."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from threading import RLock
from typing import Final

import msgspec

from eastwind.store.listening import Interval, Watch
from eastwind.tournament.ports import KeptCard, Logged, Person, Receipt

LOOK_EVERY: Final = 0.05
"""Seconds after which new rows are told to who watches."""


class MemoryWriter:
    """What one transaction would add; nothing of it is seen before `MemoryStore` takes it over."""

    def __init__(
        self, rows: Sequence[Logged], people: Mapping[str, Person], receipts: Mapping[str, Receipt], latest: int
    ) -> None:
        self._rows = list(rows)
        self._people = dict(people)
        self._latest = latest
        self.receipts = dict(receipts)
        self.added: list[Logged] = []
        self.disposable = False

    def since(self, version: int) -> Sequence[Logged]:
        """Rows after `version`, oldest first."""
        return self._rows[version:]

    def of_command(self, command_id: str) -> Sequence[Logged]:
        """The rows that a command led to, or none."""
        return [row for row in self._rows if row.envelope.id == command_id]

    def receipt(self, command_id: str) -> Receipt | None:
        """What was answered to a command that changed nothing."""
        return self.receipts.get(command_id)

    def keep(self, receipt: Receipt) -> None:
        """Remember the answer to a command; a second one to the same command is a defect."""
        if receipt.command in self.receipts:
            raise ValueError("the command is answered already")
        self.receipts[receipt.command] = receipt

    def append(self, rows: Sequence[Logged], people: Mapping[str, Person | None]) -> Sequence[Logged]:
        """Add rows and change people; a version or a command's part that is there already is a defect."""
        placed = [msgspec.structs.replace(row, position=self._next_position() + n) for n, row in enumerate(rows)]
        for row in placed:
            self._add(row)
        for player, person in people.items():
            if person is None:
                self._people.pop(player, None)
            else:
                self._people[player] = person
        return placed

    def people(self) -> Mapping[str, Person]:
        """The people of this tournament by player id."""
        return self._people

    def be_disposable(self) -> None:
        """Make the tournament whose first row is appended next one that can be discarded."""
        self.disposable = True

    def _next_position(self) -> int:
        return self._latest + len(self.added) + 1

    def _add(self, row: Logged) -> None:
        if row.version != len(self._rows) + 1:
            raise ValueError(f"version {row.version} does not follow {len(self._rows)}")
        if any(other.part == row.part for other in self.of_command(row.envelope.id)):
            raise ValueError(f"part {row.part} of the command is there already")
        self._rows.append(row)
        self.added.append(row)


class MemoryStore:
    """A store inside this process."""

    def __init__(self) -> None:
        self._lock = RLock()
        # None stands for a row of a tournament that was discarded: positions are never given twice.
        self._rows: list[Logged | None] = []
        self._disposable: set[str] = set()
        self._people: dict[str, Mapping[str, Person]] = {}
        self._receipts: dict[str, Mapping[str, Receipt]] = {}
        self._secrets: dict[str, bytes] = {}
        self._past: dict[str, bytes] = {}
        self._seasons: dict[str, bytes] = {}
        self._cards: dict[str, KeptCard] = {}

    @contextmanager
    def writing(self, tournament: str) -> Iterator[MemoryWriter]:
        """A transaction; one writer at a time, whatever the tournament."""
        with self._lock:
            receipts = self._receipts.get(tournament, {})
            writer = MemoryWriter(list(self.read(tournament)), self.people(tournament), receipts, self.latest())
            yield writer
            self._rows.extend(writer.added)
            self._people[tournament] = writer.people()
            self._receipts[tournament] = writer.receipts
            if writer.disposable and writer.added[:1] and writer.added[0].version == 1:
                self._disposable.add(tournament)

    def read(self, tournament: str | None = None, after: int = 0, limit: int | None = None) -> Iterator[Logged]:
        """Rows after a position, oldest first, of one tournament or all."""
        later = (row for row in self._rows[after:] if row is not None)
        mine = [row for row in later if tournament in (None, row.tournament)]
        return iter(mine[:limit])

    def latest(self) -> int:
        """The position of the last row, 0 where there is none."""
        return len(self._rows)

    def watch(self, changed: Callable[[int], None]) -> Callable[[], None]:
        """Look again and again for rows that anyone wrote."""
        return Watch(self.latest, changed, Interval(LOOK_EVERY)).stop

    def people(self, tournament: str) -> Mapping[str, Person]:
        """The people of a tournament by player id."""
        return dict(self._people.get(tournament, {}))

    def tournaments(self) -> Sequence[str]:
        """The ids of all tournaments, oldest first."""
        return tuple(dict.fromkeys(row.tournament for row in self.read()))

    def receipts(self, tournament: str) -> Sequence[Receipt]:
        """All that was answered to commands of a tournament that changed nothing, in the order of their ids."""
        return [receipt for _, receipt in sorted(self._receipts.get(tournament, {}).items())]

    def is_disposable(self, tournament: str) -> bool:
        """Whether a tournament is here that can be thrown away."""
        return tournament in self._disposable

    def discard(self, tournament: str) -> None:
        """Throw a disposable tournament away; positions go on after it. Raises ValueError for every other one."""
        with self._lock:
            if tournament not in self._disposable:
                raise ValueError(f"{tournament} is not disposable")
            self._disposable.remove(tournament)
            self._rows = [None if row and row.tournament == tournament else row for row in self._rows]
            self._people.pop(tournament, None)
            self._receipts.pop(tournament, None)

    def secret(self, name: str, fresh: Callable[[], bytes]) -> bytes:
        """The secret of this name; `fresh` makes it where there is none."""
        with self._lock:
            if name not in self._secrets:
                self._secrets[name] = fresh()
            return self._secrets[name]

    def put_secret(self, name: str, value: bytes) -> None:
        """Keep a secret, replacing an earlier one."""
        with self._lock:
            self._secrets[name] = value

    def secrets(self) -> Mapping[str, bytes]:
        """Every secret by its name, for a whole copy and nothing else."""
        return dict(self._secrets)

    def past(self) -> Mapping[str, bytes]:
        """The results of events that were played elsewhere, by name, as they came in."""
        return dict(sorted(self._past.items()))

    def put_past(self, name: str, results: bytes | None) -> None:
        """Keep the results of a past event under a name, or let go of them (None)."""
        with self._lock:
            self._past.pop(name, None)
            if results is not None:
                self._past[name] = results

    def seasons(self) -> Mapping[str, bytes]:
        """What was chosen for each season, as JSON by its id."""
        return dict(sorted(self._seasons.items()))

    def put_season(self, season: str, chosen: bytes | None) -> None:
        """Keep what was chosen for a season under its id, or let go of it (None)."""
        with self._lock:
            self._seasons.pop(season, None)
            if chosen is not None:
                self._seasons[season] = chosen

    def cards(self) -> Mapping[str, KeptCard]:
        """The club's own cards by id, as they were typed."""
        return dict(sorted(self._cards.items()))

    def put_card(self, card: str, kept: KeptCard | None) -> None:
        """Keep a card under its id, or let go of it (None)."""
        with self._lock:
            self._cards.pop(card, None)
            if kept is not None:
                self._cards[card] = kept

    def close(self) -> None:
        """Nothing is held that would have to be let go."""
