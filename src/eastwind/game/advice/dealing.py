"""A deal from a seed: the same words always give the same hands, on every machine."""

from hashlib import sha256
from typing import Final

from eastwind.base.seats import SEATS, Seat
from eastwind.card.analyser import Tiles
from eastwind.card.tiles import COPIES

_WALL: Final[Tiles] = tuple(tile for tile, copies in enumerate(COPIES) for _ in range(copies))
_HAND: Final = 13


def dealt(seed: str) -> dict[Seat, Tiles]:
    """Thirteen tiles for each seat and fourteen for East, in tile order."""
    wall = [_WALL[number] for number in sorted(range(len(_WALL)), key=lambda number: _lot(seed, f"tile {number}"))]
    hands = {seat: wall[number * _HAND : (number + 1) * _HAND] for number, seat in enumerate(SEATS)}
    hands["E"].append(wall[len(SEATS) * _HAND])
    return {seat: tuple(sorted(hand)) for seat, hand in hands.items()}


def seat_for(seed: str) -> Seat:
    """Where whoever practises with this seed sits."""
    return SEATS[_lot(seed, "seat")[0] % len(SEATS)]


def _lot(seed: str, thing: str) -> bytes:
    return sha256(f"{seed}: {thing}".encode()).digest()
