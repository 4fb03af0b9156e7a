"""A player who does anything that is legal, by lot."""

from random import Random
from typing import Final

from eastwind.game.acts import Move, Pick, WallGame, Withdraw
from eastwind.game.views.glance import Glance

_SILENT: Final = (Pick, WallGame, Withdraw)
"""What follows on silence, and what would call and take it back for ever."""


class RandomPlayer:
    """The seed says how the lots fall: the same questions in the same order get the same answers."""

    def __init__(self, seed: int) -> None:
        self._lots = Random(seed)

    def choose(self, glance: Glance) -> Move | None:
        """See `Player`. About somebody else's discard it is silent as often as it calls."""
        moves = [move for move in glance.moves() if not isinstance(move, _SILENT)]
        if not moves:
            return None
        may_be_silent = glance.phase == "between" and glance.awarded != glance.seat
        if may_be_silent and self._lots.random() * 2 < 1:
            return None
        return moves[int(self._lots.random() * len(moves))]
