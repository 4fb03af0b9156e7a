"""Compiled loops over hands, one hand after the other: the whole card is added up row by row."""

from typing import Final, TypeVar

import numpy as np

from eastwind.card.analyser.kernels.demand_table import LIMITS, ROWS_A_TILE, WANTED_ROW, Bytes, Numbers, Words
from eastwind.card.analyser.kernels.kernel import GONE, HAND
from eastwind.card.analyser.kernels.numba_compiling import byte, compiled, put, source, target, trailing_zeros, unsigned
from eastwind.card.tiles import JOKER

AnyArray = TypeVar("AnyArray", Bytes, Numbers)

_EACH_BYTE: Final = unsigned(0x0101010101010101)
_TOP_BITS: Final = unsigned(0x8080808080808080)
_A_WORD: Final = 8


@compiled
def can_be_held(counts: Bytes, copies: Bytes) -> bool:
    """Whether there are so many of each tile, and no hand has more than fourteen."""
    fits = True
    for hand in range(unsigned(len(counts))):
        held = unsigned(0)
        for tile in range(unsigned(JOKER + 1)):
            held += unsigned(counts[hand, tile])
            fits &= counts[hand, tile] <= copies[tile]
        fits &= held <= unsigned(HAND)
    return fits


@compiled
def nearest(rows: Bytes, stride: int, counts: Bytes, base: int, best: Bytes) -> None:
    """Write each hand's least distance into `best`. `rows`: flat; `counts`: a line a hand."""
    starts = np.zeros(JOKER, np.uint64)
    for hand in range(unsigned(len(counts))):
        _find_rows(counts, hand, stride, starts)
        jokers, most = counts[hand, unsigned(JOKER)], byte(0)
        for lane in range(stride):
            total = _sum(rows, starts, stride, lane)
            most = max(most, min(_anywhere(total, jokers), _with_all_jokers(total)))
        best[hand] = byte(base) - most


@compiled
def nearby(
    rows: Bytes, stride: int, width: int, counts: Bytes, base: int, within: int
) -> tuple[Bytes, Numbers, Numbers, Bytes]:
    """Each hand's least distance; where its shapes start; the shapes' lanes; their distances. See `Nearby`."""
    hands = unsigned(len(counts))
    best, ends = np.zeros(hands, np.uint8), np.zeros(hands + unsigned(1), np.uint32)
    lanes, distances = np.zeros(stride, np.uint32), np.zeros(stride, np.uint8)
    starts, keys = np.zeros(JOKER, np.uint64), np.zeros(stride, np.uint8)
    found = unsigned(0)
    for hand in range(hands):
        if found + stride > unsigned(len(lanes)):
            lanes, distances = _doubled(lanes, stride), _doubled(distances, stride)
        _find_rows(counts, hand, stride, starts)
        most = _rate(rows, starts, stride, counts[hand, unsigned(JOKER)], keys)
        best[hand] = byte(base) - most
        found = _list(keys, width, base, most - min(most, byte(within)), lanes, distances, found)
        ends[hand + unsigned(1)] = found
    return best, ends, lanes[:found], distances[:found]


@compiled
def after_discards(rows: Bytes, stride: int, limits: Bytes, counts: Bytes, base: int, after: Bytes) -> None:
    """Write the distance after each discard into `after`, a line a hand. `limits`: flat, see `DemandTable`."""
    starts, keys = np.zeros(JOKER, np.uint64), np.zeros(stride, np.uint8)
    held, felt = np.zeros(LIMITS, np.uint8), np.zeros(LIMITS, np.uint8)
    for hand in range(unsigned(len(counts))):
        _find_rows(counts, hand, stride, starts)
        most = _rate(rows, starts, stride, counts[hand, unsigned(JOKER)], keys)
        for tile in range(unsigned(JOKER + 1)):
            held[tile] = counts[hand, tile]
        felt[:] = byte(1)
        _feel(keys, most, limits, held, felt)
        for tile in range(unsigned(JOKER + 1)):
            after[hand, tile] = byte(base) - most + felt[tile] if held[tile] else byte(GONE)


@compiled
def _find_rows(counts: Bytes, hand: int, stride: int, starts: Words) -> None:
    """Where the rows of the hand's naturals start; the places that are left name a row of zeros.

    Without a branch, since nobody can guess which tiles a hand holds: a tile that it lacks is written over.
    """
    found = unsigned(0)
    for tile in range(unsigned(JOKER)):
        count = unsigned(counts[hand, tile])
        starts[found] = (tile * unsigned(ROWS_A_TILE) + count) * stride
        found += unsigned(count != unsigned(0))
    while found < unsigned(HAND):
        starts[found] = unsigned(0)
        found += unsigned(1)


@compiled
def _sum(rows: Bytes, starts: Words, stride: int, lane: int) -> int:
    """All that a hand is worth to one shape: written out, so that many lanes are added at once."""
    return byte(
        source(rows, unsigned(WANTED_ROW) * stride + lane)
        + source(rows, source(starts, unsigned(0)) + lane)
        + source(rows, source(starts, unsigned(1)) + lane)
        + source(rows, source(starts, unsigned(2)) + lane)
        + source(rows, source(starts, unsigned(3)) + lane)
        + source(rows, source(starts, unsigned(4)) + lane)
        + source(rows, source(starts, unsigned(5)) + lane)
        + source(rows, source(starts, unsigned(6)) + lane)
        + source(rows, source(starts, unsigned(7)) + lane)
        + source(rows, source(starts, unsigned(8)) + lane)
        + source(rows, source(starts, unsigned(9)) + lane)
        + source(rows, source(starts, unsigned(10)) + lane)
        + source(rows, source(starts, unsigned(11)) + lane)
        + source(rows, source(starts, unsigned(12)) + lane)
        + source(rows, source(starts, unsigned(13)) + lane)
    )


@compiled
def _anywhere(total: int, jokers: int) -> int:
    """The tiles that stand where they are wanted, were there room for all jokers."""
    return byte(byte(total & byte(15)) + jokers)


@compiled
def _with_all_jokers(total: int) -> int:
    """The tiles that would stand if jokers filled all sets."""
    return byte(total >> byte(4))


@compiled
def _rate(rows: Bytes, starts: Words, stride: int, jokers: int, keys: Bytes) -> int:
    """The most tiles that match a shape; into `keys` twice what matches each, and 1 more where jokers find no room."""
    most = byte(0)
    for lane in range(stride):
        total = _sum(rows, starts, stride, lane)
        anywhere, limit = _anywhere(total, jokers), _with_all_jokers(total)
        matched = min(anywhere, limit)
        most = max(most, matched)
        put(keys, lane, byte(byte(matched << byte(1)) | byte(anywhere > limit)))
    return most


@compiled
def _list(keys: Bytes, width: int, base: int, least: int, lanes: Numbers, distances: Bytes, found: int) -> int:
    """Append the shapes that match at least so many tiles; returns how many are listed then."""
    words = keys.view(np.uint64)
    for word in range(unsigned(len(words))):
        hits = at_least(words[word], least)
        while hits:
            lane = word * unsigned(_A_WORD) + (trailing_zeros(hits) >> unsigned(3))
            hits &= hits - unsigned(1)
            lanes[found], distances[found] = lane, byte(base) - (keys[lane] >> byte(1))
            found += unsigned(lane < width)
    return found


@compiled
def at_least(word: int, least: int) -> int:
    """The top bit of each byte of eight keys that stands for so many matching tiles or more."""
    return (word + (unsigned(128) - (unsigned(least) << unsigned(1))) * _EACH_BYTE) & _TOP_BITS


@compiled
def _feel(keys: Bytes, most: int, limits: Bytes, held: Bytes, felt: Bytes) -> None:
    """Leave in `felt` only tiles of which the loss of one takes every nearest shape further away."""
    words = keys.view(np.uint64)
    for word in range(unsigned(len(words))):
        hits = at_least(words[word], most)
        while hits:
            lane = word * unsigned(_A_WORD) + (trailing_zeros(hits) >> unsigned(3))
            hits &= hits - unsigned(1)
            line = (lane * unsigned(2) + unsigned(keys[lane] & byte(1))) * unsigned(LIMITS)
            for tile in range(unsigned(LIMITS)):
                is_felt = byte(source(held, tile) <= source(limits, line + tile))
                put(felt, tile, target(felt, tile) & is_felt)


@compiled
def _doubled(array: AnyArray, more: int) -> AnyArray:
    longer = np.empty(unsigned(2) * unsigned(len(array)) + more, array.dtype)
    for at in range(unsigned(len(array))):
        longer[at] = array[at]
    return longer
