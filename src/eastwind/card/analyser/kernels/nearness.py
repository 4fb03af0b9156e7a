"""What is asked of kernels a million times: how near many hands are, and what each discard would cost."""

from array import array
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Protocol, Self

import msgspec

from eastwind.card.analyser.exposure import Exposure
from eastwind.card.analyser.sight import Rack
from eastwind.card.tiles import TILES

KINDS: Final = len(TILES)


class Hands(msgspec.Struct, frozen=True):
    """Hands behind the same exposures, `shown`; each holds at most fourteen tiles, none of them too often.

    `counts`: of the concealed tiles, a byte for each kind in the order of `TILES`, hand after hand.
    """

    counts: bytes
    shown: tuple[Exposure, ...] = ()

    @classmethod
    def of(cls, hands: Iterable[Sequence[int]], shown: tuple[Exposure, ...] = ()) -> Self:
        """Hands from their counts, each as long as `TILES`."""
        return cls(b"".join(map(bytes, hands)), shown)

    def __len__(self) -> int:
        return len(self.counts) // KINDS

    def racks(self) -> Iterator[Rack]:
        """Each hand by itself."""
        for start in range(0, len(self.counts), KINDS):
            yield Rack(self.counts[start : start + KINDS], self.shown)


class Nearby(msgspec.Struct, frozen=True):
    """The nearest shapes of hands.

    `best`: the distance of each hand's nearest shape, a byte a hand, or `GONE`. Those of hand `i` stand in
    `places[starts[i]:starts[i + 1]]`, by their numbers among the card's shapes and in that order; beside them, a byte
    each, their `distances`.
    """

    best: bytes
    starts: "array[int]"
    places: "array[int]"
    distances: bytes


class Nearness(Protocol):
    """Rates many hands at once, by distance alone: whether a tile can still come is not asked."""

    def nearest(self, hands: Hands) -> bytes:
        """The distance of each hand's nearest shape, a byte a hand; `GONE` where no shape fits the exposures."""

    def nearby(self, hands: Hands, within: int = 1) -> Nearby:
        """The shapes that are at most `within` further than the nearest."""

    def after_discards(self, hands: Hands) -> bytes:
        """The distance that each discard would leave, a byte a kind of tile, hand after hand.

        `GONE` for tiles that the hand does not hold, and where no shape fits the exposures.
        """
