"""What can stand in a group: the symbols of the language."""

from typing import Final

import msgspec

from eastwind.card.expression import Expression
from eastwind.card.tiles import INDEX


class Digit(msgspec.Struct, frozen=True):
    """A printed digit, 1 to 9, which `vary` may move."""

    number: int


class YearDigit(msgspec.Struct, frozen=True):
    """The digit at a place of the year, which nothing moves."""

    place: int


class Formula(msgspec.Struct, frozen=True):
    """A number, or a wind, that `where` decides."""

    expression: Expression


class Named(msgspec.Struct, frozen=True):
    """One certain tile: soap, flower, a wind, the red or green dragon."""

    tile: int


class Dragon(msgspec.Struct, frozen=True):
    """`D`: the dragon of the group's colour, or any dragon where the group has none."""


class AnyWind(msgspec.Struct, frozen=True):
    """`Z`: any one wind. Labels 1 to 4 (`Z1`) differ in the whole line; 0 is free of all others."""

    label: int


class AnyTile(msgspec.Struct, frozen=True):
    """`?`: any one tile but the joker."""


Symbol = Digit | YearDigit | Formula | Named | Dragon | AnyWind | AnyTile

SMALLEST_SET: Final = 3
"""From three up a set takes jokers and may be called."""

YEAR: Final = tuple(YearDigit(place) for place in range(4))
LETTERS: Final[dict[str, Symbol]] = {
    **{str(number): Digit(number) for number in range(1, 10)},
    **{letter: Named(INDEX[letter]) for letter in ("0", "F", "N", "E", "S", "W")},
    "R": Named(INDEX["RD"]),
    "G": Named(INDEX["GD"]),
    "D": Dragon(),
    "Z": AnyWind(0),
    **{f"Z{label}": AnyWind(label) for label in range(1, 5)},
    "?": AnyTile(),
}
"""The symbols by how they are typed."""

TYPED: Final[dict[Symbol, str]] = {symbol: letters for letters, symbol in LETTERS.items()}


class ParsedGroup(msgspec.Struct, frozen=True, kw_only=True):
    """A group as typed: its symbols, its colour ("" for none), and its flags `!`, `^` and `~F`.

    `number` and `column` count from 1 in the hand; they say where it was typed and are no part of what it means.
    """

    symbols: tuple[Symbol, ...]
    colour: str = ""
    naturals: bool = False
    hidden: bool = False
    flowers: bool = False
    number: int = 0
    column: int = 0

    @property
    def has_numbers(self) -> bool:
        """Whether a tile of it may need a suit."""
        return any(isinstance(symbol, Digit | YearDigit | Formula) for symbol in self.symbols)

    @property
    def is_set(self) -> bool:
        """Whether it is one repeated symbol. A year is a string always, and so are numbers each of any suit."""
        every_suit = self.colour == "*" and self.has_numbers
        return len(set(self.symbols)) == 1 and not isinstance(self.symbols[0], YearDigit) and not every_suit

    @property
    def is_large(self) -> bool:
        """Whether it is a set of three and more, which may be called."""
        return self.is_set and len(self.symbols) >= SMALLEST_SET

    @property
    def takes_jokers(self) -> bool:
        """Whether jokers may stand in it, on a line that takes any."""
        return self.is_large and not self.naturals


class Decoration(msgspec.Struct, frozen=True):
    """A sign between groups that is printed and means nothing: `+ - x =`."""

    sign: str


Hand = tuple[ParsedGroup | Decoration, ...]


def groups_of(hand: Hand) -> tuple[ParsedGroup, ...]:
    """The groups of a hand without its decoration."""
    return tuple(part for part in hand if isinstance(part, ParsedGroup))
