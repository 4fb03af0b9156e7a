"""Slips with sets on the rack: no set at all, one the hand may not have, one for a wrong name, one changed late."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from msgspec.structs import replace

from eastwind.base.phrase import phrase
from eastwind.base.seats import Seat
from eastwind.card.tiles import JOKER
from eastwind.game.acts import Change, Expose
from eastwind.game.claiming import ruin_of
from eastwind.game.exposing import check_change, check_expose, do_expose, is_set
from eastwind.game.following import with_rack
from eastwind.game.misnaming import is_misnamed
from eastwind.game.slips.calls import has_lost
from eastwind.game.slips.kind import PLAY, Facts, Slip, SlipKind
from eastwind.game.state import Exposed, Rack, State
from eastwind.game.tiles import Tiles, holds, without

_NOT_HELD: Final = phrase("The hand does not hold these tiles.")
_NOT_FREE: Final = phrase("This player cannot have the discard anyway.")


class CallForNoSet(Slip, frozen=True, tag="call-for-no-set", gc=False, omit_defaults=True):
    """Call the discard to go with `tiles`, which make no set with it. `shown`: they were laid down."""

    tiles: Tiles
    shown: bool = False


class ExposeConcealed(Slip, frozen=True, tag="expose-concealed", gc=False):
    """Lay down a set for a hand that the card wants concealed, and say so."""

    tiles: Tiles


class ExposeHeard(Slip, frozen=True, tag="expose-heard", gc=False):
    """Lay `tiles` down for a tile that was named and is another one."""

    tiles: Tiles


class OwnUp(Slip, frozen=True, tag="own-up", gc=False):
    """See that the own exposures fit no hand, and say so."""


class ChangeLate(Slip, frozen=True, tag="change-late", gc=False):
    """Want other tiles in an exposure that is settled; `exposure`: its place on the rack."""

    exposure: int
    tiles: Tiles


def _no_call(state: State, act: CallForNoSet) -> str | None:
    thrown = state.thrown
    if thrown is None or has_lost(state, act.seat) or state.calls or is_misnamed(thrown) or thrown.tile == JOKER:
        return _NOT_FREE
    if not holds(state.rack(act.seat).hand, act.tiles):
        return _NOT_HELD
    return phrase("These tiles make a set with the discard.") if is_set(act.tiles, thrown.tile) else None


def _block(state: State, act: CallForNoSet) -> Facts:
    tile = state.thrown.tile if state.thrown else JOKER
    alike = act.tiles.count(tile) + act.tiles.count(JOKER) == len(act.tiles)
    block = {0: "single", 1: "pair"}.get(len(act.tiles), "mixed") if alike else "mixed"
    return {"block": block, "called_for": "exposure", "shown": act.shown}


def _not_exposed(state: State, act: ExposeConcealed) -> str | None:
    may = check_expose(state, Expose(act.seat, act.tiles)) is None
    return None if may else phrase("These tiles could not be laid down anyway.")


def _out_of_reach(state: State, act: ExposeConcealed) -> State:
    """What a dead concealed hand had shown before keeps its jokers."""
    rack = state.rack(act.seat)
    locked = tuple(replace(one, locked=True) for one in rack.exposures)
    return with_rack(state, act.seat, Rack(rack.hand, locked))


def _not_heard(state: State, act: ExposeHeard) -> str | None:
    thrown = state.thrown
    if thrown is None or not is_misnamed(thrown) or has_lost(state, act.seat) or state.calls:
        return phrase("Nothing was called here under a wrong name.")
    if not is_set(act.tiles, thrown.name):
        return phrase("These tiles make no set of what was named.")
    return None if holds(state.rack(act.seat).hand, act.tiles) else _NOT_HELD


def _shown(state: State, act: ExposeHeard) -> State:
    rack, tile = state.rack(act.seat), state.thrown.name if state.thrown else JOKER
    shown = (*rack.exposures, Exposed(act.tiles, tile))
    return with_rack(state, act.seat, Rack(without(rack.hand, act.tiles), shown))


def _named_rightly(state: State, _: ExposeHeard) -> State:
    thrown = state.thrown
    return state if thrown is None else replace(state, thrown=replace(thrown, name=thrown.tile))


def _thrower(state: State, act: ExposeHeard) -> Seat:
    return state.thrown.seat if state.thrown else act.seat


def _misnamed(state: State, act: ExposeHeard) -> Facts:
    is_joker = state.thrown is not None and state.thrown.tile == JOKER
    tile = "joker" if is_joker else "ordinary"
    return {"tile": tile, "called_for": "exposure", "caller": act.seat, "caller_exposed": True}


def _is_fresh(state: State, seat: Seat) -> bool:
    return state.phase == "turn" and state.turn == seat and state.fresh is not None


def _fits(state: State, act: OwnUp) -> str | None:
    is_ruined = bool(state.rack(act.seat).exposures) and ruin_of(state, act.seat) == "invalid-exposure"
    return None if is_ruined else phrase("These exposures fit a hand of the card.")


def _not_settled(state: State, act: ChangeLate) -> str | None:
    exposures = state.rack(act.seat).exposures
    if not 0 <= act.exposure < len(exposures) or not is_set(act.tiles, exposures[act.exposure].tile):
        return phrase("There is no such exposure, or the tiles make no set of it.")
    return phrase("This exposure may still be changed.") if _is_open(state, act) else None


def _is_open(state: State, act: ChangeLate) -> bool:
    refused = check_change(state, Change(act.seat, act.tiles))
    is_locked = refused is not None and refused.first.code == "exposure-locked"
    return _is_fresh(state, act.seat) and state.fresh == act.exposure and not is_locked


def _since(state: State, act: ChangeLate) -> Facts:
    in_turn = _is_fresh(state, act.seat) and state.fresh == act.exposure
    return {"discarded": not in_turn, "exchanged": in_turn and state.source == "exchange"}


SHOWING: Final[Mapping[type[Slip], SlipKind[Any]]] = MappingProxyType(
    {
        CallForNoSet: SlipKind[CallForNoSet](
            situation="call-for-block",
            rule=lambda rules: rules.call.block,
            phases=("between",),
            impossible=_no_call,
            facts=_block,
            leaves=lambda state, act: do_expose(state, Expose(act.seat, act.tiles)),
        ),
        ExposeConcealed: SlipKind[ExposeConcealed](
            situation="concealed-hand-call",
            rule=lambda rules: rules.call.concealed,
            phases=("between",),
            impossible=_not_exposed,
            facts=lambda _, __: {"called_for": "exposure"},
            leaves=lambda state, act: do_expose(state, Expose(act.seat, act.tiles)),
            brings={"exposure-returns": _out_of_reach},
        ),
        ExposeHeard: SlipKind[ExposeHeard](
            situation="misnamed",
            rule=lambda rules: rules.misname.correct,
            phases=("between",),
            impossible=_not_heard,
            player=_thrower,
            facts=_misnamed,
            leaves=_shown,
            brings={"exposure-returns": _named_rightly},
        ),
        OwnUp: SlipKind[OwnUp](
            situation="exposure-invalid",
            rule=lambda rules: rules.exposure.invalid,
            phases=PLAY,
            impossible=_fits,
            facts=lambda state, act: {"discarded": not _is_fresh(state, act.seat)},
        ),
        ChangeLate: SlipKind[ChangeLate](
            situation="exposure-change",
            rule=lambda rules: rules.exposure.change,
            phases=PLAY,
            impossible=_not_settled,
            facts=_since,
        ),
    }
)
