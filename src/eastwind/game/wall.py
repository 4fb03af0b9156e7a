"""The wall: built from the seed, broken where the dice say, and dealt."""

from collections.abc import Iterator, Sequence
from typing import Final

from eastwind.base.seats import SEATS, Seat
from eastwind.game.chance import shuffled, two_dice
from eastwind.game.tiles import ALL_TILES, Tiles

_SIDE: Final = len(ALL_TILES) // len(SEATS)
"""Tiles in the wall before each seat: nineteen stacks of two."""


def built(numbers: Iterator[int], dealer: Seat) -> tuple[tuple[int, int], Tiles]:
    """The dealer's dice, and all tiles in the order in which they are taken.

    The dealer throws and breaks the own wall after as many stacks as the dice show; what was cut off is taken last.
    """
    dice = two_dice(numbers)
    standing = shuffled(ALL_TILES, numbers)
    start = SEATS.index(dealer) * _SIDE + 2 * sum(dice)
    return dice, standing[start:] + standing[:start]


def dealt(wall: Tiles, order: Sequence[Seat]) -> dict[Seat, Tiles]:
    """Each seat's tiles, sorted; `order` begins with the dealer, who takes fourteen from the front of the wall.

    Three rounds of two stacks each; then the dealer takes the first tile and the one after everybody else's.
    """
    players = len(order)
    last = wall[12 * players :]
    hands = {seat: _fours(wall, place, players) + last[place : place + 1] for place, seat in enumerate(order)}
    hands[order[0]] += last[players : players + 1]
    return {seat: bytes(sorted(hand)) for seat, hand in hands.items()}


def _fours(wall: Tiles, place: int, players: int) -> Tiles:
    starts = range(4 * place, 12 * players, 4 * players)
    return b"".join(wall[start : start + 4] for start in starts)
