"""Many games of the same players, on all cores of this machine."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from typing import TYPE_CHECKING, Final

import msgspec

from eastwind.base.refusal import Refused
from eastwind.base.seats import SEATS
from eastwind.card import Card, compile_card, read_file
from eastwind.card.analyser import DEFAULT, Analyser
from eastwind.game.ending import record
from eastwind.game.judging import CardJudge
from eastwind.game.setup import Rules, Setup
from eastwind.lab.greedy import Greedy
from eastwind.lab.player import Player
from eastwind.lab.playing import play_game
from eastwind.lab.rating import CountedRatings
from eastwind.lab.tally import Tally, tally_of
from eastwind.rulebook import load as load_rulebook

if TYPE_CHECKING:
    from eastwind.lab.compiled.playing import FastTable

_AT_A_TIME: Final = 100


class Series(msgspec.Struct, frozen=True, kw_only=True):
    """Games of four greedy players, with the seeds from `first` on. `card` is the text of a card's file.

    `fast`: in compiled loops, which need the extra `fast`. The games are the same, whatever plays them.
    """

    first: int
    games: int
    rulebook: str
    card: str
    kernel: str = DEFAULT
    fast: bool = False


def run(series: Series, jobs: int) -> Iterator[Tally]:
    """The tallies of parts of the series as they come in, from `jobs` processes; their sum is the same on any machine.

    The rulebook is known and the card free of faults.
    """
    parts = [*_parts(series)]
    if jobs == 1:
        yield from map(play_all, parts)
        return
    with ProcessPoolExecutor(jobs) as pool:
        for done in as_completed([pool.submit(play_all, part) for part in parts]):
            yield done.result()


def play_all(series: Series) -> Tally:
    """Play the series in this process."""
    return sum(_fast(series) if series.fast else _one_by_one(series), Tally())


def _fast(series: Series) -> Iterator[Tally]:
    for game in _fast_table(series.rulebook, series.card).play(series.first, series.games):
        yield tally_of(game.record, game.win, len(game.numbers))


def _one_by_one(series: Series) -> Iterator[Tally]:
    rules, player = _table(series.rulebook, series.card, series.kernel)
    for seed in range(series.first, series.first + series.games):
        game = play_game(Setup(seed=seed, rulebook=series.rulebook, card=""), rules, dict.fromkeys(SEATS, player))
        if isinstance(game, Refused):
            raise TypeError(game.first.sentence())
        yield tally_of(record(game.state), game.win, len(game.game.acts))


def _parts(series: Series) -> Iterator[Series]:
    end = series.first + series.games
    for first in range(series.first, end, _AT_A_TIME):
        yield msgspec.structs.replace(series, first=first, games=min(_AT_A_TIME, end - first))


@cache
def _table(rulebook: str, card: str, kernel: str) -> tuple[Rules, Player]:
    """The rules and the player, made once a process. With numba's kernel the player decides in compiled loops."""
    rules, compiled = _opened(rulebook, card, kernel)
    if kernel != "numba":
        return rules, Greedy(CountedRatings(Analyser(compiled, kernel)))
    from eastwind.lab.compiled.player import CompiledGreedy  # numba is needed only here

    return rules, CompiledGreedy(rules, compiled)


@cache
def _fast_table(rulebook: str, card: str) -> "FastTable":
    from eastwind.lab.compiled.playing import FastTable  # numba is needed only here

    return FastTable(*_opened(rulebook, card, DEFAULT))


def _opened(rulebook: str, card: str, kernel: str) -> tuple[Rules, Card]:
    book, source = load_rulebook(rulebook), read_file(card)
    compiled = source if isinstance(source, Refused) else compile_card(source)
    if isinstance(book, Refused) or isinstance(compiled, Refused):
        raise TypeError("a series is played by a known rulebook and a good card")
    return Rules(book, CardJudge(compiled, kernel)), compiled
