"""A full hall: every table reports within one minute, while every phone and the walls watch."""

import asyncio
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from bench.figures import Figure, Report
from bench.hall.crowd import Minute, play
from bench.hall.findings import Findings, findings
from bench.hall.preparing import Prepared, prepare
from bench.hall.server import Server, serving
from bench.timing import percentile
from eastwind.cli.data import open_data

WALLS: Final = 5


class Used(msgspec.Struct, frozen=True):
    """What the reports took: seconds in all, processor seconds of the server and of the crowd, MB of memory."""

    elapsed: float
    server: float
    crowd: float
    memory: float


def measure(quick: bool) -> Report:
    """Fill the hall, let it report, and compare what was answered with the log and with every page."""
    tables, seconds = (20, 12.0) if quick else (100, 60.0)
    with tempfile.TemporaryDirectory(prefix="eastwind-bench-") as folder:
        path = Path(folder) / "eastwind.sqlite"
        prepared = prepare(path, tables)
        with serving(Path(folder)) as server:
            minute, used = _played(prepared, server, seconds)
        with open_data(str(path)) as store:
            rows = list(store.read(prepared.event))
    return _report(findings(minute.sent, rows, minute.watchers), minute, used, seconds)


def _played(prepared: Prepared, server: Server, seconds: float) -> tuple[Minute, Used]:
    readings: list[tuple[float, float, float]] = []

    def read_meters() -> None:
        readings.append((time.perf_counter(), server.cpu_seconds, time.process_time()))

    minute = asyncio.run(play(prepared, server.port, WALLS, seconds, read_meters))
    elapsed, by_server, by_crowd = (after - before for before, after in zip(*readings, strict=True))
    return minute, Used(elapsed, by_server, by_crowd, server.most_memory)


def _report(found: Findings, minute: Minute, used: Used, seconds: float) -> Report:
    scores = sum(each.kind == "game.enter" for each in minute.sent)
    phones = len(minute.watchers) - WALLS
    return Report(
        name="hall",
        title=f"{scores} tables report in {seconds:.0f} s while {phones} phones and {WALLS} walls watch",
        figures=(
            _milliseconds("accepted, half of them", found.accepted, 50),
            _milliseconds("accepted, 99 of 100", found.accepted, 99, target=200),
            _milliseconds("seen by the last watcher, half", found.last_seen, 50),
            _milliseconds("seen by the last watcher, all", found.last_seen, 100, target=1_000),
            Figure(what="lost, of all that was sent or shown", value=found.lost, unit="", target=0),
            _milliseconds("a page opens, half of them", minute.pages, 50),
            Figure(what="the server's use of one core", value=used.server / used.elapsed * 100, unit="%"),
            Figure(what="its work for one report, shown to all", value=used.server / len(minute.sent) * 1e3, unit="ms"),
            Figure(what="the server's memory at most", value=used.memory, unit="MB"),
        ),
        remarks=_remarks(found, minute, used),
    )


def _remarks(found: Findings, minute: Minute, used: Used) -> tuple[str, ...]:
    topics = sorted({each.topic.name for watcher in minute.watchers for each in watcher.watches})
    return (
        f"{len(minute.sent)} commands, {found.refused} refused, {found.missing} not once in the log.",
        f"{found.sightings:,} sightings were due, {found.unseen} never came; timed from the sending.",
        f"The pages watch {', '.join(topics)} and received {minute.bytes / 1e6:.0f} MB.",
        f"The crowd is played on the same machine and used {used.crowd / used.elapsed:.0%} of one core.",
    )


def _milliseconds(what: str, seconds: Sequence[float], percent: float, target: float | None = None) -> Figure:
    return Figure(what=what, value=percentile(seconds, percent) * 1e3, unit="ms", target=target)
