"""What a button would do, and why it cannot be pressed: the very check that decides the command."""

from typing import Final

import msgspec

from eastwind.base.refusal import Refused
from eastwind.tournament.commands import Command
from eastwind.tournament.deciding import Context, decide
from eastwind.tournament.envelope import Envelope
from eastwind.tournament.views.naming import spoken
from eastwind.tournament.views.said import Said
from eastwind.tournament.views.world import Look

_NOBODYS_ID: Final = "0" * 32
"""Stands where a sent command has its id: what is only asked about is never sent."""


class WhyNot(msgspec.Struct, frozen=True):
    """One reason why an act is refused now."""

    code: str
    said: Said
    clause: str | None = None


class Act(msgspec.Struct, frozen=True, kw_only=True):
    """A command that a page offers: what it does in words, and every reason against it.

    `needs_why`: it wants a reason written beside it. An act that is allowed with one alone says in `why_not` what
    the reason is for.
    """

    kind: str
    title: Said
    does: Said
    allowed: bool
    why_not: tuple[WhyNot, ...] = ()
    needs_why: bool = False


def act(look: Look, command: Command, title: Said, does: Said, expected: int | None = None) -> Act:
    """The button that would send `command`, with everything that stands against it for this reader."""
    why_not = reasons_against(look, command, expected)
    return Act(kind=command.kind, title=title, does=does, allowed=not why_not, why_not=why_not)


def reasons_against(look: Look, command: Command, expected: int | None = None) -> tuple[WhyNot, ...]:
    """Why this reader's command would be refused now; empty when it would not."""
    decided = decide(look.state, command, context_of(look, expected))
    if not isinstance(decided, Refused):
        return ()
    return tuple(WhyNot(refusal.code, spoken(look.world, refusal), refusal.clause) for refusal in decided)


def context_of(look: Look, expected: int | None) -> Context:
    """What stands around a command that this reader only asks about."""
    envelope = Envelope(id=_NOBODYS_ID, actor=look.viewer, device="", at=look.world.now, seed=0, expected=expected)
    return Context(envelope=envelope, rulebooks=look.world.rulebooks)
