"""Durable appends: a commit of one event, and a whole command, in SQLite, PostgreSQL and beside plain SQL."""

import secrets
import sqlite3
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from typing import Final

from bench.figures import Beside, Figure, Report
from bench.hall.preparing import prepare
from bench.invented import log
from bench.timing import seconds
from eastwind.cli.data import open_data
from eastwind.cli.reading import granted
from eastwind.rulebook import load
from eastwind.store.tables import values
from eastwind.tournament.envelope import Actor, Sender, Submitted
from eastwind.tournament.ports import Logged, Store
from eastwind.tournament.service import Tournaments
from tests.contracts.postgres_server import running_server

ONE_TURN: Final = 25
"""Commits by one way before the next has its turn."""

Append = Callable[[Logged], object]


def measure(quick: bool) -> Report:
    """Append the same rows by every way, in turns."""
    turns = 4 if quick else 40
    rows = log(-(-turns * ONE_TURN // 12), initials=False)[: turns * ONE_TURN]
    with tempfile.TemporaryDirectory(prefix="eastwind-bench-") as folder, ExitStack() as opened:
        sqlite = opened.enter_context(open_data(str(Path(folder) / "one.sqlite")))
        server = opened.enter_context(running_server(durable=True))
        postgres = opened.enter_context(open_data(server.new_database()))
        plain = opened.enter_context(_plain_sqlite(Path(folder) / "plain.sqlite", rows[0]))
        rates = _rates({"sqlite": _by(sqlite), "postgres": _by(postgres), "plain": plain}, rows)
        commands = _commands(Path(folder) / "commands.sqlite", turns * ONE_TURN)
    return Report(
        name="store",
        title="Recorded for good: one commit for each event",
        figures=(
            Figure(
                what="SQLite",
                value=rates["sqlite"],
                unit="commits/s",
                better="more",
                beside=(Beside("the sqlite3 module alone, same table", rates["plain"]),),
            ),
            Figure(what="PostgreSQL", value=rates["postgres"], unit="commits/s", better="more"),
            Figure(what="whole commands (SQLite)", value=commands, unit="commands/s", better="more"),
        ),
        remarks=(
            "Every commit waits for the disk (SQLite synchronous=FULL, PostgreSQL fsync on).",
            "A whole command is one score: checked, scored, chained, stored, folded.",
        ),
    )


def _rates(ways: dict[str, Append], rows: Sequence[Logged]) -> dict[str, float]:
    """Commits a second by each way: the median of its turns."""
    taken: defaultdict[str, list[float]] = defaultdict(list)
    for at in range(0, len(rows), ONE_TURN):
        for name, append in ways.items():
            taken[name].append(seconds(partial(_append_all, append, rows[at : at + ONE_TURN])))
    return {name: ONE_TURN / median(turns) for name, turns in taken.items()}


def _append_all(append: Append, rows: Sequence[Logged]) -> None:
    for row in rows:
        append(row)


def _by(store: Store) -> Append:
    def append(row: Logged) -> None:
        with store.writing(row.tournament) as writer:
            writer.append([row], {})

    return append


@contextmanager
def _plain_sqlite(path: Path, like: Logged) -> Iterator[Append]:
    columns = list(values(like))
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute(f"CREATE TABLE log ({', '.join(columns)}, PRIMARY KEY (position))")
    insert = f"INSERT INTO log VALUES ({', '.join('?' * len(columns))})"
    try:
        yield lambda row: connection.execute(insert, list(values(row).values()))
    finally:
        connection.close()


def _commands(path: Path, count: int) -> float:
    """Scores recorded a second by the service on an SQLite file."""
    prepared = prepare(path, tables=count)
    with open_data(str(path)) as store:
        tournaments = Tournaments(store, load, now=lambda: time.time_ns() // 1_000_000, seed=lambda: 5)
        tournaments.state(prepared.event)
        started = time.perf_counter()
        for table in range(1, count + 1):
            _record(tournaments, prepared.event, table)
        return count / (time.perf_counter() - started)


def _record(tournaments: Tournaments, event: str, table: int) -> None:
    body = {"round": 1, "table": table, "game": 1, "record": {"ending": "wall"}}
    command = Submitted(id=secrets.token_hex(16), kind="game.enter", body=body, expected=0)
    granted(tournaments.submit(event, command, Sender(Actor("table", str(table)), "tablet")))
