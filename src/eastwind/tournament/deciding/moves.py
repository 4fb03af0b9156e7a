"""Moving someone to an empty seat before a round is played, so that no table is left with too few."""

from collections.abc import Iterator

from eastwind.base.refusal import Refusal, Refused
from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from eastwind.tournament.chairs import Spot
from eastwind.tournament.deciding.attendance import begun_faults, no_seat_faults, played_faults
from eastwind.tournament.deciding.case import Case, Decision
from eastwind.tournament.deciding.empty_seats import not_empty, way_from
from eastwind.tournament.deciding.finding import answer, find_player, find_round
from eastwind.tournament.seat_rows import place_of, rows_of
from eastwind.tournament.state import Round, State


def move(command: c.MoveSeat, case: Case) -> Decision:
    """Give someone an empty seat in place of their own, and those it leads to in later rounds."""
    player, first = find_player(case.state, command.player), find_round(case.state, command.from_round, "from_round")
    unknown = [fault for found in (player, first) if isinstance(found, Refused) for fault in found]
    if isinstance(first, Refused) or unknown:
        return Refused(tuple(unknown))
    spot = (command.table, command.seat)
    if place_of(rows_of(first), command.player) == spot:
        return ()
    return answer(_move_faults(command, first, spot, case.state)) or _moved(command, spot, case)


def _move_faults(command: c.MoveSeat, first: Round, spot: Spot, state: State) -> Iterator[Refusal]:
    yield from begun_faults(first, spot[0])
    yield from played_faults(state, command.player, command.from_round)
    yield from no_seat_faults(state, command.player, command.from_round)
    yield from not_empty(first, spot)


def _moved(command: c.MoveSeat, spot: Spot, case: Case) -> Decision:
    places = way_from(spot, command.from_round, case)
    if isinstance(places, Refused):
        return places
    return (e.SeatMoved(player=command.player, from_round=command.from_round, places=places),)
