"""The clock that everyone sees. Pages count down by themselves from `ends_at` and the server's `now`."""

from typing import Final

import msgspec

from eastwind.tournament.format import format_of
from eastwind.tournament.state import Round, State
from eastwind.tournament.timing import ClockReading, Phase, reading
from eastwind.tournament.views.said import Said, say
from eastwind.tournament.views.world import Look, View, World


class TableTime(msgspec.Struct, frozen=True):
    """A table that was given minutes of its own, and its own reading."""

    table: int
    added: int
    reading: ClockReading


class ClockView(View, frozen=True, kw_only=True):
    """The round's clock: `reading` is None where no round is in play. Times are ms UTC, `minutes` what was set.

    `round` is the one in play, between rounds the last that was started. `over`: every round was played. `clauses` are
    those of the rulebook that speak of the clock.
    """

    round: int | None
    now: int
    minutes: int | None
    reading: ClockReading | None
    said: Said
    tables: tuple[TableTime, ...]
    last_game_at: int | None
    closed: bool
    over: bool
    clauses: tuple[str, ...]


_SPOKEN: Final[dict[Phase, str]] = {
    "play": "Round {round}: play.",
    "ten-minutes": "Round {round}: ten minutes or less.",
    "five-minutes": "Round {round}: five minutes or less.",
    "last-game": "Round {round}: last game. Begin no new one.",
    "time": "Round {round}: time is up.",
    "paused": "Round {round}: the clock is stopped.",
}


def clock_view(look: Look) -> ClockView:
    """The clock for everyone, or for a table where one is asked for."""
    return clock_of(look.world, look.params.table)


def clock_of(world: World, table: int | None = None) -> ClockView:
    """The clock of the round in play, as a table reads it."""
    each = world.state.current
    shown = _reading(each, world.now, table)
    clock = each.clock if each else None
    return ClockView(
        version=world.state.version,
        round=each.number if each else None,
        now=world.now,
        minutes=clock.minutes if clock else format_of(world.state.setup, world.rulebook).minutes,
        reading=shown,
        said=_said(each, shown),
        tables=_own_times(each, world.now),
        last_game_at=clock.last_game_at if clock else None,
        closed=each is not None and each.closed is not None,
        over=_over(world.state),
        clauses=tuple(clause.id for clause in world.rulebook.clauses.values() if "clock" in clause.enforced_in),
    )


def _reading(each: Round | None, now: int, table: int | None) -> ClockReading | None:
    if each is None or each.clock is None or each.closed is not None:
        return None
    return reading(each.clock, now, table)


def _said(each: Round | None, shown: ClockReading | None) -> Said:
    if each is None:
        return say("No round has begun yet.")
    if shown is None:
        return say("Round {round} is over.", round=each.number)
    return say(_SPOKEN[shown.phase], round=each.number)


def _over(state: State) -> bool:
    return bool(state.rounds) and all(each.closed is not None for each in state.rounds)


def _own_times(each: Round | None, now: int) -> tuple[TableTime, ...]:
    if each is None or each.clock is None or each.closed is not None:
        return ()
    own = sorted((table, minutes) for table, minutes in each.clock.added.items() if table is not None and minutes)
    return tuple(TableTime(table, minutes, reading(each.clock, now, table)) for table, minutes in own)
