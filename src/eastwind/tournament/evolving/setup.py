"""What the director chose, and what everyone may see or open."""

from typing import Any, Final

from msgspec import UNSET, structs

from eastwind.tournament import events as e
from eastwind.tournament.evolving.change import Change
from eastwind.tournament.prize_plan import planned
from eastwind.tournament.state import Setup, Stamp, State

_CHOICES: Final = tuple(
    field.name for field in structs.fields(e.TournamentConfigured) if field.name not in {"settings", "prizes"}
)


def created(state: State, event: e.TournamentCreated, _stamp: Stamp) -> None:
    """Begin with what was given."""
    state.created = True
    state.setup = Setup(
        name=event.name,
        rulebook=event.rulebook,
        rulebook_hash=event.rulebook_hash,
        date=event.date,
        place=event.place,
        rounds=event.rounds,
        games=event.games,
        minutes=event.minutes,
    )


def configured(state: State, event: e.TournamentConfigured, _stamp: Stamp) -> None:
    """Set what was changed and leave the rest."""
    for name in _CHOICES:
        value = getattr(event, name)
        if value is not UNSET:
            setattr(state.setup, name, value)
    if event.prizes is not UNSET:
        state.setup.prizes = planned(event.prizes)
    if event.settings is not UNSET:
        state.setup.settings = dict(event.settings)


def rehearsal_begun(state: State, event: e.RehearsalBegun, _stamp: Stamp) -> None:
    """Call it a rehearsal."""
    state.rehearsal = True
    state.setup.name = event.name


def standings_shown(state: State, event: e.StandingsShown, _stamp: Stamp) -> None:
    """Show or hide the standings."""
    state.shown = event.visible
    state.shown_at = state.rounds_begun


def codes_issued(state: State, event: e.CodesIssued, stamp: Stamp) -> None:
    """Remember at which version each code was issued: its secret is derived from that."""
    for code in event.codes:
        state.codes[code.role, code.target] = stamp.version


def code_revoked(state: State, event: e.CodeRevoked, _stamp: Stamp) -> None:
    """Forget a code."""
    state.codes.pop((event.role, event.target), None)


CHANGES: Final[dict[type[e.Event], Change[Any]]] = {
    e.TournamentCreated: created,
    e.TournamentConfigured: configured,
    e.RehearsalBegun: rehearsal_begun,
    e.StandingsShown: standings_shown,
    e.CodesIssued: codes_issued,
    e.CodeRevoked: code_revoked,
}
