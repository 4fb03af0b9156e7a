"""The waiting list: who is next, and for how many there is room."""

from eastwind.seating.empties import table_count
from eastwind.tournament.chairs import Spot
from eastwind.tournament.planning import to_be_seated
from eastwind.tournament.seat_rows import empty_spots, rows_of
from eastwind.tournament.state import Player, State


def waiting_list(state: State) -> list[Player]:
    """Who waits, in the order in which they came on the list; who left is not on it any more."""
    waiting = (player for player in state.players.values() if player.waiting and player.withdrawn_from is None)
    return sorted(waiting, key=lambda player: player.waiting_since or 0)


def free_seats(state: State) -> list[Spot]:
    """The empty seats of the next round to begin, at tables where someone sits."""
    ahead = next((each for each in state.rounds if each.clock is None), None)
    return list(empty_spots(rows_of(ahead))) if ahead else []


def free_places(state: State) -> int:
    """How many more people could play.

    Once seats are published those are the empty ones; before, the places left of those there are, or where nobody said
    how many, what would fill the last tables.
    """
    if state.rounds:
        return len(free_seats(state))
    playing = len(to_be_seated(state))
    return max((state.setup.places or 4 * table_count(playing)) - playing, 0)
