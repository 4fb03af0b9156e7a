"""What a hand is worth: the ways to Mah Jongg that it still has, the near ones most.

A way is one shape of one line. Those as near as the nearest count 64 each, one tile farther 8, two tiles farther 1, and
the rest nothing: so a tile that eight ways want which are one farther is as dear as one that a nearest way wants.
Points do not enter, since a line that is made pays more than a dear one that is not.
"""

from typing import Final

from eastwind.card.analyser import GONE, Analyser, Position, Rack, Tiles, sight_of

WEIGHTS: Final = (64, 8, 1)
"""What a way counts by how many tiles it is farther than the nearest one."""


class Outlook:
    """One hand against the ways of a card that can still be made.

    `nearest`: how many tiles the nearest way wants, `GONE` when none can be made any more.
    """

    def __init__(self, analyser: Analyser, position: Position) -> None:
        self.analyser = analyser
        self._rack = sight_of(position).rack
        self._gone = int.from_bytes(analyser.gone(position), "little")
        self.nearest = min(self.distances(), default=GONE)
        self._weights = _weights(self.nearest)

    def distances(self, without: Tiles = ()) -> bytes:
        """How far each of the analyser's shapes is when these concealed tiles have left."""
        counts = list(self._rack.counts)
        for tile in without:
            counts[tile] -= 1
        distances = self.analyser.distances(Rack(counts, self._rack.shown))
        if not self._gone:
            return distances
        return (int.from_bytes(distances, "little") | self._gone).to_bytes(len(distances), "little")

    def worth(self, without: Tiles = ()) -> int:
        """What the hand is worth when these concealed tiles have left."""
        return sum(self.distances(without).translate(self._weights))


def _weights(nearest: int) -> bytes:
    """From a distance to what a way counts; no distance falls when tiles leave."""
    counting = b"" if nearest == GONE else bytes(nearest) + bytes(WEIGHTS)
    return counting.ljust(GONE + 1, b"\0")
