"""Every page of an event of 400, opened in the middle of a round: none may take long."""

import asyncio
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Final

from bench.figures import Beside, Figure, Report
from bench.hall.server import serving
from bench.pages.addresses import Page, pages
from bench.pages.opening import Opened, open_all
from bench.pages.preparing import prepare
from bench.timing import percentile

MOST: Final = 200.0
"""Milliseconds that a page may take, ninety-five times of a hundred."""

TOLD: Final = 16
"""So many of the slowest pages are told one by one."""


def measure(quick: bool) -> Report:
    """Open every page again and again, one after the other, as whoever it is for."""
    tables, times = (10, 3) if quick else (100, 25)
    with tempfile.TemporaryDirectory(prefix="eastwind-bench-") as folder:
        prepared = prepare(Path(folder) / "eastwind.sqlite", tables)
        with serving(Path(folder)) as server:
            opened = asyncio.run(open_all(prepared, server.port, pages(prepared), times))
    return _report(opened, tables, times)


def _report(opened: Opened, tables: int, times: int) -> Report:
    slowest = sorted(opened.seconds, key=lambda page: -_most(opened.seconds[page]))
    told, others = slowest[:TOLD], slowest[TOLD:]
    return Report(
        name="pages",
        title=f"The pages of an event of {4 * tables} in the middle of round 3",
        figures=(
            *(_figure(page, opened.seconds[page]) for page in told),
            *_in_one(others, opened.seconds),
        ),
        remarks=(
            f"{len(slowest)} pages, each opened {times} times after a first time that is not counted.",
            "95 of 100 took no longer than the figure; below it, half of them.",
            f"{len(opened.no_pages)} further addresses are no pages: files, and steps of forms that need more said.",
        ),
    )


def _figure(page: Page, seconds: Sequence[float]) -> Figure:
    beside = (Beside("half of them", median(seconds) * 1e3),)
    return Figure(what=page.name, value=_most(seconds), unit="ms", target=MOST, beside=beside)


def _in_one(rest: Sequence[Page], seconds: Mapping[Page, Sequence[float]]) -> tuple[Figure, ...]:
    """The pages that are not told one by one, in the words of the slowest of them."""
    if not rest:
        return ()
    middle = median(second for page in rest for second in seconds[page]) * 1e3
    what = f"each of the other {len(rest)} pages"
    return (Figure(what=what, value=_most(seconds[rest[0]]), unit="ms", target=MOST, beside=(Beside("half", middle),)),)


def _most(seconds: Sequence[float]) -> float:
    return percentile(seconds, 95) * 1e3
