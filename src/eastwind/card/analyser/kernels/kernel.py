"""What every kernel answers."""

from collections.abc import Iterator
from typing import Final, Protocol

from eastwind.card.analyser.sight import Rack, Supply

GONE: Final = 255
"""In place of a count: the exposures are no part of this shape."""

HAND: Final = 14

_ONLY_GONE: Final = bytes([GONE])


def least(counts: bytes, known: int = 0) -> int:
    """The least of the counts, `known` or more; `GONE` where there is none. To find one value in bytes is quick."""
    if not counts.strip(_ONLY_GONE):
        return GONE
    while known not in counts:
        known += 1
    return known


def places_of(count: int, counts: bytes) -> Iterator[int]:
    """Where the shapes stand that have this count, in their order."""
    place = counts.find(count)
    while place >= 0:
        yield place
        place = counts.find(count, place + 1)


class Kernel(Protocol):
    """Counts all shapes of the card that it was made from, one byte a shape, in their order."""

    def distances(self, rack: Rack) -> bytes:
        """How many of its fourteen tiles each shape still wants, or `GONE`."""

    def missing(self, supply: Supply) -> bytes:
        """How many tiles each shape wants that can no longer come, or `GONE`. The hand can be made where it is 0."""
