"""`eastwind card`: check the year's card as typed, show it, explain it, begin a new one."""

from pathlib import Path

import rich_click as click

from eastwind.base.refusal import Refused, refuse
from eastwind.card import (
    Card,
    CardSource,
    LineSource,
    canonical,
    compile_card,
    examine,
    load,
    read_file,
    read_table,
    starter,
)
from eastwind.cli.card_report import show_card, show_counts, show_faults, show_line, show_variants
from eastwind.cli.reading import granted, text_of
from eastwind.cli.refusals import REFUSED, leave_refused
from eastwind.cli.writing import write_new


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def command() -> None:
    """Check a card, show it, explain a line, begin one of your own.

    CARD is a file that ends in .toml, or the id of a card that comes with the house, like practice.
    """


@command.command(name="check")
@click.argument("card")
def check_command(card: str) -> None:
    """Check CARD, and say everything that is wrong with it, each fault with its line and group."""
    source = _source(card)
    examined = examine(source)
    show_faults((*examined.faults, *examined.warnings))
    if examined.faults:
        raise SystemExit(REFUSED)
    whole = granted(compile_card(source))
    count = sum(len(line.variants) for line in whole.lines)
    click.echo(f"{whole.name}: {len(whole.lines)} lines, {count} variants, hash {whole.hash[:12]}. It can be played.")


@command.command(name="show")
@click.argument("card")
def show_command(card: str) -> None:
    """Show CARD as on paper, its suits in three colours."""
    show_card(_source(card))


@command.command(name="explain")
@click.argument("card")
@click.argument("line", required=False)
def explain_command(card: str, line: str | None) -> None:
    """Say what LINE of CARD means in plain English; without LINE, every line.

    LINE is a section and number, like "Quints 2".
    """
    source = _source(card)
    _compiled(source)
    for each in _chosen(source, line):
        show_line(each, source)


@command.command(name="variants")
@click.argument("card")
@click.argument("line", required=False)
def variants_command(card: str, line: str | None) -> None:
    """List every way to make LINE of CARD; without LINE, count the ways of each line."""
    source = _source(card)
    compiled = _compiled(source)
    if line is None:
        show_counts(compiled)
        return
    (chosen,) = _chosen(source, line)
    show_variants(compiled.lines[source.lines.index(chosen)])


@command.command(name="new")
@click.argument("file", type=click.Path(path_type=Path))
def new_command(file: Path) -> None:
    """Begin a card of your own in FILE, with four invented lines that show how to type."""
    write_new(file, starter().encode())
    click.echo(f"{file} is there. Open it, type your lines, then: eastwind card check {file}")


@command.command(name="import")
@click.argument("table", type=click.Path(path_type=Path))
@click.argument("file", type=click.Path(path_type=Path), required=False)
@click.option("--name", default="Our card", show_default=True, help="What the card is called.")
@click.option("--year", type=int, default=0, help="The card's year, for lines that use it.")
def import_command(table: Path, file: Path | None, name: str, year: int) -> None:
    """Make a card of the CSV file TABLE, one line a row, and write it to FILE; without FILE, print it."""
    text = canonical(granted(read_table(text_of(table), name, year, table.name)))
    if file is None:
        click.echo(text, nl=False)
    else:
        write_new(file, text.encode())
        click.echo(f"{file} is there. Now: eastwind card check {file}")


def _source(card: str) -> CardSource:
    """The card of this id, or in the file of this name; leaves the command where it cannot be read."""
    path = Path(card)
    return granted(read_file(text_of(path), path.name) if card.endswith(".toml") or card == "-" else load(card))


def _compiled(source: CardSource) -> Card:
    card = compile_card(source)
    if isinstance(card, Refused):
        show_faults(card)
        raise SystemExit(REFUSED)
    return card


def _chosen(source: CardSource, title: str | None) -> list[LineSource]:
    found = [line for line in source.lines if title is None or line.title.casefold() == title.casefold()]
    if not found:
        leave_refused(refuse("unknown-line", "There is no line {line} on this card.", "line", line=str(title)))
    return found
