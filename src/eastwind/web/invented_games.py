"""Invented games, for rehearsals and the demo event: mostly wins, some wall games, now and then a slip of the hand."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from eastwind.base.seats import SEATS, Seat

Facts = dict[str, Any]

_VALUES: Final = (25, 25, 25, 30, 30, 30, 35, 40, 50)
_DEAD_REASONS: Final = ("tile-count", "pick-ahead", "invalid-exposure", "slope")


def played(chance: Random, seats: Sequence[Seat] = SEATS, *, slips: bool = True) -> Facts:
    """The facts of one game, as a table at which these seats are taken would enter them."""
    dealt = chance.random()
    if dealt < 0.12:
        return {"ending": "wall", "incidents": _slips(chance, seats, slips)}
    winner = chance.choice(seats)
    others = tuple(seat for seat in seats if seat != winner)
    by = "wall" if chance.random() < 0.35 else chance.choice(others)
    bystanders = tuple(seat for seat in others if seat != by)
    return {
        "ending": "mahjongg",
        "mahjongg": _win(chance, winner, by),
        "incidents": _slips(chance, bystanders, slips),
    }


def _win(chance: Random, winner: Seat, by: str) -> Facts:
    value = chance.choice(_VALUES)
    facts: Facts = {"winner": winner, "value": value, "by": by, "exposures": chance.choice((0, 1, 1, 2, 2, 3))}
    if value == 50:
        return facts | {"jokers": 0, "exposures": 0, "section": "singles-and-pairs"}
    return facts | {"jokers": chance.choice((0, 1, 1, 2, 2, 3))}


def _slips(chance: Random, seats: Sequence[Seat], slips: bool) -> list[Facts]:
    if not slips:
        return []
    dealt = chance.random()
    if dealt < 0.10:
        return [{"kind": "dead", "player": chance.choice(seats), "reason": chance.choice(_DEAD_REASONS)}]
    if dealt < 0.15:
        return [{"kind": "peeked", "player": chance.choice(seats)}]
    return []
