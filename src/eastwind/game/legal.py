"""What a seat may do: all of it, and in an order that is part of the rules, since ties are broken by it."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from eastwind.base.seats import Seat
from eastwind.game.acts import Declare, Move, Pick, WallGame, Withdraw
from eastwind.game.calling import check_withdraw, legal_calls
from eastwind.game.charleston import legal_passes
from eastwind.game.courtesy import legal_bids
from eastwind.game.exchanging import legal_exchanges
from eastwind.game.exposing import legal_changes, legal_exposures
from eastwind.game.state import Phase, State
from eastwind.game.stopping import legal_votes
from eastwind.game.turn import check_pick, check_wall_game, legal_discards
from eastwind.game.winning import check_declare


def legal(state: State, seat: Seat) -> tuple[Move, ...]:
    """Everything that a seat may do by the rules, in this order.

    Passing: Mah Jongg, then by unseen tiles, then by tiles. Stopping: on, stop. Courtesy: by the bid; by tiles.
    Turn: Mah Jongg; exchanges by tile, owner from East on, and place; changes by size, then with fewer jokers first;
    discards by tile. Between turns: Mah Jongg or exposures by size, then with fewer jokers first; to withdraw; to call
    for Mah Jongg, for an exposure; to pick, or to end the game.
    """
    find = _BY_PHASE.get(state.phase)
    return tuple(find(state, seat)) if find and seat in state.playing else ()


def acting(state: State) -> tuple[Seat, ...]:
    """The seats that have something to do now, in the order E S W N."""
    return tuple(seat for seat in state.seats if next(_moves(state, seat), None) is not None)


def _moves(state: State, seat: Seat) -> Iterator[Move]:
    find = _BY_PHASE.get(state.phase)
    return iter(find(state, seat)) if find and seat in state.playing else iter(())


def _passing(state: State, seat: Seat) -> Iterator[Move]:
    yield from _declaring(state, seat)
    yield from legal_passes(state, seat)


def _voting(state: State, seat: Seat) -> Iterator[Move]:
    yield from _declaring(state, seat)
    yield from legal_votes(state, seat)


def _bidding(state: State, seat: Seat) -> Iterator[Move]:
    yield from _declaring(state, seat)
    yield from legal_bids(state, seat)


def _turn(state: State, seat: Seat) -> Iterator[Move]:
    if seat == state.turn:
        yield from _declaring(state, seat)
        yield from legal_exchanges(state, seat)
        yield from legal_changes(state, seat)
        yield from legal_discards(state, seat)


def _between(state: State, seat: Seat) -> Iterator[Move]:
    yield from _declaring(state, seat)
    yield from legal_exposures(state, seat)
    withdraw = Withdraw(seat)
    if state.calls and check_withdraw(state, withdraw) is None:
        yield withdraw
    yield from legal_calls(state, seat)
    if seat == state.turn:
        yield from _going_on(state, seat)


def _going_on(state: State, seat: Seat) -> Iterator[Move]:
    pick, wall_game = Pick(seat), WallGame(seat)
    if check_pick(state, pick) is None:
        yield pick
    elif check_wall_game(state, wall_game) is None:
        yield wall_game


def _declaring(state: State, seat: Seat) -> Iterator[Move]:
    declare = Declare(seat)
    if check_declare(state, declare) is None:
        yield declare


_BY_PHASE: Final[Mapping[Phase, Callable[[State, Seat], Iterator[Move]]]] = MappingProxyType(
    {
        "passing": _passing,
        "courtesy": _passing,
        "voting": _voting,
        "bidding": _bidding,
        "turn": _turn,
        "between": _between,
    }
)
