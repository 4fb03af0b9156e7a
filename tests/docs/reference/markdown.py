"""Putting a page of the reference together as Markdown."""

from collections.abc import Iterable, Sequence

MADE = "<!-- Made from the code by scripts/regen. Change the code, not this page. -->"


def document(title: str, lead: str, sections: Iterable[str]) -> str:
    """A whole page: what it is, then its sections."""
    return "\n\n".join([MADE, f"# {title}", lead, *sections]) + "\n"


def section(title: str, *paragraphs: str, level: int = 2) -> str:
    """A heading with what stands below it; empty paragraphs are left out."""
    return "\n\n".join([f"{'#' * level} {title}", *(paragraph for paragraph in paragraphs if paragraph)])


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; nothing where there are no rows."""
    lines = [_row(row) for row in rows]
    return "\n".join([_row(headings), _row(["---"] * len(headings)), *lines]) if lines else ""


def code(text: str) -> str:
    """Text as it is typed."""
    return f"`{text}`"


def sentences(docstring: str | None) -> str:
    """A docstring as running text, its paragraphs kept."""
    paragraphs = (docstring or "").strip().split("\n\n")
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(_cell(cell) for cell in cells)} |"


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")
