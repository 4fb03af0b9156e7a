"""People who sat in wrong seats in a round that began: put right in one act."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Annotated, Final

import msgspec
from litestar import Controller, get, post
from litestar.params import QueryParameter
from litestar.response import Redirect, Template

from eastwind.base.refusal import Refusal, Refused, refuse
from eastwind.base.seats import SEATS
from eastwind.tournament.commands import CorrectSeats
from eastwind.tournament.views.naming import Named, TableSeats
from eastwind.tournament.views.seats import RoundSeats, SeatsView
from eastwind.web.access.guards import director_only
from eastwind.web.console.frame import console_page, saved
from eastwind.web.console.places import place_address, table_address
from eastwind.web.console.spoken_refusals import spoken_refusals
from eastwind.web.pages import Form, act, read_form
from eastwind.web.refusing import RefusedRequest
from eastwind.web.visit import AnyRequest, Visit, VisitHere

Number = Annotated[int, QueryParameter(ge=1, le=99)]
_TABLE: Final = re.compile("[0-9]{1,5}")

Tables = Annotated[list[int] | None, QueryParameter(max_items=100)]


class SeatCorrectionPages(Controller):
    """Wrong seats in a round that began."""

    path = "/events/{event:str}/console/seats/correct"
    include_in_schema = False
    guards = (director_only,)

    @get("", name="console-seats-correct")
    async def correct(self, request: AnyRequest, visit: VisitHere, round: Number, table: Tables = None) -> Template:
        """Say who really sat where in a round that began: the points go to who sat there."""
        return await _page(request, visit, round, table or [])

    @post("")
    async def save(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Put all of them right in one act."""
        form = await read_form(request, CorrectSeats.kind)
        chosen = [*_chosen(form.typed)]
        placements = [{"player": player, "table": table, "seat": seat} for player, table, seat in chosen if player]
        told = msgspec.structs.replace(form, body={**form.body, "placements": placements})
        number = _number(form.body.get("round"))
        tables = sorted({table for _, table, _ in chosen})
        left_out = await _left_out(visit, number, tables, {player for player, _, _ in chosen})
        if left_out is not None:
            return await _page(request, visit, number, tables, left_out, form)
        done = table_address(visit.event, number, tables[0]) if tables else place_address(visit.event, "seats")
        answer = await act(visit, told, saved(done))
        return answer if isinstance(answer, Redirect) else await _page(request, visit, number, tables, answer, form)


def _chosen(typed: Mapping[str, str]) -> Iterator[tuple[str, int, str]]:
    """Who was chosen for each seat on the page (its field is `sat-TABLE-SEAT`); nobody is an empty text."""
    for name, player in typed.items():
        start, _, place = name.partition("-")
        table, _, seat = place.partition("-")
        if start == "sat" and _TABLE.fullmatch(table) and seat in SEATS:
            yield player, int(table), seat


async def _left_out(visit: Visit, number: int, tables: Sequence[int], placed: Collection[str]) -> Refused | None:
    """Refuse a page that leaves a seat to nobody and someone of these tables without one."""
    if "" not in placed:
        return None
    seats = await visit.view(SeatsView, "seats")
    shown = [table for each in seats.rounds if each.round == number for table in each.tables if table.table in tables]
    faults = tuple(
        Refusal("not-a-permutation", "Say where {player} sat.", "placements", {"player": person.player})
        for person in _people(shown)
        if person.player not in placed
    )
    return Refused(faults) if faults else None


def _number(sent: object) -> int:
    return sent if isinstance(sent, int) and 1 <= sent <= 99 else 1


async def _page(
    request: AnyRequest,
    visit: Visit,
    number: int,
    tables: Sequence[int],
    refused: Refused | None = None,
    form: Form | None = None,
) -> Template:
    seats = await visit.view(SeatsView, "seats")
    shown = _round(seats, number)
    chosen = [table for table in shown.tables if table.table in tables]
    return await console_page(
        request,
        visit,
        "console/seats_correct.html",
        here="seats",
        refused=refused,
        said=await spoken_refusals(visit, refused),
        shown=shown,
        seat_names=seats.seat_names,
        tables=chosen,
        people=[*_people(chosen)],
        typed=form.typed if form else {},
    )


def _round(seats: SeatsView, number: int) -> RoundSeats:
    found = next((each for each in seats.rounds if each.round == number), None)
    if found is None:
        raise RefusedRequest(refuse("unknown-address", "There is no such round."))
    return found


def _people(tables: Sequence[TableSeats]) -> Iterator[Named]:
    return (here.person for table in tables for here in table.seats if here.person is not None)
