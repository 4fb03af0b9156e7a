"""`eastwind game`: read a written game, play it again, check it."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec
import rich_click as click

from eastwind.base.record import GameRecord
from eastwind.base.refusal import Refused, refuse
from eastwind.base.seats import SEATS, Seat
from eastwind.cli.game_files import Played, played_again
from eastwind.cli.game_play import play_command
from eastwind.cli.game_report import told
from eastwind.cli.game_simulate import simulate_command
from eastwind.cli.reading import granted, text_of
from eastwind.cli.refusals import REFUSED, leave_refused, say_refused
from eastwind.game.notation import read, write_lines, write_text

Decorator = Callable[[Callable[..., None]], Callable[..., None]]

_FILE: Final[Decorator] = click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
_CARD: Final[Decorator] = click.option(
    "--card", type=click.Path(path_type=Path), help="The file of the game’s card, where it is not a shipped one."
)
_ANY_EDITION: Final[Decorator] = click.option(
    "--any-edition", is_flag=True, help="Play it again though its rulebook or its card has changed since."
)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def command() -> None:
    """Play a game of tiles, read a written one, play it again, check it.

    A game is written in the text notation or as lines of JSON. FILE may be - for standard input.
    """


@command.command(name="show")
@_FILE
@click.option("--seat", type=click.Choice(SEATS), help="Show only what this seat may see.")
@click.option("--text", "form", flag_value="text", help="Print it in the text notation, unplayed.")
@click.option("--json", "form", flag_value="json", help="Print it as lines of JSON, unplayed.")
@_CARD
@_ANY_EDITION
def show_command(file: Path, card: Path | None, *, any_edition: bool, seat: Seat | None, form: str | None) -> None:
    """Show the game in FILE: the deal, the passing, each turn, and the end.

    A game that breaks a rule is shown as far as it is good, and then says which rule.
    """
    if form and seat:
        raise click.UsageError("The notation tells everything: it cannot be printed for one seat.")
    if form:
        game = granted(read(text_of(file)))
        click.echo(write_text(game) if form == "text" else write_lines(game), nl=False)
        return
    played = granted(played_again(text_of(file), card, any_edition=any_edition))
    if seat is not None and seat not in played.state.seats:
        raise click.UsageError(f"Nobody sits at {seat} in this game.")
    click.echo("\n".join([*told(played.good, played.rules, seat), "", played.sentence]))
    _leave_where_bad(played)


@command.command(name="replay")
@_FILE
@click.option("--record", "form", flag_value="record", help="Print the game’s record alone, for eastwind score.")
@click.option("--json", "form", flag_value="json", help="Print one object: acts, how many are good, record, error.")
@_CARD
@_ANY_EDITION
def replay_command(file: Path, card: Path | None, *, any_edition: bool, form: str | None) -> None:
    """Play the game in FILE again, and print how it ended and its record.

    It stops at the first act that breaks a rule, and says which rule. Only a game that is over has a record.
    """
    played = granted(played_again(text_of(file), card, any_edition=any_edition))
    if form == "record":
        click.echo(msgspec.json.encode(_record(played)))
    elif form == "json":
        click.echo(msgspec.json.encode(played.as_json()))
    else:
        click.echo(played.sentence)
        click.echo(msgspec.json.encode(played.record) if played.record else "It has no record.")
    _leave_where_bad(played)


@command.command(name="check")
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=click.Path(path_type=Path, allow_dash=True))
@_CARD
@_ANY_EDITION
def check_command(files: tuple[Path, ...], card: Path | None, *, any_edition: bool) -> None:
    """Check that every game in the FILEs can be read and breaks no rule; say everything that can be known."""
    good = [_is_good(file, played_again(text_of(file), card, any_edition=any_edition)) for file in files]
    if not all(good):
        raise SystemExit(REFUSED)


command.add_command(play_command)
command.add_command(simulate_command)


def _is_good(file: Path, played: Played | Refused) -> bool:
    """Say of a file whether it holds a good game."""
    fault = played if isinstance(played, Refused) else played.fault
    if fault is not None:
        say_refused(fault, str(file))
    elif isinstance(played, Played):
        click.echo(f"{file}: {played.sentence}")
    return fault is None


def _leave_where_bad(played: Played) -> None:
    if played.fault is not None:
        leave_refused(played.fault)


def _record(played: Played) -> GameRecord:
    """The record of a good game that is over; leaves the command where there is none."""
    _leave_where_bad(played)
    if played.record is None:
        leave_refused(refuse("no-record", "This game has no record. {end}", end=played.end))
    return played.record
