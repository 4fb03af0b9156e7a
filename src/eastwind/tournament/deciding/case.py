"""What a decision is made from, and what comes out of it."""

from collections.abc import Callable
from typing import TypeVar

import msgspec

from eastwind.base.refusal import Refused
from eastwind.rulebook import Rulebook
from eastwind.tournament.envelope import Actor, Envelope
from eastwind.tournament.events import Event
from eastwind.tournament.ports import Rulebooks
from eastwind.tournament.state import State

C = TypeVar("C")

Decision = tuple[Event, ...] | Refused
"""What happened, all refusals at once, or (no events) that it already stands so."""


class Context(msgspec.Struct, frozen=True):
    """What stands around a command: its envelope, and where rulebooks are read from."""

    envelope: Envelope
    rulebooks: Rulebooks


class Case(msgspec.Struct, frozen=True):
    """One decision at hand. `book` is the tournament's own rulebook, with its changed settings."""

    state: State
    context: Context
    book: Rulebook

    @property
    def actor(self) -> Actor:
        """Who asks."""
        return self.context.envelope.actor

    @property
    def types_paper(self) -> bool:
        """Whether the asker may type what stands on paper, and speak for those who signed it."""
        return self.actor.role in {"director", "scorer"}


Decider = Callable[[C, Case], Decision]
"""One act's decision, under the name of its command."""
