"""Games as they were played at the tables, and what each player gets for them: read off the rule sheets by hand.

Nothing here is worked out by a program. Each line says what happened, and then the points of the seats that get or lose
any, as someone with the rule sheet and a pencil would write them down.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from eastwind.base.seats import Seat


@dataclass(frozen=True)
class Scripted:
    """The facts of a game, and the points by seat; a seat that is not named gets nothing."""

    record: Mapping[str, Any]
    points: Mapping[Seat, int]


def won(winner: Seat, value: int, *, by: str, jokers: int, exposures: int, **more: Any) -> dict[str, Any]:
    """A game that ended with Mah Jongg."""
    hand = {"winner": winner, "value": value, "by": by, "jokers": jokers, "exposures": exposures, **more}
    return {"ending": "mahjongg", "mahjongg": hand}


WALL: Final[Mapping[str, Any]] = {"ending": "wall"}
STOPPED: Final[Mapping[str, Any]] = {"ending": "stopped"}
UNFINISHED: Final[Mapping[str, Any]] = {"ending": "unfinished"}


def after(*incidents: Mapping[str, Any], record: Mapping[str, Any]) -> dict[str, Any]:
    """A game in which something happened before it ended."""
    return {**record, "incidents": list(incidents)}


def dead(player: Seat, reason: str = "tile-count") -> dict[str, Any]:
    return {"kind": "dead", "player": player, "reason": reason}


def error(player: Seat, *exposed: Seat) -> dict[str, Any]:
    return {"kind": "mahjongg-in-error", "player": player, "own_exposure": "hand", "exposed": list(exposed)}


def misnamed(player: Seat, caller: Seat, called_for: str, **more: Any) -> dict[str, Any]:
    return {"kind": "misnamed", "player": player, "caller": caller, "called_for": called_for, **more}


def peeked(player: Seat) -> dict[str, Any]:
    return {"kind": "peeked", "player": player}


def knocked(player: Seat) -> dict[str, Any]:
    return {"kind": "knocked", "player": player, "restorable": False}


ILLUME: Final[Mapping[str, Scripted]] = {
    "E picks": Scripted(won("E", 25, by="wall", jokers=2, exposures=1), {"E": 35}),
    "W picks, no jokers": Scripted(won("W", 30, by="wall", jokers=0, exposures=0), {"W": 60}),
    "S off E at none": Scripted(won("S", 25, by="E", jokers=1, exposures=0), {"E": -10, "S": 25}),
    "S off W at one, no jokers": Scripted(won("S", 25, by="W", jokers=0, exposures=1), {"S": 45, "W": -10}),
    "N off W at two": Scripted(won("N", 35, by="W", jokers=1, exposures=2), {"W": -20, "N": 35}),
    "E off N at three": Scripted(won("E", 40, by="N", jokers=2, exposures=3), {"E": 40, "N": -25}),
    "N off S, Singles and Pairs": Scripted(
        won("N", 50, by="S", jokers=0, exposures=0, section="singles-and-pairs"), {"S": -10, "N": 50}
    ),
    "wall": Scripted(WALL, {"E": 10, "S": 10, "W": 10, "N": 10}),
    "E dead, wall": Scripted(after(dead("E"), record=WALL), {"E": -10, "S": 10, "W": 10, "N": 10}),
    "N dead, S off E at two": Scripted(
        after(dead("N", "invalid-exposure"), record=won("S", 30, by="E", jokers=2, exposures=2)),
        {"E": -20, "S": 30, "N": -10},
    ),
    "S in error, E showed too, wall": Scripted(after(error("S", "E"), record=WALL), {"W": 10, "N": 10}),
    "W in error, only N kept the hand": Scripted(after(error("W", "E", "S"), record=STOPPED), {"N": 10}),
    "E misnames, N calls Mah Jongg": Scripted(
        after(misnamed("E", "N", "mahjongg"), record=won("N", 30, by="E", jokers=0, exposures=1)), {"E": -25, "N": 30}
    ),
    "E peeks and picks": Scripted(after(peeked("E"), record=won("E", 25, by="wall", jokers=1, exposures=0)), {"E": 25}),
    "time ran out": Scripted(UNFINISHED, {}),
}

FEVER: Final[Mapping[str, Scripted]] = {
    "E picks": Scripted(won("E", 25, by="wall", jokers=1, exposures=1), {"E": 35}),
    "S off W at none, no jokers": Scripted(won("S", 30, by="W", jokers=0, exposures=0), {"S": 40}),
    "N off E at two": Scripted(won("N", 35, by="E", jokers=1, exposures=2, quint=False), {"E": -10, "N": 35}),
    "W off S at two, a quint": Scripted(won("W", 45, by="S", jokers=3, exposures=2, quint=True), {"S": -25, "W": 45}),
    "E off N at three": Scripted(won("E", 40, by="N", jokers=2, exposures=3), {"E": 40, "N": -25}),
    "S picks Singles and Pairs": Scripted(
        won("S", 50, by="wall", jokers=0, exposures=0, section="singles-and-pairs"), {"S": 60}
    ),
    "wall": Scripted(WALL, {"E": 10, "S": 10, "W": 10, "N": 10}),
    "N dead, wall": Scripted(after(dead("N"), record=WALL), {"E": 10, "S": 10, "W": 10}),
    "E misnames, W exposes, S picks": Scripted(
        after(
            misnamed("E", "W", "exposure", caller_exposed=True), record=won("S", 25, by="wall", jokers=1, exposures=0)
        ),
        {"E": -10, "S": 35},
    ),
    "N misnames, it was not S's tile": Scripted(
        after(misnamed("N", "S", "mahjongg", matched=False), record=STOPPED), {"E": 10, "S": 10, "W": 10, "N": -25}
    ),
    "W misnames, it was E's tile": Scripted(
        after(misnamed("W", "E", "mahjongg", matched=True), record=won("E", 30, by="W", jokers=0, exposures=1)),
        {"E": 40, "W": -25},
    ),
    "W in error, only N kept the hand": Scripted(after(error("W", "E", "S"), record=STOPPED), {"N": 10}),
}

COMMON: Final[Mapping[str, Scripted]] = {
    "E picks": Scripted(won("E", 25, by="wall", jokers=1, exposures=1), {"E": 35}),
    "S picks, no jokers": Scripted(won("S", 40, by="wall", jokers=0, exposures=0), {"S": 70}),
    "S off E at none": Scripted(won("S", 25, by="E", jokers=2, exposures=0), {"S": 25}),
    "W off S at one": Scripted(won("W", 30, by="S", jokers=1, exposures=1), {"S": -20, "W": 30}),
    "N off S at three, no jokers": Scripted(won("N", 35, by="S", jokers=0, exposures=3), {"S": -25, "N": 55}),
    "wall": Scripted(WALL, {"E": 10, "S": 10, "W": 10, "N": 10}),
    "W dead, wall": Scripted(after(dead("W"), record=WALL), {"E": 10, "S": 10, "N": 10}),
    "E misnames, S calls Mah Jongg at two": Scripted(
        after(misnamed("E", "S", "mahjongg"), record=won("S", 25, by="E", jokers=1, exposures=2)), {"E": -35, "S": 25}
    ),
    "N knocks tiles over": Scripted(after(knocked("N"), record=STOPPED), {"E": 10, "S": 10, "W": 10, "N": -10}),
    "E in error, only N kept the hand": Scripted(after(error("E", "S", "W"), record=STOPPED), {"N": 10}),
    "W peeks and throws to E at two": Scripted(
        after(peeked("W"), record=won("E", 30, by="W", jokers=2, exposures=2)), {"E": 30, "W": -30}
    ),
    "time ran out": Scripted(UNFINISHED, {}),
}

THREE_AT_COMMON: Final[Sequence[Scripted]] = (
    Scripted(won("E", 25, by="wall", jokers=2, exposures=0), {"E": 35}),
    Scripted(won("W", 30, by="S", jokers=1, exposures=2), {"S": -20, "W": 30}),
    Scripted(WALL, {"E": 10, "S": 10, "W": 10}),
    Scripted(won("S", 50, by="wall", jokers=0, exposures=0), {"S": 80}),
)
"""Four games of a table of three, written as if East, South and West sat there."""


def seated_at(game: Scripted, letters: Sequence[Seat]) -> Scripted:
    """A game without incidents among E, S and W, as three people at these letters play it."""
    moved: dict[str, Seat] = dict(zip(("E", "S", "W"), letters, strict=True))
    hand = {name: moved.get(str(value), value) for name, value in game.record.get("mahjongg", {}).items()}
    record = {**game.record, "mahjongg": hand} if hand else game.record
    return Scripted(record, {moved[seat]: points for seat, points in game.points.items()})
