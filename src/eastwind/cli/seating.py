"""`eastwind seating`: plan who sits where, and count who meets whom."""

import json
import secrets
from pathlib import Path
from typing import Final

import msgspec
import rich_click as click
from msgspec.inspect import type_info

from eastwind.base.refusal import Refused, refuse
from eastwind.base.shape import shape_faults
from eastwind.cli.reading import granted, text_of
from eastwind.cli.refusals import leave_refused
from eastwind.cli.seating_report import audit_as_json, choice_as_json, show_audit, show_choice
from eastwind.rulebook import Rulebook, load
from eastwind.seating import PlanRequest, Rounds, audit, plan
from eastwind.seating.lists import read_fixed, read_keep_apart, read_players
from eastwind.seating.request import MOST_TABLES, Method

_SEEDS: Final = 2**32


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def command() -> None:
    """Plan who sits where, and count who meets whom."""


@command.command(name="plan")
@click.option("--rulebook", "book", metavar="ID", required=True, help="Its movement and number of rounds are used.")
@click.option("--players", metavar="N|CSV", required=True, help="How many, or a CSV file with a column `player`.")
@click.option("--rounds", type=int, metavar="R", help="How many rounds, where the rulebook does not say.")
@click.option("--seed", type=int, metavar="S", help="The same seed draws the same seats. Chance picks one otherwise.")
@click.option(
    "--method",
    type=click.Choice(["auto", "rotation", "shift", "planned", "standings"]),
    default="auto",
    show_default=True,
    help="The rulebook's rotation, steps that differ by round, every seat planned, or a final by the order of the CSV.",
)
@click.option("--movement", metavar="ID", help="Take the movement of this rulebook instead.")
@click.option("--keep-apart", type=click.Path(path_type=Path), help="A CSV file `player,group`: never at one table.")
@click.option("--fixed", type=click.Path(path_type=Path), help="A CSV file `player,table[,letter]`: they keep a table.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def plan_command(
    book: str,
    players: str,
    rounds: int | None,
    seed: int | None,
    method: Method,
    movement: str | None,
    keep_apart: Path | None,
    fixed: Path | None,
    as_json: bool,
) -> None:
    """Seat everyone for every round. The director chooses among what is offered."""
    rulebook = granted(load(book))
    request = PlanRequest(
        players=_players(players),
        rounds=_rounds(rulebook, rounds),
        method=method,
        steps=granted(load(movement)).movement.steps if movement else rulebook.movement.steps,
        seed=secrets.randbelow(_SEEDS) if seed is None else seed,
        keep_apart=granted(read_keep_apart(text_of(keep_apart))) if keep_apart else (),
        fixed=granted(read_fixed(text_of(fixed))) if fixed else {},
    )
    choice = granted(plan(request))
    if as_json:
        click.echo(json.dumps(choice_as_json(choice, request.seed), ensure_ascii=False))
    else:
        show_choice(choice, request.seed)


@command.command(name="audit")
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def audit_command(file: Path, as_json: bool) -> None:
    """Count who meets whom in FILE, a plan printed with --json; - reads standard input."""
    counted = audit(granted(_plan_rounds(text_of(file))))
    if as_json:
        click.echo(json.dumps(audit_as_json(counted), ensure_ascii=False))
    else:
        show_audit(counted)


def _players(given: str) -> tuple[str, ...]:
    if not (given.isascii() and given.isdigit()):
        return granted(read_players(text_of(Path(given))))
    count = int(given[:9])
    if count > 4 * MOST_TABLES:
        template = "{players} players are too many; the most is {most}."
        leave_refused(refuse("too-many-players", template, "players", players=given[:20], most=4 * MOST_TABLES))
    return tuple(f"p{number}" for number in range(1, count + 1))


def _rounds(rulebook: Rulebook, given: int | None) -> int:
    if given is not None:
        return given
    rounds = rulebook.format.rounds.value
    if rounds == "director":
        template = "The rulebook leaves the number of rounds to the director: give --rounds."
        leave_refused(refuse("rounds-missing", template, "rounds"))
    return rounds


def _plan_rounds(text: str) -> Rounds | Refused:
    try:
        raw = json.loads(text)
    except ValueError as error:
        return refuse("not-json", "This is not JSON: {reason}.", reason=str(error))
    rounds = raw.get("rounds") if isinstance(raw, dict) else raw
    wrong = tuple(shape_faults(rounds, type_info(Rounds), "rounds"))
    return Refused(wrong) if wrong else msgspec.convert(rounds, Rounds)
