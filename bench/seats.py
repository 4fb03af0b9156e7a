"""Seating: rotations, schedules whose steps change, finite-field lines, annealing, and the audit of them all."""

import time
from collections.abc import Mapping
from typing import Final

from bench.figures import Figure, Report
from bench.timing import medians
from eastwind.base.seats import Seat
from eastwind.cli.reading import granted
from eastwind.seating import Plan, PlanRequest, audit, plan
from eastwind.seating.request import Method

ILLUME: Final[Mapping[Seat, int]] = {"E": -2, "S": -1, "W": 2, "N": 1}
HARDEST: Final = ((4, 5), (5, 5), (6, 5), (7, 6), (8, 7))
"""Tables and rounds that annealing is known to seat without a repeat."""


def planned(tables: int, rounds: int, method: Method) -> Plan:
    """A plan for full tables."""
    people = tuple(f"p{number}" for number in range(4 * tables))
    return granted(plan(PlanRequest(players=people, rounds=rounds, method=method, steps=ILLUME))).chosen


def measure(quick: bool) -> Report:
    """Plan and audit."""
    times = 3 if quick else 9
    hall = planned(60, 8, "shift")
    taken = medians(
        {
            "ten thousand": lambda: planned(2_500, 4, "rotation"),
            "shift 8": lambda: planned(40, 8, "shift"),
            "audit": lambda: audit(hall.rounds),
        },
        times,
    )
    worst_shift, repeats = _every_shift(8)
    return Report(
        name="seating",
        title="Seating",
        figures=(
            Figure(what="rotation, 10,000 players, 4 rounds", value=taken["ten thousand"] * 1e3, unit="ms"),
            Figure(what="steps by round, 40 tables, 8 rounds", value=taken["shift 8"] * 1e3, unit="ms"),
            Figure(what="the slowest of 10 to 40 tables", value=worst_shift * 1e3, unit="ms"),
            Figure(what="repeats in all of those", value=repeats, unit="", target=0),
            Figure(what="audit, 60 tables, 8 rounds", value=taken["audit"] * 1e3, unit="ms"),
            *map(_annealed, HARDEST[:2] if quick else HARDEST),
        ),
        remarks=(f"Medians of {times} turns; the search for each hard schedule is timed once.",),
    )


def _every_shift(rounds: int) -> tuple[float, int]:
    """The seconds of the slowest schedule from 10 to 40 tables, and the repeats in all of them."""
    slowest, repeats = 0.0, 0
    for tables in range(10, 41):
        started = time.perf_counter()
        made = planned(tables, rounds, "shift")
        slowest = max(slowest, time.perf_counter() - started)
        repeats += made.repeats
    return slowest, repeats


def _annealed(case: tuple[int, int]) -> Figure:
    tables, rounds = case
    started = time.perf_counter()
    made = planned(tables, rounds, "planned")
    seconds = time.perf_counter() - started
    return Figure(what=f"{tables} tables, {rounds} rounds: {made.repeats} repeats", value=seconds * 1e3, unit="ms")
