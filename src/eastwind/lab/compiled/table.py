"""A table as one record that is changed in place: the four racks, a fifth to try things out, and what the rules say.

Its size does not depend on the card, and a compiled loop gets it as a single pointer.
"""

from typing import Final, Protocol

import numpy as np
import numpy.typing as npt

from eastwind.base.seats import SEATS
from eastwind.card.analyser.kernels.demand_table import Bytes, Words
from eastwind.card.analyser.kernels.numba_compiling import compiled_in_place, signed
from eastwind.card.tiles import TILES
from eastwind.game.setup import Rules
from eastwind.game.tiles import ALL_TILES
from eastwind.lab.compiled.rules import BLIND, WANTS, tables_of
from eastwind.lab.compiled.ways import Ways

Tables = npt.NDArray[np.void]
"""Records of `LAYOUT`."""

Counts = npt.NDArray[np.int64]

RACKS: Final = len(SEATS)
EAST: Final = signed(0)

TRIAL: Final = signed(len(SEATS))
"""The place of the rack on which a player tries what might be."""

CARD: Final = TRIAL + 1
"""After all racks, in what is asked for: the ways of the whole card, which ask in front of a rack without sets."""

MOST_ACTS: Final = 1024
"""More than a game has: every tile is thrown once and called by three at most."""

TILE: Final = 0
SIZE: Final = 1
JOKERS: Final = 2
"""Where a set has its kind, how many tiles it has, and how many of them are jokers."""

_MOST_SETS: Final = 5
"""One more than a rack has room for: what is tried may be one too many."""

_PACKET: Final = 16
_KINDS: Final = len(TILES)

LAYOUT: Final = np.dtype(
    [
        ("hands", np.uint8, (RACKS + 1, _KINDS)),
        ("sets", np.uint8, (RACKS + 1, _MOST_SETS, 3)),
        ("lying", np.int64, (RACKS + 1,)),
        ("fitting", np.int64, (RACKS + 2,)),
        ("nearest", np.int64, (RACKS,)),
        ("wanted", np.int64, (RACKS,)),
        ("thrown", np.uint8, (_KINDS,)),
        ("unseen", np.uint8, (_KINDS,)),
        ("redeemable", np.uint8, (_KINDS,)),
        ("costs", np.int64, (RACKS + 1, _KINDS)),
        ("near", np.int64),
        ("stream", np.uint64, (1,)),
        ("standing", np.uint8, (len(ALL_TILES),)),
        ("wall", np.uint8, (len(ALL_TILES),)),
        ("left", np.int64),
        ("packets", np.uint8, (3, RACKS, _PACKET)),
        ("sizes", np.int64, (3, RACKS)),
        ("owed", np.int64, (RACKS,)),
        ("plans", np.int64, (RACKS,)),
        ("acts", np.int64, (MOST_ACTS,)),
        ("done", np.int64),
        ("award", np.uint8, (RACKS, len(WANTS) ** RACKS)),
        ("first", np.uint8, (BLIND**RACKS,)),
        ("own_jokers", np.int64),
        ("other_jokers", np.int64),
        ("courtesy_after_stop", np.int64),
        ("dealt_stands", np.int64),
    ],
    align=True,
)


class Table(Protocol):
    """One record of `LAYOUT`.

    `hands`: counts of each kind. `sets`: what lies face up, `lying` how many sets. `fitting`: how many ways hold the
    sets. `nearest`: how near each hand was after its discard, `wanted`: as bits what would bring it nearer.
    `thrown`: the discards; `unseen`: what does not lie face up; `redeemable`: jokers that a natural of the kind may
    redeem; all three by kind. `costs`: what each kind is worth to a rack. `near`: how many ways are listed as near.
    `stream`: where chance stands; `standing`: tiles before the wall is broken; `wall`, of which `left` tiles are left.
    `packets`, their `sizes` and what is `owed`: see `passing`. `plans`: what each would do with
    the discard; `acts`: what was `done`; both in `codes`. The rest is what
    the rules say, see `RuleTables`.
    """

    hands: Bytes
    sets: Bytes
    lying: Counts
    fitting: Counts
    nearest: Counts
    wanted: Counts
    thrown: Bytes
    unseen: Bytes
    redeemable: Bytes
    costs: Counts
    near: int
    stream: Words
    standing: Bytes
    wall: Bytes
    left: int
    packets: Bytes
    sizes: Counts
    owed: Counts
    plans: Counts
    acts: Counts
    done: int
    award: Bytes
    first: Bytes
    own_jokers: int
    other_jokers: int
    courtesy_after_stop: int
    dealt_stands: int


def table_by(rules: Rules, ways: Ways) -> Tables:
    """An empty table, the only one of its array, where it is played by these rules and with the ways of a card."""
    tables = np.zeros(1, LAYOUT)
    tables["fitting"][0, CARD] = len(ways.parts)
    for name, answer in tables_of(rules)._asdict().items():
        tables[name] = answer
    return tables


@compiled_in_place
def do(table: Table, act: int) -> None:
    """Write an act down."""
    table.acts[table.done] = act
    table.done += 1
