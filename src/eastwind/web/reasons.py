"""Why points are given: lines with their clauses, as the macros of the templates draw them."""

from collections.abc import Sequence
from typing import Any

from eastwind.tournament.views.entries import LineView
from eastwind.web.speech import translated


def reasons_for(seats: Sequence[dict[str, Any]], lines: Sequence[LineView]) -> list[dict[str, Any]]:
    """The seats (of `squares`) whose points moved, each with its own `lines`."""
    own = [{**each, "lines": reasons_of([line for line in lines if line.seat == each["letter"]])} for each in seats]
    return [each for each in own if each["lines"]]


def reasons_of(lines: Sequence[LineView]) -> list[dict[str, Any]]:
    """Lines as the macro `lines` draws them: the clause's words, and where it comes from."""
    return [reason(line) for line in lines]


def reason(line: LineView) -> dict[str, Any]:
    """A line as the macro `lines` draws it: {points, words, clause, ruled}."""
    text = line.text.sentence(translated) if line.text else ""
    return {
        "points": line.points,
        "words": text or translated("The director's ruling."),
        "clause": {"id": line.clause, "text": text, "citation": line.citation} if text else None,
        "ruled": line.ruled,
    }
