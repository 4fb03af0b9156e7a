"""Nearness for kernels that count one hand after the other."""

from abc import ABC, abstractmethod
from array import array

from eastwind.card.analyser.kernels.kernel import GONE, least, places_of
from eastwind.card.analyser.kernels.nearness import KINDS, Hands, Nearby
from eastwind.card.analyser.sight import Rack


class OneByOne(ABC):
    """Answers `Nearness` by looking through the distances of all shapes."""

    @abstractmethod
    def distances(self, rack: Rack) -> bytes:
        """See `Kernel`."""

    def nearest(self, hands: Hands) -> bytes:
        """See `Nearness`."""
        return bytes(map(self._best, hands.racks()))

    def nearby(self, hands: Hands, within: int = 1) -> Nearby:
        """See `Nearness`."""
        best, distances, starts, places = bytearray(), bytearray(), array("I", [0]), array("I")
        for rack in hands.racks():
            counted = self.distances(rack)
            best.append(least(counted))
            near = places_within(counted, best[-1], within)
            places.extend(near)
            distances.extend(map(counted.__getitem__, near))
            starts.append(len(places))
        return Nearby(bytes(best), starts, places, bytes(distances))

    def after_discards(self, hands: Hands) -> bytes:
        """See `Nearness`."""
        return b"".join(map(self._after_discards, hands.racks()))

    def _best(self, rack: Rack) -> int:
        return least(self.distances(rack))

    def _after_discards(self, rack: Rack) -> bytes:
        return bytes(self._best(_without(rack, tile)) if rack.counts[tile] else GONE for tile in range(KINDS))


def places_within(distances: bytes, best: int, within: int) -> list[int]:
    """The places of the shapes at the best distance or up to `within` more, in their order."""
    near = range(best, min(best + within + 1, GONE))
    return sorted(place for far in near for place in places_of(far, distances))


def _without(rack: Rack, tile: int) -> Rack:
    counts = bytearray(rack.counts)
    counts[tile] -= 1
    return Rack(counts, rack.shown)
