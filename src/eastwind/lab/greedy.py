"""A player who goes for the nearest ways: passes and throws what they want least, calls what brings them closer."""

from collections.abc import Iterable
from typing import Final

from eastwind.base.seats import Seat
from eastwind.card.analyser import GONE, Position
from eastwind.card.tiles import JOKER
from eastwind.game.acts import Bid, Call, Declare, Discard, Exchange, Expose, Move, Pass, Vote
from eastwind.game.exposing import SMALLEST, sets_beside
from eastwind.game.tiles import ONE, Tiles, for_a_set, with_tile, without
from eastwind.game.views.glance import Glance, Sets
from eastwind.lab.rating import NEAREST, Rated, Ratings

_PASSED: Final = 3


class Greedy:
    """Decides by `Ratings` alone, so that the same glance always gets the same answer."""

    def __init__(self, ratings: Ratings) -> None:
        self._ratings = ratings

    def choose(self, glance: Glance) -> Move | None:
        """See `Player`."""
        match glance.phase:
            case "turn":
                return self._in_turn(glance)
            case "between":
                return self._about_discard(glance)
            case _:
                return self._in_charleston(glance)

    def _in_charleston(self, glance: Glance) -> Move:
        rated = self._ratings.rated(glance.hand, (), b"")
        if rated.distance == 0:
            return Declare(glance.seat)
        match glance.phase:
            case "voting":
                return Vote(glance.seat, stop=len(_free(glance.hand, rated)) < _PASSED)
            case "bidding":
                return Bid(glance.seat, min(_PASSED, len(_free(glance.hand, rated))))
            case _:
                return _pass(glance, rated)

    def _in_turn(self, glance: Glance) -> Move:
        if self._ratings.distance(glance.hand, _lying(glance.exposures), b"") == 0:
            return Declare(glance.seat)
        lost = self._lost(glance)
        for exchange in glance.exchanges:
            if self._helps(glance, exchange, lost):
                return exchange
        rated = self._ratings.rated(glance.hand, _lying(glance.exposures), lost)
        tile = _safest(glance) if rated.distance == GONE else _cheapest(glance.hand, rated)[0]
        return Discard(glance.seat, tile)

    def _about_discard(self, glance: Glance) -> Move | None:
        thrown = glance.thrown
        if thrown is None or thrown.seat == glance.seat or thrown.tile == JOKER:
            return None
        if glance.awarded == glance.seat:
            return self._awarded(glance, thrown.tile)
        if any(call.seat == glance.seat for call in glance.calls) or glance.seat in thrown.lost:
            return None
        if self._wins_with(glance, thrown.tile):
            return Call(glance.seat, "mahjongg")
        return Call(glance.seat, "exposure") if self._best_set(glance, thrown.tile) else None

    def _awarded(self, glance: Glance, tile: int) -> Move | None:
        if self._wins_with(glance, tile):
            return Declare(glance.seat)
        tiles = self._best_set(glance, tile)
        return Expose(glance.seat, tiles) if tiles else None

    def _wins_with(self, glance: Glance, tile: int) -> bool:
        if self._ratings.distance(glance.hand, _lying(glance.exposures), b"") != 1:
            return False
        return self._ratings.distance(with_tile(glance.hand, tile), _lying(glance.exposures), b"") == 0

    def _best_set(self, glance: Glance, tile: int) -> Tiles:
        """What to lay beside the discard, with few jokers; nothing where it brings no nearer."""
        if not glance.left or for_a_set(glance.hand, tile) < SMALLEST:
            return b""
        shown = _lying(glance.exposures)
        before = self._ratings.distance(glance.hand, shown, b"")
        if self._ratings.distance(with_tile(glance.hand, tile), shown, b"") == before:
            return b""
        lost = self._lost(glance)
        best, chosen = self._ratings.distance(glance.hand, shown, lost), b""
        for tiles in sorted(sets_beside(glance.hand, tile), key=lambda tiles: tiles.count(JOKER)):
            beside = (*shown, with_tile(tiles, tile))
            far = self._ratings.distance(without(glance.hand, tiles), beside, lost)
            if far < best:
                best, chosen = far, tiles
        return chosen

    def _helps(self, glance: Glance, exchange: Exchange, lost: bytes) -> bool:
        shown = _lying(glance.exposures)
        if exchange.owner == glance.seat:
            at = exchange.exposure
            natural = with_tile(without(shown[at], ONE[JOKER]), exchange.tile)
            shown = (*shown[:at], natural, *shown[at + 1 :])
        hand = with_tile(without(glance.hand, ONE[exchange.tile]), JOKER)
        before = self._ratings.distance(glance.hand, _lying(glance.exposures), lost)
        return self._ratings.distance(hand, shown, lost) <= before

    def _lost(self, glance: Glance) -> bytes:
        return self._ratings.lost(_position(glance))


def _pass(glance: Glance, rated: Rated) -> Pass:
    """The cheapest tiles; where they may be unseen, none that the nearest ways want."""
    cheapest = _cheapest(may_leave(glance.hand), rated)
    kept = max(0, glance.to_pass - len(_free(glance.hand, rated)))
    blind = min(glance.blind, kept)
    return Pass(glance.seat, bytes(sorted(cheapest[: glance.to_pass - blind])), blind)


def may_leave(hand: Tiles) -> Tiles:
    """All of a hand but its jokers."""
    return hand.replace(ONE[JOKER], b"")


def _free(hand: Tiles, rated: Rated) -> list[int]:
    """The tiles that none of the nearest ways wants."""
    return [tile for tile in may_leave(hand) if rated.costs[tile] < NEAREST]


def _cheapest(hand: Tiles, rated: Rated) -> list[int]:
    """The hand's tiles, those first that cost least; of equals in tile order, so jokers last."""
    return sorted(hand, key=lambda tile: (rated.costs[tile], tile))


def _safest(glance: Glance) -> int:
    """For a hand that can win no more: the tile of which most lie face up."""
    lying = glance.discards + b"".join(one.tiles for _, sets in glance.others for one in sets)
    return max(dict.fromkeys(glance.hand), key=lambda tile: (tile == JOKER, lying.count(tile)))


def _lying(sets: Sets) -> tuple[Tiles, ...]:
    return tuple(one.tiles for one in sets)


def _position(glance: Glance) -> Position:
    own, others = ((glance.seat, glance.exposures),), glance.others
    return Position(
        exposed=_open(own, locked=False),
        seen=tuple(sorted(glance.discards)),
        racks=tuple(_open((other,), locked=False) for other in others),
        dead=tuple(_open((other,), locked=True) for other in others),
    )


def _open(racks: Iterable[tuple[Seat, Sets]], *, locked: bool) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(one.tiles) for _, sets in racks for one in sets if one.locked == locked)
