"""Compiled loops over hands, many hands at once: a lane a hand, and one shape after the other.

What a tile is worth to a shape depends on two numbers of the shape, and the card holds few such pairs. So what each is
worth to every hand is worked out first, and a shape only adds up its own.
"""

from typing import Final, NamedTuple

import numpy as np

from eastwind.card.analyser.kernels.demand_table import Bytes, DemandTable, Numbers
from eastwind.card.analyser.kernels.numba_compiling import byte, compiled, put, source, target, unsigned
from eastwind.card.tiles import JOKER

HANDS_AT_ONCE: Final = 128
"""As many as stay in the fastest cache with all that their tiles are worth."""

AT_ONCE: Final = 5
"""How many different tiles a shape adds up in one go: most ask for no more."""


class Worths(NamedTuple):
    """What shapes ask for, for hands in lanes.

    `tiles`, `needs`, `naturals`: each different way to ask for a tile; the first asks for nothing. `wanted`: of each
    shape the tiles that jokers may stand for, in the high half of a byte. `asked`: the ways of each shape, `AT_ONCE`
    after `AT_ONCE`, filled up with the first; the shapes that need one such group come first. `short`: how many those
    are. `groups`: how many groups each shape has.
    """

    tiles: Bytes
    needs: Bytes
    naturals: Bytes
    wanted: Bytes
    asked: Numbers
    groups: Numbers
    short: int


def worths_of(table: DemandTable) -> Worths:
    """The shapes of the table, those with the fewest tiles first."""
    kinds: dict[tuple[int, int, int], int] = {(0, 0, 0): 0}
    lines = []
    for lane in range(table.width):
        needs, naturals = table.needs[:, lane].tolist(), table.naturals[:, lane].tolist()
        asked = ((tile, need, naturals[tile]) for tile, need in enumerate(needs) if need)
        lines.append((int(table.for_jokers[lane]) << 4, [kinds.setdefault(way, len(kinds)) for way in asked]))
    lines.sort(key=lambda line: len(line[1]))
    groups = [-(-len(asked) // AT_ONCE) for _, asked in lines]
    filled = [asked + [0] * (-len(asked) % AT_ONCE) for _, asked in lines]
    ways = np.ascontiguousarray(np.array(list(kinds), np.uint8).T)
    return Worths(
        tiles=ways[0],
        needs=ways[1],
        naturals=ways[2],
        wanted=np.array([wanted for wanted, _ in lines], np.uint8),
        asked=np.array([way for line in filled for way in line], np.uint32),
        groups=np.array(groups, np.uint32),
        short=groups.count(1),
    )


@compiled
def nearest(worths: Worths, counts: Bytes, base: int, best: Bytes) -> None:
    """Write each hand's least distance into `best`. `counts`: a line a hand, whole lanes of `HANDS_AT_ONCE`."""
    held = np.zeros((JOKER + 1) * HANDS_AT_ONCE, np.uint8)
    worth = np.zeros(len(worths.tiles) * HANDS_AT_ONCE, np.uint8)
    most, total = np.zeros(HANDS_AT_ONCE, np.uint8), np.zeros(HANDS_AT_ONCE, np.uint8)
    for first in range(unsigned(0), unsigned(len(counts)), unsigned(HANDS_AT_ONCE)):
        _turn(counts, first, held)
        _weigh(worths, held, worth)
        jokers = held[JOKER * HANDS_AT_ONCE :]
        most[:] = byte(0)
        asked = _short_shapes(worths, worth, jokers, most)
        _long_shapes(worths, worth, jokers, asked, total, most)
        for hand in range(unsigned(HANDS_AT_ONCE)):
            best[first + hand] = byte(base) - most[hand]


@compiled
def _turn(counts: Bytes, first: int, held: Bytes) -> None:
    for hand in range(unsigned(HANDS_AT_ONCE)):
        for tile in range(unsigned(JOKER + 1)):
            held[tile * unsigned(HANDS_AT_ONCE) + hand] = counts[first + hand, tile]


@compiled
def _weigh(worths: Worths, held: Bytes, worth: Bytes) -> None:
    """For each way to ask for a tile what every hand is worth to it, in halves of a byte as in `DemandTable.rows`."""
    for way in range(unsigned(len(worths.tiles))):
        need, naturals = worths.needs[way], worths.naturals[way]
        tile, to = unsigned(worths.tiles[way]) * unsigned(HANDS_AT_ONCE), way * unsigned(HANDS_AT_ONCE)
        for hand in range(unsigned(HANDS_AT_ONCE)):
            count = held[tile + hand]
            worth[to + hand] = byte(min(count, need) | byte(min(count, naturals) << byte(4)))


@compiled
def _short_shapes(worths: Worths, worth: Bytes, jokers: Bytes, most: Bytes) -> int:
    """Add up the shapes of one group; returns where the groups of the others start."""
    at = unsigned(0)
    for shape in range(unsigned(worths.short)):
        wanted, lanes = worths.wanted[shape], _lanes(worths.asked, at)
        for hand in range(unsigned(HANDS_AT_ONCE)):
            total = byte(wanted + source(jokers, hand) + _group(worth, lanes, hand))
            put(most, hand, max(target(most, hand), _matched(total)))
        at += unsigned(AT_ONCE)
    return at


@compiled
def _long_shapes(worths: Worths, worth: Bytes, jokers: Bytes, at: int, total: Bytes, most: Bytes) -> None:
    """Add up the shapes of several groups: the last one goes with the comparison."""
    for shape in range(unsigned(worths.short), unsigned(len(worths.wanted))):
        wanted = worths.wanted[shape]
        for hand in range(unsigned(HANDS_AT_ONCE)):
            put(total, hand, byte(wanted + source(jokers, hand)))
        for _ in range(worths.groups[shape] - unsigned(1)):
            lanes = _lanes(worths.asked, at)
            for hand in range(unsigned(HANDS_AT_ONCE)):
                put(total, hand, byte(target(total, hand) + _group(worth, lanes, hand)))
            at += unsigned(AT_ONCE)
        lanes = _lanes(worths.asked, at)
        for hand in range(unsigned(HANDS_AT_ONCE)):
            matched = _matched(byte(target(total, hand) + _group(worth, lanes, hand)))
            put(most, hand, max(target(most, hand), matched))
        at += unsigned(AT_ONCE)


@compiled
def _lanes(asked: Numbers, at: int) -> tuple[int, int, int, int, int]:
    """Where the worths of one group start."""
    return (
        unsigned(asked[at]) * unsigned(HANDS_AT_ONCE),
        unsigned(asked[at + unsigned(1)]) * unsigned(HANDS_AT_ONCE),
        unsigned(asked[at + unsigned(2)]) * unsigned(HANDS_AT_ONCE),
        unsigned(asked[at + unsigned(3)]) * unsigned(HANDS_AT_ONCE),
        unsigned(asked[at + unsigned(4)]) * unsigned(HANDS_AT_ONCE),
    )


@compiled
def _group(worth: Bytes, lanes: tuple[int, int, int, int, int], hand: int) -> int:
    first, second, third, fourth, fifth = lanes
    return byte(
        source(worth, first + hand)
        + source(worth, second + hand)
        + source(worth, third + hand)
        + source(worth, fourth + hand)
        + source(worth, fifth + hand)
    )


@compiled
def _matched(total: int) -> int:
    """A hand has at most fourteen tiles: its jokers find room in the low half."""
    return min(byte(total & byte(15)), byte(total >> byte(4)))
