"""What goes on between two rounds."""

from typing import Any, Final

from eastwind.tournament import events as e
from eastwind.tournament.evolving.change import Change
from eastwind.tournament.state import Phase, Stamp, State


def announced(state: State, event: e.PhaseAnnounced, stamp: Stamp) -> None:
    """Remember what was announced, and after which round."""
    after = state.current.number if state.current else 0
    state.announced = Phase(event.phase, event.words, event.until, after, stamp)


def ended(state: State, _event: e.PhaseEnded, _stamp: Stamp) -> None:
    """Forget it."""
    state.announced = None


CHANGES: Final[dict[type[e.Event], Change[Any]]] = {
    e.PhaseAnnounced: announced,
    e.PhaseEnded: ended,
}
