"""Seats on paper: everyone by name for the wall, table by table for the tables."""

from collections.abc import Sequence
from typing import Annotated, Final, Literal, TypeVar

from litestar import Controller, get
from litestar.params import QueryParameter
from litestar.response import Template

from eastwind.tournament.views.by_name import place_in_list
from eastwind.tournament.views.seats import SeatsView, published_paths
from eastwind.web.pages import page
from eastwind.web.visit import AnyRequest, VisitHere

T = TypeVar("T")

Paper = Annotated[Literal["letter", "a4"], QueryParameter()]

NAMES_ON_A_SHEET: Final = 34
TABLES_ON_A_SHEET: Final = 20


class SeatPrints(Controller):
    """Lists of seats for the printer."""

    path = "/events/{event:str}/console/seats/print"
    include_in_schema = False

    @get("/names", name="print-seats-by-name")
    async def names(self, request: AnyRequest, visit: VisitHere, paper: Paper = "letter") -> Template:
        """Paper: everyone by name with their seats in all rounds, to hang at the door."""
        seats = await visit.view(SeatsView, "seats")
        people = sorted(await visit.read(published_paths), key=lambda path: place_in_list(path.person.name))
        return page(
            request,
            "console/print_names.html",
            visit=visit,
            paper=paper,
            rounds=[each.round for each in seats.rounds],
            sheets=in_sheets(people, NAMES_ON_A_SHEET),
        )

    @get("/tables", name="print-seats-by-table")
    async def tables(self, request: AnyRequest, visit: VisitHere, paper: Paper = "letter") -> Template:
        """Paper: every table of every round with its four people."""
        seats = await visit.view(SeatsView, "seats")
        sheets = [(each.round, sheet) for each in seats.rounds for sheet in in_sheets(each.tables, TABLES_ON_A_SHEET)]
        return page(
            request,
            "console/print_tables.html",
            visit=visit,
            paper=paper,
            seat_names=seats.seat_names,
            sheets=sheets,
        )


def in_sheets(lines: Sequence[T], most: int) -> list[Sequence[T]]:
    """The lines in sheets of paper."""
    return [lines[at : at + most] for at in range(0, len(lines), most)]
