"""Slips with the own discard: thrown too early, or not wanted any more."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, Literal

from msgspec.structs import replace

from eastwind.base.phrase import phrase
from eastwind.base.seats import Seat
from eastwind.game.acts import Call, Declare, Discard, Place
from eastwind.game.misnaming import won_as_it_is
from eastwind.game.slips.kind import PLAY, Facts, Slip, SlipKind
from eastwind.game.slips.moving import dropped
from eastwind.game.state import State, Thrown
from eastwind.game.tiles import has
from eastwind.game.turn import check_discard, do_discard
from eastwind.game.winning import do_declare

Stage = Literal["name-begun", "named", "touched-table"]

_NOT_HELD: Final = phrase("The hand does not hold this tile.")


class ChangeDiscard(Slip, frozen=True, tag="change-discard", gc=False):
    """Begin to throw a tile and want to throw another; `stage`: how far the first one was."""

    tile: Place
    stage: Stage


class DiscardEarly(Slip, frozen=True, tag="discard-early", gc=False, omit_defaults=True):
    """Throw a tile before picking, or out of turn. `winner`: whoever declared Mah Jongg on it."""

    tile: Place
    winner: Seat | None = None


def _no_discard(state: State, act: ChangeDiscard) -> str | None:
    may = check_discard(state, Discard(act.seat, act.tile)) is None
    return None if may else phrase("This player cannot throw this tile now.")


def _not_early(state: State, act: DiscardEarly) -> str | None:
    if state.phase == "turn" and act.seat == state.turn:
        return phrase("It is this player’s turn to throw.")
    if state.calls:
        return phrase("The discard before it has been called.")
    if not has(state.rack(act.seat).hand, act.tile):
        return _NOT_HELD
    return None if act.winner is None or _wins(state, act) else phrase("Nobody wins with this tile there.")


def _wins(state: State, act: DiscardEarly) -> bool:
    if act.winner is None or act.winner == act.seat or act.winner not in state.playing:
        return False
    holds_fourteen = state.phase == "turn" and act.winner == state.turn
    return not holds_fourteen and won_as_it_is(state, act.winner, Thrown(act.seat, act.tile, act.tile)) is not None


def _early(state: State, act: DiscardEarly) -> Facts:
    won = {} if act.winner is None else {"winner": act.winner}
    return {"out_of_turn": act.seat != state.turn, "won": act.winner is not None, **won}


def _won(state: State, act: DiscardEarly) -> State:
    """The early tile lies last, and the winner has it."""
    if act.winner is None:
        return state
    thrown = dropped(replace(state, thrown=None), act.seat, act.tile)
    call = Call(act.winner, "mahjongg")
    said = replace(thrown, phase="between", thrown=Thrown(act.seat, act.tile, act.tile), calls=(call,))
    return do_declare(replace(said, awarded=act.winner), Declare(act.winner))


THROWING: Final[Mapping[type[Slip], SlipKind[Any]]] = MappingProxyType(
    {
        ChangeDiscard: SlipKind[ChangeDiscard](
            situation="discard-intent",
            rule=lambda rules: rules.discard.played,
            phases=("turn",),
            impossible=_no_discard,
            facts=lambda _, act: {"stage": act.stage},
            brings={"must-discard": lambda state, act: do_discard(state, Discard(act.seat, act.tile))},
        ),
        DiscardEarly: SlipKind[DiscardEarly](
            situation="discarded-early",
            rule=lambda rules: rules.discard.before_pick,
            phases=PLAY,
            impossible=_not_early,
            facts=_early,
            leaves=lambda state, act: dropped(state, act.seat, act.tile),
            brings={"mahjongg-stands": _won},
        ),
    }
)
