"""Codes on paper: a sign for each table, a slip for each player, a sheet for a helper or a screen."""

import asyncio
from collections.abc import Sequence
from typing import Annotated, Final

import msgspec
from litestar import Controller, get
from litestar.params import QueryParameter
from litestar.response import Template
from markupsafe import Markup

from eastwind.tournament.codes import AccessBook
from eastwind.tournament.views.codes import CodesView
from eastwind.tournament.views.said import Said
from eastwind.tournament.views.seats import published_paths
from eastwind.tournament.views.walking import Walk
from eastwind.web.access.redeeming import access_book, code_address
from eastwind.web.address_page import qr_picture
from eastwind.web.console.seat_prints import Paper, in_sheets
from eastwind.web.pages import page
from eastwind.web.visit import AnyRequest, Visit, VisitHere

SLIPS_ON_A_SHEET: Final = 4

Asked = Annotated[str, QueryParameter(max_length=60)]


class PrintedCode(msgspec.Struct, frozen=True, kw_only=True):
    """A code for paper: whom it is for, what the phone scans, what is typed. `walks` are a player's seats."""

    role: str
    target: str
    label: Said
    number: int | None
    name: str
    picture: Markup
    typed: str
    walks: Sequence[Walk] = ()


class CodePrints(Controller):
    """Codes for the printer. For the director, who alone sees them."""

    path = "/events/{event:str}/console/codes/print"
    include_in_schema = False

    @get("/tables", name="print-table-signs")
    async def tables(self, request: AnyRequest, visit: VisitHere, paper: Paper = "letter") -> Template:
        """Paper: a sign for each table with its QR code and its typed code."""
        return await _signs(request, visit, paper, await _printed(visit, "table"))

    @get("/players", name="print-player-slips")
    async def players(self, request: AnyRequest, visit: VisitHere, paper: Paper = "letter") -> Template:
        """Paper: a slip for each player with the own seats of all rounds, the way to walk, and the code."""
        return await _slips(request, visit, paper, await _printed(visit, "player"))

    @get("/one", name="print-one-code")
    async def one(
        self, request: AnyRequest, visit: VisitHere, role: Asked, target: Asked = "", paper: Paper = "letter"
    ) -> Template:
        """Paper: one code alone, for a table, a player, a helper or a screen."""
        codes = await _printed(visit, role, target)
        draw = _slips if role == "player" else _signs
        return await draw(request, visit, paper, codes)


async def _signs(request: AnyRequest, visit: Visit, paper: str, codes: Sequence[PrintedCode]) -> Template:
    address = visit.house.addresses.for_phones
    return page(request, "console/print_signs.html", visit=visit, paper=paper, codes=codes, address=address)


async def _slips(request: AnyRequest, visit: Visit, paper: str, codes: Sequence[PrintedCode]) -> Template:
    address = visit.house.addresses.for_phones
    sheets = in_sheets(codes, SLIPS_ON_A_SHEET)
    return page(request, "console/print_slips.html", visit=visit, paper=paper, sheets=sheets, address=address)


async def _printed(visit: Visit, role: str, target: str | None = None) -> list[PrintedCode]:
    """The codes of a role that are good now, or the one of this target."""
    codes = await visit.view(CodesView, "codes")
    book = await visit.house.clerk.ask(access_book, visit.house, visit.event)
    ways = {path.person.player: path.walks for path in await visit.read(published_paths)}
    people = await visit.read(lambda world: {player: person.name for player, person in world.people.items()})
    numbers = await visit.read(lambda world: {player.id: player.number for player in world.state.players.values()})
    rows = [row for row in codes.rows if row.role == role and row.issued is not None and target in (None, row.target)]
    # Four hundred pictures take seconds to draw, and the tables of a round in play must not wait for them.
    pictures = await asyncio.to_thread(lambda: [_picture(visit, book, row.role, row.target) for row in rows])
    return [
        PrintedCode(
            role=row.role,
            target=row.target,
            label=row.label,
            number=numbers.get(row.target) if role == "player" else None,
            name=people.get(row.target, ""),
            picture=picture,
            typed=book.typed(row.role, row.target) or "",
            walks=ways.get(row.target, ()) if role == "player" else (),
        )
        for row, picture in zip(rows, pictures, strict=True)
    ]


def _picture(visit: Visit, book: AccessBook, role: str, target: str) -> Markup:
    return qr_picture(code_address(visit.house.addresses.for_phones, visit.event, book.qr(role, target) or ""))
