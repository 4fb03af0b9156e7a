"""Rulings on games, kept under the version of the log that made or postponed them."""

from typing import Any, Final

from eastwind.tournament import events as e
from eastwind.tournament.evolving.change import Change
from eastwind.tournament.state import DeskRuling, Stamp, State


def made(state: State, event: e.RulingMade, stamp: Stamp) -> None:
    """Keep a ruling; a postponed one that it answers waits no longer."""
    if event.settles:
        state.rulings[event.settles].settled_by = stamp.version
    state.rulings[stamp.version] = DeskRuling(
        round=event.round,
        table=event.table,
        game=event.game,
        asked=event.asked,
        stamp=stamp,
        answer=event.answer,
        incidents=event.incidents,
        overruled=event.overruled,
    )


def postponed(state: State, event: e.RulingPostponed, stamp: Stamp) -> None:
    """Keep what a table waits for."""
    state.rulings[stamp.version] = DeskRuling(
        round=event.round, table=event.table, game=event.game, asked=event.asked, stamp=stamp, why=event.why
    )


def withdrawn(state: State, event: e.RulingWithdrawn, stamp: Stamp) -> None:
    """Strike a ruling out; nobody is shown it any more."""
    ruling = state.rulings[event.ruling]
    ruling.withdrawn = stamp
    ruling.withdrawn_why = event.why
    ruling.shown = False


def shown(state: State, event: e.RulingShown, _stamp: Stamp) -> None:
    """Show a ruling to everyone, or no longer."""
    state.rulings[event.ruling].shown = event.visible


CHANGES: Final[dict[type[e.Event], Change[Any]]] = {
    e.RulingMade: made,
    e.RulingPostponed: postponed,
    e.RulingWithdrawn: withdrawn,
    e.RulingShown: shown,
}
