"""`eastwind game play`: one person against three greedy players, by the rulebook chosen."""

import secrets
from pathlib import Path
from typing import Final

import rich_click as click

from eastwind.base.seats import SEAT_NAMES, SEATS, Seat
from eastwind.card import Card, compile_card
from eastwind.card.analyser import Analyser
from eastwind.card.library import known, load
from eastwind.cli.game_person import Left, Person
from eastwind.cli.game_report import racks_told, step, step_lines
from eastwind.cli.game_words import end_in_words
from eastwind.cli.reading import granted, text_of
from eastwind.game.acts import Act
from eastwind.game.beginning import begin
from eastwind.game.judging import CardJudge
from eastwind.game.notation import Game, write_text
from eastwind.game.setup import Rules, Setup
from eastwind.game.state import State
from eastwind.lab.greedy import Greedy
from eastwind.lab.player import Player
from eastwind.lab.playing import played_on
from eastwind.lab.rating import CountedRatings
from eastwind.rulebook import known as known_rulebooks
from eastwind.rulebook import load as load_rulebook

_SEEDS: Final = 2**31


@click.command(name="play")
@click.option(
    "--rulebook",
    type=click.Choice(known_rulebooks()),
    default="league",
    show_default=True,
    help="The rulebook that is played by.",
)
@click.option("--card", default="practice", show_default=True, help="A card's file, or the id of a shipped one.")
@click.option("--seat", type=click.Choice(SEATS), default="E", show_default=True, help="Where you sit; E deals.")
@click.option("--seed", type=click.IntRange(0, _SEEDS), help="The deal; another one each time if left out.")
@click.option("--save", type=click.Path(path_type=Path, dir_okay=False), help="Write the game to this file at the end.")
def play_command(*, rulebook: str, card: str, seat: Seat, seed: int | None, save: Path | None) -> None:
    """Play a game of tiles against three players of the house.

    Type tiles as they are called: 5b, 3c, 0 for soap, N, RD, F, J. “advice” says what the house would do, “quit”
    leaves.
    """
    compiled, book = _card(card), granted(load_rulebook(rulebook))
    judge, house = CardJudge(compiled), Greedy(CountedRatings(Analyser(compiled)))
    setup = Setup(
        seed=secrets.randbelow(_SEEDS) if seed is None else seed,
        rulebook=rulebook,
        card=card,
        rulebook_hash=book.hash,
        card_hash=compiled.hash,
    )
    state = granted(begin(setup, Rules(book, judge)))
    players: dict[Seat, Player] = {**dict.fromkeys(SEATS, house), seat: Person(house)}
    click.echo(f"{compiled.name}, rulebook {book.name}. You sit at {SEAT_NAMES[seat]}.")
    acts = _played(state, players, seat)
    if save is not None:
        save.write_text(write_text(Game(setup, acts)), encoding="utf-8")
        click.echo(f"Written to {save}.")


def _card(card: str) -> Card:
    source = granted(load(card) if card in known() else load(text_of(Path(card))))
    return granted(compile_card(source))


def _played(state: State, players: dict[Seat, Player], seat: Seat) -> tuple[Act, ...]:
    """Play to the end, or until the person leaves; what the person may see is told as it happens."""
    acts: list[Act] = []
    try:
        for act, after in played_on(state, players):
            acts.append(act)
            state = after
            for line in step_lines([step(act, after, seat)]):
                click.echo(line)
    except (Left, click.Abort):
        click.echo("You have left the game.")
        return tuple(acts)
    click.echo("\n".join(["", end_in_words(state), *racks_told(state, None)]))
    return tuple(acts)
