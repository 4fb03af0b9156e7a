"""Games and cards: the events that come by the thousand, so nothing here does more than it must."""

from typing import Any, Final

from eastwind.tournament import events as e
from eastwind.tournament.evolving.change import Change
from eastwind.tournament.state import EastRoll, Entry, Initial, Stamp, State


def entered(state: State, event: e.GameEntered, stamp: Stamp) -> None:
    """Put an entry on the card, with nobody's initials yet: not under the game, and no longer at the card's head."""
    card = state.rounds[event.round - 1].cards[event.table - 1]
    card.certified = None
    card.entries[event.game] = Entry(
        stamp.version,
        event.players,
        event.record,
        event.lines,
        event.rulebook_hash,
        stamp,
        event.on_paper,
        earlier=card.entries.get(event.game),
    )


def cleared(state: State, event: e.GameCleared, _stamp: Stamp) -> None:
    """Lay an entry aside; it stays on show."""
    card = state.rounds[event.round - 1].cards[event.table - 1]
    card.certified = None
    card.cleared.append(card.entries.pop(event.game))


def initialed(state: State, event: e.GameInitialed, stamp: Stamp) -> None:
    """Put initials under the version that was seen."""
    entry = state.rounds[event.round - 1].cards[event.table - 1].entries[event.game]
    entry.initials[event.seat] = Initial(event.player, event.mark, event.how, stamp)


def corrected(state: State, event: e.GameCorrected, stamp: Stamp) -> None:
    """Put a right transcription before the wrong one. Where nothing was transcribed the game is no longer missing."""
    each = state.rounds[event.round - 1]
    entries = each.cards[event.table - 1].entries
    entries[event.game] = Entry(
        stamp.version,
        event.players,
        event.record,
        event.lines,
        event.rulebook_hash,
        stamp,
        on_paper=True,
        why=event.why,
        earlier=entries.get(event.game),
    )
    each.unfinished -= {(event.table, event.game)}


def east_rolled(state: State, event: e.EastRolled, stamp: Stamp) -> None:
    """Remember what the dice chose, in place of what was written down for them before."""
    card = state.rounds[event.round - 1].cards[event.table - 1]
    card.rolls[event.game] = EastRoll(event.rolls, event.east, stamp)


def certified(state: State, event: e.CardCertified, stamp: Stamp) -> None:
    """Put initials at the head of the card."""
    card = state.rounds[event.round - 1].cards[event.table - 1]
    card.certified = Initial(event.player, event.mark, event.how, stamp)


def turned_in(state: State, event: e.CardTurnedIn, stamp: Stamp) -> None:
    """Make the card final."""
    card = state.rounds[event.round - 1].cards[event.table - 1]
    card.turned_in = stamp
    card.delivered_by = event.seat


CHANGES: Final[dict[type[e.Event], Change[Any]]] = {
    e.GameEntered: entered,
    e.GameCleared: cleared,
    e.GameInitialed: initialed,
    e.GameCorrected: corrected,
    e.EastRolled: east_rolled,
    e.CardCertified: certified,
    e.CardTurnedIn: turned_in,
}
