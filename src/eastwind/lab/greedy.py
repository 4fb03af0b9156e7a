"""A player who goes for the nearest ways: passes and throws what they want least, calls what brings them closer."""

from collections.abc import Sequence
from typing import Final

from eastwind.card.analyser import GONE
from eastwind.card.tiles import JOKER
from eastwind.game.acts import Bid, Call, Declare, Discard, Exchange, Expose, Move, Pass, Vote, Wanted
from eastwind.game.exposing import SMALLEST, sets_beside
from eastwind.game.state import Thrown
from eastwind.game.tiles import ONE, Tiles, for_a_set, with_tile, without
from eastwind.game.views.glance import Glance
from eastwind.lab.rating import NEAREST, Rated, Ratings
from eastwind.lab.ways import NOTHING_SEEN, Coming

_PASSED: Final = 3


class Greedy:
    """Decides by `Ratings` alone, so that the same glance always gets the same answer."""

    def __init__(self, ratings: Ratings) -> None:
        self._ratings = ratings

    def choose(self, glance: Glance) -> Move | None:
        """See `Player`."""
        match glance.phase:
            case "between":
                return self._about_discard(glance, glance.thrown)
            case "turn":
                return self._in_turn(glance)
            case _:
                return in_charleston(glance, self._ratings.rated(glance.hand, (), NOTHING_SEEN))

    def _in_turn(self, glance: Glance) -> Move:
        hand, shown, coming = glance.hand, glance.shown, _coming(glance)
        rated = self._ratings.rated(hand, shown, coming)
        if rated.distance == 0:
            return Declare(glance.seat)
        for exchange in glance.exchanges():
            if self._possible_after(exchange, glance, coming) <= rated.distance:
                return exchange
        return Discard(glance.seat, _safest(glance) if rated.distance == GONE else _cheapest(hand, rated.costs))

    def _possible_after(self, exchange: Exchange, glance: Glance, coming: Coming) -> int:
        shown = glance.shown
        if exchange.owner == glance.seat:
            at = exchange.exposure
            natural = with_tile(without(shown[at], ONE[JOKER]), exchange.tile)
            shown = (*shown[:at], natural, *shown[at + 1 :])
        hand = with_tile(without(glance.hand, ONE[exchange.tile]), JOKER)
        return self._ratings.possible(hand, shown, coming)

    def _about_discard(self, glance: Glance, thrown: Thrown | None) -> Move | None:
        if thrown is None or thrown.tile == JOKER or thrown.seat == glance.seat:
            return None
        is_awarded = glance.awarded == glance.seat
        if self._wins_with(glance, thrown.tile):
            return Declare(glance.seat) if is_awarded else call(glance, thrown, "mahjongg")
        if not glance.left or for_a_set(glance.hand, thrown.tile) < SMALLEST:
            return None
        tiles = self._best_set(glance, thrown.tile)
        if not tiles:
            return None
        return Expose(glance.seat, tiles) if is_awarded else call(glance, thrown, "exposure")

    def _wins_with(self, glance: Glance, tile: int) -> bool:
        hand, shown = glance.hand, glance.shown
        if self._ratings.nearest(hand, shown) != 1:
            return False
        return not self._ratings.nearest(with_tile(hand, tile), shown)

    def _best_set(self, glance: Glance, tile: int) -> Tiles:
        """What to lay beside the discard, with few jokers; nothing where it brings no nearer.

        One tile brings a hand nearer by one at most: where a set does so, none is better.
        """
        hand, shown = glance.hand, glance.shown
        nearest = self._ratings.nearest(hand, shown)
        if self._ratings.nearest(with_tile(hand, tile), shown) == nearest:
            return b""
        coming = _coming(glance)
        best, chosen = self._ratings.possible(hand, shown, coming), b""
        for tiles in sorted(sets_beside(hand, tile), key=lambda tiles: tiles.count(JOKER)):
            far = self._ratings.possible(without(hand, tiles), (*shown, with_tile(tiles, tile)), coming)
            if far < nearest:
                return tiles
            if far < best:
                best, chosen = far, tiles
        return chosen


def in_charleston(glance: Glance, rated: Rated) -> Move:
    """What is passed, voted or bid with a hand that was rated while nothing was seen."""
    if rated.distance == 0:
        return Declare(glance.seat)
    match glance.phase:
        case "voting":
            return Vote(glance.seat, stop=len(_free(glance.hand, rated)) < _PASSED)
        case "bidding":
            return Bid(glance.seat, min(_PASSED, len(_free(glance.hand, rated))))
        case _:
            return _pass(glance, rated)


def may_leave(hand: Tiles) -> Tiles:
    """All of a hand but its jokers."""
    return hand.replace(ONE[JOKER], b"")


def call(glance: Glance, thrown: Thrown, wants: Wanted) -> Call | None:
    """A call, unless the seat has called, or lost this call."""
    has_called = glance.seat in thrown.lost or any(call.seat == glance.seat for call in glance.calls)
    return None if has_called else Call(glance.seat, wants)


def _coming(glance: Glance) -> Coming:
    return Coming.beside(glance.discards, glance.lying)


def _pass(glance: Glance, rated: Rated) -> Pass:
    """The cheapest tiles; where they may be unseen, none that the nearest ways want."""
    cheapest = sorted(may_leave(glance.hand), key=rated.costs.__getitem__)
    kept = max(0, glance.to_pass - len(_free(glance.hand, rated)))
    blind = min(glance.blind, kept)
    return Pass(glance.seat, bytes(sorted(cheapest[: glance.to_pass - blind])), blind)


def _free(hand: Tiles, rated: Rated) -> list[int]:
    """The tiles that none of the nearest ways wants."""
    return [tile for tile in may_leave(hand) if rated.costs[tile] < NEAREST]


def _cheapest(hand: Tiles, costs: Sequence[int]) -> int:
    """The tile that costs least, of equals the first: a joker only where nothing is cheaper."""
    return min(hand, key=costs.__getitem__)


def _safest(glance: Glance) -> int:
    """For a hand that can win no more: a joker, which nobody can call, or that of which most lie open elsewhere."""
    lying = glance.discards + b"".join(one.tiles for _, sets in glance.others for one in sets)
    return max(dict.fromkeys(glance.hand), key=lambda tile: (tile == JOKER, lying.count(tile)))
