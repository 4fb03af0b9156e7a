"""How much a card may ask for. Whatever is typed is examined and compiled in about a second, or told to be too much."""

from typing import Final

MOST_LINES: Final = 300
"""Of a card. A printed one has about 55."""

MOST_HANDS: Final = 12
"""Of a line, as the printed "or"."""

LONGEST_HAND: Final = 300
"""Letters of one hand."""

LONGEST_RULE: Final = 100
"""Letters of a range in `where`, and of a `check`."""

MOST_DOTS: Final = 500
"""In a row of a file: names of many parts take long to read."""

MOST_VARIANTS: Final = 10_000
"""Of a line. A variant counts as often as flowers may stand in it in different ways."""

MOST_VARIANTS_OF_A_CARD: Final = 20_000
"""A real card has about two thousand."""

MOST_WAYS: Final = 60_000
"""To read the hands of a card, before those are dropped that are alike or that no tiles make."""

MOST_CHOICES: Final = 100_000
"""Of the variables of a card, tried one by one."""

MOST_FAULTS: Final = 500
"""That are told of a card at once; beyond them it is told how many there are."""


class Allowance:
    """The choices of variables that may still be tried for a card."""

    def __init__(self) -> None:
        self._left = MOST_CHOICES

    def covers(self, choices: int) -> bool:
        """Whether so many more may be tried; then they are taken as tried."""
        enough = choices <= self._left
        self._left -= choices if enough else 0
        return enough
