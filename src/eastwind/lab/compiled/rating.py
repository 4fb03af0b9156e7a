"""How near a rack is, which ways are left to it, and what its tiles are worth: `lab.rating` in loops.

A key of a way is twice the tiles that match it, and 1 more where jokers find no room, as in the kernel of the card.
"""

from typing import Final

import numpy as np

from eastwind.card.analyser.kernels.demand_table import ROWS_A_TILE, WANTED_ROW, Bytes, Words
from eastwind.card.analyser.kernels.kernel import GONE, HAND
from eastwind.card.analyser.kernels.numba_alone import at_least
from eastwind.card.analyser.kernels.numba_compiling import (
    byte,
    compiled_in_place,
    put,
    signed,
    source,
    target,
    trailing_zeros,
    unsigned,
)
from eastwind.card.tiles import COPIES, FLOWER, JOKER
from eastwind.lab.compiled.table import CARD, JOKERS, RACKS, SIZE, TILE, Table
from eastwind.lab.compiled.ways import FOR_JOKERS, KINDS, NUMBER, PART, POINTS, SIZES, WANTS, Lines, Ways
from eastwind.lab.rating import NEAREST

_COPIES: Final = np.array(COPIES, np.uint8)
_WORD: Final = 8
_WORDS: Final = 8
_FLOWER: Final = signed(FLOWER)
_ROWS_A_TILE: Final = ROWS_A_TILE
_WANTED_ROW: Final = WANTED_ROW


@compiled_in_place
def add_up(ways: Ways, table: Table, rack: int) -> None:
    """Count a hand without sets from nothing: what its naturals are worth to every way."""
    _set_row(ways.rows[_WANTED_ROW], ways.totals[rack])
    for tile in range(JOKER):
        if table.hands[rack, tile]:
            first = tile * _ROWS_A_TILE
            _add_row(ways.rows[first + signed(table.hands[rack, tile])], ways.rows[first], ways.totals[rack])


@compiled_in_place
def change(ways: Ways, table: Table, rack: int, tile: int, by: int) -> None:
    """Put tiles of a kind into a hand, or take them out, and count again what they are worth."""
    before = signed(table.hands[rack, tile])
    table.hands[rack, tile] = before + by
    if tile != JOKER and not table.lying[rack]:
        first = tile * _ROWS_A_TILE + before
        _add_row(ways.rows[first + by], ways.rows[first], ways.totals[rack])


@compiled_in_place
def rate(ways: Ways, table: Table, rack: int) -> int:
    """Write the keys of a rack, and return the most tiles that match; -1 where no way holds its sets."""
    if table.lying[rack]:
        return _rate_behind(ways, table, rack)
    return signed(_rate_totals(ways.totals[rack], byte(table.hands[rack, JOKER]), ways.keys[rack]))


@compiled_in_place
def base_of(table: Table, rack: int) -> int:
    """The tiles that a rack still wants when its hand is empty."""
    base = HAND
    for at in range(table.lying[rack]):
        base -= signed(table.sets[rack, at, SIZE])
    return base


@compiled_in_place
def note_wanted(ways: Ways, table: Table, rack: int) -> None:
    """Note how near a hand of thirteen is, and as bits the tiles that would bring it nearer, whatever was seen."""
    most = rate(ways, table, rack)
    table.nearest[rack] = GONE if most < 0 else base_of(table, rack) - most
    table.wanted[rack], at = 0, _asked_at(table, rack)
    _list_near(ways, table, rack, most, most)
    for place in range(table.near):
        table.wanted[rack] |= _wanted_by(ways.asked, at, ways.near[place], table, rack)


@compiled_in_place
def possible(ways: Ways, table: Table, rack: int, most: int) -> int:
    """The most tiles that match a way which can still be made; -1 where none is left. The rack was rated."""
    asked, spare = _asked_at(table, rack), _spare_jokers(table)
    for level in range(most, -1, -1):
        _list_near(ways, table, rack, level, level)
        for place in range(table.near):
            if _can_come(ways.asked, asked, ways.near[place], table, spare):
                return level
    return -1


@compiled_in_place
def weigh(ways: Ways, table: Table, rack: int, level: int) -> None:
    """Write what each tile costs, from the ways at the level, where one can be made, and one below it."""
    asked, spare = _asked_at(table, rack), _spare_jokers(table)
    table.costs[rack, :] = 0
    _list_near(ways, table, rack, level - 1, level)
    for place in range(table.near):
        way = ways.near[place]
        if _can_come(ways.asked, asked, way, table, spare):
            key = signed(ways.keys[rack, way])
            _add_loss(ways.asked, asked, way, table, rack, key & 1, NEAREST if key >> 1 == level else 1)


@compiled_in_place
def best_paid(ways: Ways, table: Table, rack: int, level: int) -> int:
    """The first of the best paid among the ways at the level, by its number on the card. The rack was rated."""
    best = -1
    _list_near(ways, table, rack, level, level)
    for place in range(table.near):
        way = signed(ways.asked[_asked_at(table, rack), ways.near[place], NUMBER])
        if best < 0 or ways.parts[way, POINTS] > ways.parts[best, POINTS]:
            best = way
    return best


@compiled_in_place
def lay_open(ways: Ways, table: Table, rack: int) -> None:
    """List the ways that hold the sets of a rack, with what they still ask for. The rack has a set."""
    last, found = table.lying[rack] - 1, 0
    number = signed(table.sets[rack, last, TILE]) * SIZES + signed(table.sets[rack, last, SIZE])
    for at in range(signed(ways.holding[number]), signed(ways.holding[number + 1])):
        way = signed(ways.holding[at])
        bound = _bound(ways.parts, way, table, rack)
        if bound >= 0:
            _list(ways.parts, way, bound, ways.asked, rack, found)
            found += 1
    table.fitting[rack] = found


@compiled_in_place
def see_nothing(table: Table) -> None:
    """Let nothing lie face up."""
    for tile in range(JOKER + 1):
        table.thrown[tile], table.redeemable[tile], table.unseen[tile] = 0, 0, _COPIES[tile]


@compiled_in_place
def see_redeemable(table: Table) -> None:
    """Count the jokers in sets that a natural of their kind may still redeem."""
    table.redeemable[:] = 0
    for rack in range(RACKS):
        for at in range(table.lying[rack]):
            table.redeemable[table.sets[rack, at, TILE]] += table.sets[rack, at, JOKERS]
    for tile in range(JOKER):
        table.redeemable[tile] = min(table.redeemable[tile], table.unseen[tile])


@compiled_in_place
def _asked_at(table: Table, rack: int) -> int:
    """Where it stands what is asked for behind a rack's sets."""
    return rack if table.lying[rack] else CARD


@compiled_in_place
def _set_row(row: Bytes, totals: Bytes) -> None:
    for lane in range(unsigned(len(totals))):
        put(totals, lane, source(row, lane))


@compiled_in_place
def _add_row(row: Bytes, less: Bytes, totals: Bytes) -> None:
    for lane in range(unsigned(len(totals))):
        put(totals, lane, byte(byte(target(totals, lane) + source(row, lane)) - source(less, lane)))


@compiled_in_place
def _rate_totals(totals: Bytes, jokers: int, keys: Bytes) -> int:
    most = byte(0)
    for lane in range(unsigned(len(totals))):
        total = source(totals, lane)
        anywhere, limit = byte(byte(total & byte(15)) + jokers), byte(total >> byte(4))
        matched = min(anywhere, limit)
        most = max(most, matched)
        put(keys, lane, byte(byte(matched << byte(1)) | byte(anywhere > limit)))
    return most


@compiled_in_place
def _rate_behind(ways: Ways, table: Table, rack: int) -> int:
    asked, jokers, most, width = ways.asked, signed(table.hands[rack, JOKER]), -1, table.fitting[rack]
    for way in range(width):
        settled, anywhere = 0, jokers
        for want in range(WANTS, WANTS + 3 * asked[rack, way, KINDS], 3):
            held, naturals = signed(table.hands[rack, asked[rack, way, want]]), signed(asked[rack, way, want + 1])
            settled += min(held, naturals)
            anywhere += min(held, naturals + asked[rack, way, want + 2])
        limit = settled + asked[rack, way, FOR_JOKERS]
        matched = min(anywhere, limit)
        ways.keys[rack, way] = matched * 2 + (anywhere > limit)
        most = max(most, matched)
    ways.keys[rack, width : width + _WORD * _WORDS] = 0
    return most


@compiled_in_place
def _list_near(ways: Ways, table: Table, rack: int, low: int, high: int) -> None:
    """List the ways that match from `low` to `high` tiles."""
    words, found, width = ways.keys[rack].view(np.uint64), 0, table.fitting[_asked_at(table, rack)]
    least, more = unsigned(max(low, 0)), unsigned(high + 1)
    for first in range(0, (width + _WORD - 1) // _WORD, _WORDS):
        if _any_at_least(words, first, least):
            for word in range(first, first + _WORDS):
                hits = at_least(words[word], least) & ~at_least(words[word], more)
                while hits:
                    way = word * _WORD + signed(trailing_zeros(hits) >> unsigned(3))
                    hits &= hits - unsigned(1)
                    ways.near[found] = way
                    found += way < width
    table.near = found


@compiled_in_place
def _any_at_least(words: Words, first: int, least: int) -> bool:
    """Whether some of the next keys stand for so many matching tiles: a whole line of the cache is asked at once."""
    hits = unsigned(0)
    for word in range(_WORDS):
        hits |= at_least(words[first + word], least)
    return hits > unsigned(0)


@compiled_in_place
def _spare_jokers(table: Table) -> int:
    spare = signed(table.unseen[JOKER])
    for tile in range(JOKER):
        spare += signed(table.redeemable[tile])
    return spare


@compiled_in_place
def _add_loss(asked: Lines, at: int, way: int, table: Table, rack: int, is_full: int, weight: int) -> None:
    """Add the weight to each tile that the way would miss."""
    for want in range(WANTS, WANTS + 3 * asked[at, way, KINDS], 3):
        tile, limit = asked[at, way, want], signed(asked[at, way, want + 1])
        if not is_full:
            limit += asked[at, way, want + 2]
        if table.hands[rack, tile] <= limit:
            table.costs[rack, tile] += weight
    if not is_full:
        table.costs[rack, JOKER] += weight


@compiled_in_place
def _wanted_by(asked: Lines, at: int, way: int, table: Table, rack: int) -> int:
    """As bits the tiles of which one more would be one more that the way wants; jokers aside."""
    wanted, in_sets, for_sets = 0, signed(table.hands[rack, JOKER]), 0
    for want in range(WANTS, WANTS + 3 * asked[at, way, KINDS], 3):
        tile, sets = signed(asked[at, way, want]), signed(asked[at, way, want + 2])
        more = signed(table.hands[rack, tile]) - asked[at, way, want + 1]
        if more < 0:
            wanted |= 1 << tile
        elif more < sets:
            for_sets |= 1 << tile
        in_sets += min(max(more, 0), sets)
    return wanted | for_sets if in_sets < asked[at, way, FOR_JOKERS] else wanted


@compiled_in_place
def _can_come(asked: Lines, at: int, way: int, table: Table, spare: int) -> bool:
    """Whether every tile that the way wants may still come: `missing` of the clear kernel, none."""
    coming = spare
    for want in range(WANTS, WANTS + 3 * asked[at, way, KINDS], 3):
        tile = asked[at, way, want]
        left, redeemed = signed(table.unseen[tile]) - asked[at, way, want + 1], signed(table.redeemable[tile])
        if left < 0:
            return False
        coming += min(left, asked[at, way, want + 2] + redeemed) - redeemed
    return bool(coming >= asked[at, way, FOR_JOKERS])


@compiled_in_place
def _bound(parts: Lines, way: int, table: Table, rack: int) -> int:
    """The parts of a way that sets show, as bits; -1 where one shows none. See `card.analyser.binding`."""
    bound = signed(0)
    for has_jokers in range(2):
        for at in range(table.lying[rack]):
            if (table.sets[rack, at, JOKERS] > 0) == has_jokers:
                number = signed(table.sets[rack, at, TILE]) * SIZES + signed(table.sets[rack, at, SIZE])
                part = _fitting_part(parts, way, bound, number, has_jokers)
                if part < 0:
                    return -1
                bound |= 1 << part
    return bound


@compiled_in_place
def _fitting_part(parts: Lines, way: int, bound: int, number: int, has_jokers: int) -> int:
    """The first part that a set may show, those first that take no jokers; -1 where there is none."""
    found = -1
    for part in range(parts[way, KINDS]):
        at = WANTS + part * PART
        if parts[way, at + 4] == number and parts[way, at + 3] >= has_jokers and not bound >> part & 1:
            if not parts[way, at + 3]:
                return part
            if found < 0:
                found = part
    return found


@compiled_in_place
def _list(parts: Lines, way: int, bound: int, asked: Lines, rack: int, to: int) -> None:
    """Write what the parts of a way ask for that are not bound."""
    asked[rack, to, NUMBER], asked[rack, to, KINDS], asked[rack, to, FOR_JOKERS] = way, 0, 0
    for part in range(parts[way, KINDS]):
        if not bound >> part & 1:
            at = WANTS + part * PART
            tile, flowers = signed(parts[way, at]), signed(parts[way, at + 2])
            naturals = signed(parts[way, at + 1]) - flowers
            in_sets = naturals if parts[way, at + 3] else 0
            _ask(asked, rack, to, tile, naturals - in_sets, in_sets)
            if flowers:
                _ask(asked, rack, to, _FLOWER, flowers, signed(0))


@compiled_in_place
def _ask(asked: Lines, rack: int, to: int, tile: int, naturals: int, sets: int) -> None:
    end = WANTS + 3 * asked[rack, to, KINDS]
    at = WANTS
    while at < end and asked[rack, to, at] != tile:
        at += 3
    if at == end:
        asked[rack, to, KINDS] += 1
        asked[rack, to, at], asked[rack, to, at + 1], asked[rack, to, at + 2] = tile, 0, 0
    asked[rack, to, at + 1] += naturals
    asked[rack, to, at + 2] += sets
    asked[rack, to, FOR_JOKERS] += sets
