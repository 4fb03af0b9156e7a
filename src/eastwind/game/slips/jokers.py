"""Slips with joker exchanges: not asked for, before the turn has begun, for a wrong tile."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from msgspec.structs import replace

from eastwind.base.phrase import phrase
from eastwind.base.seats import Seat
from eastwind.card.tiles import JOKER
from eastwind.game.acts import Discard, Exchange, Place
from eastwind.game.exchanging import check_exchange, do_exchange
from eastwind.game.following import with_rack
from eastwind.game.slips.kind import PLAY, Facts, Slip, SlipKind
from eastwind.game.state import Exposed, Rack, State
from eastwind.game.tiles import ONE, has, with_tile, without
from eastwind.game.turn import do_discard

_NO_JOKER: Final = phrase("No joker stands there for this tile.")


class ExchangeAlone(Slip, frozen=True, tag="exchange-alone", gc=False, omit_defaults=True):
    """Exchange a joker with a tile laid on the table, or in silence: not asked for, and handed over."""

    tile: Place
    owner: Seat
    exposure: int
    announced: bool = False
    on_table: bool = False


class ExchangeEarly(Slip, frozen=True, tag="exchange-early", gc=False):
    """Exchange a joker before the own turn has begun."""

    tile: Place
    owner: Seat
    exposure: int


class ExchangeWrongTile(Slip, frozen=True, tag="exchange-wrong-tile", gc=False, omit_defaults=True):
    """Give a tile that does not fit for a joker. `throws`: the tile thrown before anybody saw it, if it was so late."""

    tile: Place
    owner: Seat
    exposure: int
    throws: Place | None = None


def _exchange(act: ExchangeAlone | ExchangeEarly) -> Exchange:
    return Exchange(act.seat, act.tile, act.owner, act.exposure)


def _asked_for(state: State, act: ExchangeAlone) -> str | None:
    if check_exchange(state, _exchange(act)) is not None:
        return phrase("This joker could not be had anyway.")
    is_proper = act.announced and not act.on_table
    return phrase("That is how a joker is exchanged.") if is_proper else None


def _not_early(state: State, act: ExchangeEarly) -> str | None:
    if state.phase == "turn" and state.turn == act.seat:
        return phrase("The turn has begun: the joker may be exchanged.")
    begun = replace(state, phase="turn", turn=act.seat)
    return None if check_exchange(begun, _exchange(act)) is None else _NO_JOKER


def _not_wrong(state: State, act: ExchangeWrongTile) -> str | None:
    if state.turn != act.seat or act.owner not in state.playing:
        return phrase("Only in the own turn, with somebody who is still in.")
    exposures, hand = state.rack(act.owner).exposures, state.rack(act.seat).hand
    if not 0 <= act.exposure < len(exposures) or JOKER not in exposures[act.exposure].tiles:
        return _NO_JOKER
    if act.tile in (JOKER, exposures[act.exposure].tile) or not has(hand, act.tile):
        return phrase("The tile fits, or is not in the hand.")
    held = with_tile(without(hand, ONE[act.tile]), JOKER)
    return None if act.throws is None or has(held, act.throws) else phrase("The hand does not hold the tile to throw.")


def _spoilt(state: State, act: ExchangeWrongTile) -> State:
    """The wrong tile lies in the exposure, which is moved behind the others: it is the one that goes back."""
    rack = state.rack(act.seat)
    given = with_rack(state, act.seat, Rack(with_tile(without(rack.hand, ONE[act.tile]), JOKER), rack.exposures))
    owner = given.rack(act.owner)
    shown = owner.exposures[act.exposure]
    spoilt = Exposed(with_tile(without(shown.tiles, ONE[JOKER]), act.tile), shown.tile)
    others = owner.exposures[: act.exposure] + owner.exposures[act.exposure + 1 :]
    swapped = with_rack(given, act.owner, Rack(owner.hand, (*others, spoilt)))
    return swapped if act.throws is None else do_discard(swapped, Discard(act.seat, act.throws))


def _rack(_: State, act: ExchangeEarly) -> Facts:
    return {"turn": "not-begun", "rack": "own" if act.owner == act.seat else "other"}


EXCHANGING: Final[Mapping[type[Slip], SlipKind[Any]]] = MappingProxyType(
    {
        ExchangeAlone: SlipKind[ExchangeAlone](
            situation="exchange-announcement",
            rule=lambda rules: rules.joker.unannounced,
            phases=("turn",),
            impossible=_asked_for,
            facts=lambda _, act: {"announced": act.announced, "on_table": act.on_table},
            brings={
                "exchange-stands": lambda state, act: do_exchange(state, _exchange(act)),
                "tile-is-a-discard": lambda state, act: do_discard(state, Discard(act.seat, act.tile)),
            },
        ),
        ExchangeEarly: SlipKind[ExchangeEarly](
            situation="exchange-timing",
            rule=lambda rules: rules.joker.before_turn,
            phases=PLAY,
            impossible=_not_early,
            facts=_rack,
        ),
        ExchangeWrongTile: SlipKind[ExchangeWrongTile](
            situation="exchange-wrong-tile",
            rule=lambda rules: rules.joker.wrong_tile,
            phases=("turn",),
            impossible=_not_wrong,
            facts=lambda _, act: {"owner": act.owner, "after_discard": act.throws is not None},
            leaves=_spoilt,
        ),
    }
)
