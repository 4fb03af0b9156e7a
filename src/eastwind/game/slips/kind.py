"""What a slip is: an act that no rule allows and that happens all the same. The desk says what follows."""

from collections.abc import Callable, Mapping
from typing import Any, Final, Generic, Literal, TypeVar

import msgspec
from msgspec.structs import replace

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refused
from eastwind.base.seats import SEAT_NAMES, Seat
from eastwind.game.acts import ByPlayer
from eastwind.game.desk import gives, ruled
from eastwind.game.following import follow
from eastwind.game.refusing import barred, not_in
from eastwind.game.state import Phase, State
from eastwind.rulebook.ruled import Ruled, Rulings
from eastwind.rulings import EffectId, Ruling

PASSING: Final[tuple[Phase, ...]] = ("passing", "voting", "bidding", "courtesy")
"""Before East has thrown, at a table of four."""

PLAY: Final[tuple[Phase, ...]] = ("turn", "between")
"""From the first turn on."""

Facts = Mapping[str, Any]


class Slip(ByPlayer, frozen=True, gc=False):
    """What somebody does wrong at the table."""


S = TypeVar("S", bound=Slip)


def _no_facts(_: State, __: Any) -> Facts:
    return {}


def _its_seat(_: State, act: Any) -> Seat:
    seat: Seat = act.seat
    return seat


def _nothing_moved(state: State, _: Any) -> State:
    return state


class SlipKind(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """One kind of slip.

    `situation`, `player` and `facts` are what the desk is told; `rule`: the answer of the rulebook that it is about.
    `phases`: when it can happen; `impossible`: why it cannot happen now, in plain words. `by`: who can do it, those
    still in or those who are out. `leaves`: the game with the tiles where the slip put them; they stay there only
    where a hand dies of it. `brings`: what an effect of the ruling does to the game beyond what it always does.
    """

    situation: str
    rule: Callable[[Rulings], Ruled[Any]]
    phases: tuple[Phase, ...]
    impossible: Callable[[State, S], str | None]
    player: Callable[[State, S], Seat] = _its_seat
    facts: Callable[[State, S], Facts] = _no_facts
    leaves: Callable[[State, S], State] = _nothing_moved
    brings: Mapping[EffectId, Callable[[State, S], State]] = msgspec.field(default_factory=dict)
    by: Literal["living", "dead", "anyone"] = "living"

    def check(self, state: State, act: S) -> Refused | None:
        """Why the slip cannot happen now; None where it can."""
        rule = self.rule(state.rulings)
        if state.phase not in self.phases:
            return barred(rule, "slip-not-now", phrase("That cannot happen at this point of the game."))
        if act.seat not in state.seats or (self.by == "living" and act.seat not in state.playing):
            return not_in(state, act.seat)
        if self.by == "dead" and act.seat in state.playing:
            return barred(rule, "still-in", phrase("{seat} is still in the game."), seat=SEAT_NAMES[act.seat])
        why = self.impossible(state, act)
        return self._unruled(state, act) if why is None else barred(rule, "slip-impossible", why)

    def do(self, state: State, act: S) -> State:
        """The game after the slip and the ruling on it."""
        ruling = self._ruled(state, act)
        if isinstance(ruling, Refused):
            return state
        quiet = replace(state, news=())
        moved = replace(self.leaves(quiet, act), news=()) if _stays(ruling) else quiet
        after = follow(moved, ruling)
        for one in ruling.effects:
            if one.effect in self.brings:
                brought = self.brings[one.effect](replace(after, news=()), act)
                after = replace(brought, news=(*after.news, *brought.news))
        return after

    def _unruled(self, state: State, act: S) -> Refused | None:
        ruling = self._ruled(state, act)
        return ruling if isinstance(ruling, Refused) else None

    def _ruled(self, state: State, act: S) -> Ruling | Refused:
        return ruled(state, self.situation, self.player(state, act), **self.facts(state, act))


def _stays(ruling: Ruling) -> bool:
    """Whether the tiles stay where the slip put them: in a hand that died of it, and in none that plays on."""
    died = gives(ruling, "dead") or gives(ruling, "exposure-returns")
    return died and not gives(ruling, "tile-goes-back")
