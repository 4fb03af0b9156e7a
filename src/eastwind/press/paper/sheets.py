"""All sheets there are: what each is for, what it is made from, and who may print it."""

from collections.abc import Callable
from typing import Final

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refused, refuse
from eastwind.press.paper.desk_lists import door_list, ledger
from eastwind.press.paper.document import Document, document
from eastwind.press.paper.emergency import emergency
from eastwind.press.paper.people import slips
from eastwind.press.paper.prize_sheet import prize_list
from eastwind.press.paper.rotation import rotation
from eastwind.press.paper.rule_sheet import rule_sheet
from eastwind.press.paper.ruling_sheet import ruling_book
from eastwind.press.paper.scorecards import blank_cards, filled_cards, named_cards
from eastwind.press.paper.seat_lists import seats_by_name, seats_by_table
from eastwind.press.paper.signs import table_signs
from eastwind.press.paper.source import Source
from eastwind.press.paper.standings_sheet import standings_sheet
from eastwind.tournament.deciding.finding import find_round
from eastwind.tournament.envelope import Role
from eastwind.tournament.roles import MAY_SEE, ViewName

Contents = msgspec.Struct


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of sheet. `views` are those it is made from: whoever may see them all may print it.

    `moment` is when in the day it is printed; `by_round`: whether one round of it can be asked for. `make` answers with
    a refusal where there is nothing yet.
    """

    title: str
    purpose: str
    moment: str
    template: str
    views: tuple[ViewName, ...]
    make: Callable[[Source], Contents | Refused]
    by_round: bool = False


_DESK: Final[tuple[ViewName, ...]] = ("board",)
"""The director and the scorers, who type paper in, also print it: those who see the board."""

_BEFORE: Final = phrase("Before the day")
_PLAY: Final = phrase("For the tables")
_AFTER: Final = phrase("During the day and after it")

SHEETS: Final[dict[str, Sheet]] = {
    "check-in": Sheet(
        title=phrase("Check-in list"),
        purpose=phrase("For the door: everyone by name with number and club, to tick off where the computer is not."),
        moment=_BEFORE,
        template="check-in",
        views=(*_DESK, "roster"),
        make=door_list,
    ),
    "slips": Sheet(
        title=phrase("Movement slips"),
        purpose=phrase("One for each person, to cut and hand out: where to sit in every round, and the way to walk."),
        moment=_BEFORE,
        template="slips",
        views=(*_DESK, "roster", "seats"),
        make=slips,
    ),
    "place-cards": Sheet(
        title=phrase("Place cards"),
        purpose=phrase("To cut and fold: number and name face the others, the own code faces the player."),
        moment=_BEFORE,
        template="place-cards",
        views=(*_DESK, "roster", "seats"),
        make=slips,
    ),
    "table-signs": Sheet(
        title=phrase("Table signs"),
        purpose=phrase("The number of the table, large, and the code with which its games are entered."),
        moment=_BEFORE,
        template="table-signs",
        views=(*_DESK, "codes"),
        make=table_signs,
    ),
    "seats-by-name": Sheet(
        title=phrase("Seats by name"),
        purpose=phrase("To hang at the door: everyone in the order of the names, with table and seat."),
        moment=_BEFORE,
        template="seats-by-name",
        views=(*_DESK, "seats"),
        make=seats_by_name,
        by_round=True,
    ),
    "seats-by-table": Sheet(
        title=phrase("Seats by table"),
        purpose=phrase("Every table with its four people, for the desk and for reading out."),
        moment=_BEFORE,
        template="seats-by-table",
        views=(*_DESK, "seats"),
        make=seats_by_table,
        by_round=True,
    ),
    "rotation": Sheet(
        title=phrase("Rotation card"),
        purpose=phrase("For every table: where each letter walks after the round."),
        moment=_BEFORE,
        template="rotation",
        views=(*_DESK, "seats"),
        make=rotation,
    ),
    "rules": Sheet(
        title=phrase("The rules in large print"),
        purpose=phrase("All rules of this tournament, with what you changed."),
        moment=_BEFORE,
        template="rules",
        views=_DESK,
        make=rule_sheet,
    ),
    "scorecards": Sheet(
        title=phrase("Scorecards"),
        purpose=phrase("One for each table and round, with names and numbers. The table writes the rest."),
        moment=_PLAY,
        template="scorecards",
        views=(*_DESK, "card"),
        make=named_cards,
        by_round=True,
    ),
    "scorecards-blank": Sheet(
        title=phrase("Blank scorecard"),
        purpose=phrase("Without round, table and names: a few spare ones for the desk."),
        moment=_PLAY,
        template="scorecards",
        views=_DESK,
        make=blank_cards,
    ),
    "emergency": Sheet(
        title=phrase("Emergency sheet"),
        purpose=phrase("All that is needed to go on by hand: seats, cards, standings, clock. Print it at every break."),
        moment=_AFTER,
        template="emergency",
        views=(*_DESK, "seats", "card", "standings", "clock"),
        make=emergency,
    ),
    "scorecards-filled": Sheet(
        title=phrase("Recorded scorecards"),
        purpose=phrase("Every card as it was recorded, with points and initials, to lay beside the paper."),
        moment=_AFTER,
        template="scorecards",
        views=(*_DESK, "card"),
        make=filled_cards,
        by_round=True,
    ),
    "standings": Sheet(
        title=phrase("Standings"),
        purpose=phrase("To read out and hang up, with the head of the log that proves them."),
        moment=_AFTER,
        template="standings",
        views=(*_DESK, "standings"),
        make=standings_sheet,
    ),
    "penalties": Sheet(
        title=phrase("Points outside a game"),
        purpose=phrase("Who got them, why and from whom; cancelled ones too, struck out."),
        moment=_AFTER,
        template="penalties",
        views=(*_DESK, "penalties"),
        make=ledger,
    ),
    "prizes": Sheet(
        title=phrase("Prize list"),
        purpose=phrase("Who gets what, with a line for each to sign."),
        moment=_AFTER,
        template="prizes",
        views=(*_DESK, "prizes"),
        make=prize_list,
    ),
    "rulings": Sheet(
        title=phrase("Rulings"),
        purpose=phrase("What was ruled, by which clause, and what it did to the points."),
        moment=_AFTER,
        template="rulings",
        views=(*_DESK, "rulings"),
        make=ruling_book,
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
