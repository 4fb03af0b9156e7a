"""Whose chair is whose when it is put right who sat where: in the round itself, and in those that follow from it."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import chain

import msgspec

from eastwind.base.seats import Seat
from eastwind.tournament.events import SeatRow
from eastwind.tournament.seat_rows import renamed, seated, with_sitter
from eastwind.tournament.state import State

Spot = tuple[int, Seat]
"""A table's number and a seat at it."""


class Shift(msgspec.Struct, frozen=True):
    """People who sat in one another's chairs: for each who gives one up, who takes it (None: it is left empty).

    `filler` is the one of them who takes a seat that was empty, None where they only went round in a ring.
    """

    takers: Mapping[str, str | None]
    filler: str | None = None


def shifts_of(moved: Mapping[str, str], fillers: Collection[str]) -> tuple[Shift, ...]:
    """The shifts that a correction is made of. `moved` names for each player the one whose chair they had."""
    takers = {recorded: player for player, recorded in moved.items()}
    left: dict[str, str | None] = {player: takers.get(player) for player in (*fillers, *moved)}
    found = []
    # Whoever takes an empty seat is the end of a line; what is left without those are rings.
    while left:
        start = here = next(iter(left))
        line: dict[str, str | None] = {}
        while here in left:
            line[here] = left.pop(here)
            here = line[here] or ""
        found.append(Shift(line, start if start in fillers else None))
    return tuple(found)


def reseated(rows: Sequence[SeatRow], shifts: Iterable[Shift], spots: Mapping[str, Spot]) -> list[SeatRow]:
    """The tables after these shifts; `spots` are the empty seats that their fillers take."""
    takers: dict[str, str | None] = dict(chain.from_iterable(shift.takers.items() for shift in shifts))
    after = [renamed(row, takers) for row in rows]
    for player, (table, seat) in spots.items():
        after[table - 1] = with_sitter(after[table - 1], seat, player)
    return after


def among_stand_ins(shift: Shift, rows: Sequence[SeatRow], state: State) -> Shift | None:
    """The same shift among those who hold these chairs in a later round; None where one of them is held by nobody.

    A substitute plays on from the chair of whoever they replaced, so the chair's corrected way is theirs.
    """
    present = frozenset(chain.from_iterable(map(seated, rows)))
    holders = {player: _holder(player, present, state) for player in shift.takers}
    people = [holder for holder in holders.values() if holder is not None]
    if len(set(people)) < len(holders):
        return None
    takers = {
        holder: holders[taker] if taker else None
        for (player, taker), holder in zip(shift.takers.items(), people, strict=True)
    }
    return Shift(takers, holders[shift.filler] if shift.filler else None)


def _holder(player: str, present: Collection[str], state: State) -> str | None:
    """Who of those present has this person's chair: they themselves, or who plays for them, however often replaced."""
    holders = [player]
    for each in holders:
        if each in present:
            return each
        substitutes = (other.id for other in state.players.values() if other.substitute_for == each)
        holders += [substitute for substitute in substitutes if substitute not in holders]
    return None
