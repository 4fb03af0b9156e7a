"""The store in a database: what SQLite and PostgreSQL have in common."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final

import msgspec
from sqlalchemy import (
    Connection,
    Engine,
    ExceptionContext,
    Select,
    bindparam,
    delete,
    event,
    func,
    insert,
    select,
    union_all,
    update,
)

from eastwind.store.migrating import migrate
from eastwind.store.tables import CARDS, LOG, PAST, PEOPLE, RECEIPTS, SEASONS, SECRETS, TOURNAMENTS, logged, values
from eastwind.tournament.ports import KeptCard, Logged, Person, Receipt, StoreAway, StoreFull

PAGE: Final = 5_000
"""How many rows are read at once, so that a long log neither fills the memory nor holds a connection."""

# A tournament that was thrown away keeps its last position: what watches the log never sees one twice.
_LAST: Final = union_all(select(func.max(LOG.c.position).label("at")), select(func.max(TOURNAMENTS.c.position)))
_LATEST: Final = select(func.coalesce(func.max(_LAST.subquery().c.at), 0))
_RECEIPT: Final = select(RECEIPTS.c.command, RECEIPTS.c.digest, RECEIPTS.c.version, RECEIPTS.c.position)


class SqlWriter:
    """One tournament's log inside one transaction."""

    def __init__(self, connection: Connection, tournament: str, hold_store: Callable[[Connection], None]) -> None:
        self._connection = connection
        self._tournament = tournament
        self._hold_store = hold_store
        self._disposable = False
        self.wrote = False

    def since(self, version: int) -> Sequence[Logged]:
        """Rows after `version`, oldest first."""
        mine = select(LOG).where(LOG.c.tournament == self._tournament, LOG.c.version > version)
        return [logged(row) for row in self._connection.execute(mine.order_by(LOG.c.version))]

    def of_command(self, command_id: str) -> Sequence[Logged]:
        """The rows that a command led to, or none."""
        mine = select(LOG).where(LOG.c.tournament == self._tournament, LOG.c.command == command_id)
        return [logged(row) for row in self._connection.execute(mine.order_by(LOG.c.part))]

    def receipt(self, command_id: str) -> Receipt | None:
        """What was answered to a command that changed nothing."""
        kept = _RECEIPT.where(RECEIPTS.c.tournament == self._tournament, RECEIPTS.c.command == command_id)
        row = self._connection.execute(kept).mappings().first()
        return Receipt(**row) if row else None

    def keep(self, receipt: Receipt) -> None:
        """Remember the answer to a command that changes nothing."""
        kept = {"tournament": self._tournament, **msgspec.structs.asdict(receipt)}
        self._connection.execute(insert(RECEIPTS).values(kept))

    def append(self, rows: Sequence[Logged], people: Mapping[str, Person | None]) -> Sequence[Logged]:
        """Add rows, their positions set, and change people (None erases)."""
        placed = self._placed(rows)
        if placed:
            self._begin_tournament(placed[0])
            self._connection.execute(insert(LOG), [values(row) for row in placed])
            self.wrote = True
        if people:
            self._change(people)
        return placed

    def people(self) -> Mapping[str, Person]:
        """The people of this tournament by player id."""
        return read_people(self._connection, self._tournament)

    def be_disposable(self) -> None:
        """Make the tournament whose first row is appended next one that can be discarded."""
        self._disposable = True

    def _placed(self, rows: Sequence[Logged]) -> list[Logged]:
        if not rows:
            return []
        self._hold_store(self._connection)
        latest = self._connection.scalar(_LATEST) or 0
        return [msgspec.structs.replace(row, position=latest + n) for n, row in enumerate(rows, start=1)]

    def _begin_tournament(self, first: Logged) -> None:
        if first.version == 1:
            begun = {"id": self._tournament, "position": first.position, "disposable": self._disposable}
            self._connection.execute(insert(TOURNAMENTS).values(begun))

    def _change(self, people: Mapping[str, Person | None]) -> None:
        one = delete(PEOPLE).where(PEOPLE.c.tournament == self._tournament, PEOPLE.c.player == bindparam("who"))
        self._connection.execute(one, [{"who": player} for player in people])
        known = [
            {"tournament": self._tournament, "player": player, "person": msgspec.json.encode(person)}
            for player, person in people.items()
            if person is not None
        ]
        if known:
            self._connection.execute(insert(PEOPLE), known)


class SqlStore(ABC):
    """A store in a database, its tables made or brought up to date. Safe to use from several threads.

    Raises `StoreFull` and `StoreAway` as the port says, `sqlalchemy.exc.DBAPIError` where the database is none of ours,
    and `alembic.util.CommandError` where its tables come from a later version of eastwind.
    """

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._writing = engine.execution_options(writing=True)
        event.listen(engine, "handle_error", self._in_our_words)
        try:
            self._bring_up_to_date()
        except BaseException:
            self.close()
            raise

    @contextmanager
    def writing(self, tournament: str) -> Iterator[SqlWriter]:
        """A transaction with the writer's lock; commits at the end, rolls back on an exception."""
        with self._writing.begin() as connection:
            self._hold_tournament(connection, tournament)
            writer = SqlWriter(connection, tournament, self._hold_store)
            yield writer
            if writer.wrote:
                self._announce(connection)

    def read(self, tournament: str | None = None, after: int = 0, limit: int | None = None) -> Iterator[Logged]:
        """Rows after a position, oldest first, of one tournament or all, a page at a time."""
        left = limit
        while left is None or left > 0:
            page = self._page(tournament, after, PAGE if left is None else min(PAGE, left))
            yield from page
            if len(page) < PAGE:
                return
            after = page[-1].position
            left = None if left is None else left - len(page)

    def latest(self) -> int:
        """The position of the last row, 0 where there is none."""
        with self.engine.connect() as connection:
            return connection.scalar(_LATEST) or 0

    @abstractmethod
    def watch(self, changed: Callable[[int], None]) -> Callable[[], None]:
        """Call `changed(position)` from a thread of its own when the log has grown; the answer stops it."""

    def people(self, tournament: str) -> Mapping[str, Person]:
        """The people of a tournament by player id."""
        with self.engine.connect() as connection:
            return read_people(connection, tournament)

    def tournaments(self) -> Sequence[str]:
        """The ids of all tournaments, oldest first."""
        with self.engine.connect() as connection:
            here = select(TOURNAMENTS.c.id).where(~TOURNAMENTS.c.gone).order_by(TOURNAMENTS.c.position)
            return tuple(connection.scalars(here))

    def receipts(self, tournament: str) -> Sequence[Receipt]:
        """All that was answered to commands of a tournament that changed nothing, in the order of their ids."""
        kept = _RECEIPT.where(RECEIPTS.c.tournament == tournament).order_by(RECEIPTS.c.command)
        with self.engine.connect() as connection:
            return tuple(Receipt(**row) for row in connection.execute(kept).mappings())

    def is_disposable(self, tournament: str) -> bool:
        """Whether a tournament is here that can be thrown away."""
        with self.engine.connect() as connection:
            return connection.scalar(_disposable(tournament)) or False

    def discard(self, tournament: str) -> None:
        """Throw a disposable tournament away; positions go on after it. Raises ValueError for every other one."""
        with self._writing.begin() as connection:
            self._hold_tournament(connection, tournament)
            self._hold_store(connection)
            if not connection.scalar(_disposable(tournament)):
                raise ValueError(f"{tournament} is not disposable")
            last = connection.scalar(select(func.max(LOG.c.position)).where(LOG.c.tournament == tournament))
            for table in (RECEIPTS, PEOPLE, LOG):
                connection.execute(delete(table).where(table.c.tournament == tournament))
            # No address has a colon in it: the id is free again.
            gone = update(TOURNAMENTS).where(TOURNAMENTS.c.id == tournament)
            connection.execute(gone.values(id=f"gone:{last}", position=last, gone=True))

    def secret(self, name: str, fresh: Callable[[], bytes]) -> bytes:
        """The secret of this name; `fresh` makes it where there is none."""
        with self.engine.connect() as connection:
            value: bytes | None = connection.scalar(_secret(name))
        return self._make_secret(name, fresh) if value is None else value

    def put_secret(self, name: str, value: bytes) -> None:
        """Keep a secret, replacing an earlier one."""
        with self._writing.begin() as connection:
            self._hold_store(connection)
            connection.execute(delete(SECRETS).where(SECRETS.c.name == name))
            connection.execute(insert(SECRETS).values(name=name, value=value))

    def secrets(self) -> Mapping[str, bytes]:
        """Every secret by its name, for a whole copy and nothing else."""
        with self.engine.connect() as connection:
            return {row.name: row.value for row in connection.execute(select(SECRETS))}

    def past(self) -> Mapping[str, bytes]:
        """The results of events that were played elsewhere, by name, as they came in."""
        with self.engine.connect() as connection:
            return {row.name: row.results for row in connection.execute(select(PAST).order_by(PAST.c.name))}

    def put_past(self, name: str, results: bytes | None) -> None:
        """Keep the results of a past event under a name, or let go of them (None)."""
        with self._writing.begin() as connection:
            self._hold_store(connection)
            connection.execute(delete(PAST).where(PAST.c.name == name))
            if results is not None:
                connection.execute(insert(PAST).values(name=name, results=results))

    def seasons(self) -> Mapping[str, bytes]:
        """What was chosen for each season, as JSON by its id."""
        with self.engine.connect() as connection:
            return {row.id: row.season for row in connection.execute(select(SEASONS).order_by(SEASONS.c.id))}

    def put_season(self, season: str, chosen: bytes | None) -> None:
        """Keep what was chosen for a season under its id, or let go of it (None)."""
        with self._writing.begin() as connection:
            self._hold_store(connection)
            connection.execute(delete(SEASONS).where(SEASONS.c.id == season))
            if chosen is not None:
                connection.execute(insert(SEASONS).values(id=season, season=chosen))

    def cards(self) -> Mapping[str, KeptCard]:
        """The club's own cards by id, as they were typed."""
        with self.engine.connect() as connection:
            rows = connection.execute(select(CARDS).order_by(CARDS.c.id))
            return {row.id: KeptCard(text=row.text, saved_at=row.saved_at) for row in rows}

    def put_card(self, card: str, kept: KeptCard | None) -> None:
        """Keep a card under its id, or let go of it (None)."""
        with self._writing.begin() as connection:
            self._hold_store(connection)
            connection.execute(delete(CARDS).where(CARDS.c.id == card))
            if kept is not None:
                connection.execute(insert(CARDS).values(id=card, **msgspec.structs.asdict(kept)))

    def close(self) -> None:
        """Let go of files and connections."""
        self.engine.dispose()

    @abstractmethod
    def _hold_tournament(self, connection: Connection, tournament: str) -> None:
        """Wait for the tournament's lock and keep it to the end of the transaction."""

    @abstractmethod
    def _hold_store(self, connection: Connection) -> None:
        """Keep every other writer out of the store to the end of the transaction.

        Without it a reader could see position 8 before 7 is there, and would never come back for 7.
        """

    @abstractmethod
    def _announce(self, connection: Connection) -> None:
        """Tell other processes, once the transaction is committed, that the log has grown."""

    @abstractmethod
    def _is_full(self, error: BaseException | None) -> bool:
        """Whether the driver's error says that the disk is full."""

    @abstractmethod
    def _is_away(self, error: BaseException | None) -> bool:
        """Whether the driver's error says that the data cannot be reached."""

    def _bring_up_to_date(self) -> None:
        with self._writing.begin() as connection:
            self._hold_store(connection)
            migrate(connection)

    def _page(self, tournament: str | None, after: int, size: int) -> list[Logged]:
        rows = select(LOG).where(LOG.c.position > after).order_by(LOG.c.position).limit(size)
        if tournament is not None:
            rows = rows.where(LOG.c.tournament == tournament)
        with self.engine.connect() as connection:
            return [logged(row) for row in connection.execute(rows)]

    def _make_secret(self, name: str, fresh: Callable[[], bytes]) -> bytes:
        with self._writing.begin() as connection:
            self._hold_store(connection)
            # Another process may have been quicker.
            value: bytes | None = connection.scalar(_secret(name))
            if value is None:
                value = fresh()
                connection.execute(insert(SECRETS).values(name=name, value=value))
            return value

    def _in_our_words(self, context: ExceptionContext) -> StoreFull | StoreAway | None:
        """What the driver said, where the port has an exception for it."""
        if context.is_pre_ping:  # the pool looks whether a connection still lives, and makes a new one
            return None
        if self._is_full(context.original_exception):
            return StoreFull()
        return StoreAway() if self._is_away(context.original_exception) else None


def read_people(connection: Connection, tournament: str) -> Mapping[str, Person]:
    """The people of a tournament by player id."""
    rows = connection.execute(select(PEOPLE.c.player, PEOPLE.c.person).where(PEOPLE.c.tournament == tournament))
    return {player: msgspec.json.decode(person, type=Person) for player, person in rows}


def _secret(name: str) -> Select[bytes]:
    return select(SECRETS.c.value).where(SECRETS.c.name == name)


def _disposable(tournament: str) -> Select[bool]:
    return select(TOURNAMENTS.c.disposable).where(TOURNAMENTS.c.id == tournament)
