"""What needs the director now, newest first."""

from typing import Literal

import msgspec

from eastwind.tournament.views.said import Said
from eastwind.tournament.views.world import View

NeedCode = Literal["call", "report", "behind", "time", "waiting", "ready", "same-name"]


class Need(msgspec.Struct, frozen=True, kw_only=True):
    """One matter. `at` is since when (ms UTC), `age_ms` how long; `report` names the report to settle."""

    code: NeedCode
    said: Said
    at: int
    age_ms: int
    urgent: bool
    round: int | None = None
    table: int | None = None
    report: int | None = None


class AttentionView(View, frozen=True, kw_only=True):
    """All matters that wait for someone, newest first."""

    needs: tuple[Need, ...]
    urgent: int
