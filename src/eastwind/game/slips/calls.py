"""Slips with the last discard: called too late, taken in silence, not wanted any more, put in the wrong place."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, Literal

from msgspec.structs import replace

from eastwind.base.phrase import phrase
from eastwind.base.seats import Seat
from eastwind.card.tiles import JOKER
from eastwind.game.acts import Call, Expose, Wanted, Withdraw
from eastwind.game.calling import check_call, do_call, do_withdraw
from eastwind.game.exposing import do_expose, makes_set
from eastwind.game.misnaming import is_misnamed
from eastwind.game.order import next_in
from eastwind.game.slips.kind import PLAY, Facts, Slip, SlipKind
from eastwind.game.slips.moving import taken_from_table
from eastwind.game.state import State
from eastwind.game.tiles import Tiles, holds

Did = Literal["touched", "lifted", "racked", "exchanged-joker"]

_NOT_FREE: Final = phrase("This player cannot have the discard anyway.")
_NOT_AWARDED: Final = phrase("The discard is not this player’s.")


class CallLate(Slip, frozen=True, tag="call-late", gc=False):
    """Call a discard when the next in turn is on the move; `did`: how far."""

    wants: Wanted
    did: Did


class SilentTake(Slip, frozen=True, tag="silent-take", gc=False):
    """Take the discard without a word."""


class ChangeMind(Slip, frozen=True, tag="change-mind", gc=False, omit_defaults=True):
    """Not want the tile any more after it was called and touched, or tiles were `shown` for it."""

    shown: bool = False


class RackInSlope(Slip, frozen=True, tag="rack-in-slope", gc=False):
    """Put the called tile among the tiles of the hand."""


class CallOwn(Slip, frozen=True, tag="call-own", gc=False):
    """Want back the tile just thrown."""


class CallJoker(Slip, frozen=True, tag="call-joker", gc=False, omit_defaults=True):
    """Call a joker that was thrown. `shown`: the tiles laid beside it; none, and it was only called."""

    shown: Tiles = b""


class CallLast(Slip, frozen=True, tag="call-last", gc=False):
    """Call the last discard of the game for an exposure."""


def has_lost(state: State, seat: Seat) -> bool:
    """Whether there is no discard that a seat could still take: none, its own, or one that is lost to it."""
    thrown = state.thrown
    has_called = any(call.seat == seat for call in state.calls)
    return thrown is None or seat == thrown.seat or seat in thrown.lost or has_called


def _not_late(state: State, act: CallLate) -> str | None:
    if act.seat == state.turn:
        return phrase("Only another player than the one on the move can call too late.")
    if act.did in ("touched", "lifted"):
        return None if check_call(state, Call(act.seat, act.wants)) is None else _NOT_FREE
    source = {"racked": "wall", "exchanged-joker": "exchange"}[act.did]
    if state.phase != "turn" or state.source != source or not state.discards:
        return phrase("The next player has done something else.")
    return phrase("This player threw the tile.") if next_in(state.playing, act.seat) == state.turn else None


def _no_mind(state: State, act: ChangeMind) -> str | None:
    if state.awarded != act.seat or state.thrown is None:
        return _NOT_AWARDED
    if is_misnamed(state.thrown):
        return phrase("The tile was misnamed, and nobody must take it.")
    calls = tuple(call for call in state.calls if call.seat != act.seat)
    fits = check_call(replace(state, calls=calls), Call(act.seat, "exposure")) is None
    return None if fits else phrase("With this tile the hand makes no set that could be shown.")


def _wants(state: State, act: RackInSlope) -> Facts:
    return {"called_for": next(call.wants for call in state.calls if call.seat == act.seat)}


def _no_joker(state: State, act: CallJoker) -> str | None:
    thrown = state.thrown
    if thrown is None or thrown.tile != JOKER or is_misnamed(thrown):
        return phrase("The last discard is no joker.")
    if state.calls or has_lost(state, act.seat):
        return _NOT_FREE
    return None if holds(state.rack(act.seat).hand, act.shown) else phrase("The hand does not hold these tiles.")


def _not_last(state: State, act: CallLast) -> str | None:
    if state.left or has_lost(state, act.seat) or state.thrown is None:
        return phrase("This is not the last discard, or not this player’s to call.")
    tile = state.thrown.tile
    return _NOT_FREE if state.calls or not makes_set(state.rack(act.seat).hand, tile) else None


def _not_own(state: State, act: CallOwn) -> str | None:
    is_own = state.thrown is not None and state.thrown.seat == act.seat
    return None if is_own else phrase("This player did not throw the tile.")


CALLING: Final[Mapping[type[Slip], SlipKind[Any]]] = MappingProxyType(
    {
        CallLate: SlipKind[CallLate](
            situation="call-window",
            rule=lambda rules: rules.call.window,
            phases=PLAY,
            impossible=_not_late,
            facts=lambda state, act: {"next": state.turn, "next_did": act.did},
            brings={"claim-awarded": lambda state, act: do_call(state, Call(act.seat, act.wants))},
        ),
        SilentTake: SlipKind[SilentTake](
            situation="silent-take",
            rule=lambda rules: rules.call.silent,
            phases=("between",),
            impossible=lambda state, act: _NOT_FREE if has_lost(state, act.seat) else None,
        ),
        ChangeMind: SlipKind[ChangeMind](
            situation="call-change-mind",
            rule=lambda rules: rules.call.touched,
            phases=("between",),
            impossible=_no_mind,
            facts=lambda _, act: {"touched": True, "shown": act.shown},
            brings={"call-withdrawn": lambda state, act: do_withdraw(state, Withdraw(act.seat))},
        ),
        RackInSlope: SlipKind[RackInSlope](
            situation="called-tile-in-slope",
            rule=lambda rules: rules.call.slope,
            phases=("between",),
            impossible=lambda state, act: None if state.awarded == act.seat else _NOT_AWARDED,
            facts=_wants,
            leaves=lambda state, act: taken_from_table(state, act.seat),
        ),
        CallOwn: SlipKind[CallOwn](
            situation="call-own-discard",
            rule=lambda rules: rules.call.own_discard,
            phases=("between",),
            impossible=_not_own,
        ),
        CallJoker: SlipKind[CallJoker](
            situation="call-discarded-joker",
            rule=lambda rules: rules.call.joker,
            phases=("between",),
            impossible=_no_joker,
            facts=lambda _, act: {"shown": bool(act.shown)},
            leaves=lambda state, act: do_expose(state, Expose(act.seat, act.shown)),
        ),
        CallLast: SlipKind[CallLast](
            situation="call-last-discard",
            rule=lambda rules: rules.call.last_discard,
            phases=("between",),
            impossible=_not_last,
            facts=lambda _, __: {"called_for": "exposure"},
            brings={"claim-awarded": lambda state, act: do_call(state, Call(act.seat, "exposure"))},
        ),
    }
)
