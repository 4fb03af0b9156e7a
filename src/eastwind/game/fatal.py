"""Which exposure killed a hand, when somebody saw it late."""

from eastwind.base.seats import Seat
from eastwind.game.sight import open_position
from eastwind.game.state import State


def fatal_exposure(state: State, seat: Seat) -> int:
    """The place of the first exposure that no line of the card holds beside those before it; else the last place.

    What was laid down after it was laid down by a dead hand.
    """
    shown, judge = state.rack(seat).exposures, state.rules.judge
    earlier = range(len(shown) - 1)
    laid = (open_position({seat: shown[: place + 1]}, b"", seat) for place in earlier)
    ruined = (place for place, position in zip(earlier, laid, strict=True) if judge.ruin(position) is not None)
    return next(ruined, len(shown) - 1)
