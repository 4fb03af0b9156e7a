"""What a seat may do: all of it, and in an order that is part of the rules, since ties are broken by it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from types import MappingProxyType
from typing import Final

from eastwind.base.seats import Seat
from eastwind.game.acts import Declare, Move, Pick, WallGame, Withdraw
from eastwind.game.calling import check_withdraw, legal_calls
from eastwind.game.charleston import legal_passes
from eastwind.game.courtesy import legal_bids
from eastwind.game.exchanging import legal_exchanges
from eastwind.game.exposing import legal_changes, legal_exposures
from eastwind.game.gathering import is_asked
from eastwind.game.state import Phase, State
from eastwind.game.stopping import legal_votes
from eastwind.game.turn import check_pick, check_wall_game, legal_discards
from eastwind.game.winning import may_declare


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
    match state.phase:
        case "turn":
            return (state.turn,)
        case "between":
            return tuple(seat for seat in state.playing if _between(state, seat))
        case "asked" | "over":
            return ()
        case _:
            return tuple(seat for seat in state.playing if is_asked(state, seat))


def _passing(state: State, seat: Seat) -> Iterable[Move]:
    return chain(_declaring(state, seat), legal_passes(state, seat))


def _voting(state: State, seat: Seat) -> Iterable[Move]:
    return chain(_declaring(state, seat), legal_votes(state, seat))


def _bidding(state: State, seat: Seat) -> Iterable[Move]:
    return chain(_declaring(state, seat), legal_bids(state, seat))


def _turn(state: State, seat: Seat) -> Iterable[Move]:
    if seat != state.turn:
        return ()
    return [
        *_declaring(state, seat),
        *legal_exchanges(state, seat),
        *legal_changes(state, seat),
        *legal_discards(state, seat),
    ]


def _between(state: State, seat: Seat) -> Sequence[Move]:
    going_on = _going_on(state, seat) if seat == state.turn else ()
    if not state.calls:
        return [*legal_calls(state, seat), *going_on]
    return [
        *_declaring(state, seat),
        *legal_exposures(state, seat),
        *_withdrawing(state, seat),
        *legal_calls(state, seat),
        *going_on,
    ]


def _going_on(state: State, seat: Seat) -> Sequence[Move]:
    pick, wall_game = Pick(seat), WallGame(seat)
    if check_pick(state, pick) is None:
        return (pick,)
    return (wall_game,) if check_wall_game(state, wall_game) is None else ()


def _withdrawing(state: State, seat: Seat) -> Iterable[Move]:
    withdraw = Withdraw(seat)
    return (withdraw,) if check_withdraw(state, withdraw) is None else ()


def _declaring(state: State, seat: Seat) -> Iterable[Move]:
    return (Declare(seat),) if may_declare(state, seat) else ()


_BY_PHASE: Final[Mapping[Phase, Callable[[State, Seat], Iterable[Move]]]] = MappingProxyType(
    {
        "passing": _passing,
        "courtesy": _passing,
        "voting": _voting,
        "bidding": _bidding,
        "turn": _turn,
        "between": _between,
    }
)
