"""The clock of the round in play."""

from eastwind.base.refusal import Refused, refuse
from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from eastwind.tournament.deciding.case import Case, Decision
from eastwind.tournament.deciding.finding import find_place, not_open, open_round
from eastwind.tournament.state import RoundClock


def pause(command: c.PauseClock, case: Case) -> Decision:
    """Stop the clock."""
    clock = _clock(command.round, case)
    if isinstance(clock, Refused):
        return clock
    return (e.ClockPaused(round=command.round),) if clock.paused_at is None else ()


def resume(command: c.ResumeClock, case: Case) -> Decision:
    """Let the clock run on."""
    clock = _clock(command.round, case)
    if isinstance(clock, Refused):
        return clock
    return () if clock.paused_at is None else (e.ClockResumed(round=command.round),)


def add(command: c.AddTime, case: Case) -> Decision:
    """Give or take minutes; nobody can be left with less than none."""
    clock = _clock(command.round, case)
    if isinstance(clock, Refused):
        return clock
    if command.table is not None:
        place = find_place(case.state, command.round, command.table)
        if isinstance(place, Refused):
            return place
    if _least(clock, command) < 0:
        return refuse("wrong-value", "That would take more minutes than the round has.", "minutes")
    added = e.TimeAdded(round=command.round, minutes=command.minutes, table=command.table)
    return (added,) if command.minutes else ()


def last_game(command: c.CallLastGame, case: Case) -> Decision:
    """Announce that no new game begins."""
    clock = _clock(command.round, case)
    if isinstance(clock, Refused):
        return clock
    return (e.LastGameCalled(round=command.round),) if clock.last_game_at is None else ()


def _clock(number: int, case: Case) -> RoundClock | Refused:
    each = open_round(case.state, number)
    if isinstance(each, Refused):
        return each
    return each.clock or not_open(each)


def _least(clock: RoundClock, command: c.AddTime) -> int:
    """The minutes of the table that has fewest after the change."""
    added = dict(clock.added)
    added[command.table] = added.get(command.table, 0) + command.minutes
    own = [minutes for table, minutes in added.items() if table is not None]
    return clock.minutes + added.get(None, 0) + min([0, *own])
