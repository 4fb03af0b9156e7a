"""Whole games of greedy players: played as objects, in compiled loops, and replayed from their decisions."""

import gc
from collections.abc import Callable, Iterator
from typing import Final

from bench.card import on_one_core
from bench.figures import Figure, Report
from bench.timing import Work, medians
from eastwind.base.refusal import Refused
from eastwind.base.seats import SEATS
from eastwind.card import Card, compile_card, load
from eastwind.card.analyser import DEFAULT, Analyser
from eastwind.cli.reading import granted
from eastwind.game.ending import record
from eastwind.game.judging import CardJudge
from eastwind.game.replaying import replay
from eastwind.game.setup import Rules, Setup
from eastwind.lab.compiled.player import CompiledGreedy
from eastwind.lab.compiled.playing import FastTable
from eastwind.lab.greedy import Greedy
from eastwind.lab.player import Player
from eastwind.lab.playing import PlayedGame, play_game
from eastwind.lab.rating import CountedRatings
from eastwind.rulebook import load as load_rulebook

_RULEBOOK: Final = "league"
_ALONE: Final = 80
_WITH_NUMBA: Final = 300
_REPLAYED: Final = 1_000
_TIMES_THE_OBJECTS: Final = 14
"""As many times as fast as objects must be, compiled loops shall be."""


def measure(quick: bool) -> Report:
    """Play the same games in every way, turn by turn; then hold their records and decisions against each other."""
    games, times, compared = (20, 3, 100) if quick else (100, 11, 2_000)
    card = _card()
    fast, alone, with_numba = FastTable(_rules(card, DEFAULT), card), _alone(card), _with_numba(card)
    played = [*alone(games)]
    ways: dict[str, Work] = {
        "alone": lambda: [*alone(games)],
        "numba": lambda: [*with_numba(games)],
        "replay": _replaying(played, _rules(card, DEFAULT)),
        "fast": lambda: [*fast.play(0, games * _TIMES_THE_OBJECTS)],
    }
    with on_one_core():
        for work in ways.values():
            work()
        gc.collect()
        taken = medians(ways, times)
    a_second = {name: games * (_TIMES_THE_OBJECTS if name == "fast" else 1) / taken[name] for name in ways}
    differing = _differing(with_numba(compared), fast, compared)
    return Report(
        name="games",
        title="Whole games of four greedy players",
        figures=_figures(a_second),
        remarks=(*_conditions(times, a_second), _compared(compared, differing)),
    )


def _conditions(times: int, a_second: dict[str, float]) -> Iterator[str]:
    yield f"Medians of {times} turns on one core, all ways taking turns, by the rules of the {_RULEBOOK}."
    yield "Numba's loops were compiled before."
    objects, alone = (a_second["fast"] / a_second[way] for way in ("numba", "alone"))
    yield f"They play {objects:.1f} times as many games as objects whose players decide in them,"
    yield f"and {alone:.0f} times as many as the standard library alone."


def _compared(games: int, differing: int) -> str:
    return f"Of {games:,} games, {differing} differ in a record or a decision between objects and compiled loops."


def _figures(a_second: dict[str, float]) -> tuple[Figure, ...]:
    return (
        _rate("as objects, with the standard library alone", a_second["alone"], _ALONE),
        _rate("as objects, players in compiled loops", a_second["numba"], _WITH_NUMBA),
        _rate("replayed from their decisions, every one checked", a_second["replay"], _REPLAYED),
        _rate("whole games in compiled loops", a_second["fast"], _TIMES_THE_OBJECTS * _WITH_NUMBA),
    )


def _rate(what: str, value: float, target: float) -> Figure:
    return Figure(what=what, value=value, unit="games/s", target=target, better="more")


def _alone(card: Card) -> Callable[[int], Iterator[PlayedGame]]:
    return _playing(_rules(card, DEFAULT), Greedy(CountedRatings(Analyser(card))))


def _with_numba(card: Card) -> Callable[[int], Iterator[PlayedGame]]:
    rules = _rules(card, "numba")
    return _playing(rules, CompiledGreedy(rules, card))


def _playing(rules: Rules, player: Player) -> Callable[[int], Iterator[PlayedGame]]:
    def play(games: int) -> Iterator[PlayedGame]:
        for seed in range(games):
            game = play_game(Setup(seed=seed, rulebook=_RULEBOOK, card=""), rules, dict.fromkeys(SEATS, player))
            yield granted(game)

    return play


def _replaying(games: list[PlayedGame], rules: Rules) -> Work:
    def work() -> None:
        for played in games:
            done = granted(replay(played.game.setup, played.game.acts, rules))
            assert done.fault is None

    return work


def _differing(games: Iterator[PlayedGame], fast: FastTable, compared: int) -> int:
    pairs = zip(games, fast.play(0, compared), strict=True)
    return sum(game.game.acts != other.acts or record(game.state) != other.record for game, other in pairs)


def _rules(card: Card, kernel: str) -> Rules:
    return Rules(granted(load_rulebook(_RULEBOOK)), CardJudge(card, kernel))


def _card() -> Card:
    source = load("practice")
    return granted(source if isinstance(source, Refused) else compile_card(source))
