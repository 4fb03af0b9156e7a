"""All sheets there are: what each is for, what it is made from, and who may print it."""

from collections.abc import Callable
from typing import Final

import msgspec

from eastwind.base.refusal import Refused, refuse
from eastwind.press.paper.document import Document, document
from eastwind.press.paper.scorecards import blank_cards, filled_cards, named_cards
from eastwind.press.paper.source import Source
from eastwind.tournament.deciding.finding import find_round
from eastwind.tournament.envelope import Role
from eastwind.tournament.roles import MAY_SEE, ViewName

Contents = msgspec.Struct


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of sheet. `views` are those it is made from: whoever may see them all may print it.

    `by_round`: whether one round of it can be asked for. `make` answers with a refusal where there is nothing yet.
    """

    title: str
    purpose: str
    template: str
    views: tuple[ViewName, ...]
    make: Callable[[Source], Contents | Refused]
    by_round: bool = False


_DESK: Final[tuple[ViewName, ...]] = ("board",)
"""The director and the scorers, who type paper in, also print it: those who see the board."""

SHEETS: Final[dict[str, Sheet]] = {
    "scorecards": Sheet(
        title="Scorecards",
        purpose="One for each table and round, with names and numbers. The table writes the rest.",
        template="scorecards",
        views=(*_DESK, "card"),
        make=named_cards,
        by_round=True,
    ),
    "scorecards-blank": Sheet(
        title="Blank scorecard",
        purpose="Without round, table and names: a few spare ones for the desk.",
        template="scorecards",
        views=_DESK,
        make=blank_cards,
    ),
    "scorecards-filled": Sheet(
        title="Recorded scorecards",
        purpose="Every card as it was recorded, with points and initials, to lay beside the paper.",
        template="scorecards",
        views=(*_DESK, "card"),
        make=filled_cards,
        by_round=True,
    ),
}
"""Every sheet by its name."""


def may_print(role: Role, sheet: Sheet) -> bool:
    """Whether this role may print a sheet."""
    return all(role in MAY_SEE[view] for view in sheet.views)


def make(name: str, source: Source) -> Document | Refused:
    """The sheet of this name as the tournament stands.

    Refusals: `unknown-sheet`, `not-allowed`, `unknown-round`, and the sheet's own while there is nothing to print.
    """
    sheet = SHEETS.get(name)
    if sheet is None:
        return refuse("unknown-sheet", "There is no sheet {sheet}.", "sheet", sheet=name[:60])
    if not may_print(source.viewer.role, sheet):
        return refuse("not-allowed", "This is not for the role {role}.", role=source.viewer.role)
    if source.round is not None:
        found = find_round(source.world.state, source.round)
        if isinstance(found, Refused):
            return found
    contents = sheet.make(source)
    return contents if isinstance(contents, Refused) else _titled(sheet, source, contents)


def _titled(sheet: Sheet, source: Source, contents: Contents) -> Document:
    return document(source, sheet.template, source.translate(sheet.title), contents)
