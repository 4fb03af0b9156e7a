"""The Charleston and the courtesy pass, as `game.charleston`, `game.packets` and `game.courtesy` say."""

from typing import Final

from eastwind.card.analyser.kernels.kernel import HAND
from eastwind.card.analyser.kernels.numba_compiling import compiled_in_place, signed
from eastwind.card.tiles import JOKER
from eastwind.game.chance import MIXING
from eastwind.game.charleston import MOST_BLIND, THEN
from eastwind.game.charleston import WAYS as STEPS
from eastwind.lab.compiled.chance import begin_stream, shuffle
from eastwind.lab.compiled.codes import BID, DECLARE, NO_TILE, PASS, VOTE, code, short_code
from eastwind.lab.compiled.policy import count_free
from eastwind.lab.compiled.rating import add_up, rate, weigh
from eastwind.lab.compiled.rules import BLIND
from eastwind.lab.compiled.table import EAST, RACKS, Table, do
from eastwind.lab.compiled.ways import Ways

LAID: Final = signed(0)
COMING: Final = signed(1)
KEPT: Final = signed(2)
"""The packets before each seat: laid down, on their way, and come to stay. What is owed is to be passed on unseen; in
courtesy it is what was bid."""

_STEPS: Final = tuple(STEPS)
_BLIND_PASSES: Final = tuple(THEN)
_MIXING: Final = MIXING
_MOST_BLIND: Final = MOST_BLIND
_VOTE_BEFORE: Final = 3
_PASSED: Final = signed(3)
_ACROSS: Final = signed(2)


@compiled_in_place
def pass_tiles(ways: Ways, table: Table, seed: int) -> bool:
    """All passes to the first turn. Whether East, who alone holds fourteen tiles, was complete before it."""
    _weigh_all(ways, table)
    for number in range(len(_STEPS)):
        if number == _VOTE_BEFORE:
            if _is_complete(ways, table):
                return True
            if _vote(table):
                return _courtesy(ways, table) if table.courtesy_after_stop else False
        if _is_complete(ways, table):
            return True
        _pass_round(ways, table, seed, number)
    return _courtesy(ways, table)


@compiled_in_place
def _is_complete(ways: Ways, table: Table) -> bool:
    if rate(ways, table, EAST) < HAND:
        return False
    do(table, short_code(DECLARE, EAST, EAST))
    return True


@compiled_in_place
def _weigh_all(ways: Ways, table: Table) -> None:
    """Note what the tiles of all hands cost: nothing was seen, and every way can be made."""
    for seat in range(RACKS):
        weigh(ways, table, seat, rate(ways, table, seat))


@compiled_in_place
def _vote(table: Table) -> bool:
    stopped = False
    for seat in range(RACKS):
        stops = count_free(table, seat) < _PASSED
        do(table, short_code(VOTE, seat, signed(stops)))
        stopped |= stops
    return stopped


@compiled_in_place
def _pass_round(ways: Ways, table: Table, seed: int, number: int) -> None:
    """A pass of three tiles, of which some may go on unseen."""
    most_blind = _MOST_BLIND if number in _BLIND_PASSES else 0
    said, digit = 0, 1
    for seat in range(RACKS):
        blind = min(most_blind, max(0, _PASSED - count_free(table, seat)))
        _lay(table, seat, _PASSED - blind, blind)
        table.owed[seat] = blind
        said += blind * digit
        digit *= BLIND
    if said:
        _mix(table, seed, number)
        _pass_blind(table, _STEPS[number], signed(table.first[said]))
    else:
        _hand_on(table, _STEPS[number])
    _take_in(ways, table)
    _weigh_all(ways, table)


@compiled_in_place
def _courtesy(ways: Ways, table: Table) -> bool:
    """The courtesy pass. Whether East was complete before it."""
    if _is_complete(ways, table):
        return True
    for seat in range(RACKS):
        table.owed[seat] = min(_PASSED, count_free(table, seat))
        do(table, short_code(BID, seat, table.owed[seat]))
    for seat in range(RACKS):
        table.sizes[LAID, seat] = 0
        agreed = min(table.owed[seat], table.owed[(seat + _ACROSS) % RACKS])
        if agreed:
            _lay(table, seat, agreed, signed(0))
    _hand_on(table, _ACROSS)
    _take_in(ways, table)
    return False


@compiled_in_place
def _lay(table: Table, seat: int, count: int, blind: int) -> None:
    """Lay the cheapest tiles down, sorted. What they cost was weighed."""
    packet = table.packets[LAID, seat]
    for laid in range(count):
        tile, at = _cheapest_natural(table, seat), laid
        table.hands[seat, tile] -= 1
        while at and packet[at - 1] > tile:
            packet[at] = packet[at - 1]
            at -= 1
        packet[at] = tile
    table.sizes[LAID, seat] = count
    first = signed(packet[0]) if count > 0 else NO_TILE
    second = signed(packet[1]) if count > 1 else NO_TILE
    third = signed(packet[2]) if count > 2 else NO_TILE
    do(table, code(PASS, seat, first, second, third, blind))


@compiled_in_place
def _cheapest_natural(table: Table, seat: int) -> int:
    found = -1
    for tile in range(JOKER):
        if table.hands[seat, tile] and (found < 0 or table.costs[seat, tile] < table.costs[seat, found]):
            found = tile
    return found


@compiled_in_place
def _mix(table: Table, seed: int, number: int) -> None:
    for seat in range(RACKS):
        begin_stream(seed, _MIXING + number * RACKS + seat, table.stream)
        shuffle(table.packets[LAID, seat], table.sizes[LAID, seat], table.stream)


@compiled_in_place
def _hand_on(table: Table, steps: int) -> None:
    for seat in range(RACKS):
        table.sizes[KEPT, seat] = 0
        _move(table, LAID, (seat - steps) % RACKS, KEPT, seat, _PASSED)


@compiled_in_place
def _pass_blind(table: Table, steps: int, first: int) -> None:
    """First come, first gone: each passes on what it owes of the tiles that come in."""
    table.sizes[COMING, :] = 0
    table.sizes[KEPT, :] = 0
    seat = first
    while table.sizes[LAID].sum() + table.sizes[COMING].sum():
        following = (seat + steps) % RACKS
        going = min(table.owed[seat], table.sizes[COMING, seat])
        table.owed[seat] -= going
        _move(table, COMING, seat, COMING, following, going)
        _move_from(table, seat, going)
        _move(table, LAID, seat, COMING, following, _PASSED)
        table.sizes[LAID, seat] = 0
        table.sizes[COMING, seat] = 0
        seat = following


@compiled_in_place
def _move_from(table: Table, seat: int, gone: int) -> None:
    """Keep what came in, but for so many that went on."""
    for at in range(gone, table.sizes[COMING, seat]):
        table.packets[KEPT, seat, table.sizes[KEPT, seat]] = table.packets[COMING, seat, at]
        table.sizes[KEPT, seat] += 1


@compiled_in_place
def _move(table: Table, source: int, giver: int, target: int, taker: int, most: int) -> None:
    """Lay the first tiles of one packet behind another."""
    for at in range(min(most, table.sizes[source, giver])):
        table.packets[target, taker, table.sizes[target, taker]] = table.packets[source, giver, at]
        table.sizes[target, taker] += 1


@compiled_in_place
def _take_in(ways: Ways, table: Table) -> None:
    for seat in range(RACKS):
        for at in range(table.sizes[KEPT, seat]):
            table.hands[seat, table.packets[KEPT, seat, at]] += 1
        add_up(ways, table, seat)
