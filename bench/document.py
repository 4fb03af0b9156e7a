"""Reports written into the documents: a table under each measurement's mark in `docs/speed.md`, and its picture."""

import re
from collections.abc import Iterator
from pathlib import Path

from bench.figures import Figure, Report, readable
from bench.picture import draw
from bench.table import target_words


def write(report: Report, machine: str, docs: Path) -> None:
    """Put the report's table and picture in the place of the last ones."""
    (docs / "images" / f"bench-{report.name}.svg").write_text(draw(report), encoding="utf-8")
    page = docs / "speed.md"
    page.write_text(replaced(page.read_text(encoding="utf-8"), report, machine), encoding="utf-8")


def replaced(page: str, report: Report, machine: str) -> str:
    """The page with this report between its marks. Raises ValueError where the marks are missing."""
    begin, end = f"<!-- {report.name} -->\n", f"<!-- end of {report.name} -->"
    if begin not in page or end not in page:
        raise ValueError(f"docs/speed.md has no place for {report.name}")
    between = re.compile(f"(?<={re.escape(begin)}).*?(?={re.escape(end)})", re.DOTALL)
    told = "\n".join(_lines(report, machine))
    return between.sub(lambda _: told, page)


def _lines(report: Report, machine: str) -> Iterator[str]:
    yield f"![{report.title}](images/bench-{report.name}.svg)"
    yield ""
    yield "| what | measured | target |"
    yield "|---|---|---|"
    for figure in report.figures:
        yield from _rows(figure)
    yield ""
    yield " ".join(report.remarks)
    yield f"Measured on: {machine}."
    yield ""


def _rows(figure: Figure) -> Iterator[str]:
    yield f"| {figure.what} | {readable(figure.value, figure.unit)} | {target_words(figure)} |"
    for other in figure.beside:
        yield f"| … {other.what} | {readable(other.value, figure.unit)} | |"
