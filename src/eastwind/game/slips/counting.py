"""Slips with the number of tiles."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, Literal

from eastwind.base.phrase import phrase
from eastwind.base.seats import Seat, in_turn_after
from eastwind.game.slips.kind import PASSING, PLAY, Facts, Slip, SlipKind
from eastwind.game.slips.moving import dropped, taken_from_wall
from eastwind.game.state import State

Count = Literal["too-few", "too-many", "one-in-each-hand"]


class WrongCount(Slip, frozen=True, tag="wrong-count", gc=False, omit_defaults=True):
    """Hold a wrong number of tiles. `last_tile_missed`: only the deal's last tile was not given to this player.

    Too many: a second tile of the wall came along. Too few: a tile slipped from the hand among the discards.
    """

    count: Count
    last_tile_missed: bool = False


def _miscounted(state: State, act: WrongCount) -> str | None:
    if act.last_tile_missed and (act.count != "too-few" or _has_started(state) or act.seat != _dealt_last(state)):
        return phrase("The last tile of the deal goes to the dealer’s left, before the first discard.")
    if act.count == "too-few" and not state.rack(act.seat).hand:
        return phrase("No tile is left in the hand.")
    return None if act.count != "too-many" or state.left else phrase("No tile is left in the wall.")


def _has_started(state: State) -> bool:
    """Whether the dealer has thrown the first tile."""
    as_dealt = state.phase == "turn" and state.source == "deal"
    return state.passing is None and not as_dealt


def _dealt_last(state: State) -> Seat:
    others = [seat for seat in in_turn_after(state.deal.setup.dealer) if seat in state.seats]
    return others[-1]


def _counted(state: State, act: WrongCount) -> Facts:
    has_started = _has_started(state)
    facts = {"started": has_started, "count": act.count}
    return facts if has_started or act.count != "too-few" else {**facts, "last_tile_missed": act.last_tile_missed}


def _misplaced(state: State, act: WrongCount) -> State:
    match act.count:
        case "too-many":
            return taken_from_wall(state, act.seat)
        case "too-few":
            return dropped(state, act.seat, state.rack(act.seat).hand[0])
        case "one-in-each-hand":
            return state


COUNTING: Final[Mapping[type[Slip], SlipKind[Any]]] = MappingProxyType(
    {
        WrongCount: SlipKind[WrongCount](
            situation="tile-count",
            rule=lambda rules: rules.count.started,
            phases=(*PASSING, *PLAY),
            impossible=_miscounted,
            facts=_counted,
            leaves=_misplaced,
        ),
    }
)
