"""Everything that people could do wrong at a table, as far as it can be told apart, right or not."""

from collections.abc import Iterator
from itertools import product
from typing import Final, get_args

from eastwind.base.seats import SEATS, Seat
from eastwind.game.acts import Wanted
from eastwind.game.exposing import sets_beside
from eastwind.game.slips import (
    CallForNoSet,
    CallJoker,
    CallLast,
    CallLate,
    CallOwn,
    ChangeDiscard,
    ChangeLate,
    ChangeMind,
    DeclareOwnDead,
    DeclareShown,
    DiscardEarly,
    ExchangeAlone,
    ExchangeEarly,
    ExchangeWrongTile,
    ExposeConcealed,
    ExposeHeard,
    Knock,
    LeaveWinningTile,
    OwnUp,
    PassJoker,
    PassWrongNumber,
    Peek,
    PickAhead,
    PickMisled,
    PickOutOfTurn,
    PickWrongEnd,
    PickWrongWall,
    PlayDead,
    PushWrongWall,
    RackInSlope,
    SilentTake,
    Slip,
    StopLate,
    TakeWrongDiscard,
    TouchNext,
    WreckWall,
    WrongCount,
)
from eastwind.game.slips.calls import Did
from eastwind.game.slips.counting import Count
from eastwind.game.slips.speaking import Deed
from eastwind.game.slips.throwing import Stage
from eastwind.game.state import State

YES_NO: Final = (False, True)
WANTS: Final[tuple[Wanted, ...]] = get_args(Wanted)


def thrown_in(state: State, seat: Seat) -> Iterator[Slip]:
    """Slips of a seat with the tiles that it holds; most of them cannot happen now."""
    yield from _at_the_wall(seat)
    yield from _with_the_discard(state, seat)
    if state.rack(seat).hand:
        yield from _with_jokers(state, seat)
        yield from _with_tiles(state, seat)
    yield from _with_words(seat)


def _at_the_wall(seat: Seat) -> Iterator[Slip]:
    for racked in YES_NO:
        yield from (PickAhead(seat, racked), PickOutOfTurn(seat, racked), PickWrongWall(seat, racked))
        yield from (PickWrongEnd(seat, looked, racked) for looked in YES_NO)
    yield PushWrongWall(seat)
    yield from (PickMisled(seat, pusher) for pusher in SEATS)
    yield from (TouchNext(seat, wants, moved) for wants, moved in product(WANTS, YES_NO))


def _with_the_discard(state: State, seat: Seat) -> Iterator[Slip]:
    yield from (SilentTake(seat), RackInSlope(seat), CallOwn(seat), CallLast(seat), TakeWrongDiscard(seat))
    yield DeclareShown(seat)
    yield from (ChangeMind(seat, shown) for shown in YES_NO)
    yield from (CallLate(seat, wants, did) for wants, did in product(WANTS, get_args(Did)))
    hand = state.rack(seat).hand
    yield from (CallJoker(seat, hand[:count]) for count in (0, 2))
    yield from (CallForNoSet(seat, hand[:count], shown) for count, shown in product((0, 1, 2), YES_NO))
    if state.thrown is not None:
        yield from (ExposeConcealed(seat, tiles) for tiles in sets_beside(hand, state.thrown.tile))
        yield from (ExposeHeard(seat, tiles) for tiles in sets_beside(hand, state.thrown.name))
    others = tuple(other for other in state.playing if other != seat)
    yield LeaveWinningTile(seat=seat, own="none")
    yield from (LeaveWinningTile(seat=seat, own="hand", exposed=others[:count]) for count in (0, 1, 2))


def _with_jokers(state: State, seat: Seat) -> Iterator[Slip]:
    hand = state.rack(seat).hand
    for owner in state.seats:
        for place, shown in enumerate(state.rack(owner).exposures):
            yield ExchangeEarly(seat, shown.tile, owner, place)
            yield from (
                ExchangeAlone(seat, shown.tile, owner, place, announced, on_table)
                for announced, on_table in product(YES_NO, YES_NO)
            )
            yield from (ExchangeWrongTile(seat, hand[0], owner, place, throws) for throws in (None, hand[-1]))
            yield ChangeLate(seat, place, bytes([shown.tile, shown.tile]))


def _with_tiles(state: State, seat: Seat) -> Iterator[Slip]:
    hand = state.rack(seat).hand
    yield from (ChangeDiscard(seat, hand[0], stage) for stage in get_args(Stage))
    yield from (DiscardEarly(seat, tile, winner) for tile, winner in product(hand[:3], (None, *SEATS)))
    yield from (WrongCount(seat, count) for count in get_args(Count))
    yield WrongCount(seat, "too-few", last_tile_missed=True)
    yield from (PassJoker(seat, hand[-3:]), StopLate(seat), Peek(seat))
    yield from (PassWrongNumber(seat, hand[:count], late) for count, late in product((2, 4), YES_NO))


def _with_words(seat: Seat) -> Iterator[Slip]:
    yield from (OwnUp(seat), DeclareOwnDead(seat))
    yield from (PlayDead(seat, deed) for deed in get_args(Deed))
    for restorable in YES_NO:
        yield from (Knock(seat, "own-rack", restorable), Knock(seat, "other", restorable))
    yield from (WreckWall(seat, declarer) for declarer in SEATS)
