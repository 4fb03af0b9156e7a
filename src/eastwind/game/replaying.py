"""A written game played again, as far as it is possible."""

from collections.abc import Iterable, Iterator

import msgspec

from eastwind.base.refusal import Refused
from eastwind.game.acts import Act
from eastwind.game.beginning import begin
from eastwind.game.playing import check, play_legal
from eastwind.game.setup import Rules, Setup
from eastwind.game.state import State


class Replayed(msgspec.Struct, frozen=True):
    """The good part of a game: the acts that could be done, and the game after them.

    `fault`: why the next act could not be done.
    """

    acts: tuple[Act, ...]
    state: State
    fault: Refused | None = None


def replay(setup: Setup, acts: Iterable[Act], rules: Rules) -> Replayed | Refused:
    """Play the acts one by one, and stop at the first that is against the rules. Refused where nothing can begin."""
    state = begin(setup, rules)
    if isinstance(state, Refused):
        return state
    good: list[Act] = []
    for act in acts:
        fault = check(state, act)
        if fault is not None:
            return Replayed(tuple(good), state, fault)
        state = play_legal(state, act)
        good.append(act)
    return Replayed(tuple(good), state)


def states(setup: Setup, acts: Iterable[Act], rules: Rules) -> Iterator[State]:
    """The game as it is dealt, and after each act; the acts are those of a `Replayed` under the same rules."""
    state = begin(setup, rules)
    if isinstance(state, Refused):
        return
    yield state
    for act in acts:
        state = play_legal(state, act)
        yield state
