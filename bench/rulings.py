"""Rulings: from a record of what happened to the rulebook's answer, and to what the desk shows before it is made."""

from functools import partial
from itertools import islice

from bench.figures import Beside, Figure, Report
from bench.invented import GAMES, ROUNDS, envelope, log, rulebook
from bench.timing import medians, percentile, seconds
from eastwind.cli.reading import granted
from eastwind.rulebook import load
from eastwind.rulings import MOST_ASKED, SITUATIONS, Situation, rule
from eastwind.rulings.space import Raw, records
from eastwind.tournament.commands import MakeRuling
from eastwind.tournament.folding import fold
from eastwind.tournament.state import State
from eastwind.tournament.views.ruling_preview import ruling_preview
from eastwind.tournament.views.world import Look, Params, World

_TABLES = 100
_MILLISECONDS = 1_000


def measure(quick: bool) -> Report:
    """Rule on every situation, and look ahead at rulings in a tournament of a hundred tables."""
    each, times = (2, 2) if quick else (20, 5)
    asked = [record for situation in SITUATIONS.values() for record in _some(situation, each)]
    book, look = rulebook(), _look()
    commands = [_command(record) for situation in MOST_ASKED for record in _some(situation, 2)]

    def ahead() -> None:
        for command in commands:
            granted(ruling_preview(look, command))

    ruled = [seconds(partial(rule, record, lambda _id: book)) for record in asked]
    taken = medians({"ahead": ahead}, times)
    return Report(
        name="rulings",
        title="Ruling",
        figures=(
            Figure(
                what="a ruling, 99 of 100",
                value=percentile(ruled, 99) * _MILLISECONDS,
                unit="ms",
                target=5,
                beside=(Beside("half of them", percentile(ruled, 50) * _MILLISECONDS),),
            ),
            Figure(
                what="a ruling with its points, looked at before it is made",
                value=taken["ahead"] / len(commands) * _MILLISECONDS,
                unit="ms",
            ),
        ),
        remarks=(
            f"{len(asked):,} records of all {len(SITUATIONS)} situations under {book.name}.",
            f"Looked at in a tournament of {_TABLES} tables and {ROUNDS * GAMES} games, through the very decision.",
        ),
    )


def _some(situation: Situation, count: int) -> list[Raw]:
    """A few records of a situation, with as few out of the game as it allows."""
    return [*islice(records(situation, rulebook().id, most_out=0), count)]


def _command(record: Raw) -> MakeRuling:
    return MakeRuling(
        round=ROUNDS,
        table=_TABLES,
        game=GAMES,
        situation=record["situation"],
        player=record["player"],
        facts=record["facts"],
        out=tuple(record["out"]),
    )


def _look() -> Look:
    """The director's look at the last round, in which the last table has yet to enter the last game."""
    state = fold(State(), log(_TABLES, initials=False, left_open=1))
    now = envelope(state.version + 1)
    world = World(state=state, people={}, rulebook=rulebook(), rulebooks=load, now=now.at, log=tuple)
    return Look(world, now.actor, Params())
