"""The questions of a player who sits at a table of objects, put to the loops: a rack is laid out, and one is asked.

Racks are told as bytes: the hands and discards tile by tile, and of each set its owner's place, its kind, its size and
its jokers.
"""

from typing import Final

from eastwind.card.analyser.kernels.kernel import HAND
from eastwind.card.analyser.kernels.numba_compiling import compiled_in_place, signed
from eastwind.lab.compiled.policy import best_set, in_turn
from eastwind.lab.compiled.rating import add_up, lay_open, note_wanted, possible, rate, see_nothing, weigh
from eastwind.lab.compiled.table import EAST, JOKERS, SIZE, TILE, Table, Tables
from eastwind.lab.compiled.ways import Ways

_TOLD: Final = 4


@compiled_in_place
def about_turn(ways: Ways, tables: Tables, seat: int, hand: bytes, sets: bytes, discards: bytes) -> int:
    """What the seat does that holds fourteen, see `policy.in_turn`."""
    _lay_out(ways, tables[0], seat, hand, sets, discards)
    return in_turn(ways, tables[0], seat)


@compiled_in_place
def about_set(ways: Ways, tables: Tables, seat: int, hand: bytes, sets: bytes, discards: bytes, tile: int) -> int:
    """What the seat would lay beside a wanted discard, see `policy.best_set`."""
    _lay_out(ways, tables[0], seat, hand, sets, discards)
    note_wanted(ways, tables[0], seat)
    return best_set(ways, tables[0], seat, tile)


@compiled_in_place
def about_hand(ways: Ways, tables: Tables, hand: bytes, sets: bytes) -> tuple[int, int]:
    """How near a hand is behind its sets, and as bits what would bring it nearer. Its owner has the place 0."""
    _lay_out(ways, tables[0], EAST, hand, sets, b"")
    note_wanted(ways, tables[0], EAST)
    return tables[0].nearest[0], tables[0].wanted[0]


@compiled_in_place
def weigh_hand(ways: Ways, tables: Tables, hand: bytes) -> int:
    """How near a hand is while nothing was seen; what its tiles cost stands in the table then."""
    _lay_out(ways, tables[0], EAST, hand, b"", b"")
    level = possible(ways, tables[0], EAST, rate(ways, tables[0], EAST))
    weigh(ways, tables[0], EAST, level)
    return HAND - level


@compiled_in_place
def _lay_out(ways: Ways, table: Table, seat: int, hand: bytes, sets: bytes, discards: bytes) -> None:
    table.hands[seat, :] = 0
    table.lying[:] = 0
    see_nothing(table)
    for tile in hand:
        table.hands[seat, tile] += 1
    for tile in discards:
        table.thrown[tile] += 1
        table.unseen[tile] -= 1
    _lay_sets(table, sets)
    if table.lying[seat]:
        lay_open(ways, table, seat)
    else:
        add_up(ways, table, seat)


@compiled_in_place
def _lay_sets(table: Table, sets: bytes) -> None:
    for at in range(0, len(sets), _TOLD):
        owner, tile, size, jokers = signed(sets[at]), sets[at + 1], sets[at + 2], sets[at + 3]
        to = table.lying[owner]
        table.sets[owner, to, TILE], table.sets[owner, to, SIZE], table.sets[owner, to, JOKERS] = tile, size, jokers
        table.lying[owner] += 1
        table.unseen[tile] -= size - jokers
        table.unseen[-1] -= jokers
