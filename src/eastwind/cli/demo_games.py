"""Invented games for the demo event: mostly wins, some wall games, now and then a slip of the hand."""

from random import Random
from typing import Any, Final

from eastwind.base.seats import SEATS, Seat

Facts = dict[str, Any]

_VALUES: Final = (25, 25, 25, 30, 30, 30, 35, 40, 50)
_DEAD_REASONS: Final = ("tile-count", "pick-ahead", "invalid-exposure", "slope")


def played(chance: Random) -> Facts:
    """The facts of one game at a full table, as a table would enter them."""
    dealt = chance.random()
    if dealt < 0.12:
        return {"ending": "wall", "incidents": _slips(chance, SEATS)}
    winner = chance.choice(SEATS)
    others = tuple(seat for seat in SEATS if seat != winner)
    by = "wall" if chance.random() < 0.35 else chance.choice(others)
    bystanders = tuple(seat for seat in others if seat != by)
    return {
        "ending": "mahjongg",
        "mahjongg": _win(chance, winner, by),
        "incidents": _slips(chance, bystanders),
    }


def error_with_one_hand_intact(caller: Seat, intact: Seat) -> Facts:
    """A game that a Mah Jongg in error stopped, with one hand that nobody saw."""
    exposed = [seat for seat in SEATS if seat not in (caller, intact)]
    incident = {"kind": "mahjongg-in-error", "player": caller, "own_exposure": "hand", "exposed": exposed}
    return {"ending": "stopped", "incidents": [incident]}


def misnamed_win(winner: Seat, discarder: Seat) -> Facts:
    """A game won on a tile that was called by the wrong name."""
    return {
        "ending": "mahjongg",
        "mahjongg": {"winner": winner, "value": 30, "by": discarder, "jokers": 1, "exposures": 2},
        "incidents": [
            {"kind": "misnamed", "player": discarder, "caller": winner, "called_for": "mahjongg", "matched": True}
        ],
    }


def _win(chance: Random, winner: Seat, by: str) -> Facts:
    value = chance.choice(_VALUES)
    facts: Facts = {"winner": winner, "value": value, "by": by, "exposures": chance.choice((0, 1, 1, 2, 2, 3))}
    if value == 50:
        return facts | {"jokers": 0, "exposures": 0, "section": "singles-and-pairs"}
    return facts | {"jokers": chance.choice((0, 1, 1, 2, 2, 3))}


def _slips(chance: Random, seats: tuple[Seat, ...]) -> list[Facts]:
    dealt = chance.random()
    if dealt < 0.10:
        return [{"kind": "dead", "player": chance.choice(seats), "reason": chance.choice(_DEAD_REASONS)}]
    if dealt < 0.15:
        return [{"kind": "peeked", "player": chance.choice(seats)}]
    return []
