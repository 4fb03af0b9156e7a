"""Acts as numbers: a kind, a seat and what is said, six bits each.

Constants of loops are ordinary numbers, not literals: for each literal a function would be compiled anew.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from eastwind.base.seats import SEATS, Seat
from eastwind.card.analyser.kernels.numba_compiling import compiled_in_place, signed
from eastwind.card.tiles import JOKER
from eastwind.game.acts import (
    Act,
    Bid,
    Call,
    Decide,
    Declare,
    Discard,
    Exchange,
    Expose,
    Pass,
    Pick,
    Vote,
    WallGame,
)
from eastwind.game.tiles import ONE
from eastwind.lab.compiled.rules import WANTS

SILENCE: Final = signed(0)
PASS: Final = signed(1)
VOTE: Final = signed(2)
BID: Final = signed(3)
PICK: Final = signed(4)
DISCARD: Final = signed(5)
CALL: Final = signed(6)
EXPOSE: Final = signed(7)
EXCHANGE: Final = signed(8)
DECLARE: Final = signed(9)
WALL_GAME: Final = signed(10)
STANDS: Final = signed(11)

NO_TILE: Final = signed(63)
"""In a pass, in place of a tile that is passed unseen or not at all."""

_BITS: Final = 6
_MASK: Final = 63


@compiled_in_place
def code(kind: int, seat: int, first: int, second: int, third: int, fourth: int) -> int:
    """An act as a number."""
    return kind | seat << 6 | first << 12 | second << 18 | third << 24 | fourth << 30


@compiled_in_place
def short_code(kind: int, seat: int, first: int) -> int:
    """An act of which little is to be said."""
    return kind | seat << 6 | first << 12


@compiled_in_place
def field(act: int, number: int) -> int:
    """What an act says: 0 its kind, 1 its seat, then the rest."""
    return act >> (6 * number) & 63


def act_of(number: int) -> Act:
    """A number as the act that it stands for."""
    kind, seat, *said = (number >> _BITS * at & _MASK for at in range(6))
    return _ACTS[kind](SEATS[seat], *said)


def _pass(seat: Seat, first: int, second: int, third: int, blind: int) -> Act:
    return Pass(seat, bytes(tile for tile in (first, second, third) if tile != NO_TILE), blind)


def _vote(seat: Seat, stop: int, *_: int) -> Act:
    return Vote(seat, stop=bool(stop))


def _bid(seat: Seat, count: int, *_: int) -> Act:
    return Bid(seat, count)


def _pick(seat: Seat, *_: int) -> Act:
    return Pick(seat)


def _discard(seat: Seat, tile: int, *_: int) -> Act:
    return Discard(seat, tile)


def _call(seat: Seat, wants: int, *_: int) -> Act:
    wanted = WANTS[wants]
    if wanted is None:
        raise AssertionError("a call is for something")
    return Call(seat, wanted)


def _expose(seat: Seat, tile: int, size: int, jokers: int, _: int) -> Act:
    return Expose(seat, ONE[tile] * (size - jokers) + ONE[JOKER] * jokers)


def _exchange(seat: Seat, tile: int, owner: int, exposure: int, _: int) -> Act:
    return Exchange(seat, tile, SEATS[owner], exposure)


def _declare(seat: Seat, *_: int) -> Act:
    return Declare(seat)


def _wall_game(seat: Seat, *_: int) -> Act:
    return WallGame(seat)


def _stands(_seat: Seat, *_: int) -> Act:
    return Decide(outcome="stands")


_ACTS: Final[Mapping[int, Callable[..., Act]]] = MappingProxyType(
    {
        PASS: _pass,
        VOTE: _vote,
        BID: _bid,
        PICK: _pick,
        DISCARD: _discard,
        CALL: _call,
        EXPOSE: _expose,
        EXCHANGE: _exchange,
        DECLARE: _declare,
        WALL_GAME: _wall_game,
        STANDS: _stands,
    }
)
