"""How `eastwind rule` tells the situations it knows, and a ruling, to the eye."""

from collections.abc import Iterable
from itertools import groupby

import rich_click as click
from rich.console import Console
from rich.markup import escape

from eastwind.rulebook import Rulebook
from eastwind.rulings import Ruling, Situation
from eastwind.rulings.facts import Fact, OneOf


def show_situations(situations: Iterable[Situation]) -> None:
    """Print every situation with whom it is about and the facts that it asks for, one a line."""
    for group, members in groupby(situations, key=lambda one: one.group):
        click.echo(f"{group}\n")
        for one in members:
            click.echo("\n    ".join((f"  {one.id}: {one.title}", f"player: {one.who}", *map(_fact, one.facts))))
        click.echo()


def _fact(fact: Fact) -> str:
    told = f"{fact.name}: {', '.join(fact.options) if isinstance(fact, OneOf) else fact.kind}"
    conditions = [f"{name} is {' or '.join(map(_value, values))}" for name, values in fact.only_if.items()]
    if conditions:
        told += f" (if {' and '.join(conditions)})"
    return f"{told} (optional)" if fact.optional else told


def _value(value: str | bool) -> str:
    return value if isinstance(value, str) else ("yes" if value else "no")


def show_ruling(ruling: Ruling, book: Rulebook) -> None:
    """Print what follows in one sentence, then one effect a line, then each clause in its own words."""
    console = Console(highlight=False)
    console.print(f"\n[bold]{escape(ruling.explanation)}[/bold]\n")
    for effect in ruling.effects:
        console.print(f"  • {escape(effect.words)}")
    console.print(f"\n{escape(book.name)} says:")
    for name in ruling.clauses:
        console.print(f"  {escape(book.clauses[name].text)} [dim]({name})[/dim]")
    if ruling.director:
        console.print("\nThe director must be called.")
