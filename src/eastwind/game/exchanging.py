"""Joker exchanges: a natural for a joker in any exposure, in one's own turn."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refused
from eastwind.base.seats import Seat, is_seat
from eastwind.card.tiles import JOKER
from eastwind.game.acts import Exchange
from eastwind.game.following import racks_with, with_rack
from eastwind.game.refusing import barred, no_tile
from eastwind.game.state import Exposed, Rack, Source, State
from eastwind.game.tiles import ONE, has, with_tile, without
from eastwind.rulebook import Ruled


def check_exchange(state: State, act: Exchange) -> Refused | None:
    """After the turn has begun, a natural of the hand for a joker that can be had."""
    rules = state.rulings.joker
    if state.phase != "turn" or act.seat != state.turn:
        sentence = phrase("A joker is exchanged in the own turn, after a tile was picked or called.")
        return barred(rules.before_turn, "turn-not-begun", sentence)
    if act.tile == JOKER or not has(state.rack(act.seat).hand, act.tile):
        return no_tile(rules.wrong_tile, act.tile)
    shown = _lying(state, act)
    if shown is None or shown.tile != act.tile or JOKER not in shown.tiles:
        return barred(rules.wrong_tile, "no-such-joker", phrase("No joker stands there for this tile."))
    rule = _rule(state, act, shown)
    open_to = ("stands", "available", "earlier-only")
    return None if rule.value in open_to else barred(rule, "joker-locked", phrase("This joker is out of reach."))


def do_exchange(state: State, act: Exchange) -> State:
    """The natural lies in the exposure, the joker is in the hand. A hand finished so counts as self-picked."""
    rack = state.rack(act.seat)
    source: Source = state.source if _is_won_by_call(state, rack) else "exchange"
    hand = with_tile(without(rack.hand, ONE[act.tile]), JOKER)
    given = with_rack(state, act.seat, Rack(hand, rack.exposures))
    owner = given.rack(act.owner)
    shown = owner.exposures[act.exposure]
    natural = replace(shown, tiles=with_tile(without(shown.tiles, ONE[JOKER]), act.tile))
    exposures = (*owner.exposures[: act.exposure], natural, *owner.exposures[act.exposure + 1 :])
    racks = racks_with(given, act.owner, Rack(owner.hand, exposures))
    return replace(given, racks=racks, source=source, news=())


def legal_exchanges(state: State, seat: Seat) -> Iterator[Exchange]:
    """By tile, then by the owner from East on, then by the exposure's place."""
    hand = state.rack(seat).hand
    found = (
        Exchange(seat, shown.tile, owner, at)
        for owner in state.seats
        for at, shown in enumerate(state.rack(owner).exposures)
        if shown.tile in hand and JOKER in shown.tiles
    )
    yield from sorted((act for act in found if check_exchange(state, act) is None), key=lambda act: act.tile)


def _is_won_by_call(state: State, rack: Rack) -> bool:
    """Whether a called tile has finished the hand: no exchange makes that a win from the wall."""
    return is_seat(state.source) and state.rules.judge.win(rack.hand, rack.shown) is not None


def _lying(state: State, act: Exchange) -> Exposed | None:
    if act.owner not in state.seats:
        return None
    exposures = state.rack(act.owner).exposures
    return exposures[act.exposure] if 0 <= act.exposure < len(exposures) else None


def _rule(state: State, act: Exchange, shown: Exposed) -> Ruled[Any]:
    """The answer that gives the joker or keeps it."""
    rules = state.rulings.joker
    if act.owner == act.seat:
        return rules.own_rack
    if act.owner in state.playing:
        return rules.in_turn
    return rules.concealed_dead if shown.locked else rules.dead_hand
