"""What a button would do, and why it cannot be pressed: the very check that decides the command."""

import msgspec

from eastwind.tournament.views.said import Said


class WhyNot(msgspec.Struct, frozen=True):
    """One reason why an act is refused now."""

    code: str
    said: Said
    clause: str | None = None


class Act(msgspec.Struct, frozen=True, kw_only=True):
    """A command that a page offers: what it does in words, and every reason against it. Allowed without a reason."""

    kind: str
    title: Said
    does: Said
    allowed: bool
    why_not: tuple[WhyNot, ...] = ()
