"""Slips of a winner: the tile not put on the rack, or a wrong discard picked up first."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec.structs import replace

from eastwind.base.phrase import phrase
from eastwind.base.seats import Seat
from eastwind.game.acts import Declare
from eastwind.game.awarding import left_by_error
from eastwind.game.following import call_lost
from eastwind.game.slips.kind import Facts, Slip, SlipKind
from eastwind.game.state import State
from eastwind.game.tiles import with_tiles
from eastwind.game.winning import check_declare, do_declare


class LeaveWinningTile(Slip, frozen=True, kw_only=True, tag="leave-winning-tile", omit_defaults=True):
    """Declare Mah Jongg on a discard and not put the tile on the rack.

    `own`: what the declarer showed; `exposed`: who else showed a hand or threw it in. `attempted`: the value of the
    hand, where the rulebook pays for it.
    """

    own: Literal["none", "hand"]
    exposed: tuple[Seat, ...] = ()
    attempted: Annotated[int, msgspec.Meta(ge=1, le=1_000)] | None = None


class DeclareShown(Slip, frozen=True, tag="declare-shown", gc=False):
    """Declare a hand that the card wants concealed, after a set was laid down for a call and a joker exchanged."""


class TakeWrongDiscard(Slip, frozen=True, tag="take-wrong-discard", gc=False):
    """Declare Mah Jongg on a discard, pick up another one first, and then the right one."""


def _no_win(state: State, seat: Seat) -> str | None:
    may = state.thrown is not None and check_declare(state, Declare(seat)) is None
    return None if may else phrase("This player has no Mah Jongg on the discard.")


def _not_left(state: State, act: LeaveWinningTile) -> str | None:
    others = tuple(seat for seat in state.playing if seat != act.seat and seat in act.exposed)
    if others != act.exposed:
        return phrase("Only the others who are in can show their hands, each once.")
    return _no_win(state, act.seat)


def _not_shown(state: State, act: DeclareShown) -> str | None:
    rack = state.rack(act.seat)
    if state.turn != act.seat or state.fresh is None or state.source != "exchange":
        return phrase("This player has not called and exchanged in this turn.")
    judge, whole = state.rules.judge, with_tiles(rack.hand, b"".join(rack.shown))
    is_concealed = judge.win(rack.hand, rack.shown) is None and judge.win(whole, ()) is not None
    return None if is_concealed else phrase("The tiles do not make a concealed hand.")


def _no_other(state: State, act: TakeWrongDiscard) -> str | None:
    return _no_win(state, act.seat) if len(state.discards) > 1 else phrase("There is no other discard.")


def _error(_: State, act: LeaveWinningTile) -> Facts:
    paid = {} if act.attempted is None else {"attempted": act.attempted}
    return {"own_exposure": act.own, "exposed": act.exposed, **paid}


def _tile_lost(state: State, act: LeaveWinningTile) -> State:
    """The tile is out of the declarer's reach; others may have it for Mah Jongg if the error stands."""
    if state.phase == "over":
        return state
    lost = call_lost(state, act.seat)
    return lost if act.seat in state.playing else left_by_error(lost)


def _waits(state: State, act: TakeWrongDiscard) -> State:
    """The director says whether the Mah Jongg stands."""
    question = state.question
    return state if question is None else replace(state, question=replace(question, asks="mahjongg", seat=act.seat))


WINNING: Final[Mapping[type[Slip], SlipKind[Any]]] = MappingProxyType(
    {
        LeaveWinningTile: SlipKind[LeaveWinningTile](
            situation="winning-tile-not-racked",
            rule=lambda rules: rules.mahjongg.unracked,
            phases=("between",),
            impossible=_not_left,
            facts=_error,
            brings={
                "mahjongg-stands": lambda state, act: do_declare(state, Declare(act.seat)),
                "no-mahjongg": _tile_lost,
            },
        ),
        DeclareShown: SlipKind[DeclareShown](
            situation="exchange-wins",
            rule=lambda rules: rules.call.concealed,
            phases=("turn",),
            impossible=_not_shown,
            facts=lambda _, __: {"after": "called-exposure", "concealed": True},
        ),
        TakeWrongDiscard: SlipKind[TakeWrongDiscard](
            situation="winner-took-wrong-tile",
            rule=lambda rules: rules.mahjongg.put_right,
            phases=("between",),
            impossible=_no_other,
            brings={
                "mahjongg-stands": lambda state, act: do_declare(state, Declare(act.seat)),
                "director-decides": _waits,
            },
        ),
    }
)
