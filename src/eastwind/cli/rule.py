"""`eastwind rule`: what happened at a table comes in, what follows goes out."""

import sys
from pathlib import Path

import rich_click as click

from eastwind.base.refusal import Refused
from eastwind.cli.json_lines import STANDARD_INPUT, answer_lines, read_line
from eastwind.cli.reading import granted
from eastwind.cli.rule_questions import ask
from eastwind.cli.rule_report import show_ruling, show_situations
from eastwind.rulebook import known, load
from eastwind.rulings import Ruling, found, rule


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--list", "listed", is_flag=True, help="List the situations and the facts that each of them asks for.")
@click.option("--rulebook", type=click.Choice(known()), help="The rulebook to ask, where questions are put to you.")
@click.argument("files", metavar="[FILE]...", nargs=-1, type=click.Path(path_type=Path, allow_dash=True))
def command(*, listed: bool, rulebook: str | None, files: tuple[Path, ...]) -> None:
    """Rule on what happened at a table: what follows, for whom, and by which clauses.

    Typed in a terminal without a FILE, it asks what happened. Otherwise it reads one JSON record a line from each FILE,
    from standard input where none is given and for -, and prints one JSON answer a line, in order. A line that cannot
    be ruled on answers with an error; the others are still answered, and the exit status is 1.
    """
    if listed:
        show_situations(found(""))
    elif not files and is_typed():
        put_questions(rulebook)
    else:
        answer_lines(files or (STANDARD_INPUT,), rule_line)


def is_typed() -> bool:
    """Whether a person sits at the terminal, rather than a file being sent in."""
    return sys.stdin.isatty()


def rule_line(line: bytes) -> Ruling | Refused:
    """The ruling on the situation that one line of JSON tells. Never raises, whatever the line."""
    raw = read_line(line)
    return raw if isinstance(raw, Refused) else rule(raw)


def put_questions(rulebook: str | None) -> None:
    """Ask in the terminal what happened, and print the ruling with the text of its clauses."""
    record = ask(rulebook)
    book = granted(load(record["rulebook"]))
    show_ruling(granted(rule(record)), book)
