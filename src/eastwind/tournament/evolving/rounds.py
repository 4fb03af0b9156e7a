"""Rounds and their clock."""

from typing import Any, Final

from eastwind.tournament import events as e
from eastwind.tournament.evolving.change import Change
from eastwind.tournament.state import Round, RoundClock, Stamp, State


def started(state: State, event: e.RoundStarted, stamp: Stamp) -> None:
    """Start the clock."""
    each = state.rounds[event.round - 1]
    each.games = event.games
    each.clock = RoundClock(started_at=stamp.at, minutes=event.minutes)


def start_cancelled(state: State, event: e.StartCancelled, _stamp: Stamp) -> None:
    """Forget that the round was started."""
    each = state.rounds[event.round - 1]
    each.games = 0
    each.clock = None


def paused(state: State, event: e.ClockPaused, stamp: Stamp) -> None:
    """Stop the clock."""
    _clock(state, event.round).paused_at = stamp.at


def resumed(state: State, event: e.ClockResumed, stamp: Stamp) -> None:
    """Let the clock run on."""
    clock = _clock(state, event.round)
    if clock.paused_at is not None:
        clock.pauses.append((clock.paused_at, stamp.at))
    clock.paused_at = None


def time_added(state: State, event: e.TimeAdded, _stamp: Stamp) -> None:
    """Add up the minutes given."""
    added = _clock(state, event.round).added
    added[event.table] = added.get(event.table, 0) + event.minutes


def last_game_called(state: State, event: e.LastGameCalled, stamp: Stamp) -> None:
    """Remember when no new game may begin any more."""
    _clock(state, event.round).last_game_at = stamp.at


def closed(state: State, event: e.RoundClosed, stamp: Stamp) -> None:
    """End the round."""
    each = state.rounds[event.round - 1]
    each.closed = stamp
    each.close_why = event.why
    each.unfinished = frozenset(event.unfinished)
    each.unfinished_clause = event.clause


def reopened(state: State, event: e.RoundReopened, _stamp: Stamp) -> None:
    """Take the end back."""
    each = state.rounds[event.round - 1]
    each.closed = None
    each.close_why = ""
    each.unfinished = frozenset()
    each.unfinished_clause = None


def _clock(state: State, number: int) -> RoundClock:
    each: Round = state.rounds[number - 1]
    if each.clock is None:
        raise LookupError(f"the log moves the clock of round {number}, which was never started")
    return each.clock


CHANGES: Final[dict[type[e.Event], Change[Any]]] = {
    e.RoundStarted: started,
    e.StartCancelled: start_cancelled,
    e.ClockPaused: paused,
    e.ClockResumed: resumed,
    e.TimeAdded: time_added,
    e.LastGameCalled: last_game_called,
    e.RoundClosed: closed,
    e.RoundReopened: reopened,
}
