"""The pages of a table: the card with its next question, and the points of a game before it is sent."""

from typing import Annotated, Literal

import msgspec
from litestar import Controller, get, post
from litestar.params import QueryParameter, RawBody
from litestar.response import Redirect, Template
from litestar.status_codes import HTTP_200_OK

from eastwind.base.refusal import Refused
from eastwind.tournament.commands import EnterGame
from eastwind.tournament.envelope import Version
from eastwind.tournament.views.card import CardView
from eastwind.tournament.views.preview import Preview, preview
from eastwind.tournament.views.world import Look, Params
from eastwind.web.api.bodies import read_body
from eastwind.web.pages import act, page, read_form
from eastwind.web.refusing import RefusedRequest
from eastwind.web.table.drawing import preview_context, table_context
from eastwind.web.visit import AnyRequest, Visit, VisitHere

FormKind = Literal["game.initial", "card.certify", "card.turn-in", "director.call", "director.answer"]
"""The commands behind the page's forms."""


class Asked(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game to be shown before it is sent: the body of `game.enter`, and the version the page has seen."""

    body: EnterGame
    expected: Version = 0


class TablePages(Controller):
    """The card of a table, and what is done on it."""

    path = "/events/{event:str}/table"
    include_in_schema = False

    @get()
    async def table(self, request: AnyRequest, visit: VisitHere) -> Template:
        """A table's tablet: who sits here, the next question about the game, the points, initials, turning in."""
        return await _page(request, visit)

    @post("/act")
    async def act(
        self, request: AnyRequest, visit: VisitHere, kind: Annotated[FormKind, QueryParameter()]
    ) -> Redirect | Template:
        """Initial, turn in, call the director: the forms of the page, for a browser without scripts."""
        answer = await act(visit, await read_form(request, kind), f"/events/{visit.event}/table")
        return answer if isinstance(answer, Redirect) else await _page(request, visit, answer)

    @post("/preview", status_code=HTTP_200_OK)
    async def preview(self, request: AnyRequest, visit: VisitHere, body: RawBody) -> Template:
        """The points of a game as they would stand on the card, or why it cannot be so."""
        asked = read_body(Asked, body)
        shown = asked if isinstance(asked, Refused) else await _look_ahead(visit, asked)
        drawn = {"shown": None} if isinstance(shown, Refused) else preview_context(shown)
        return page(
            request,
            "table/preview.html",
            visit=visit,
            refused=shown if isinstance(shown, Refused) else None,
            **drawn,
        )


async def _page(request: AnyRequest, visit: Visit, refused: Refused | None = None) -> Template:
    card = await visit.look("card")
    if isinstance(card, Refused):
        return _waiting(request, visit, card)
    if not isinstance(card, CardView):
        raise TypeError("the view card is not a CardView")
    return page(
        request,
        "table/table.html",
        visit=visit,
        topics=[f"table:{card.table}"],
        refused=refused,
        **table_context(card, visit.actor),
    )


def _waiting(request: AnyRequest, visit: Visit, why: Refused) -> Template:
    """A tablet that was set up before there is a card for its table: it stays, and is told when there is one."""
    if visit.actor.role != "table":
        raise RefusedRequest(why)
    table = visit.actor.target
    return page(request, "table/waiting.html", visit=visit, topics=[f"table:{table}"], table=table, why=why.first)


async def _look_ahead(visit: Visit, asked: Asked) -> Preview | Refused:
    return await visit.read(
        lambda world: preview(Look(world, visit.actor, Params()), asked.body, asked.expected),
    )
