"""How `eastwind rulebook` tells what it knows: as JSON, and as tables for the eye."""

from collections.abc import Iterable
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from eastwind.rulebook import QUESTIONS, Answer, Clause, Difference, Rulebook, cited

_HASH_SHOWN = 12


def clause_as_json(clause: Clause) -> dict[str, Any]:
    """The clause as programs read it; `numbers` go by the question they answer."""
    return {
        "id": clause.id,
        "rulebook": clause.rulebook,
        "text": clause.text,
        "enforced_in": list(clause.enforced_in),
        "citation": clause.citation,
        "numbers": dict(clause.numbers),
    }


def show_books(books: Iterable[Rulebook]) -> None:
    """Print one line for each rulebook, with what it builds on."""
    table = _table("Rulebook", "Name", "Builds on", "Hash")
    for book in books:
        table.add_row(book.id, escape(book.name), _lineage(book), book.hash[:_HASH_SHOWN])
    Console().print(table)


def show_book(book: Rulebook) -> None:
    """Print the head of a rulebook and every answer, room by room."""
    console = Console()
    console.print(f"[bold]{escape(book.name)}[/bold] ({book.id})\n{escape(book.summary)}\n{escape(book.source)}")
    console.print(f"Builds on: {_lineage(book) or 'nothing'}\nHash: {book.hash}", highlight=False)
    for take in book.takes:
        console.print(f"From {take.source}: {', '.join(take.answers)}. {escape(take.reason)}", highlight=False)
    table = _table("Question", "Answer", "Clause", "Our reading where the source is silent")
    for key, answer in book.answers.items():
        table.add_row(QUESTIONS[key].title, _spoken(answer), ", ".join(cited(answer)), escape(answer.reading or ""))
    console.print(table)


def show_clauses(clauses: Iterable[Clause]) -> None:
    """Print each clause with its text, its place in the source, and who makes sure of it."""
    table = _table("Clause", "Rule", "Source", "Watched by")
    for clause in clauses:
        table.add_row(clause.id, escape(clause.text), escape(clause.citation), ", ".join(clause.enforced_in))
    Console().print(table)


def show_differences(left: Rulebook, right: Rulebook, differences: Iterable[Difference]) -> None:
    """Print the questions that two rulebooks answer differently."""
    table = _table("Question", left.id, right.id)
    for one in differences:
        table.add_row(one.title, _spoken(one.left), _spoken(one.right))
    Console().print(table if table.row_count else f"{left.id} and {right.id} answer every question alike.")


def _table(*columns: str) -> Table:
    table = Table(header_style="bold")
    for column in columns:
        table.add_column(column, overflow="fold")
    return table


def _lineage(book: Rulebook) -> str:
    sources = [book.extends] if book.extends else []
    sources += [f"{take.source} for {' and '.join(take.answers)}" for take in book.takes]
    return ", ".join(sources)


def _spoken(answer: Answer[Any] | None) -> str:
    if answer is None:
        return "not asked"
    if isinstance(answer.value, bool):
        return "yes" if answer.value else "no"
    return "the director decides" if answer.value == "director" else str(answer.value)
