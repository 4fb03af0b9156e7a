"""A whole game of four greedy players: the deal, the passes, the turns, the end."""

from typing import Final

import numpy as np
import numpy.typing as npt

from eastwind.card.analyser.kernels.numba_compiling import compiled_in_place, signed
from eastwind.card.tiles import JOKER
from eastwind.lab.compiled.chance import build
from eastwind.lab.compiled.codes import (
    CALL,
    DECLARE,
    EXCHANGE,
    EXPOSE,
    PICK,
    SILENCE,
    STANDS,
    WALL_GAME,
    field,
    short_code,
)
from eastwind.lab.compiled.passing import pass_tiles
from eastwind.lab.compiled.policy import about_discard, in_turn, lay_set
from eastwind.lab.compiled.rating import add_up, best_paid, change, lay_open, note_wanted, rate, see_nothing
from eastwind.lab.compiled.rules import WANTS
from eastwind.lab.compiled.table import EAST, JOKERS, RACKS, Counts, Table, Tables, do
from eastwind.lab.compiled.ways import Ways

Results = npt.NDArray[np.int64]

WINNER: Final = 0
WAY: Final = 1
BY: Final = 2
HELD_JOKERS: Final = 3
EXPOSURES: Final = 4
ACTS: Final = 5
"""What is told of each game: who won (-1: nobody), with which way, from whom (-1: the wall), and how many jokers,
exposures and acts."""

FACTS: Final = 6
NOBODY: Final = signed(-1)

_WANTS: Final = len(WANTS)
_EXPOSURE: Final = signed(WANTS.index("exposure"))
_MAHJONGG: Final = signed(WANTS.index("mahjongg"))
_FOURS: Final = 3
"""Rounds in which each takes four tiles."""


@compiled_in_place
def play_games(ways: Ways, tables: Tables, first: int, results: Results, acts: Counts) -> int:
    """Play a game for each line of `results`, with the seeds from `first` on, at the first of the tables.

    The acts of all of them follow each other in `acts`, which has room for the most that there may be; returns how
    many there are.
    """
    table, done = tables[0], 0
    for game in range(len(results)):
        _play(ways, table, first + game, results[game])
        count = table.done
        for act in range(count):
            acts[done + act] = table.acts[act]
        results[game, ACTS] = count
        done += count
    return done


@compiled_in_place
def _play(ways: Ways, table: Table, seed: int, result: Results) -> None:
    result[WINNER] = NOBODY
    _deal(ways, table, seed)
    if pass_tiles(ways, table, seed):
        if not table.dealt_stands:
            do(table, short_code(STANDS, EAST, EAST))
        _end(ways, table, EAST, NOBODY, False, result)
        return
    for seat in range(1, RACKS):
        note_wanted(ways, table, seat)
    _play_turns(ways, table, result)


@compiled_in_place
def _deal(ways: Ways, table: Table, seed: int) -> None:
    """Build the wall, and give East fourteen tiles and the others thirteen."""
    build(seed, table.stream, table.standing, table.wall)
    table.hands[:] = 0
    table.lying[:] = 0
    see_nothing(table)
    for front in range(_FOURS * 4 * RACKS):
        table.hands[front // 4 % RACKS, table.wall[front]] += 1
    front = _FOURS * 4 * RACKS
    for seat in range(RACKS + 1):
        table.hands[seat % RACKS, table.wall[front + seat]] += 1
    for seat in range(RACKS):
        add_up(ways, table, seat)
    table.left = len(table.wall) - front - RACKS - 1
    table.done = 0


@compiled_in_place
def _play_turns(ways: Ways, table: Table, result: Results) -> None:
    """From the first discard to the end. `source`: from whom the fourteenth tile came."""
    seat, source = EAST, NOBODY
    while True:
        act = in_turn(ways, table, seat)
        do(table, act)
        if field(act, 0) == DECLARE:
            _end(ways, table, seat, source, source != NOBODY, result)
            return
        if field(act, 0) == EXCHANGE:
            _exchange(ways, table, seat, act)
            source = NOBODY
            continue
        tile = field(act, 2)
        _throw(ways, table, seat, tile)
        winner = _call(ways, table, seat, tile)
        if winner != NOBODY and field(table.plans[winner], 0) == DECLARE:
            change(ways, table, winner, tile, signed(1))
            _end(ways, table, winner, seat, False, result)
            return
        if winner != NOBODY:
            seat, source = winner, seat
            continue
        seat, source = (seat + 1) % RACKS, NOBODY
        if not _pick(ways, table, seat):
            return


@compiled_in_place
def _throw(ways: Ways, table: Table, seat: int, tile: int) -> None:
    change(ways, table, seat, tile, signed(-1))
    table.thrown[tile] += 1
    table.unseen[tile] -= 1
    note_wanted(ways, table, seat)


@compiled_in_place
def _pick(ways: Ways, table: Table, seat: int) -> bool:
    """The next tile of the wall; False where none is left and the game is over."""
    if not table.left:
        do(table, short_code(WALL_GAME, seat, EAST))
        return False
    change(ways, table, seat, signed(table.wall[len(table.wall) - table.left]), 1)
    table.left -= 1
    do(table, short_code(PICK, seat, EAST))
    return True


@compiled_in_place
def _call(ways: Ways, table: Table, thrower: int, tile: int) -> int:
    """All who want the discard say so, and whoever gets it declares or exposes. Returns the seat, or `NOBODY`."""
    said, digit = 0, 1
    for seat in range(RACKS):
        plan = SILENCE if seat == thrower else about_discard(ways, table, seat, tile)
        table.plans[seat] = plan
        if plan != SILENCE:
            wants = _MAHJONGG if field(plan, 0) == DECLARE else _EXPOSURE
            do(table, short_code(CALL, seat, wants))
            said += digit * wants
        digit *= _WANTS
    if not said:
        return NOBODY
    seat = signed(table.award[thrower, said])
    do(table, table.plans[seat])
    if field(table.plans[seat], 0) == EXPOSE:
        _expose(ways, table, seat, table.plans[seat])
    return seat


@compiled_in_place
def _expose(ways: Ways, table: Table, seat: int, act: int) -> None:
    tile, size, jokers = field(act, 2), field(act, 3), field(act, 4)
    lay_set(table, seat, tile, size, jokers)
    lay_open(ways, table, seat)
    table.thrown[tile] -= 1
    table.unseen[tile] -= size - jokers
    table.unseen[JOKER] -= jokers


@compiled_in_place
def _exchange(ways: Ways, table: Table, seat: int, act: int) -> None:
    tile, owner, at = field(act, 2), field(act, 3), field(act, 4)
    change(ways, table, seat, tile, signed(-1))
    change(ways, table, seat, signed(JOKER), signed(1))
    table.sets[owner, at, JOKERS] -= 1
    table.unseen[tile] -= 1
    table.unseen[JOKER] += 1
    lay_open(ways, table, owner)
    if owner != seat:
        note_wanted(ways, table, owner)


@compiled_in_place
def _end(ways: Ways, table: Table, seat: int, by: int, was_called: bool, result: Results) -> None:
    """The facts of a win. `was_called`: the last exposure was made of the tile that won."""
    jokers = signed(table.hands[seat, JOKER])
    for at in range(table.lying[seat]):
        jokers += signed(table.sets[seat, at, JOKERS])
    result[WINNER], result[BY] = seat, by
    result[WAY] = best_paid(ways, table, seat, rate(ways, table, seat))
    result[HELD_JOKERS], result[EXPOSURES] = jokers, table.lying[seat] - was_called
