"""What the greedy player decides, as `lab.greedy` says, answered as codes."""

from typing import Final

from eastwind.card.analyser.kernels.kernel import GONE
from eastwind.card.analyser.kernels.numba_compiling import compiled_in_place, signed
from eastwind.card.tiles import JOKER, TILES
from eastwind.game.exposing import LARGEST, SMALLEST
from eastwind.lab.compiled.codes import DECLARE, DISCARD, EXCHANGE, EXPOSE, SILENCE, code, short_code
from eastwind.lab.compiled.rating import add_up, base_of, lay_open, possible, rate, see_redeemable, weigh
from eastwind.lab.compiled.table import EAST, JOKERS, RACKS, SIZE, TILE, TRIAL, Table
from eastwind.lab.compiled.ways import Ways
from eastwind.lab.rating import NEAREST

_KINDS: Final = len(TILES)


@compiled_in_place
def in_turn(ways: Ways, table: Table, seat: int) -> int:
    """Mah Jongg, a joker that may be had, or a discard."""
    see_redeemable(table)
    level, base = possible(ways, table, seat, rate(ways, table, seat)), base_of(table, seat)
    if level == base:
        return short_code(DECLARE, seat, EAST)
    exchange = _exchange(ways, table, seat, GONE if level < 0 else base - level)
    if exchange:
        return exchange
    if level < 0:
        return short_code(DISCARD, seat, _safest(table, seat))
    weigh(ways, table, seat, level)
    return short_code(DISCARD, seat, _cheapest(table, seat))


@compiled_in_place
def about_discard(ways: Ways, table: Table, seat: int, tile: int) -> int:
    """What the seat would do with somebody else's discard: Mah Jongg, an exposure, or nothing."""
    if not table.wanted[seat] >> tile & 1:
        return SILENCE
    if table.nearest[seat] == 1:
        return short_code(DECLARE, seat, EAST)
    if table.left and signed(table.hands[seat, tile]) + signed(table.hands[seat, JOKER]) >= SMALLEST:
        return best_set(ways, table, seat, tile)
    return SILENCE


@compiled_in_place
def best_set(ways: Ways, table: Table, seat: int, tile: int) -> int:
    """The exposure of a wanted tile that brings nearer by most, with few jokers; silence where none does."""
    see_redeemable(table)
    best, chosen = _possible_farness(ways, table, seat), SILENCE
    naturals, jokers = signed(table.hands[seat, tile]), signed(table.hands[seat, JOKER])
    for used in range(min(jokers, LARGEST) + 1):
        for size in range(max(used, SMALLEST), min(LARGEST, naturals + used) + 1):
            _try_set(ways, table, seat, tile, size, used)
            far = _possible_farness(ways, table, TRIAL)
            if far < table.nearest[seat]:
                return code(EXPOSE, seat, tile, size, used, signed(0))
            if far < best:
                best, chosen = far, code(EXPOSE, seat, tile, size, used, signed(0))
    return chosen


@compiled_in_place
def count_free(table: Table, seat: int) -> int:
    """How many tiles, jokers aside, none of the nearest ways wants. What they cost was weighed."""
    free = 0
    for tile in range(JOKER):
        if table.costs[seat, tile] < NEAREST:
            free += signed(table.hands[seat, tile])
    return free


@compiled_in_place
def _cheapest(table: Table, seat: int) -> int:
    found = -1
    for tile in range(_KINDS):
        if table.hands[seat, tile] and (found < 0 or table.costs[seat, tile] < table.costs[seat, found]):
            found = tile
    return found


@compiled_in_place
def _safest(table: Table, seat: int) -> int:
    """A joker, or the tile of which most lie among the discards and on the other racks."""
    if table.hands[seat, JOKER]:
        return JOKER
    found, most = -1, -1
    for tile in range(JOKER):
        if table.hands[seat, tile]:
            lying = signed(table.thrown[tile])
            for other in range(RACKS):
                if other != seat:
                    lying += _lying_of(table, other, tile)
            if lying > most:
                found, most = tile, lying
    return found


@compiled_in_place
def _lying_of(table: Table, rack: int, tile: int) -> int:
    """How many of a kind lie in the sets of a rack."""
    lying = 0
    for at in range(table.lying[rack]):
        if table.sets[rack, at, TILE] == tile:
            lying += signed(table.sets[rack, at, SIZE]) - signed(table.sets[rack, at, JOKERS])
    return lying


@compiled_in_place
def _exchange(ways: Ways, table: Table, seat: int, before: int) -> int:
    """The first joker that may be had and leaves the hand as near as it is; 0 where there is none."""
    for tile in range(JOKER):
        if table.hands[seat, tile]:
            for owner in range(RACKS):
                may_be_had = table.own_jokers if owner == seat else table.other_jokers
                for at in range(table.lying[owner]):
                    lies_there = table.sets[owner, at, TILE] == tile and table.sets[owner, at, JOKERS]
                    if may_be_had and lies_there and _after_exchange(ways, table, seat, tile, owner, at) <= before:
                        return code(EXCHANGE, seat, tile, owner, at, signed(0))
    return 0


@compiled_in_place
def _after_exchange(ways: Ways, table: Table, seat: int, tile: int, owner: int, at: int) -> int:
    _copy_rack(table, seat)
    table.hands[TRIAL, tile] -= 1
    table.hands[TRIAL, JOKER] += 1
    if owner == seat:
        table.sets[TRIAL, at, JOKERS] -= 1
    if table.lying[seat]:
        lay_open(ways, table, TRIAL)
    else:
        add_up(ways, table, TRIAL)
    return _possible_farness(ways, table, TRIAL)


@compiled_in_place
def _try_set(ways: Ways, table: Table, seat: int, tile: int, size: int, jokers: int) -> None:
    """Lay a set on the trial rack: `size` tiles beside the called one."""
    _copy_rack(table, seat)
    lay_set(table, TRIAL, tile, size, jokers)
    lay_open(ways, table, TRIAL)


@compiled_in_place
def lay_set(table: Table, rack: int, tile: int, size: int, jokers: int) -> None:
    """Lay so many tiles of the hand beside a called one."""
    table.hands[rack, tile] -= size - jokers
    table.hands[rack, JOKER] -= jokers
    at = table.lying[rack]
    table.sets[rack, at, TILE], table.sets[rack, at, SIZE], table.sets[rack, at, JOKERS] = tile, size + 1, jokers
    table.lying[rack] += 1


@compiled_in_place
def _copy_rack(table: Table, seat: int) -> None:
    """Bring a rack to the trial rack, what lies open behind it aside."""
    for tile in range(_KINDS):
        table.hands[TRIAL, tile] = table.hands[seat, tile]
    for at in range(table.lying[seat]):
        for told in range(table.sets.shape[2]):
            table.sets[TRIAL, at, told] = table.sets[seat, at, told]
    table.lying[TRIAL] = table.lying[seat]


@compiled_in_place
def _possible_farness(ways: Ways, table: Table, rack: int) -> int:
    level = possible(ways, table, rack, rate(ways, table, rack))
    return GONE if level < 0 else base_of(table, rack) - level
