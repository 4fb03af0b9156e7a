"""A table as arrays that are changed in place: the four racks, and a fifth to try things out."""

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from eastwind.base.seats import SEATS
from eastwind.card.analyser.kernels.demand_table import Bytes, Words
from eastwind.card.analyser.kernels.numba_compiling import compiled
from eastwind.card.tiles import JOKER, TILES
from eastwind.lab.compiled.ways import Asked, Ways, no_ways

Counts = npt.NDArray[np.int64]

RACKS: Final = len(SEATS)
TRIAL: Final = len(SEATS)
"""The place of the rack on which a player tries what might be."""

MOST_SETS: Final = 4
MOST_ACTS: Final = 1024
"""More than a game has: every tile is thrown once and called by three at most."""

TILE: Final = 0
SIZE: Final = 1
JOKERS: Final = 2
"""Where a set has its kind, how many tiles it has, and how many of them are jokers."""

LEFT: Final = 0
SAID: Final = 1
"""Among the facts of a table: how many tiles the wall still holds, and how many acts were done."""


class Table(NamedTuple):
    """`hands`: counts of each kind. `sets`: what lies face up, `lying` how many sets. `behind`: what the ways that
    hold the sets still ask for, `fitting` how many ways those are. `nearest`: how near each hand is after its discard.

    `thrown`: how many of each kind lie among the discards;
    `unseen`: of each kind how many do not lie face up; `redeemable`: jokers that a natural of it may redeem. `keys`,
    `costs`, `rows` are room for the rating; `standing`, `wall`, `stream`, `packets` and `sizes` for chance and passes.
    `acts`: what was done, as `codes` says. `facts`: see `LEFT` and `SAID`.
    """

    hands: Bytes
    sets: Bytes
    lying: Counts
    behind: Asked
    fitting: Counts
    nearest: Counts
    thrown: Bytes
    unseen: Bytes
    redeemable: Bytes
    keys: Bytes
    costs: Counts
    rows: Words
    standing: Bytes
    wall: Bytes
    stream: Words
    packets: Bytes
    sizes: Counts
    acts: Counts
    facts: Counts


def table_for(ways: Ways) -> Table:
    """An empty table for games of a card."""
    kinds, racks = len(TILES), RACKS + 1
    return Table(
        hands=np.zeros((racks, kinds), np.uint8),
        sets=np.zeros((racks, MOST_SETS + 1, 3), np.uint8),
        lying=np.zeros(racks, np.int64),
        behind=no_ways(ways.asked, racks),
        fitting=np.zeros(racks, np.int64),
        nearest=np.zeros(racks, np.int64),
        thrown=np.zeros(kinds, np.uint8),
        unseen=np.zeros(kinds, np.uint8),
        redeemable=np.zeros(kinds, np.uint8),
        keys=np.zeros((racks, ways.stride), np.uint8),
        costs=np.zeros(kinds, np.int64),
        rows=np.zeros(JOKER, np.uint64),
        standing=np.zeros(152, np.uint8),
        wall=np.zeros(152, np.uint8),
        stream=np.zeros(1, np.uint64),
        packets=np.zeros((3, RACKS, 16), np.uint8),
        sizes=np.zeros((4, RACKS), np.int64),
        acts=np.zeros(MOST_ACTS, np.int64),
        facts=np.zeros(2, np.int64),
    )


@compiled
def do(table: Table, act: int) -> None:
    """Write an act down."""
    table.acts[table.facts[SAID]] = act
    table.facts[SAID] += 1
