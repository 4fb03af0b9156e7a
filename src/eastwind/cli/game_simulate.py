"""`eastwind game simulate`: thousands of games of four greedy players, counted."""

import os
from pathlib import Path
from typing import Any, Final

import msgspec
import rich_click as click
from rich.console import Console
from rich.markup import escape
from rich.progress import Progress
from rich.table import Table

from eastwind.base.refusal import Refused
from eastwind.base.seats import SEAT_NAMES, SEATS
from eastwind.card import Card, compile_card
from eastwind.card.analyser import DEFAULT, KERNELS
from eastwind.card.analyser.kernels import usable
from eastwind.card.library import known, load, text_of
from eastwind.cli.reading import granted
from eastwind.cli.reading import text_of as text_of_file
from eastwind.game.judging import section_of
from eastwind.lab.series import Series, run
from eastwind.lab.tally import Tally
from eastwind.rulebook import known as known_rulebooks

_MOST: Final = 1_000_000


@click.command(name="simulate")
@click.option("--games", type=click.IntRange(1, _MOST), default=1_000, show_default=True, help="How many games.")
@click.option("--first", type=click.IntRange(0, 2**31), default=0, show_default=True, help="The seed of the first.")
@click.option(
    "--rulebook",
    type=click.Choice(known_rulebooks()),
    default="league",
    show_default=True,
    help="The rulebook that is played by.",
)
@click.option("--card", default="practice", show_default=True, help="A card's file, or the id of a shipped one.")
@click.option(
    "--kernel",
    type=click.Choice([*KERNELS]),
    default=DEFAULT,
    show_default=True,
    help="What counts the card; with numba the players decide in compiled loops.",
)
@click.option("--fast", is_flag=True, help="Play in compiled loops, many times as fast; needs the extra `fast`.")
@click.option("--jobs", type=click.IntRange(1, 256), help="How many processes; as many as there are cores if left out.")
@click.option("--json", "as_json", is_flag=True, help="Print one object.")
def simulate_command(*, card: str, kernel: str, jobs: int | None, as_json: bool, **series: Any) -> None:
    """Let four greedy players play many games, and print who won, with which lines, and how often nobody did.

    The same seeds give the same games on every machine, whatever the kernel.
    """
    text = text_of(card) if card in known() else text_of_file(Path(card))
    compiled = granted(_compiled(text))
    granted(usable("numba" if series["fast"] else kernel))
    asked = Series(card=text, kernel=kernel, **series)
    tally = _counted(asked, jobs or os.cpu_count() or 1)
    if as_json:
        click.echo(msgspec.json.encode(_as_json(tally, compiled)))
    else:
        _show(tally, compiled)


def _compiled(text: str) -> Card | Refused:
    source = load(text)
    return source if isinstance(source, Refused) else compile_card(source)


def _counted(series: Series, jobs: int) -> Tally:
    total = Tally()
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("Games", total=series.games)
        for part in run(series, jobs):
            total += part
            progress.update(task, completed=total.games)
    return total


def _wins_by_line(tally: Tally, card: Card) -> list[tuple[str, int, int, int]]:
    """Section, number, points and wins of every line of the card, those that never won among them."""
    return [(line.section, line.no, line.points, tally.lines[section_of(line), line.no]) for line in card.lines]


def _as_json(tally: Tally, card: Card) -> dict[str, Any]:
    names = ("section", "no", "points", "wins")
    return {
        "games": tally.games,
        "wall_games": tally.walls,
        "won_on_a_discard": tally.thrown,
        "won_without_jokers": tally.jokerless,
        "acts": tally.acts,
        "wins": {seat: tally.wins[seat] for seat in SEATS},
        "lines": [dict(zip(names, row, strict=True)) for row in _wins_by_line(tally, card)],
    }


def _show(tally: Tally, card: Card) -> None:
    console = Console()
    console.print(f"{tally.games} games, {tally.acts / tally.games:.0f} acts each.")
    console.print(f"Wall games: {_share(tally.walls, tally.games)}")
    for seat in SEATS:
        console.print(f"{SEAT_NAMES[seat]} won: {_share(tally.wins[seat], tally.games)}")
    won = sum(tally.wins.values())
    console.print(f"Of those won, on a discard: {_share(tally.thrown, won)}; jokerless: {_share(tally.jokerless, won)}")
    table = Table("Section", "No", "Points", "Wins", "Of all won")
    for section, no, points, wins in _wins_by_line(tally, card):
        table.add_row(escape(section), str(no), str(points), str(wins), _percent(wins, won))
    console.print(table)


def _share(part: int, whole: int) -> str:
    return f"{part} ({_percent(part, whole)})"


def _percent(part: int, whole: int) -> str:
    return f"{part / whole:.1%}" if whole else "–"
