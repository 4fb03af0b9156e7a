"""What a player is asked."""

from typing import Protocol

from eastwind.game.acts import Move
from eastwind.game.views.glance import Glance


class Player(Protocol):
    """Whoever sits at a seat. The same glance, asked in the same order, gets the same answer."""

    def choose(self, glance: Glance) -> Move | None:
        """A legal move; None where the seat is silent, which it may be only about somebody else's discard."""
