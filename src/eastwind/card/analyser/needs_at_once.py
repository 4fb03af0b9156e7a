"""What all lines ask for at once: rows of bits, one for each tile and count, in place of loops over shapes.

`needs` says the same in the words of the rule.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from operator import itemgetter
from typing import Final

from eastwind.card.analyser.kernels.kernel import GONE, HAND, least
from eastwind.card.analyser.kernels.made import Made
from eastwind.card.analyser.kernels.tile_rows import TileRows
from eastwind.card.analyser.kernels.tile_wants import Face, Faces, faces_of
from eastwind.card.analyser.line_bits import WORD, LineBits
from eastwind.card.analyser.needs import Near, Need, can_come, jokers_of
from eastwind.card.analyser.shapes import Shape
from eastwind.card.analyser.sight import Rack, Sight
from eastwind.card.tiles import JOKER, TILES

_NATURALS: Final = range(JOKER)

_BEHIND_TILES: Final = WORD - len(TILES)
"""In a line's word: the tiles have the highest bits in their order, jokerless has the next."""

_JOKERLESS: Final = 1 << _BEHIND_TILES - 1

_SUIT: Final = 9
"""So many tiles are read from the marks at a time: there are few ways to mark the tiles of one suit."""

_ONLY: Final = {far: bytes(byte == far != GONE for byte in range(256)) for far in (*range(HAND + 1), GONE)}
"""By distance: from distances to 1 where it is this one. Nobody is as far as what is gone."""

_NOT_GONE: Final = bytes(byte != GONE for byte in range(256))


class NeedsAtOnce:
    """For one card; `lines` is where the shapes of each line stand, one line after the other."""

    def __init__(self, shapes: Sequence[Shape], lines: Sequence[slice], rows: TileRows) -> None:
        self._bits = LineBits([len(shapes[place]) for place in lines])
        self._gone = [bytes([GONE]) * len(shapes[place]) for place in lines]
        self._rows = rows
        self._alike = [[self._bits.of(kind.places) for kind in kinds] for kinds in rows.wants.alike]
        self._wanting = Made(self._want_more)
        self._flowery = [self._bits.of(places) for places in _variants(shapes) if len(places) > 1]

    def of_lines(self, distances: bytes, sight: Sight) -> Iterator[Near | None]:
        """See `Needs`."""
        least_of_all = least(distances)
        if least_of_all == GONE:
            yield from [None] * len(self._gone)
            return
        lines = self._bits.split(distances)
        each = zip(lines, self._gone, strict=True)
        fars = [GONE if line == gone else least(line, least_of_all) for line, gone in each]
        nearest = self._bits.row(line.translate(_ONLY[far]) for line, far in zip(lines, fars, strict=True))
        faces = faces_of(sight.rack.shown)
        coming, bare = can_come(sight), not jokers_of(sight.rack)
        marks = self._helpful(nearest, faces, coming, sight.rack)
        marks |= self._without_jokers(nearest, distances, faces, sight)
        for far, word in zip(fars, self._bits.words(marks), strict=True):
            jokerless = word & _JOKERLESS > 0 if far else bare
            yield None if far == GONE else (far, _pick(word >> _BEHIND_TILES)(coming), jokerless)

    def _helpful(self, nearest: int, faces: Faces, coming: Sequence[Need], rack: Rack) -> int:
        """The marks of lines that one more of a tile brings closer, where the tile can come."""
        room = nearest & self._room(rack, faces)
        marks = 0
        if coming[JOKER][1]:
            marks = self._bits.lines_with(room) >> JOKER
        keys = zip(_NATURALS, rack.counts, faces, strict=False)
        for tile, (naturals, anywhere) in enumerate(map(self._wanting.__getitem__, keys)):
            if coming[tile][1]:
                marks |= self._bits.lines_with(nearest & naturals | room & anywhere) >> tile
        return marks

    def _room(self, rack: Rack, faces: Faces) -> int:
        """The shapes in whose sets one more joker could stand."""
        matched = self._rows.matched(rack, faces)
        return self._bits.row(self._bits.split(matched.translate(_room_table(rack.counts[JOKER]))))

    def _without_jokers(self, nearest: int, distances: bytes, faces: Faces, sight: Sight) -> int:
        """The mark of lines with a nearest variant for all of which naturals are held or can come."""
        if any(exposure.jokers for exposure in sight.rack.shown):
            return 0
        uncovered = 0
        for _, anywhere in map(self._wanting.__getitem__, zip(_NATURALS, sight.supply.counts, faces, strict=False)):
            uncovered |= anywhere
        return self._bits.lines_with(self._kin(nearest, distances) & ~uncovered) >> len(TILES)

    def _kin(self, nearest: int, distances: bytes) -> int:
        """These shapes, and all possible ones of the same variants."""
        if not self._flowery:
            return nearest
        for variant in self._flowery:
            if nearest & variant:
                nearest |= variant
        return nearest & self._bits.row(self._bits.split(distances.translate(_NOT_GONE)))

    def _want_more(self, key: tuple[int, int, Face | None]) -> tuple[int, int]:
        """The shapes that ask for more than `count` of the tile where only naturals will do, and anywhere."""
        tile, count, face = key
        wants = tuple(zip(self._rows.wants.of(tile, face), self._alike[tile], strict=True))
        naturals = sum(bits for want, bits in wants if want and want.naturals > count)
        anywhere = sum(bits for want, bits in wants if want and want.naturals + want.sets > count)
        return naturals, anywhere


def _variants(shapes: Sequence[Shape]) -> Iterable[list[int]]:
    """The places of the shapes of each variant."""
    places: dict[int, list[int]] = {}
    for place, shape in enumerate(shapes):
        places.setdefault(shape.variant, []).append(place)
    return places.values()


@cache
def _room_table(jokers: int) -> bytes:
    """From what `TileRows.matched` tells to 1 where `jokers` do not fill the sets."""
    return bytes((byte & 15) + jokers < byte >> 4 for byte in range(256))


@lru_cache(maxsize=1 << 14)
def _pick(marks: int) -> Callable[[Sequence[Need]], tuple[Need, ...]]:
    """What picks the needs of the marked tiles, the first of which is the highest bit. Most marks come again."""
    suits = ((first, marks >> len(TILES) - first - _SUIT) for first in range(0, len(TILES), _SUIT))
    tiles = [tile for first, above in suits for tile in _of_suit(first, above & (1 << _SUIT) - 1)]
    return itemgetter(*tiles) if len(tiles) > 1 else lambda needs: tuple(needs[tile] for tile in tiles)


@cache
def _of_suit(first: int, marks: int) -> tuple[int, ...]:
    """The marked tiles of the nine that begin with `first`."""
    return tuple(first + place for place in range(_SUIT) if marks >> _SUIT - 1 - place & 1)
