"""What hands and tiles are worth to a greedy player, held against what the words mean."""

from collections.abc import Iterator
from random import Random

import pytest

from eastwind.base.refusal import Refused
from eastwind.card import compile_card, load
from eastwind.card.analyser import GONE, Analyser, Position, Rack, exposure_of, sight_of
from eastwind.card.tiles import COPIES, INDEX, JOKER, TILES
from eastwind.game.state import Exposed
from eastwind.game.tiles import ALL_TILES, Tiles, places
from eastwind.lab.rating import NEAREST, CountedRatings
from eastwind.lab.ways import NOTHING_SEEN, Coming, counts_of


@pytest.fixture(scope="module")
def analyser() -> Analyser:
    source = load("practice")
    assert not isinstance(source, Refused)
    card = compile_card(source)
    assert not isinstance(card, Refused)
    return Analyser(card)


def exposed(words: str) -> Exposed:
    tiles = places(words)
    return Exposed(tiles, tiles[0])


def tables() -> Iterator[tuple[Tiles, tuple[Exposed, ...], Tiles]]:
    """Hands behind a set or none, and what lies among the discards."""
    chance = Random(5)
    for shown in (), (exposed("3c 3c J"),), (exposed("F F F J"),):
        lying = b"".join(one.tiles for one in shown)
        for thrown in 0, 40, 90:
            left = [*ALL_TILES]
            for tile in lying:
                left.remove(tile)
            chance.shuffle(left)
            size = 14 - len(lying)
            yield bytes(sorted(left[:size])), shown, bytes(left[size : size + thrown])


@pytest.mark.parametrize(("hand", "shown", "discards"), [*tables()])
def test_a_tile_costs_what_the_ways_that_can_be_made_lose_with_it(
    analyser: Analyser, hand: Tiles, shown: tuple[Exposed, ...], discards: Tiles
) -> None:
    sets, coming = tuple(one.tiles for one in shown), Coming.beside(discards, shown)
    faces = tuple(map(exposure_of, sets))
    supply = sight_of(Position(exposed=tuple(map(tuple, sets)), seen=tuple(discards))).supply
    distances = analyser.that_can_come(analyser.distances(Rack(counts_of(hand), faces)), supply)
    rated = CountedRatings(analyser).rated(hand, sets, coming)
    assert rated.distance == min(distances) < GONE
    for tile in set(hand):
        less = counts_of(hand)
        less[tile] -= 1
        lost = [
            now for far, now in zip(analyser.distances(Rack(less, faces)), distances, strict=True) if far == now + 1
        ]
        assert rated.costs[tile] == NEAREST * lost.count(rated.distance) + lost.count(rated.distance + 1)


def test_what_may_come_is_what_the_analyser_says_may_come() -> None:
    own, other, locked = exposed("3c 3c J"), exposed("N J J"), Exposed(places("9d J J"), INDEX["9d"], locked=True)
    discards = places("3c 1b 1b J F")
    position = Position(
        exposed=(tuple(own.tiles),),
        seen=tuple(discards),
        racks=((tuple(other.tiles),),),
        dead=((tuple(locked.tiles),),),
    )
    supply = sight_of(position).supply
    coming = Coming.beside(discards, (own, other, locked))
    assert (tuple(coming.supply.counts), tuple(coming.supply.redeemable)) == (supply.counts, supply.redeemable)


def test_nothing_seen_leaves_every_tile() -> None:
    assert tuple(NOTHING_SEEN.supply.counts) == COPIES
    assert not any(NOTHING_SEEN.supply.redeemable)
    assert len(TILES) == JOKER + 1


def test_a_hand_that_no_way_is_left_to_costs_nothing(analyser: Analyser) -> None:
    rated = CountedRatings(analyser).rated(
        places("1b 2c 3d N E W"), (places("1c J J"), places("N N N J J")), NOTHING_SEEN
    )
    assert rated.distance == GONE
    assert not any(rated.costs)
