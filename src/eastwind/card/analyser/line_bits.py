"""One bit a shape, line beside line in one big integer: a single addition tells in which lines any bit is set."""

from collections.abc import Iterable, Sequence
from struct import Struct
from typing import Final

WORD: Final = 64
"""Bits of the word on top of each line's field, where marks may be set."""

_DIGITS: Final = b"0" + b"1" * 255
"""From bytes to the digits of a number in base two."""


class LineBits:
    """The order of the bits. `sizes`: how many shapes each line of the card has.

    A line's field is as many whole words as it needs. Its top bit stays free; the bits of its shapes follow downwards.
    """

    def __init__(self, sizes: Sequence[int]) -> None:
        widths = [-(-(size + 1) // WORD) * WORD for size in sizes]
        self._shapes = sum(sizes)
        self._bytes = sum(widths) // 8
        self._lines = Struct("".join(f"{size}s" for size in sizes))
        fields = zip(sizes, widths, strict=True)
        self._fields = Struct("x" + "".join(f"x{size}s{width - size - 1}x" for size, width in fields))
        self._words = Struct(">" + "".join(f"Q{(width - WORD) // 8}x" for width in widths))
        self._all = self.row(b"\1" * size for size in sizes)
        self._top = int.from_bytes(self._words.pack(*(1 << WORD - 1 for _ in sizes)), "big")

    def split(self, lanes: bytes) -> tuple[bytes, ...]:
        """The bytes of all shapes, line by line."""
        return self._lines.unpack(lanes)

    def row(self, lines: Iterable[bytes]) -> int:
        """The bits of the shapes whose bytes, line by line, are not 0."""
        return int(self._fields.pack(*lines).translate(_DIGITS), 2)

    def of(self, places: Iterable[int]) -> int:
        """The bits of these shapes."""
        lanes = bytearray(self._shapes)
        for place in places:
            lanes[place] = 1
        return self.row(self.split(bytes(lanes)))

    def lines_with(self, row: int) -> int:
        """The top bit of each line in which the row has any bit: there the sum with all bits runs over."""
        return (row + self._all) & self._top

    def words(self, row: int) -> tuple[int, ...]:
        """The top word of each line."""
        return self._words.unpack(row.to_bytes(self._bytes, "big"))
