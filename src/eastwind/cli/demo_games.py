"""The games of the demo event that are there to be looked at."""

from eastwind.base.seats import SEATS, Seat
from eastwind.web.invented_games import Facts


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
