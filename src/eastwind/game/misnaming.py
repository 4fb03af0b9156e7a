"""A discard under a wrong name: what whoever calls it means."""

from eastwind.base.seats import Seat
from eastwind.card.tiles import JOKER
from eastwind.game.judging import Win
from eastwind.game.state import State, Thrown
from eastwind.game.tiles import with_tile


def is_misnamed(thrown: Thrown) -> bool:
    """Whether another kind was said than the tile's own."""
    return thrown.name != thrown.tile


def won_as_it_is(state: State, seat: Seat, thrown: Thrown) -> Win | None:
    """The win that the tile gives for what it is; a joker gives none."""
    return None if thrown.tile == JOKER else _won(state, seat, thrown.tile)


def won_with(state: State, seat: Seat, thrown: Thrown) -> Win | None:
    """The win that a discard gives: for what it is, or else under the name that was said."""
    win = won_as_it_is(state, seat, thrown)
    if win is None and is_misnamed(thrown) and thrown.name != JOKER:
        return _won(state, seat, thrown.name)
    return win


def _won(state: State, seat: Seat, tile: int) -> Win | None:
    rack, judge = state.rack(seat), state.rules.judge
    if not judge.is_ready(rack.hand, rack.shown):
        return None
    return judge.win(with_tile(rack.hand, tile), rack.shown)
