"""What can be seen of a game from one place, counted by kind of tile."""

from collections.abc import Iterable, Sequence
from itertools import chain
from operator import sub

import msgspec

from eastwind.card.analyser.exposure import Exposure, exposure_of
from eastwind.card.tiles import COPIES, JOKER, TILES

Tiles = tuple[int, ...]
"""Tiles by their places in `TILES`."""


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """One hand and all that lies face up.

    `concealed` is None in the table's view, which does not know it. `exposed`: the hand's own exposures. `seen`:
    discards. `racks`: exposures of the other living hands, `dead`: of dead hands, one tuple a hand.
    """

    concealed: Tiles | None = None
    exposed: tuple[Tiles, ...] = ()
    seen: Tiles = ()
    racks: tuple[tuple[Tiles, ...], ...] = ()
    dead: tuple[tuple[Tiles, ...], ...] = ()


class Rack(msgspec.Struct, frozen=True):
    """The hand itself: `counts` of its concealed tiles by place in `TILES` (jokers last), and its exposures."""

    counts: Sequence[int]
    shown: tuple[Exposure, ...]


class Supply(msgspec.Struct, frozen=True):
    """What may still come into a hand: the same for the player and for the table.

    `counts`: tiles unseen by the table, the player's own among them. `redeemable`: jokers in the sets of a tile, on
    living racks, for which a natural of that tile may still come.
    """

    counts: Sequence[int]
    redeemable: Sequence[int]
    shown: tuple[Exposure, ...]


class Sight(msgspec.Struct, frozen=True):
    """A position counted. `unseen`: copies that this view cannot see. `size`: tiles of the hand that it knows."""

    rack: Rack
    supply: Supply
    unseen: Sequence[int]
    size: int


def sight_of(position: Position) -> Sight:
    """Count a position of tiles that exist."""
    shown = tuple(map(exposure_of, position.exposed))
    concealed = _counts(position.concealed or ())
    pool = _less(COPIES, _counts(face_up(position)))
    size = sum(concealed) + sum(exposure.size for exposure in shown)
    supply = Supply(pool, _redeemable(position, pool), shown)
    return Sight(Rack(concealed, shown), supply, _less(pool, concealed), size)


def face_up(position: Position) -> Iterable[int]:
    """Every tile that the whole table sees."""
    hands = (position.exposed, *position.racks, *position.dead)
    return chain(position.seen, *chain.from_iterable(hands))


def _redeemable(position: Position, pool: Sequence[int]) -> tuple[int, ...]:
    lying = [0] * len(TILES)
    for tiles in chain(position.exposed, *position.racks):
        if JOKER in tiles:
            exposure = exposure_of(tiles)
            if exposure.tile is not None:
                lying[exposure.tile] += exposure.jokers
    return tuple(map(min, lying, pool))


def _counts(tiles: Iterable[int]) -> tuple[int, ...]:
    counts = [0] * len(TILES)
    for tile in tiles:
        counts[tile] += 1
    return tuple(counts)


def _less(counts: Sequence[int], taken: Sequence[int]) -> tuple[int, ...]:
    return tuple(map(sub, counts, taken))
