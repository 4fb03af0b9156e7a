"""Slips at the wall: tiles picked too early, out of turn or from the wrong place, and walls pushed out wrongly."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from msgspec.structs import replace

from eastwind.base.phrase import phrase
from eastwind.base.seats import Seat
from eastwind.game.acts import Call, Wanted
from eastwind.game.calling import check_call, do_call
from eastwind.game.order import next_in
from eastwind.game.slips.kind import PLAY, Facts, Slip, SlipKind
from eastwind.game.slips.moving import taken_from_wall
from eastwind.game.state import State

_EMPTY: Final = phrase("The wall holds too few tiles for that.")
_NOT_NEXT: Final = phrase("Only whoever picks next can do that.")


class PickAhead(Slip, frozen=True, tag="pick-ahead", gc=False, omit_defaults=True):
    """Take the next tile before the player before has thrown. `racked`: it is on the rack already."""

    racked: bool = False


class PickOutOfTurn(Slip, frozen=True, tag="pick-out-of-turn", gc=False, omit_defaults=True):
    """Take a tile when another player is the next to pick."""

    racked: bool = False


class PickWrongEnd(Slip, frozen=True, tag="pick-wrong-end", gc=False, omit_defaults=True):
    """Take the last tile of the wall in place of the next one."""

    looked: bool = False
    racked: bool = False


class PickWrongWall(Slip, frozen=True, tag="pick-wrong-wall", gc=False, omit_defaults=True):
    """Take a tile from the middle of what is left: from a wall that is not in play yet."""

    racked: bool = False


class PickMisled(Slip, frozen=True, tag="pick-misled", gc=False):
    """Take the tile behind the next one, which a badly pushed wall hid. `pusher`: whose wall it is."""

    pusher: Seat


class PushWrongWall(Slip, frozen=True, tag="push-wrong-wall", gc=False):
    """Push out a wall that is not next."""


class TouchNext(Slip, frozen=True, tag="touch-next", gc=False, omit_defaults=True):
    """Touch the next tile of the wall, and then want the discard. `moved`: it was more than a touch."""

    wants: Wanted
    moved: bool = False


def _racked(_: State, act: PickAhead | PickOutOfTurn | PickWrongWall) -> Facts:
    return {"racked": act.racked}


def _not_ahead(state: State, act: PickAhead) -> str | None:
    if act.seat != next_in(state.playing, state.turn):
        return phrase("Only whoever picks after the player to throw can pick ahead.")
    return None if state.left else _EMPTY


def _not_out_of_turn(state: State, act: PickOutOfTurn) -> str | None:
    in_order = {state.turn} if state.phase == "between" else {state.turn, next_in(state.playing, state.turn)}
    if act.seat in in_order:
        return phrase("This player is the next to pick.")
    return None if state.left else _EMPTY


def _racked_from(state: State, seat: Seat, place: int) -> State:
    """A wrong tile on the rack of whoever was to pick: nobody calls the discard before it any more."""
    racked = taken_from_wall(state, seat, place)
    return racked if racked.calls else replace(racked, thrown=None)


def _fewer_left(state: State, seat: Seat, tiles: int) -> str | None:
    if seat != state.turn:
        return _NOT_NEXT
    return None if state.left >= tiles else _EMPTY


def _no_touch(state: State, act: TouchNext) -> str | None:
    if check_call(state, Call(act.seat, act.wants)) is not None:
        return phrase("This discard could not be called anyway.")
    return _fewer_left(state, act.seat, 1)


def _nobody_there(state: State, seat: Seat) -> str | None:
    return None if seat in state.seats else phrase("Nobody sits there.")


PICKING: Final[Mapping[type[Slip], SlipKind[Any]]] = MappingProxyType(
    {
        PickAhead: SlipKind[PickAhead](
            situation="picked-ahead",
            rule=lambda rules: rules.pick.ahead,
            phases=("turn",),
            impossible=_not_ahead,
            facts=_racked,
            leaves=lambda state, act: taken_from_wall(state, act.seat),
        ),
        PickOutOfTurn: SlipKind[PickOutOfTurn](
            situation="picked-out-of-turn",
            rule=lambda rules: rules.pick.out_of_turn,
            phases=PLAY,
            impossible=_not_out_of_turn,
            facts=_racked,
            leaves=lambda state, act: taken_from_wall(state, act.seat),
        ),
        PickWrongEnd: SlipKind[PickWrongEnd](
            situation="picked-wrong-end",
            rule=lambda rules: rules.pick.wrong_end,
            phases=("between",),
            impossible=lambda state, act: _fewer_left(state, act.seat, 2),
            facts=lambda _, act: {"looked": act.looked, "racked": act.racked},
            leaves=lambda state, act: _racked_from(state, act.seat, -1),
        ),
        PickWrongWall: SlipKind[PickWrongWall](
            situation="picked-wrong-wall",
            rule=lambda rules: rules.pick.wrong_wall,
            phases=("between",),
            impossible=lambda state, act: _fewer_left(state, act.seat, 3),
            facts=_racked,
            leaves=lambda state, act: _racked_from(state, act.seat, state.left // 2),
        ),
        PickMisled: SlipKind[PickMisled](
            situation="wall-hid-tiles",
            rule=lambda rules: rules.pick.hidden_tiles,
            phases=("between",),
            impossible=lambda state, act: _fewer_left(state, act.seat, 2) or _nobody_there(state, act.pusher),
            facts=lambda _, act: {"pusher": act.pusher},
            leaves=lambda state, act: _racked_from(state, act.seat, 1),
        ),
        PushWrongWall: SlipKind[PushWrongWall](
            situation="pushed-wrong-wall",
            rule=lambda rules: rules.pick.pushed_wrong_wall,
            phases=PLAY,
            impossible=lambda state, _: None if state.left else _EMPTY,
        ),
        TouchNext: SlipKind[TouchNext](
            situation="touched-next-tile",
            rule=lambda rules: rules.pick.touched,
            phases=("between",),
            impossible=_no_touch,
            facts=lambda _, act: {"moved": act.moved},
            brings={"claim-awarded": lambda state, act: do_call(state, Call(act.seat, act.wants))},
        ),
    }
)
