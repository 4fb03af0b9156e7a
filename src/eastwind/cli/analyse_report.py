"""How `eastwind analyse` tells an answer to a person."""

from typing import Final

import rich_click as click

from eastwind.card.analyser import Analysis, PossibleLine
from eastwind.card.analyser.words import evidence_in_words, needs_in_words, state_in_words

_MOST_LINES: Final = 10


def show_analysis(analysis: Analysis) -> None:
    """Print the state of the hand, what it needs, the nearest lines, and why lines are gone."""
    click.echo(state_in_words(analysis).sentence())
    needs = needs_in_words(analysis)
    if needs is not None:
        click.echo(needs.sentence())
    if analysis.lines:
        click.echo("\nNearest lines:")
    for line in analysis.lines[:_MOST_LINES]:
        click.echo(f"  {_line(line)}")
    if analysis.evidence:
        click.echo("\nGone:")
    for saying in evidence_in_words(analysis):
        click.echo(f"  {saying.sentence()}")


def _line(line: PossibleLine) -> str:
    needs = ", ".join(f"{tile} ({coming})" for tile, coming in line.needs)
    jokerless = "; can be won without jokers" if line.jokerless else ""
    told = f"{line.section} {line.no}, {line.points} points: {line.distance} to come{jokerless}"
    return f"{told}; closer with {needs}" if needs else told
