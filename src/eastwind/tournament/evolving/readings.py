"""What a second person read on paper cards, beside the record and never in it."""

from typing import Any, Final

from eastwind.tournament import events as e
from eastwind.tournament.evolving.change import Change
from eastwind.tournament.state import Card, Reading, Stamp, State


def added(state: State, event: e.ReadingAdded, stamp: Stamp) -> None:
    """Keep the newest reading of the game."""
    _card(state, event).readings[event.game] = Reading(event.record, event.lines, stamp)


def settled(state: State, event: e.ReadingSettled, stamp: Stamp) -> None:
    """Note that what was entered stands."""
    reading = _card(state, event).readings[event.game]
    reading.settled = stamp
    reading.settled_why = event.why


def _card(state: State, event: e.ReadingAdded | e.ReadingSettled) -> Card:
    return state.rounds[event.round - 1].cards[event.table - 1]


CHANGES: Final[dict[type[e.Event], Change[Any]]] = {
    e.ReadingAdded: added,
    e.ReadingSettled: settled,
}
