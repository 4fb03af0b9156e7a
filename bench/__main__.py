"""`python -m bench`: measure, print tables, and write them into the documents where asked."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Final

from rich.console import Console

from bench import appends, card, fold, games, hall, machine, pages, paper, points, rulings, seats, startup
from bench.document import write
from bench.figures import Report
from bench.table import show

Measure = Callable[[bool], Report]

MEASURES: Final[dict[str, Measure]] = {
    "fold": fold.measure,
    "store": appends.measure,
    "hall": hall.measure,
    "pages": pages.measure,
    "seating": seats.measure,
    "scoring": points.measure,
    "rulings": rulings.measure,
    "paper": paper.measure,
    "card": card.measure,
    "games": games.measure,
    "start": startup.measure,
}
"""Every measurement by its name; each takes whether it has to be quick."""


def main() -> None:
    """Measure what was named, everything where nothing was."""
    asked = _arguments()
    console = Console()
    console.print(machine.described(), style="dim")
    console.print()
    for name in asked.names or MEASURES:
        report = MEASURES[name](asked.quick)
        show(report, console)
        if asked.write:
            write(report, machine.described(), asked.write)
    console.print(machine.described(), style="dim")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="scripts/bench", description="Measure how fast eastwind is.")
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help=f"any of: {', '.join(MEASURES)}; all where none is named"
    )
    parser.add_argument("--quick", action="store_true", help="smaller loads and fewer turns, to see that all works")
    parser.add_argument("--write", type=Path, metavar="DOCS", help="also write tables and pictures into this folder")
    asked = parser.parse_args()
    strange = [name for name in asked.names if name not in MEASURES]
    if strange:
        parser.error(f"unknown: {', '.join(strange)}. Known are {', '.join(MEASURES)}.")
    return asked


if __name__ == "__main__":
    main()
