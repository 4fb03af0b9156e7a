"""From event to event: how the log becomes the state."""

from typing import Any, Final

from eastwind.tournament.events import Event
from eastwind.tournament.evolving import desk, games, people, phases, readings, results, rounds, rulings, seats, setup
from eastwind.tournament.evolving.change import Change
from eastwind.tournament.state import Stamp, State

CHANGES: Final[dict[type[Event], Change[Any]]] = {
    **setup.CHANGES,
    **people.CHANGES,
    **seats.CHANGES,
    **rounds.CHANGES,
    **phases.CHANGES,
    **readings.CHANGES,
    **games.CHANGES,
    **desk.CHANGES,
    **results.CHANGES,
    **rulings.CHANGES,
}
"""How each event changes the state."""


def evolve(state: State, event: Event, stamp: Stamp) -> State:
    """Apply an event to the state, in place, and hand the same state back. Events are facts: nothing is refused."""
    CHANGES[type(event)](state, event, stamp)
    state.version = stamp.version
    return state
