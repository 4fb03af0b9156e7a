"""The card: how many hands a second each kernel rates on one core, beside the same work in C."""

import os
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from bench.card.analysing import Positions
from bench.card.jobs import NEAREST, Job, Way, ways_of
from bench.card.limit import built
from bench.figures import Beside, Figure, Report
from bench.timing import medians
from eastwind.card import Card, compile_card, load
from eastwind.card.analyser import Analyser
from eastwind.card.analyser.shapes import shapes_of
from eastwind.cli.reading import granted

_TIMES_THE_REFERENCE: Final = 50
_ANALYSES: Final = 3_000
_COMPILES_MS: Final = 300


def measure(quick: bool) -> Report:
    """Rate hands by every kernel in turns; analyse positions; compile the card."""
    times = 3 if quick else 41
    card = _compiled()
    with on_one_core(), tempfile.TemporaryDirectory(prefix="eastwind-bench-") as folder:
        library = built(Path(folder))
        ways = ways_of(shapes_of(card), library)
        rates = {job: _rates(by_name, times) for job, by_name in ways.items()}
        analyses = _analyses(card, times)
        compiling = medians({"card": lambda: Analyser(_compiled())}, min(times, 9))["card"]
    return Report(
        name="card",
        title=f"Hands against the practice card: {len(card.lines)} lines, {_variants(card):,} variants",
        figures=(
            *(figure for job, rate in rates.items() for figure in _figures(job, rate)),
            _times_the_reference(rates[NEAREST]),
            _whole_answers(analyses),
            Figure(what="the card compiled and ready", value=compiling * 1e3, unit="ms", target=_COMPILES_MS),
        ),
        remarks=tuple(_remarks(times, with_c=library is not None)),
    )


def _remarks(times: int, *, with_c: bool) -> Iterator[str]:
    yield f"Medians of {times} turns on one core, all ways taking turns. Hands are fourteen tiles of a shuffled wall."
    yield "Numba's loops were compiled before. A whole answer: verdict and evidence, over positions of all kinds."
    if with_c:
        yield "C: gcc -O3 -march=native over the same arrays, its answers compared with ours before anything is timed."
    else:
        yield "There is no C compiler here, so nothing stands beside as the limit."


def _compiled() -> Card:
    return granted(compile_card(granted(load("practice"))))


def _variants(card: Card) -> int:
    return sum(len(line.variants) for line in card.lines)


@contextmanager
def on_one_core() -> Iterator[None]:
    """Keep to the last core we may use, where the system can be told so."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(allowed)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, allowed)


def _rates(ways: Mapping[str, Way], times: int) -> dict[str, float]:
    """Hands a second by each way."""
    taken = medians({name: way.work for name, way in ways.items()}, times)
    return {name: way.hands / taken[name] for name, way in ways.items()}


def _figures(job: Job, rates: Mapping[str, float]) -> Iterator[Figure]:
    others = tuple(Beside(name, rate) for name, rate in rates.items() if name != "numba")
    yield Figure(what=f"{job.title} (numba)", value=rates["numba"], unit="hands/s", better="more", beside=others)
    if "C" in rates:
        share = rates["numba"] / rates["C"]
        yield Figure(what="… of what C does", value=share, unit="times", target=job.share_of_c, better="more")


def _times_the_reference(rates: Mapping[str, float]) -> Figure:
    return Figure(
        what="big integer to the reference",
        value=rates["big-integer"] / rates["reference"],
        unit="times",
        target=_TIMES_THE_REFERENCE,
        better="more",
        beside=(Beside("numpy to the reference", rates["numpy"] / rates["reference"]),),
    )


def _analyses(card: Card, times: int) -> dict[str, float]:
    """Whole answers a second by each kernel, every turn with positions of its own."""
    asked = {name: Positions(card, name, times) for name in ("big-integer", "numpy", "reference")}
    taken = medians({name: each.answer_some for name, each in asked.items()}, times)
    return {name: asked[name].a_turn / taken[name] for name in asked}


def _whole_answers(rates: Mapping[str, float]) -> Figure:
    return Figure(
        what="whole answers (big integer)",
        value=rates["big-integer"],
        unit="hands/s",
        target=_ANALYSES,
        better="more",
        beside=tuple(Beside(name, rate) for name, rate in rates.items() if name != "big-integer"),
    )
