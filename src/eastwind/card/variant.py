"""What a card is once it is compiled: lines, and each line's variants as ordered lists of groups."""

import msgspec


class Group(msgspec.Struct, frozen=True, order=True):
    """`size` tiles that lie together; `tile` is a place in `TILES`. A group of mixed symbols is several of size 1.

    `jokers`: jokers may stand in it. `exposable`: it may be called and shown. `flowers`: a flower may stand for any of
    its tiles (`~F`).
    """

    tile: int
    size: int
    jokers: bool
    exposable: bool
    flowers: bool = False


Variant = tuple[Group, ...]
"""One way to make a line: fourteen tiles in groups, in the order in which they are printed."""


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the card with all its variants.

    `concealed`: it dies at the first exposure. `jokerless`: made without jokers it earns the bonus.
    """

    section: str
    no: int
    points: int
    concealed: bool
    jokerless: bool
    variants: tuple[Variant, ...]


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A whole card. `hash` is of its canonical form."""

    name: str
    year: int
    lines: tuple[Line, ...]
    hash: str
