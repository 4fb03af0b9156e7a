"""Slips in the Charleston: a look at a blind pass, a joker, a wrong number of tiles, a stop at the wrong time."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from eastwind.base.phrase import phrase
from eastwind.card.tiles import JOKER
from eastwind.game.acts import Pass
from eastwind.game.gathering import is_asked
from eastwind.game.slips.kind import Slip, SlipKind
from eastwind.game.state import PLACE, State
from eastwind.game.tiles import Tiles, holds

_FIRST: Final = 3
"""Passes of the first Charleston."""

_NOT_HELD: Final = phrase("The hand does not hold these tiles.")
_NOT_ASKED: Final = phrase("This player has no tiles to pass now.")


class Peek(Slip, frozen=True, tag="peek", gc=False):
    """Look at a tile that is to be passed on unseen."""


class PassJoker(Slip, frozen=True, tag="pass-joker", gc=False):
    """Lay a joker down among the tiles to be passed."""

    tiles: Tiles


class PassWrongNumber(Slip, frozen=True, tag="pass-wrong-number", gc=False, omit_defaults=True):
    """Lay down too many tiles or too few. `passed_on`: they were mixed in before anybody saw it."""

    tiles: Tiles
    passed_on: bool = False


class StopLate(Slip, frozen=True, tag="stop-late", gc=False):
    """Want to stop a Charleston that is under way."""


def _charleston(state: State) -> str:
    return "first" if state.passing is None or state.passing.number < _FIRST else "second"


def _not_blind(state: State, act: Peek) -> str | None:
    answer = state.passing.answers[PLACE[act.seat]] if state.passing else None
    is_blind = isinstance(answer, Pass) and answer.blind > 0
    return None if is_blind else phrase("This player passes nothing unseen.")


def _no_joker(state: State, act: PassJoker) -> str | None:
    if not is_asked(state, act.seat):
        return _NOT_ASKED
    if JOKER not in act.tiles:
        return phrase("There is no joker among them.")
    return None if holds(state.rack(act.seat).hand, act.tiles) else _NOT_HELD


def _right_number(state: State, act: PassWrongNumber) -> str | None:
    if state.passing is None or not is_asked(state, act.seat):
        return _NOT_ASKED
    if not act.tiles or len(act.tiles) == state.passing.counts[PLACE[act.seat]]:
        return phrase("That is the right number, or nothing.")
    return None if holds(state.rack(act.seat).hand, act.tiles) else _NOT_HELD


PASSES: Final[Mapping[type[Slip], SlipKind[Any]]] = MappingProxyType(
    {
        Peek: SlipKind[Peek](
            situation="peeked-blind-pass",
            rule=lambda rules: rules.charleston.peek,
            phases=("passing",),
            impossible=_not_blind,
            facts=lambda state, _: {"charleston": _charleston(state)},
        ),
        PassJoker: SlipKind[PassJoker](
            situation="charleston-joker",
            rule=lambda rules: rules.charleston.joker,
            phases=("passing", "courtesy"),
            impossible=_no_joker,
            facts=lambda _, __: {"blind": False},
        ),
        PassWrongNumber: SlipKind[PassWrongNumber](
            situation="charleston-wrong-number",
            rule=lambda rules: rules.charleston.repair,
            phases=("passing", "courtesy"),
            impossible=_right_number,
            facts=lambda _, act: {"passed_on": act.passed_on},
        ),
        StopLate: SlipKind[StopLate](
            situation="charleston-stopped",
            rule=lambda rules: rules.charleston.stop,
            phases=("passing",),
            impossible=lambda _, __: None,
            facts=lambda state, _: {"when": _charleston(state)},
        ),
    }
)
