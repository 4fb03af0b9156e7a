"""The end of a game as a phone or a paper card would report it."""

from eastwind.base.record import GameRecord
from eastwind.game.state import State


def record(state: State) -> GameRecord | None:
    """The facts of the game; None while it is played, and where the deal counts for nothing."""
    end = state.end
    if end is None or end.ending is None:
        return None
    return GameRecord(
        rulebook=state.rules.book.id,
        seats=state.seats,
        ending=end.ending,
        mahjongg=end.mahjongg,
        incidents=state.incidents,
    )
