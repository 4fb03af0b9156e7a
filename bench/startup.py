"""How long a command and the server take to start."""

import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from bench.figures import Beside, Figure, Report
from bench.hall.preparing import prepare
from bench.hall.server import serving
from bench.timing import medians


def measure(quick: bool) -> Report:
    """Start each in turn, again and again."""
    times = 2 if quick else 7
    programs = medians(
        {"version": lambda: _run("-m", "eastwind", "--version"), "python": lambda: _run("-c", "pass")}, times
    )
    return Report(
        name="start",
        title="Starting",
        figures=(
            Figure(
                what="eastwind --version",
                value=programs["version"] * 1e3,
                unit="ms",
                beside=(Beside("an empty Python program", programs["python"] * 1e3),),
            ),
            Figure(what="eastwind serve until it answers", value=_until_ready(times), unit="s", target=60),
        ),
        remarks=(f"The server has a tournament of 400 in its data. Medians of {times} turns.",),
    )


def _run(*arguments: str) -> None:
    subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)


def _until_ready(times: int) -> float:
    taken = []
    with tempfile.TemporaryDirectory(prefix="eastwind-bench-") as folder:
        prepare(Path(folder) / "eastwind.sqlite", tables=100)
        for _ in range(times):
            with serving(Path(folder)) as server:
                taken.append(server.seconds_to_start)
    return median(taken)
