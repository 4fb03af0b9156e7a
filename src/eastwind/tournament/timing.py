"""The arithmetic of a round's clock: nothing ticks here, every answer follows from marks in the log and `now`.

All times are in ms UTC, all spans in ms. Clauses `illume.format.minutes` and `illume.pace.clock`.
"""

from typing import Final, Literal

import msgspec

from eastwind.tournament.state import RoundClock

MINUTE: Final = 60_000
"""Milliseconds."""

TEN_MINUTES: Final = 10 * MINUTE
FIVE_MINUTES: Final = 5 * MINUTE

ClockState = Literal["running", "paused", "over"]
ClockPhase = Literal["play", "ten-minutes", "five-minutes", "last-game", "time", "paused"]


class ClockReading(msgspec.Struct, frozen=True, kw_only=True):
    """What the clock shows.

    `remaining` is never below zero. `ends_at` is None while the clock is paused. `next_mark_at` is when the phase
    changes by itself: None while paused and once time is over.
    """

    state: ClockState
    phase: ClockPhase
    remaining: int
    ends_at: int | None
    next_mark_at: int | None


def reading(clock: RoundClock, now: int, table: int | None = None) -> ClockReading:
    """What the clock shows at `now`: for everyone, or for a table that was given minutes of its own."""
    remaining = max(0, given(clock, table) - played(clock, now))
    if clock.paused_at is not None:
        return ClockReading(state="paused", phase="paused", remaining=remaining, ends_at=None, next_mark_at=None)
    if remaining == 0:
        return ClockReading(
            state="over", phase="time", remaining=0, ends_at=played_at(clock, given(clock, table)), next_mark_at=None
        )
    return ClockReading(
        state="running",
        phase=_phase(clock, remaining),
        remaining=remaining,
        ends_at=now + remaining,
        next_mark_at=now + remaining - _mark_below(clock, remaining),
    )


def given(clock: RoundClock, table: int | None = None) -> int:
    """How long the round lasts: the minutes set, and those added for all and for this table."""
    own = clock.added.get(table, 0) if table is not None else 0
    return (clock.minutes + clock.added.get(None, 0) + own) * MINUTE


def played(clock: RoundClock, now: int) -> int:
    """How long the clock has run until `now`, pauses left out."""
    stood = sum(end - start for start, end in clock.pauses)
    return max(0, _stopped_by(clock, now) - clock.started_at - stood)


def played_at(clock: RoundClock, span: int) -> int:
    """When the clock has run for `span`, were there no further pause."""
    at = clock.started_at + span
    for start, end in clock.pauses:
        if start < at:
            at += end - start
    return at


def behind_since(clock: RoundClock, now: int, done: int, games: int, table: int | None = None) -> int | None:
    """Since when a table is behind, None while it is not.

    A table is behind when it lags one and a half games after the even pace of the round, and when time is up
    before its games are done.
    """
    if done >= games:
        return None
    allowed = min(given(clock, table), given(clock, table) * (2 * done + 3) // (2 * games))
    since = played_at(clock, allowed)
    return since if since <= _stopped_by(clock, now) else None


def _stopped_by(clock: RoundClock, now: int) -> int:
    return now if clock.paused_at is None else min(now, clock.paused_at)


def _phase(clock: RoundClock, remaining: int) -> ClockPhase:
    if clock.last_game_at is not None:
        return "last-game"
    if remaining <= FIVE_MINUTES:
        return "five-minutes"
    return "ten-minutes" if remaining <= TEN_MINUTES else "play"


def _mark_below(clock: RoundClock, remaining: int) -> int:
    """What will be left at the next change of phase."""
    marks = () if clock.last_game_at is not None else (TEN_MINUTES, FIVE_MINUTES)
    return next((mark for mark in marks if mark < remaining), 0)
