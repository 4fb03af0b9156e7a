"""Sets on the rack: shown for a called tile, changed before the discard."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refused
from eastwind.base.seats import SEAT_NAMES, Seat
from eastwind.card.tiles import JOKER
from eastwind.game.acts import Change, Expose
from eastwind.game.following import racks_with
from eastwind.game.refusing import barred, not_held
from eastwind.game.state import Exposed, Rack, State, there
from eastwind.game.tiles import ONE, Tiles, for_a_set, holds, with_tile, with_tiles, without

SMALLEST: Final = 2
LARGEST: Final = 5
"""Tiles of the hand beside the called one: a set is of three to six."""


def check_expose(state: State, act: Expose) -> Refused | None:
    """Whoever the tile was awarded to for an exposure, with tiles that make a set of it."""
    rules, thrown = state.rulings.call, state.thrown
    if thrown is None or not _is_awarded(state, act.seat):
        sentence = phrase("{seat} has no tile to expose.")
        return barred(rules.same_exposure, "not-awarded", sentence, seat=SEAT_NAMES[act.seat])
    if not is_set(act.tiles, thrown.tile):
        return barred(rules.block, "not-a-set", phrase("An exposure is of three to six equal tiles or jokers."))
    return _not_laid(state, state.rack(act.seat).hand, act.tiles)


def do_expose(state: State, act: Expose) -> State:
    """Take the called tile and show the set; the turn is the caller's."""
    thrown, rack = there(state.thrown), state.rack(act.seat)
    shown = Exposed(with_tile(act.tiles, thrown.tile), thrown.tile)
    return replace(
        state,
        phase="turn",
        racks=racks_with(state, act.seat, Rack(without(rack.hand, act.tiles), (*rack.exposures, shown))),
        turn=act.seat,
        discards=state.discards[:-1],
        thrown=None,
        calls=(),
        awarded=None,
        source=thrown.seat,
        fresh=len(rack.exposures),
        news=(),
    )


def legal_exposures(state: State, seat: Seat) -> Iterator[Expose]:
    """By size, then with fewer jokers first."""
    if state.thrown is not None and _is_awarded(state, seat):
        for tiles in sets_beside(state.rack(seat).hand, state.thrown.tile):
            yield Expose(seat, tiles)


def check_change(state: State, act: Change) -> Refused | None:
    """Another set with the same called tile, before the discard and as long as the rulebook leaves it open."""
    rule = state.rulings.exposure.change
    shown = _changeable(state, act.seat)
    if shown is None:
        return barred(rule, "exposure-locked", phrase("This exposure can no longer be changed."))
    if not is_set(act.tiles, shown.tile):
        sentence = phrase("An exposure is of three to six equal tiles or jokers.")
        return barred(state.rulings.call.block, "not-a-set", sentence)
    beside = without(shown.tiles, ONE[shown.tile])
    if act.tiles == beside:
        return barred(rule, "no-change", phrase("These tiles lie there already."))
    return _not_laid(state, with_tiles(state.rack(act.seat).hand, beside), act.tiles)


def do_change(state: State, act: Change) -> State:
    """Lay other tiles beside the called one."""
    rack, at = state.rack(act.seat), there(state.fresh)
    shown = rack.exposures[at]
    pool = with_tiles(rack.hand, without(shown.tiles, ONE[shown.tile]))
    changed = Exposed(with_tile(act.tiles, shown.tile), shown.tile)
    exposures = (*rack.exposures[:at], changed, *rack.exposures[at + 1 :])
    return replace(state, racks=racks_with(state, act.seat, Rack(without(pool, act.tiles), exposures)), news=())


def legal_changes(state: State, seat: Seat) -> Iterator[Change]:
    """By size, then with fewer jokers first; not the set that lies there."""
    shown = _changeable(state, seat)
    if shown is not None:
        beside = without(shown.tiles, ONE[shown.tile])
        pool = with_tiles(state.rack(seat).hand, beside)
        yield from (Change(seat, tiles) for tiles in sets_beside(pool, shown.tile) if tiles != beside)


def sets_beside(hand: Tiles, tile: int) -> Iterator[Tiles]:
    """What a hand can lay beside a called tile, one tile kept to be thrown: by size, then with fewer jokers first."""
    naturals, jokers = hand.count(tile), hand.count(JOKER)
    for size in range(SMALLEST, min(LARGEST, naturals + jokers, len(hand) - 1) + 1):
        for used in range(max(0, size - naturals), min(size, jokers) + 1):
            yield ONE[tile] * (size - used) + ONE[JOKER] * used


def is_set(tiles: Tiles, tile: int) -> bool:
    """Whether tiles make a set when they lie beside one of a kind."""
    return SMALLEST <= len(tiles) <= LARGEST and tiles.count(tile) + tiles.count(JOKER) == len(tiles)


def makes_set(hand: Tiles, tile: int) -> bool:
    """Whether a hand can lay a set round a tile that is no joker, and keep a tile to throw."""
    return tile != JOKER and len(hand) > SMALLEST and for_a_set(hand, tile) >= SMALLEST


def nothing_to_throw(state: State) -> Refused:
    """Why nobody lays down a whole hand."""
    sentence = phrase("One tile at least stays in the hand, to be thrown.")
    return barred(state.rulings.exposure.invalid, "nothing-to-throw", sentence)


def _not_laid(state: State, hand: Tiles, tiles: Tiles) -> Refused | None:
    """Why these tiles of a hand do not lie beside a called one."""
    if not holds(hand, tiles):
        return not_held(state.rulings.call.block, tiles)
    return None if len(tiles) < len(hand) else nothing_to_throw(state)


def _is_awarded(state: State, seat: Seat) -> bool:
    return state.awarded == seat and any(call.seat == seat and call.wants == "exposure" for call in state.calls)


def _changeable(state: State, seat: Seat) -> Exposed | None:
    if state.phase != "turn" or seat != state.turn or state.fresh is None:
        return None
    is_locked = state.source == "exchange" and state.rulings.exposure.change.value != "until-discard"
    return None if is_locked else state.rack(seat).exposures[state.fresh]
