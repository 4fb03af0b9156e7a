"""A log of ten thousand players: read from JSON and folded, one more game, and the standings of it."""

import gc
import json
import time
from collections.abc import Sequence
from statistics import median

from bench.figures import Beside, Figure, Report
from bench.invented import envelope, facts, games_in, log
from bench.timing import medians
from eastwind.cli.reading import granted
from eastwind.rulebook import load
from eastwind.tournament.commands import EnterGame
from eastwind.tournament.deciding import Context, decide
from eastwind.tournament.evolving import evolve
from eastwind.tournament.folding import decode_event, fold
from eastwind.tournament.ports import Logged
from eastwind.tournament.standings import ranking
from eastwind.tournament.state import Stamp, State

MORE_GAMES = 100


def measure(quick: bool) -> Report:
    """Fold, grow and rank. The garbage collector runs as it does in the server."""
    tables, times = (250, 3) if quick else (2_500, 15)
    games, whole = log(tables, initials=False, left_open=MORE_GAMES), log(tables, initials=True)
    state = fold(State(), games)
    ways = {
        "games": lambda: fold(State(), games),
        "whole": lambda: fold(State(), whole),
        "decode": lambda: [decode_event(row) for row in games],
        "json": lambda: [json.loads(row.body) for row in games],
        "collector off": lambda: _without_collector(games),
        "standings": lambda: ranking(state),
    }
    taken = medians(ways, times)
    return Report(
        name="fold",
        title=f"A log of {4 * tables:,} players, 12 games each",
        figures=(
            Figure(
                what=f"{games_in(games):,} games decoded and folded",
                value=taken["games"] * 1e3,
                unit="ms",
                target=150 * tables / 2_500,
                beside=(
                    Beside("decoded only", taken["decode"] * 1e3),
                    Beside("json.loads of the same, no fold", taken["json"] * 1e3),
                    Beside("with the garbage collector off", taken["collector off"] * 1e3),
                ),
            ),
            Figure(
                what="whole log, initials included",
                value=len(whole) / taken["whole"],
                unit="events/s",
                target=200_000,
                better="more",
            ),
            Figure(what="one more game, decided and folded", value=one_more(state) * 1e3, unit="ms", target=1),
            Figure(
                what="standings of it",
                value=taken["standings"] * 1e3,
                unit="ms",
                target=40 * tables / 2_500,
            ),
        ),
        remarks=(f"The whole log has {len(whole):,} events. Medians of {times} turns.",),
    )


def one_more(state: State) -> float:
    """The median seconds of deciding and folding one more game, at each table that has yet to play its last."""
    last = state.rounds[-1]
    open_tables = [table for table, card in enumerate(last.cards, 1) if last.games not in card.entries]
    played = facts(len(open_tables))
    return median(_enter(state, table, given) for table, given in zip(open_tables, played, strict=True))


def _enter(state: State, table: int, given: dict[str, object]) -> float:
    round_now = state.rounds[-1]
    record = {name: value for name, value in given.items() if name not in {"rulebook", "seats"}}
    command = EnterGame(round=round_now.number, table=table, game=round_now.games, record=record)
    version = state.version + 1
    context = Context(envelope=envelope(version), rulebooks=load)
    started = time.perf_counter()
    for event in granted(decide(state, command, context)):
        evolve(state, event, _stamp(context, version))
    return time.perf_counter() - started


def _stamp(context: Context, version: int) -> Stamp:
    return Stamp(actor=context.envelope.actor, device=context.envelope.device, at=context.envelope.at, version=version)


def _without_collector(rows: Sequence[Logged]) -> None:
    gc.disable()
    try:
        fold(State(), rows)
    finally:
        gc.enable()
