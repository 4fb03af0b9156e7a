"""How `eastwind card` shows a card: in three colours as on paper, in words, and variant by variant."""

from collections.abc import Iterable, Iterator
from itertools import groupby

import rich_click as click
from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from eastwind.base.refusal import Refusal
from eastwind.card import Card, CardSource, Line, LineSource, Variant, explain, printed
from eastwind.card.tiles import TILES

_STYLES = {"a": "bold green", "b": "bold red", "c": "bold blue", "x": "green", "y": "red", "z": "blue", "*": "magenta"}
_HAND_WIDTH = 66


def show_faults(faults: Iterable[Refusal]) -> None:
    """Say every fault on standard error, each with its place."""
    for fault in faults:
        click.echo(f"{fault.where}: {fault.sentence()}" if fault.where else fault.sentence(), err=True)


def show_card(source: CardSource) -> None:
    """Print the card as on paper: its sections, hands in three colours, notes, X or C and the points."""
    console = Console()
    console.print(f"[bold]{escape(source.name)}[/bold] {source.year or ''}".rstrip(), highlight=False)
    for section, lines in groupby(source.lines, key=lambda line: line.section):
        table = Table(title=escape(section), title_justify="left", title_style="bold", show_header=False, box=None)
        table.add_column(justify="right")
        table.add_column(overflow="fold", width=_HAND_WIDTH)
        table.add_column(justify="right", no_wrap=True)
        for line in lines:
            table.add_row(str(line.no), _on_paper(line, source), f"{line.play} {line.points}")
        console.print(table)


def _on_paper(line: LineSource, source: CardSource) -> Text:
    hands = Text("\n-or- ").join(_coloured(text, line, source) for text in line.hand)
    return hands.append(f"\n({line.note})", style="dim") if line.note else hands


def _coloured(text: str, line: LineSource, source: CardSource) -> Text:
    parts = printed(text, line, source.year)
    return Text(" ").join(Text(letters, style=_STYLES.get(colour, "")) for letters, colour in parts)


def show_line(line: LineSource, source: CardSource) -> None:
    """Print one line as typed and in plain English."""
    click.echo("  -or-  ".join(line.hand))
    click.echo("\n".join(f"  {said.sentence()}" for said in explain(line, source)))


def show_counts(card: Card) -> None:
    """Print how many variants each line has, and all together."""
    for line in card.lines:
        click.echo(f"{len(line.variants):6}  {line.section} {line.no}")
    click.echo(f"{sum(len(line.variants) for line in card.lines):6}  {card.name}")


def show_variants(line: Line) -> None:
    """Print every variant of a line, its groups in the order of the card."""
    click.echo("\n".join(_groups(variant) for variant in line.variants))


def _groups(variant: Variant) -> str:
    return " | ".join(_strings(variant))


def _strings(variant: Variant) -> Iterator[str]:
    """The groups in tile words; single tiles that follow each other stand together."""
    for single, groups in groupby(variant, key=lambda group: group.size == 1):
        words = [" ".join([TILES[group.tile]] * group.size) for group in groups]
        yield from [" ".join(words)] if single else words
