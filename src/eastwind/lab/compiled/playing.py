"""Whole games of greedy players at many times the speed: the same records, and the same decisions."""

from collections.abc import Iterator, Sequence

import msgspec
import numpy as np

from eastwind.base.record import GameRecord, MahJongg
from eastwind.base.seats import SEATS
from eastwind.card import Card
from eastwind.card.analyser import Analyser
from eastwind.game.acts import Act
from eastwind.game.judging import Win, win_of
from eastwind.game.setup import Rules
from eastwind.lab.compiled.codes import act_of
from eastwind.lab.compiled.game import ACTS, BY, EXPOSURES, FACTS, HELD_JOKERS, NOBODY, WAY, WINNER, play_games
from eastwind.lab.compiled.table import MOST_ACTS, RACKS, Counts, table_by
from eastwind.lab.compiled.ways import ways_of


class FastGame(msgspec.Struct, frozen=True):
    """A game that is over: the facts of its end, the win, and the acts as numbers."""

    record: GameRecord
    win: Win | None
    numbers: Counts

    @property
    def acts(self) -> tuple[Act, ...]:
        """Every decision in its order."""
        return tuple(map(act_of, self.numbers.tolist()))


class FastTable:
    """Four greedy players at a table where East deals, by one rulebook and one card."""

    def __init__(self, rules: Rules, card: Card) -> None:
        analyser = Analyser(card)
        self._rulebook = rules.book.id
        self._wins = [win_of(analyser.lines[shape.line], shape) for shape in analyser.shapes]
        self._ways = ways_of(analyser.shapes, analyser.lines, RACKS + 1)
        self._tables = table_by(rules, self._ways)

    def play(self, first: int, games: int) -> Iterator[FastGame]:
        """The games with the seeds from `first` on."""
        results = np.zeros((games, FACTS), np.int64)
        acts = np.empty(games * MOST_ACTS, np.int64)
        play_games(self._ways, self._tables, first, results, acts)
        done = 0
        for result in results.tolist():
            yield self._game(result, acts[done : done + result[ACTS]])
            done += result[ACTS]

    def _game(self, result: Sequence[int], numbers: Counts) -> FastGame:
        if result[WINNER] == NOBODY:
            return FastGame(GameRecord(rulebook=self._rulebook, seats=SEATS, ending="wall"), None, numbers)
        win = self._wins[result[WAY]]
        facts = MahJongg(
            winner=SEATS[result[WINNER]],
            value=win.points,
            by="wall" if result[BY] == NOBODY else SEATS[result[BY]],
            jokers=result[HELD_JOKERS],
            exposures=result[EXPOSURES],
            section=win.section,
            quint=win.quint,
        )
        record = GameRecord(rulebook=self._rulebook, seats=SEATS, ending="mahjongg", mahjongg=facts)
        return FastGame(record, win, numbers)
