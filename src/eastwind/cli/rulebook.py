"""`eastwind rulebook`: read the rulebooks, check one of your own, and see in what two of them differ."""

import json
from pathlib import Path

import rich_click as click

from eastwind.base.refusal import Refused
from eastwind.cli.reading import granted, text_of
from eastwind.cli.refusals import REFUSED
from eastwind.cli.rulebook_report import clause_as_json, show_book, show_books, show_clauses, show_differences
from eastwind.rulebook import Clause, Rulebook, check_file, differences, known, load


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def command() -> None:
    """Read the rulebooks, check one of your own, compare two."""


@command.command(name="list")
def list_command() -> None:
    """List the rulebooks that come with the house."""
    show_books([_loaded(name) for name in known()])


@command.command(name="show")
@click.argument("book", metavar="ID")
def show_command(book: str) -> None:
    """Show every answer of the rulebook ID, with its clause and our reading."""
    show_book(_loaded(book))


@command.command(name="clauses")
@click.argument("book", metavar="[ID]", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list of objects.")
def clauses_command(book: str | None, as_json: bool) -> None:
    """Print the clauses that hold under the rulebook ID; without ID those of every rulebook."""
    clauses = _clauses(book)
    if as_json:
        click.echo(json.dumps([clause_as_json(clause) for clause in clauses], indent=1))
    else:
        show_clauses(clauses)


@command.command(name="check")
@click.argument("file", type=click.Path(path_type=Path))
def check_command(file: Path) -> None:
    """Check the rulebook in FILE, and say everything that is wrong with it or left open."""
    book = _checked(file)
    click.echo(f"{file.name}: {book.name} answers every question ({len(book.clauses)} clauses, hash {book.hash[:12]}).")


@command.command(name="diff")
@click.argument("left", metavar="A")
@click.argument("right", metavar="B")
def diff_command(left: str, right: str) -> None:
    """Show what the rulebooks A and B answer differently; each is an ID or a file."""
    one, other = _loaded(left), _loaded(right)
    show_differences(one, other, differences(one, other))


def _loaded(name: str) -> Rulebook:
    """The rulebook of this id, or in the file of this name; leaves the command where there is none."""
    if name.endswith(".toml"):
        return _checked(Path(name))
    return granted(load(name))


def _checked(file: Path) -> Rulebook:
    book = check_file(text_of(file), file.name)
    if isinstance(book, Refused):
        for refusal in book:
            click.echo(f"{refusal.facts['file']}: {refusal.sentence()}", err=True)
        raise SystemExit(REFUSED)
    return book


def _clauses(book: str | None) -> list[Clause]:
    if book is not None:
        return list(_loaded(book).clauses.values())
    books = [_loaded(name) for name in known()]
    return [clause for one in books for clause in one.clauses.values() if clause.rulebook == one.id]
