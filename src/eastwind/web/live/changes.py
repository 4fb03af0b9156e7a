"""What happens in a tournament, sorted by what it changes on pages: topics name these groups, not single events."""

from typing import Final

from eastwind.tournament import events as e
from eastwind.tournament.events import Event

Events = tuple[type[Event], ...]

SETTINGS: Final[Events] = (e.TournamentConfigured, e.RehearsalBegun)
"""The tournament's name, its format, its rulebook, the letters of the seats."""
NAMES: Final[Events] = (e.PlayerEdited, e.PersonForgotten)
"""What people are called, and their numbers."""
SEATS: Final[Events] = (
    e.SeatsPublished,
    e.SeatsWithdrawn,
    e.SeatsSwapped,
    e.SeatMoved,
    e.SeatsCorrected,
    e.PlayerWithdrew,
    e.PlayerReturned,
    e.PlayerSubstituted,
    e.AbsentDropped,
    e.DropUndone,
)
"""Who sits where."""
ROUNDS: Final[Events] = (e.RoundStarted, e.StartCancelled, e.RoundClosed, e.RoundReopened)
"""Which round is in play."""
PHASES: Final[Events] = (e.PhaseAnnounced, e.PhaseEnded)
"""What goes on between rounds."""
CLOCK: Final[Events] = (
    *ROUNDS,
    e.ClockPaused,
    e.ClockResumed,
    e.TimeAdded,
    e.LastGameCalled,
    *PHASES,
)
"""How long a round still runs, and what goes on between rounds."""
GAMES: Final[Events] = (e.GameEntered, e.GameCleared, e.GameCorrected)
"""What stands on a card."""
READINGS: Final[Events] = (e.ReadingAdded, e.ReadingSettled)
"""What a second person read on the paper cards."""
SIGNING: Final[Events] = (e.GameInitialed, e.EastRolled, e.CardCertified, e.CardTurnedIn)
"""Who deals, who signed, and whether the card is final."""
DESK: Final[Events] = (e.DirectorCalled, e.CallAnswered, e.EntryReported, e.ReportSettled)
"""What a table wants of the director."""
RULINGS: Final[Events] = (e.RulingMade, e.RulingPostponed, e.RulingWithdrawn)
"""What the director ruled on a game."""
CEREMONY: Final[Events] = (e.CeremonyBegun, e.StepRevealed, e.StepTakenBack, e.CeremonyEnded)
"""What is read out of the results."""
SHOWN_RULINGS: Final[Events] = (e.RulingShown, e.RulingWithdrawn)
"""Which rulings everyone is to know."""
CARDS: Final[Events] = (*SETTINGS, *NAMES, *SEATS, *CLOCK, *GAMES, *READINGS, *SIGNING, *DESK, *RULINGS)
"""Everything that shows on a table's card."""


def table_of(event: Event) -> int | None:
    """The table at which something happened in a round; None for what may concern any table.

    The table in `PlayerEdited` is not one of these: it is where someone wishes to sit.
    """
    return getattr(event, "table", None) if hasattr(event, "round") else None
