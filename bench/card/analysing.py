"""Positions of every kind, for whole answers: exposures that fit, discards, other racks, joker-rich and hopeless."""

from random import Random
from typing import Final

from eastwind.card import Card
from eastwind.card.analyser import Analyser
from tests.properties.card_positions import some_position

_A_TURN: Final = {"reference": 2}
_FAST: Final = 100
_SEED: Final = 3


class Positions:
    """As many positions as the turns of one kernel take; none comes twice."""

    def __init__(self, card: Card, kernel: str, turns: int) -> None:
        random = Random(_SEED)
        self.a_turn = _A_TURN.get(kernel, _FAST)
        self._analyser = Analyser(card, kernel)
        self._waiting = [some_position(random, card) for _ in range(turns * self.a_turn)]

    def answer_some(self) -> None:
        """Analyse the next few."""
        for _ in range(self.a_turn):
            self._analyser.analyse(self._waiting.pop())
