"""`eastwind rescored`: what if the whole event were scored under another rulebook?"""

from typing import TYPE_CHECKING

import rich_click as click

from eastwind.cli.data import data_option, open_data
from eastwind.cli.reading import granted

if TYPE_CHECKING:
    from eastwind.tournament.ports import Store
    from eastwind.tournament.views.rescored import LeftOutView, RescoredRow, RescoredView
    from eastwind.tournament.views.world import World


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("tournament")
@click.option("--rulebook", metavar="ID", help="The other rulebook; the tournament's own where it is left out.")
@click.option(
    "--set", "turned", multiple=True, metavar="KEY=VALUE", help="Another answer of that rulebook; repeatable."
)
@click.option("--json", "as_json", is_flag=True, help="Print the view `rescored` as JSON.")
@data_option
def command(data: str, tournament: str, rulebook: str | None, turned: tuple[str, ...], *, as_json: bool) -> None:
    """Score all games of TOURNAMENT again under another rulebook, beside what stands. Nothing is recorded.

    Prints the places as they are and as they would be, and the games that cannot be scored under that rulebook, with
    the reason.
    """
    with open_data(data, create=False) as store:
        seen = _seen(store, tournament, rulebook, turned)
    if as_json:
        import msgspec

        click.echo(msgspec.json.encode(seen))
    else:
        _tell(seen)


def _seen(store: "Store", tournament: str, rulebook: str | None, turned: tuple[str, ...]) -> "RescoredView":
    from eastwind.tournament.envelope import Actor
    from eastwind.tournament.views.registry import look
    from eastwind.tournament.views.rescored import RescoredView

    world = _world(store, tournament)
    asked = {"rulebook": rulebook, "turned": _turned(world, rulebook, turned)}
    params = {name: value for name, value in asked.items() if value is not None}
    seen = granted(look("rescored", world, Actor("director"), params))
    if not isinstance(seen, RescoredView):
        raise TypeError("the view rescored is not a RescoredView")
    return seen


def _world(store: "Store", tournament: str) -> "World":
    import time

    from eastwind.rulebook import load
    from eastwind.tournament.service import Tournaments
    from eastwind.web.house import read_world

    tournaments = Tournaments(store, load, now=lambda: time.time_ns() // 1_000_000, seed=lambda: 0)
    return granted(read_world(tournaments, store, lambda: time.time_ns() // 1_000_000, tournament))


def _turned(world: "World", rulebook: str | None, turned: tuple[str, ...]) -> str | None:
    """The answers asked for, over those that the tournament itself turned where its own rulebook is meant."""
    from eastwind.tournament.turned_text import read_turned, write_turned

    if not turned:
        return None
    own = world.state.setup
    before = own.settings if rulebook in {None, own.rulebook} else {}
    return write_turned({**before, **read_turned(",".join(turned))})


def _tell(seen: "RescoredView") -> None:
    click.echo(f"Under {seen.name}:" if not seen.turned else f"Under {seen.name}, changed:")
    for each in seen.turned:
        click.echo(f"  {each.title}: {each.words} (published: {each.published})")
    click.echo(
        f"{seen.games - len(seen.left_out)} of {seen.games} games scored again, {seen.otherwise} give other points."
    )
    click.echo(f"{'place':>5} {'then':>5} {'total':>6} {'then':>6}  player")
    for row in seen.rows:
        click.echo(_line(row))
    for game in seen.left_out:
        click.echo(_left_out(game))


def _line(row: "RescoredRow") -> str:
    missing = f", {row.left_out} left out" if row.left_out else ""
    name = f"{row.person.number} {row.person.name}"
    return f"{row.place or '-':>5} {row.place_then or '-':>5} {row.total:>6} {row.total_then:>6}  {name}{missing}"


def _left_out(game: "LeftOutView") -> str:
    reasons = " ".join(reason.sentence() for reason in game.reasons)
    return f"Round {game.round}, table {game.table}, game {game.game} is left out. {game.said.sentence()} {reasons}"
