"""How near a rack is, which ways are left to it, and what its tiles are worth: `lab.rating` in loops.

A key of a way is twice the tiles that match it, and 1 more where jokers find no room, as in the kernel of the card.
"""

from typing import Final

import numpy as np

from eastwind.card.analyser.kernels.demand_table import Bytes
from eastwind.card.analyser.kernels.kernel import GONE, HAND
from eastwind.card.analyser.kernels.numba_alone import at_least, find_rows, rate_shapes
from eastwind.card.analyser.kernels.numba_compiling import byte, compiled, signed, trailing_zeros, unsigned
from eastwind.card.tiles import FLOWER, JOKER
from eastwind.lab.compiled.table import JOKERS, SIZE, TILE, Counts, Table
from eastwind.lab.compiled.ways import SIZES, Asked, Ways
from eastwind.lab.rating import NEAREST

_WORD: Final = 8


@compiled
def rate(ways: Ways, table: Table, rack: int) -> int:
    """Write the keys of a rack, and return the most tiles that match; -1 where no way holds its sets."""
    if not table.lying[rack]:
        find_rows(table.hands, unsigned(rack), unsigned(ways.stride), table.rows)
        jokers = byte(table.hands[rack, JOKER])
        return signed(rate_shapes(ways.rows, table.rows, unsigned(ways.stride), jokers, table.keys[rack]))
    return _rate_behind(asked_by(ways, table, rack), table.fitting[rack], table.hands[rack], table.keys[rack])


@compiled
def asked_by(ways: Ways, table: Table, rack: int) -> Asked:
    """What is asked for behind a rack's sets."""
    if not table.lying[rack]:
        return ways.asked
    behind = table.behind
    return Asked(
        behind.kinds[rack],
        behind.tiles[rack],
        behind.naturals[rack],
        behind.sets[rack],
        behind.jokers[rack],
        behind.ways[rack],
    )


@compiled
def how_many(ways: Ways, table: Table, rack: int) -> int:
    """How many ways hold a rack's sets."""
    return table.fitting[rack] if table.lying[rack] else signed(ways.width)


@compiled
def base_of(table: Table, rack: int) -> int:
    """The tiles that a rack still wants when its hand is empty."""
    base = HAND
    for at in range(table.lying[rack]):
        base -= table.sets[rack, at, SIZE]
    return base


@compiled
def farness(ways: Ways, table: Table, rack: int) -> int:
    """How many tiles the nearest way of a rack wants, whatever was seen."""
    most = rate(ways, table, rack)
    return GONE if most < 0 else base_of(table, rack) - most


@compiled
def possible(ways: Ways, table: Table, rack: int, most: int) -> int:
    """The most tiles that match a way which can still be made; -1 where none is left. The rack was rated."""
    asked, width, keys = asked_by(ways, table, rack), how_many(ways, table, rack), table.keys[rack]
    spare = _spare_jokers(table)
    level = most
    while level >= 0 and not _any_can_come(asked, width, keys, level, table, spare):
        level -= 1
    return level


@compiled
def weigh(ways: Ways, table: Table, rack: int, level: int) -> None:
    """Write what each tile costs, from the ways at the level, which can be made, and those one tile farther."""
    asked, width, keys = asked_by(ways, table, rack), how_many(ways, table, rack), table.keys[rack]
    table.costs[:] = 0
    _add_losses(asked, width, keys, level, table, rack, NEAREST)
    if level > 0:
        _add_losses(asked, width, keys, level - 1, table, rack, 1)


@compiled
def best_paid(ways: Ways, table: Table, rack: int, level: int) -> int:
    """The first of the best paid among the ways at the level, by its number on the card. The rack was rated."""
    asked, keys = asked_by(ways, table, rack), table.keys[rack]
    best = -1
    for place in range(how_many(ways, table, rack)):
        way = signed(asked.ways[place])
        if keys[place] >> 1 == level and (best < 0 or ways.points[way] > ways.points[best]):
            best = way
    return best


@compiled
def lay_open(ways: Ways, table: Table, rack: int) -> None:
    """List the ways that hold the sets of a rack, with what they still ask for. The rack has a set."""
    table.fitting[rack] = 0
    last = table.lying[rack] - 1
    number = signed(table.sets[rack, last, TILE]) * SIZES + signed(table.sets[rack, last, SIZE])
    for at in range(signed(ways.starts[number]), signed(ways.starts[number + 1])):
        way = signed(ways.holding[at])
        bound = _bound(ways, way, table.sets[rack], table.lying[rack])
        if bound >= 0:
            _list(ways, way, bound, asked_by(ways, table, rack), table.fitting[rack])
            table.fitting[rack] += 1


@compiled
def see_redeemable(table: Table, racks: int) -> None:
    """Count the jokers on so many racks that a natural of their kind may still redeem."""
    table.redeemable[:] = 0
    for rack in range(racks):
        for at in range(table.lying[rack]):
            table.redeemable[table.sets[rack, at, TILE]] += table.sets[rack, at, JOKERS]
    for tile in range(JOKER):
        table.redeemable[tile] = min(table.redeemable[tile], table.unseen[tile])


@compiled
def _rate_behind(asked: Asked, width: int, hand: Bytes, keys: Bytes) -> int:
    jokers, most = signed(hand[JOKER]), -1
    for way in range(width):
        settled, anywhere = 0, jokers
        for at in range(signed(asked.kinds[way])):
            held, naturals = signed(hand[asked.tiles[way, at]]), signed(asked.naturals[way, at])
            settled += min(held, naturals)
            anywhere += min(held, naturals + signed(asked.sets[way, at]))
        limit = settled + signed(asked.jokers[way])
        matched = min(anywhere, limit)
        keys[way] = matched * 2 + (anywhere > limit)
        most = max(most, matched)
    keys[width : (width // _WORD + 1) * _WORD] = 0
    return most


@compiled
def _spare_jokers(table: Table) -> int:
    spare = signed(table.unseen[JOKER])
    for tile in range(JOKER):
        spare += signed(table.redeemable[tile])
    return spare


@compiled
def _any_can_come(asked: Asked, width: int, keys: Bytes, level: int, table: Table, spare: int) -> bool:
    words = keys.view(np.uint64)
    for word in range((width + _WORD - 1) // _WORD):
        hits = _exactly(words[word], level)
        while hits:
            way = word * _WORD + signed(trailing_zeros(hits) >> unsigned(3))
            hits &= hits - unsigned(1)
            if way < width and _can_come(asked, way, table.unseen, table.redeemable, spare):
                return True
    return False


@compiled
def _add_losses(asked: Asked, width: int, keys: Bytes, level: int, table: Table, rack: int, weight: int) -> None:
    """Add the weight to each tile that one of the ways at the level would miss."""
    words, hand, spare = keys.view(np.uint64), table.hands[rack], _spare_jokers(table)
    for word in range((width + _WORD - 1) // _WORD):
        hits = _exactly(words[word], level)
        while hits:
            way = word * _WORD + signed(trailing_zeros(hits) >> unsigned(3))
            hits &= hits - unsigned(1)
            if way < width and _can_come(asked, way, table.unseen, table.redeemable, spare):
                _add_loss(asked, way, keys[way] & 1 == 0, hand, weight, table.costs)


@compiled
def _add_loss(asked: Asked, way: int, has_room: bool, hand: Bytes, weight: int, costs: Counts) -> None:
    for at in range(signed(asked.kinds[way])):
        tile = asked.tiles[way, at]
        limit = signed(asked.naturals[way, at]) + (signed(asked.sets[way, at]) if has_room else 0)
        if hand[tile] <= limit:
            costs[tile] += weight
    if has_room:
        costs[JOKER] += weight


@compiled
def _can_come(asked: Asked, way: int, unseen: Bytes, redeemable: Bytes, spare: int) -> bool:
    """Whether every tile that the way wants may still come: `missing` of the clear kernel, none."""
    coming = spare
    for at in range(signed(asked.kinds[way])):
        tile, sets = asked.tiles[way, at], signed(asked.sets[way, at])
        left, redeemed = signed(unseen[tile]) - signed(asked.naturals[way, at]), signed(redeemable[tile])
        if left < 0:
            return False
        coming += min(left, sets + redeemed) - redeemed
    return coming >= asked.jokers[way]


@compiled
def _bound(ways: Ways, way: int, sets: Bytes, lying: int) -> int:
    """The parts of a way that sets show, as bits; -1 where one shows none. See `card.analyser.binding`."""
    bound = 0
    for has_jokers in range(2):
        for at in range(lying):
            if (sets[at, JOKERS] > 0) == has_jokers:
                part = _fitting_part(ways, way, bound, sets[at])
                if part < 0:
                    return -1
                bound |= 1 << part
    return bound


@compiled
def _fitting_part(ways: Ways, way: int, bound: int, shown: Bytes) -> int:
    """The first part that a set may show, those first that take no jokers; -1 where there is none."""
    found = -1
    for part in range(signed(ways.counts[way])):
        tile, size, takes_jokers, as_it_is, _ = ways.parts[way, part]
        fits = as_it_is and tile == shown[TILE] and size == shown[SIZE] and (takes_jokers or not shown[JOKERS])
        if fits and not bound >> part & 1 and (found < 0 or (ways.parts[way, found, 2] and not takes_jokers)):
            found = part
    return found


@compiled
def _list(ways: Ways, way: int, bound: int, asked: Asked, to: int) -> None:
    """Write what the parts of a way ask for that are not bound."""
    asked.kinds[to], asked.jokers[to], asked.ways[to] = 0, 0, way
    for part in range(signed(ways.counts[way])):
        if not bound >> part & 1:
            tile, size, takes_jokers, _, flowers = ways.parts[way, part]
            naturals = signed(size) - signed(flowers)
            _ask(asked, to, signed(tile), 0 if takes_jokers else naturals, naturals if takes_jokers else 0)
            if flowers:
                _ask(asked, to, FLOWER, signed(flowers), 0)


@compiled
def _ask(asked: Asked, to: int, tile: int, naturals: int, sets: int) -> None:
    at = 0
    while at < asked.kinds[to] and asked.tiles[to, at] != tile:
        at += 1
    if at == asked.kinds[to]:
        asked.kinds[to] += 1
        asked.tiles[to, at], asked.naturals[to, at], asked.sets[to, at] = tile, 0, 0
    asked.naturals[to, at] += naturals
    asked.sets[to, at] += sets
    asked.jokers[to] += sets


@compiled
def _exactly(word: int, level: int) -> int:
    """The top bit of each of eight keys that stands for so many matching tiles."""
    return at_least(word, unsigned(level)) & ~at_least(word, unsigned(level + 1))
