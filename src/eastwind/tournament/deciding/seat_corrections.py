"""Putting right who sat where in a round that began."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from eastwind.base.refusal import Fact, Refusal, Refused, refuse
from eastwind.base.seats import SEAT_NAMES, Seat
from eastwind.base.shape import below
from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from eastwind.tournament.chairs import Shift, Spot, among_stand_ins, reseated, shifts_of
from eastwind.tournament.commands import Placement
from eastwind.tournament.deciding.case import Case, Decision
from eastwind.tournament.deciding.empty_seats import movement_steps, next_spot
from eastwind.tournament.deciding.entries import card_final
from eastwind.tournament.deciding.finding import Place, answer, find_round, unknown_player
from eastwind.tournament.deciding.seats import small_tables
from eastwind.tournament.events import SeatRow
from eastwind.tournament.seat_rows import MINIMUM, empty_spots, letters, places, rows_of, seated
from eastwind.tournament.state import Round, State


def correct(command: c.CorrectSeats, case: Case) -> Decision:
    """Give a round's games to those who really sat there: in one another's seats, or in one that the card has empty."""
    each = find_round(case.state, command.round)
    if isinstance(each, Refused):
        return each
    if each.clock is None:
        return refuse("round-not-open", "Round {round} has not begun: swap the two.", "round", round=each.number)
    faults = (*_placement_faults(command, each, case.state), *_twice(command))
    if faults:
        return Refused(faults)
    moved, into = _moved(command, each), _into_empty(command, each)
    faults = (*_left_over(moved, into), *_other_letters(each, moved, into, case))
    if faults or not (moved or into):
        return answer(faults)
    filled = {player: tuple(path) for player, path in _paths(each, moved, into, case).items()}
    return (e.SeatsCorrected(round=each.number, moved=moved, why=command.why, filled=filled),)


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
    elif not any(each.cards[placed.table - 1].seats):
        yield Refusal("unknown-table", "Nobody sits at table {table}.", below(where, "table"), facts)


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
    there = {placed.player: recorded.get((placed.table, placed.seat)) for placed in command.placements}
    return {player: other for player, other in there.items() if other not in (None, player)}


def _into_empty(command: c.CorrectSeats, each: Round) -> dict[str, Spot]:
    """The people who are placed in a seat that is empty on the card."""
    empty = set(empty_spots(rows_of(each)))
    spots: dict[str, Spot] = {placed.player: (placed.table, placed.seat) for placed in command.placements}
    return {player: spot for player, spot in spots.items() if spot in empty}


def _left_over(moved: Mapping[str, str], into: Mapping[str, Spot]) -> Iterator[Refusal]:
    """People whose seat is given away and who are not placed anywhere themselves."""
    for player in moved.values():
        if player not in moved and player not in into:
            yield Refusal(
                "not-a-permutation",
                "{player} is moved away by this: say too where {player} sat.",
                "placements",
                {"player": player},
            )


def _other_letters(each: Round, moved: Mapping[str, str], into: Mapping[str, Spot], case: Case) -> Iterator[Refusal]:
    """Tables at which other seats would be played than the card has: only while nothing is entered there."""
    after = reseated(rows_of(each), shifts_of(moved, into), into)
    changed = {
        number
        for number, (card, row) in enumerate(zip(each.cards, after, strict=True), 1)
        if letters(card.seats) != letters(row)
    }
    for number in sorted(changed):
        yield from _entered_otherwise(Place(each, number, each.cards[number - 1]), case)
    yield from (fault for fault in small_tables(after, each.number) if fault.facts["table"] in changed)


def _entered_otherwise(place: Place, case: Case) -> Iterator[Refusal]:
    yield from card_final(place, case) or ()
    if place.card.entries and place.card.turned_in is None:
        yield Refusal(
            "already-entered",
            "Games are entered at table {table} for the seats on its card. "
            "Take those entries back, put the seats right, and enter the games again.",
            "placements",
            {"table": place.table, "round": place.round.number, "games": tuple(sorted(place.card.entries))},
        )


# --- The rounds that follow -------------------------------------------------------------------------------------

Path = list[tuple[int, int, Seat]]
"""Where someone sits from a round on: round, table, seat."""


def _paths(each: Round, moved: Mapping[str, str], into: Mapping[str, Spot], case: Case) -> dict[str, Path]:
    """The way through the rounds of everyone who sat in an empty seat: from now on they go where that seat leads."""
    paths: dict[str, Path] = {player: [(each.number, *spot)] for player, spot in into.items()}
    shifts = shifts_of(moved, into)
    for later in case.state.rounds[each.number :]:
        if later.clock is None:
            _walk_on(later, shifts, paths, case)
    return paths


def _walk_on(later: Round, shifts: Sequence[Shift], paths: Mapping[str, Path], case: Case) -> None:
    rows = rows_of(later)
    for shift in shifts:
        held = among_stand_ins(shift, rows, case.state)
        if held is None or shift.filler is None or held.filler is None:
            continue
        _, table, seat = paths[shift.filler][-1]
        spot = next_spot(rows, (table, seat), movement_steps(case))
        after = reseated(rows, [held], {held.filler: spot}) if spot else rows
        if spot and not _smaller(rows, after):
            rows = after
            paths[shift.filler].append((later.number, *spot))


def _smaller(before: Sequence[SeatRow], after: Sequence[SeatRow]) -> bool:
    """Whether a table would no longer be one to play at."""
    return any(len(seated(new)) < MINIMUM <= len(seated(old)) for old, new in zip(before, after, strict=True))
