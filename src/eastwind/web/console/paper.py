"""Paper: every sheet with what it is for, as a PDF in letter or A4."""

from collections.abc import Mapping
from itertools import groupby
from typing import Annotated, Any, Final

from litestar import Controller, Response, get
from litestar.params import PathParameter, QueryParameter
from litestar.response import Template

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refused
from eastwind.press.paper.document import Document
from eastwind.press.paper.sheets import SHEETS, make, may_print
from eastwind.press.paper.source import Source
from eastwind.press.paper.typesetting import PAPERS, Paper, Printed
from eastwind.tournament.views.world import World
from eastwind.web.access.redeeming import access_book
from eastwind.web.console.frame import console_page
from eastwind.web.console.paper_addresses import PhoneAddresses
from eastwind.web.console.places import place_address
from eastwind.web.pages import page
from eastwind.web.refusing import RefusedRequest
from eastwind.web.speech import spoken
from eastwind.web.visit import AnyRequest, Visit, VisitHere

SheetName = Annotated[str, PathParameter(max_length=60)]
PaperAsked = Annotated[Paper | None, QueryParameter()]
RoundAsked = Annotated[str, QueryParameter(max_length=2, pattern=r"^[0-9]*$")]

_PAPER_NAMES: Final[Mapping[Paper, str]] = {"letter": phrase("Letter"), "a4": "A4"}
_LETTER_LANDS: Final = frozenset({"US", "CA", "MX", "PH", "CL", "CO", "VE", "CR", "GT", "NI", "PA", "SV", "DO", "PR"})
"""Where printers hold letter paper, by the codes that browsers send along with a language."""


class PaperPages(Controller):
    """Sheets as PDF, for the director and the scorers."""

    path = "/events/{event:str}/console/paper"
    include_in_schema = False

    @get("", name="console-paper")
    async def paper(self, request: AnyRequest, visit: VisitHere, paper: PaperAsked = None) -> Template:
        """Paper: scorecards, slips, signs, lists, rules, standings, prizes and the emergency sheet, as PDF."""
        rounds = await visit.read(lambda world: len(world.state.rounds))
        may = [(name, sheet) for name, sheet in SHEETS.items() if may_print(visit.actor.role, sheet)]
        return await console_page(
            request,
            visit,
            "console/print_sheets.html",
            here="paper",
            base=place_address(visit.event, "paper"),
            groups=[(moment, list(sheets)) for moment, sheets in groupby(may, key=lambda each: each[1].moment)],
            rounds=rounds,
            paper=paper or usual_paper(request.headers.get("accept-language", "")),
            papers=_PAPER_NAMES,
        )

    @get("/{sheet:str}/made", name="console-paper-made")
    async def made(
        self, request: AnyRequest, visit: VisitHere, sheet: SheetName, paper: PaperAsked = None, round: RoundAsked = ""
    ) -> Template:
        """A sheet that was just made: how many pages it has, and where it opens."""
        found = await _document(visit, sheet, round)
        if isinstance(found, Refused):
            return page(request, "console/print_made.html", visit=visit, refused=found, printed=None)
        size = paper or PAPERS[0]
        printed = await _printed(visit, found, size)
        address = f"{place_address(visit.event, 'paper')}/{sheet}/sheet.pdf?paper={size}&round={round}"
        return page(
            request, "console/print_made.html", visit=visit, printed=printed, address=address, title=found.title
        )

    @get("/{sheet:str}/sheet.pdf", name="console-paper-pdf")
    async def pdf(
        self, visit: VisitHere, sheet: SheetName, paper: PaperAsked = None, round: RoundAsked = ""
    ) -> Response[bytes]:
        """A sheet as PDF."""
        found = await _document(visit, sheet, round)
        if isinstance(found, Refused):
            raise RefusedRequest(found)
        printed = await _printed(visit, found, paper or PAPERS[0])
        return Response(
            printed.pdf,
            media_type="application/pdf",
            headers={"content-disposition": f'inline; filename="{sheet}.pdf"'},
        )


def usual_paper(languages: str) -> Paper:
    """The paper of the land that a browser names first (`en-GB`); letter where it names none."""
    tag = languages.split(",")[0].split(";")[0].strip()
    _, _, land = tag.replace("_", "-").partition("-")
    return "letter" if not land or land.rpartition("-")[2].upper() in _LETTER_LANDS else "a4"


async def _printed(visit: Visit, document: Document, paper: Paper) -> Printed:
    return await visit.house.press.printed(document, paper, spoken().translate)


async def _document(visit: Visit, sheet: str, number: str) -> Document | Refused:
    """The sheet as the tournament stands. Codes are for the director's sheets alone."""
    house, speech = visit.house, spoken()
    book = await house.clerk.ask(access_book, house, visit.event) if visit.may_see("codes") else None
    asked: dict[str, Any] = {
        "viewer": visit.actor,
        "addresses": PhoneAddresses(house.addresses.for_phones, visit.event, book),
        "round": int(number) if number else None,
        "language": speech.tag,
        "translate": speech.translate,
    }

    def made(world: World) -> Document | Refused:
        return make(sheet, Source(world=world, **asked))

    return await visit.read(made)
