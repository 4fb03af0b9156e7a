"""What a rulebook says of everything that greedy players can come to: the game itself is asked, once and beforehand."""

from collections.abc import Sequence
from itertools import product
from typing import Final, NamedTuple

import numpy as np
from msgspec.structs import replace

from eastwind.base.refusal import Refused
from eastwind.base.seats import SEATS, Seat
from eastwind.card.analyser.kernels.demand_table import Bytes
from eastwind.card.tiles import JOKER
from eastwind.game.acts import Call, Exchange, Wanted
from eastwind.game.awarding import with_calls
from eastwind.game.beginning import begin
from eastwind.game.charleston import passes_first
from eastwind.game.exchanging import check_exchange
from eastwind.game.setup import Rules, Setup
from eastwind.game.state import PLACE, Exposed, Rack, State, Thrown

WANTS: Final[tuple[Wanted | None, ...]] = (None, "exposure", "mahjongg")
"""What a seat may say about a discard: its place here is its digit in the number of all that was said."""

BLIND: Final = 4
"""How many tiles a seat may pass unseen is a digit below this."""

_NOBODY: Final = 255


class RuleTables(NamedTuple):
    """Answers by number. A number has a digit a seat, that of East last.

    `award`: by the place of who threw and what each seat wants, the place of who gets the tile. `first`: by how many
    tiles each passes unseen, the place of who begins. The rest are 0 or 1: `own_jokers`, `other_jokers`: whether they
    can be had; `courtesy_after_stop`; `dealt_stands`: whether a hand that is complete before tiles are passed wins.
    """

    award: Bytes
    first: Bytes
    own_jokers: int
    other_jokers: int
    courtesy_after_stop: int
    dealt_stands: int


def tables_of(rules: Rules) -> RuleTables:
    """The answers for four at a table. Raises TypeError where four cannot begin."""
    state = begin(Setup(seed=0, rulebook=rules.book.id, card=""), rules)
    if isinstance(state, Refused):
        raise TypeError(state.first.sentence())
    said, unseen = product(range(len(WANTS)), repeat=len(SEATS)), product(range(BLIND), repeat=len(SEATS))
    numbers = [*said]
    return RuleTables(
        award=np.array([[_awarded(state, thrower, digits) for digits in numbers] for thrower in SEATS], np.uint8),
        first=np.array([PLACE[passes_first(state, [*reversed(digits)])] for digits in unseen], np.uint8),
        own_jokers=_may_be_had(state, "E"),
        other_jokers=_may_be_had(state, "S"),
        courtesy_after_stop=state.rulings.charleston.courtesy.value != "refused",
        dealt_stands=state.rulings.mahjongg.before_passing.value == "stands",
    )


def _awarded(state: State, thrower: Seat, digits: Sequence[int]) -> int:
    """The place of who gets a discard; `_NOBODY` where nobody called it, or its thrower, who cannot."""
    wanted = zip(SEATS, reversed(digits), strict=True)
    calls = tuple(Call(seat, wants) for seat, digit in wanted if (wants := WANTS[digit]) is not None)
    if any(call.seat == thrower for call in calls):
        return _NOBODY
    seat = with_calls(replace(state, phase="between", thrown=Thrown(thrower, 0, 0)), calls).awarded
    return _NOBODY if seat is None else PLACE[seat]


def _may_be_had(state: State, owner: Seat) -> bool:
    """Whether East may take the joker of a set on a rack in use."""
    shown = Exposed(bytes([0, 0, JOKER]), 0)
    racks = tuple(Rack(bytes([0]), (shown,) if seat == owner else ()) for seat in SEATS)
    turn = replace(state, phase="turn", turn="E", racks=racks, passing=None)
    return check_exchange(turn, Exchange("E", 0, owner, 0)) is None
