"""From rows of the log to the state they lead to."""

from collections.abc import Iterable
from typing import Final

import msgspec

from eastwind.tournament.events import EVENTS, Event
from eastwind.tournament.evolving import evolve
from eastwind.tournament.ports import Logged
from eastwind.tournament.state import Stamp, State

_DECODERS: Final = {shape: msgspec.json.Decoder(event) for shape, event in EVENTS.items()}


def decode_event(row: Logged) -> Event:
    """The event that a row holds.

    Raises KeyError for a kind or schema that this version does not know, msgspec.DecodeError for a damaged body.
    """
    return _DECODERS[row.kind, row.schema].decode(row.body)


def stamp_of(row: Logged) -> Stamp:
    """Who, from where, when and at which version."""
    envelope = row.envelope
    return Stamp(actor=envelope.actor, device=envelope.device, at=envelope.at, version=row.version)


def fold(state: State, rows: Iterable[Logged]) -> State:
    """Apply rows to the state, in place, oldest first; the same state comes back at its new version and head."""
    row = None
    for row in rows:
        evolve(state, decode_event(row), stamp_of(row))
    if row is not None:
        state.version, state.head, state.origin = row.version, row.hash, row.origin
    return state
