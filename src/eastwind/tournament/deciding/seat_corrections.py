"""Putting right who sat where in a round that began."""

from collections import Counter
from collections.abc import Iterator, Mapping

from eastwind.base.refusal import Fact, Refusal, Refused, refuse
from eastwind.base.seats import SEAT_NAMES
from eastwind.base.shape import below
from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from eastwind.tournament.commands import Placement
from eastwind.tournament.deciding.case import Case, Decision
from eastwind.tournament.deciding.finding import find_round, unknown_player
from eastwind.tournament.seat_rows import places, rows_of, sitter
from eastwind.tournament.state import Round, State


def correct(command: c.CorrectSeats, case: Case) -> Decision:
    """Give a round's games to those who really sat there: the same people over the same seats, in another order."""
    each = find_round(case.state, command.round)
    if isinstance(each, Refused):
        return each
    if each.clock is None:
        return refuse("round-not-open", "Round {round} has not begun: swap the two.", "round", round=each.number)
    faults = (*_placement_faults(command, each, case.state), *_twice(command))
    if faults:
        return Refused(faults)
    moved = {player: recorded for player, recorded in _moved(command, each).items() if player != recorded}
    left_over = tuple(_left_over(moved))
    if left_over:
        return Refused(left_over)
    return (e.SeatsCorrected(round=each.number, moved=moved, why=command.why),) if moved else ()


def _placement_faults(command: c.CorrectSeats, each: Round, state: State) -> Iterator[Refusal]:
    sitting = {player for player, _, _ in places(rows_of(each))}
    for index, placed in enumerate(command.placements):
        where = below("placements", index)
        if placed.player not in state.players:
            yield unknown_player(placed.player, below(where, "player"))
        elif placed.player not in sitting:
            facts: dict[str, Fact] = {"player": placed.player, "round": each.number}
            yield Refusal("not-seated", "{player} has no seat in round {round}.", below(where, "player"), facts)
        yield from _seat_faults(placed, where, each)


def _seat_faults(placed: Placement, where: str, each: Round) -> Iterator[Refusal]:
    facts: dict[str, Fact] = {"table": placed.table, "seat": placed.seat, "name": SEAT_NAMES[placed.seat]}
    if placed.table > len(each.cards):
        yield Refusal("unknown-table", "There is no table {table}.", below(where, "table"), facts)
    elif sitter(each.cards[placed.table - 1].seats, placed.seat) is None:
        yield Refusal("empty-seat", "{name} at table {table} is an empty seat.", below(where, "seat"), facts)


def _twice(command: c.CorrectSeats) -> Iterator[Refusal]:
    people = Counter(placed.player for placed in command.placements)
    seats = Counter((placed.table, placed.seat) for placed in command.placements)
    for index, placed in enumerate(command.placements):
        where = below("placements", index)
        if people[placed.player] > 1:
            facts = {"player": placed.player}
            yield Refusal("duplicate-player", "{player} is placed more than once.", below(where, "player"), facts)
        if seats[placed.table, placed.seat] > 1:
            yield Refusal(
                "seat-taken",
                "{name} at table {table} is given to more than one person.",
                below(where, "seat"),
                {"name": SEAT_NAMES[placed.seat], "seat": placed.seat, "table": placed.table},
            )


def _moved(command: c.CorrectSeats, each: Round) -> dict[str, str]:
    """Who sat, by the card, in the seat that each person is now placed in."""
    recorded = {(table, seat): player for player, table, seat in places(rows_of(each))}
    return {placed.player: recorded[placed.table, placed.seat] for placed in command.placements}


def _left_over(moved: Mapping[str, str]) -> Iterator[Refusal]:
    """People whose seat is given away and who are not placed anywhere themselves."""
    for player in moved.values():
        if player not in moved:
            yield Refusal(
                "not-a-permutation",
                "{player} is moved away by this: say too where {player} sat.",
                "placements",
                {"player": player},
            )
