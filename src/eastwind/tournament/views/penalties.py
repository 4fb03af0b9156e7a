"""Points outside a game: who, why, when, and what was cancelled."""

import msgspec

from eastwind.tournament.views.card import By
from eastwind.tournament.views.naming import Named
from eastwind.tournament.views.world import View


class PenaltyView(msgspec.Struct, frozen=True, kw_only=True):
    """One penalty. `penalty` is the version of the log that gave it; it names the penalty when it is cancelled."""

    penalty: int
    person: Named
    points: int
    why: str
    clause: str
    clause_text: str
    given: By
    cancelled: By | None
    cancelled_why: str


class PenaltiesView(View, frozen=True, kw_only=True):
    """The ledger, newest first."""

    rows: tuple[PenaltyView, ...]
