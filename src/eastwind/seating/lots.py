"""Drawing lots: chance that can be repeated. The seed alone decides, on every machine and under every Python.

Only `Random.random` is used, the one method whose numbers Python promises never to change for a seed; a golden test
holds what a seed gives.
"""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Lots:
    """One bag of lots, filled from a seed."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random

    def below(self, count: int) -> int:
        """A number from 0 to `count` − 1."""
        return int(self._random() * count)

    def chance(self) -> float:
        """A number from 0 up to, but without, 1."""
        return self._random()

    def order(self, things: Sequence[T]) -> list[T]:
        """The same things in the order in which they come out of the bag."""
        drawn = list(things)
        for last in range(len(drawn) - 1, 0, -1):
            other = self.below(last + 1)
            drawn[last], drawn[other] = drawn[other], drawn[last]
        return drawn
