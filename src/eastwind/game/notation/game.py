"""A game on paper: what it began from, and every act in order."""

import msgspec

from eastwind.game.acts import Act
from eastwind.game.setup import Setup


class Game(msgspec.Struct, frozen=True):
    """A game as it is kept: nothing but a seed and decisions. Whether they are possible is for a replay to say."""

    setup: Setup
    acts: tuple[Act, ...]
