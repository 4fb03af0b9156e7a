"""The clock that everyone sees. Pages count down by themselves from `ends_at` and the server's `now`."""

from typing import Final

import msgspec

from eastwind.base.phrase import phrase
from eastwind.tournament.commands import PhaseName
from eastwind.tournament.format import format_of
from eastwind.tournament.state import Phase, Round, State
from eastwind.tournament.timing import ClockPhase, ClockReading, reading
from eastwind.tournament.views.said import Said, say
from eastwind.tournament.views.world import Look, View, World


class TableTime(msgspec.Struct, frozen=True):
    """A table that was given minutes of its own, and its own reading."""

    table: int
    added: int
    reading: ClockReading


class PhaseView(msgspec.Struct, frozen=True, kw_only=True):
    """What goes on between two rounds: `said` as a heading, `words` as the director wrote them.

    `until` is when it ends (ms UTC), None where only the next round ends it; `next` is the round that comes then.
    """

    phase: PhaseName
    said: Said
    words: str
    until: int | None
    next: int | None


class ClockView(View, frozen=True, kw_only=True):
    """The round's clock: `reading` is None where no round is in play. Times are ms UTC, `minutes` what was set.

    `round` is the one in play, between rounds the last that was started. `over`: every round was played. `clauses` are
    those of the rulebook that speak of the clock. `phase` is what was announced for the time between two rounds.
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
    phase: PhaseView | None
    clauses: tuple[str, ...]


_SPOKEN: Final[dict[ClockPhase, str]] = {
    "play": phrase("Round {round}: play."),
    "ten-minutes": phrase("Round {round}: ten minutes or less."),
    "five-minutes": phrase("Round {round}: five minutes or less."),
    "last-game": phrase("Round {round}: last game. Begin no new one."),
    "time": phrase("Round {round}: time is up."),
    "paused": phrase("Round {round}: the clock is stopped."),
}


_HEADINGS: Final[dict[PhaseName, str]] = {
    "lunch": phrase("Lunch."),
    "break": phrase("Break."),
    "next-round": phrase("The next round begins soon."),
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
        said=_said(world.state, shown),
        tables=_own_times(each, world.now),
        last_game_at=clock.last_game_at if clock else None,
        closed=each is not None and each.closed is not None,
        over=world.state.final,
        phase=_phase(world.state),
        clauses=tuple(clause.id for clause in world.rulebook.clauses.values() if "clock" in clause.enforced_in),
    )


def _reading(each: Round | None, now: int, table: int | None) -> ClockReading | None:
    if each is None or each.clock is None or each.closed is not None:
        return None
    return reading(each.clock, now, table)


def _phase(state: State) -> PhaseView | None:
    phase = state.phase
    if phase is None:
        return None
    following = next((each.number for each in state.rounds if each.clock is None), None)
    return PhaseView(
        phase=phase.phase, said=_announced(phase, following), words=phase.words, until=phase.until, next=following
    )


def _announced(phase: Phase, following: int | None) -> Said:
    if phase.phase == "other":
        return say("{words}", words=phase.words)
    if phase.phase == "next-round" and following is not None:
        return say("Next: round {round}.", round=following)
    return say(_HEADINGS[phase.phase])


def _said(state: State, shown: ClockReading | None) -> Said:
    each, phase = state.current, _phase(state)
    if phase is not None:
        return phase.said
    if each is None:
        return say("No round has begun yet.")
    if shown is None:
        return say("Round {round} is over.", round=each.number)
    return say(_SPOKEN[shown.phase], round=each.number)


def _own_times(each: Round | None, now: int) -> tuple[TableTime, ...]:
    if each is None or each.clock is None or each.closed is not None:
        return ()
    own = sorted((table, minutes) for table, minutes in each.clock.added.items() if table is not None and minutes)
    return tuple(TableTime(table, minutes, reading(each.clock, now, table)) for table, minutes in own)
