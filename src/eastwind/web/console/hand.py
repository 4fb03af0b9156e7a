"""The Hand desk: what lies on a table is tapped, and the card says whether a hand is dead, or whether it has won."""

from typing import Final

from litestar import Controller, get
from litestar.datastructures import MultiDict
from litestar.response import Redirect, Template
from msgspec import structs

from eastwind.base.refusal import Refused
from eastwind.tournament.views.board import BoardView
from eastwind.tournament.views.card import CardView
from eastwind.web.console.hand_draft import HandDraft, draft_of, is_act
from eastwind.web.console.hand_page import FIRST_PLACE, Mode, Page, address_of, hand_desk, hand_page
from eastwind.web.console.hand_places import HAND_PATH
from eastwind.web.pages import go
from eastwind.web.visit import AnyRequest, Visit, VisitHere

_BY_SCRIPT: Final = "x-part"
"""The header with which our script asks for the desk alone (static/js/hand.js)."""

_ADDRESS: Final = "x-address"
"""The header that tells the script where all that was tapped can be opened again."""


class HandDeskPages(Controller):
    """Asking the card about a hand."""

    path = HAND_PATH
    include_in_schema = False

    @get("", name="console-hand")
    async def alive(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Hand desk: tap what lies face up, and read whether a hand is dead and what it can still become."""
        return await _answer(request, visit, "alive")

    @get("/mahjongg", name="console-hand-mahjongg")
    async def mahjongg(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Check a declared Mah Jongg: tap its fourteen tiles, and read the line, its value, or what is wrong."""
        return await _answer(request, visit, "mahjongg")


async def _answer(request: AnyRequest, visit: Visit, mode: Mode) -> Redirect | Template:
    """The page for what was tapped. A press in a plain browser leads on to the address that holds what came of it."""
    sent = MultiDict(request.query_params.multi_items())
    draft = draft_of(sent, FIRST_PLACE[mode])
    address = address_of(visit.event, mode, draft)
    by_script = _BY_SCRIPT in request.headers
    if is_act(sent) and not by_script:
        return go(address)
    asked = await _asked(visit, mode, draft)
    if not by_script:
        return await hand_page(request, visit, asked)
    shown = hand_desk(request, visit, asked)
    shown.set_header(_ADDRESS, address)
    return shown


async def _asked(visit: Visit, mode: Mode, draft: HandDraft) -> Page:
    chosen = await visit.read(lambda world: world.state.setup.card)
    page = Page(mode=mode, draft=draft, chosen=chosen, ready=await visit.house.card(chosen.id))
    if not draft.table:
        return page
    board = await _round(visit, draft)
    table = await visit.look("card", round=board.round or 1, table=draft.table)
    return structs.replace(
        page,
        table=table if isinstance(table, CardView) else None,
        no_table=table if isinstance(table, Refused) else None,
        playing=board.in_play or board.closed,
    )


async def _round(visit: Visit, draft: HandDraft) -> BoardView:
    """The round that was named, else the one that is played."""
    return await visit.view(BoardView, "board", **({"round": draft.round} if draft.round else {}))
