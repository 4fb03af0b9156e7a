"""Who may have a code and who has one. The secrets themselves are added at the edge and are never in a view."""

import msgspec

from eastwind.tournament.commands import CodeRole
from eastwind.tournament.views.world import View


class CodeRow(msgspec.Struct, frozen=True, kw_only=True):
    """A code that was issued, or could be. `issued` is the version of the log, None where no code is good now."""

    role: CodeRole
    target: str
    label: str
    issued: int | None


class CodesView(View, frozen=True, kw_only=True):
    """All codes: helpers, wall and public, then tables, then players."""

    rows: tuple[CodeRow, ...]
