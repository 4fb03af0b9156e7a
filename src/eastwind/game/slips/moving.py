"""Tiles that go where they should not: from the wall, from a hand, from the discards."""

from msgspec.structs import replace

from eastwind.base.seats import Seat
from eastwind.game.following import with_rack
from eastwind.game.state import Rack, State
from eastwind.game.tiles import ONE, with_tile, without


def taken_from_wall(state: State, seat: Seat, place: int = 0) -> State:
    """The game with a tile of the wall in a hand: the one so many places behind the next, or before the end."""
    wall = state.deal.wall
    at = (state.front if place >= 0 else state.back) + place
    rack = state.rack(seat)
    others = wall[state.front : at] + wall[at + 1 :]
    moved = wall[: state.front] + ONE[wall[at]] + others
    deal = replace(state.deal, wall=moved)
    holding = with_rack(state, seat, Rack(with_tile(rack.hand, wall[at]), rack.exposures))
    return replace(holding, deal=deal, front=state.front + 1)


def taken_from_table(state: State, seat: Seat) -> State:
    """The game with the last discard in a hand: the turn is that seat's."""
    thrown, rack = state.thrown, state.rack(seat)
    if thrown is None:
        return state
    holding = with_rack(state, seat, Rack(with_tile(rack.hand, thrown.tile), rack.exposures))
    return replace(
        holding,
        phase="turn",
        turn=seat,
        discards=state.discards[:-1],
        thrown=None,
        calls=(),
        awarded=None,
        source=thrown.seat,
    )


def dropped(state: State, seat: Seat, tile: int) -> State:
    """The game with a tile of a hand among the discards, beneath the one that may still be called."""
    rack, discards = state.rack(seat), state.discards
    last = len(discards) - (state.thrown is not None)
    emptied = with_rack(state, seat, Rack(without(rack.hand, ONE[tile]), rack.exposures))
    return replace(emptied, discards=discards[:last] + ONE[tile] + discards[last:])
