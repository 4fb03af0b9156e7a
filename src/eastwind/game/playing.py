"""The door to a game: may this be done, why not, and the game after it."""

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refused
from eastwind.game.acts import Act, ByPlayer
from eastwind.game.kinds import KINDS, Kind
from eastwind.game.legal import acting, legal
from eastwind.game.news import News
from eastwind.game.refusing import barred, not_in
from eastwind.game.state import State

__all__ = ["KINDS", "Applied", "Kind", "NotAllowed", "acting", "apply", "check", "legal", "may", "play", "play_legal"]


class NotAllowed(Exception):
    """An act was played that may not be done. `refused` says why."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(refused.first.sentence())
        self.refused = refused


class Applied(msgspec.Struct, frozen=True):
    """An act that was done: the game after it, and what it brought about."""

    act: Act
    state: State
    news: tuple[News, ...]


def check(state: State, act: Act) -> Refused | None:
    """Why an act may not be done, with the clause of the rulebook in force; None where it may."""
    kind = KINDS[type(act)]
    if kind.by_seat and isinstance(act, ByPlayer):
        if act.seat not in state.playing:
            return not_in(state, act.seat)
        if state.phase in ("asked", "over"):
            return _not_played(state)
    return kind.check(state, act)


def may(state: State, act: Act) -> bool:
    """Whether an act may be done."""
    return check(state, act) is None


def play(state: State, act: Act) -> State:
    """The game after an act. Raises `NotAllowed` for one that may not be done."""
    refused = check(state, act)
    if refused is not None:
        raise NotAllowed(refused)
    return KINDS[type(act)].do(state, act)


def play_legal(state: State, act: Act) -> State:
    """The game after an act that `check` or `legal` has just allowed; it is not looked at again."""
    return KINDS[type(act)].do(state, act)


def apply(state: State, act: Act) -> Applied:
    """An act done, told as what it brought about. Raises `NotAllowed` for one that may not be done."""
    after = play(state, act)
    return Applied(act, after, after.news)


def _not_played(state: State) -> Refused:
    if state.phase == "over":
        return barred(state.rulings.call.last_discard, "over", phrase("The game is over."))
    return barred(state.rulings.director, "asked", phrase("The table waits for a decision before it plays on."))
