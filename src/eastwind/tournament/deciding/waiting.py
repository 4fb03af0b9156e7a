"""Moving people up from the waiting list."""

from eastwind.base.refusal import Refused
from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from eastwind.tournament.deciding.case import Case, Decision
from eastwind.tournament.deciding.finding import unknown_players


def move_up(command: c.MoveUp, case: Case) -> Decision:
    """Let people play who wait; those who play already are left out."""
    faults = tuple(unknown_players(case.state, command.players))
    if faults:
        return Refused(faults)
    listed = dict.fromkeys(command.players)
    waiting = tuple(player for player in listed if case.state.players[player].waiting)
    return (e.MovedUp(players=waiting),) if waiting else ()
