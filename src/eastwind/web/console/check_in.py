"""The check-in desk: find someone by number or name, see large who it is, note that they are here; walk-ins too."""

import secrets
from typing import Annotated, Any, Final

import msgspec
from litestar import Controller, get, post
from litestar.params import QueryParameter
from litestar.response import Redirect, Template

from eastwind.base.refusal import Refused
from eastwind.tournament.commands import AddPlayers, CheckIn, EditPlayer, ReturnPlayer
from eastwind.tournament.views.roster import RosterRow, RosterView
from eastwind.web.console.finding_people import found, narrowed
from eastwind.web.console.frame import console_page
from eastwind.web.console.people import Typed, new_player_id
from eastwind.web.console.places import console, place_address
from eastwind.web.console.spoken_refusals import spoken_refusals
from eastwind.web.pages import Form, act, go, read_form
from eastwind.web.visit import AnyRequest, Visit, VisitHere

Noted = Annotated[str, QueryParameter(max_length=40)]

_DESK_FIELDS: Final = ("paid", "brings_set")
"""What the desk asks everyone who comes."""


class CheckInPages(Controller):
    """The desk at the door."""

    path = "/events/{event:str}/console/check-in"
    include_in_schema = False

    @get("", name="console-check-in")
    async def desk(self, request: AnyRequest, visit: VisitHere, q: Typed = "", noted: Noted = "") -> Template:
        """The check-in desk: type a number or a name, see who it is, check them in, or undo it."""
        return await _desk(request, visit, q, noted)

    @post("")
    async def note(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Note that someone is here, or is not after all."""
        form = await read_form(request, CheckIn.kind)
        return await _done(request, visit, form, form.typed.get("players", ""))

    @post("/mark")
    async def mark(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Note that someone has paid, or brings a set; or that it is not so."""
        form = await read_form(request, EditPlayer.kind)
        body = {name: value for name, value in form.body.items() if name in ("player", *_DESK_FIELDS)}
        return await _done(request, visit, msgspec.structs.replace(form, body=body), form.typed.get("player", ""))

    @post("/seat")
    async def seat(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Give an empty seat to someone who came late or was not on the list."""
        form = await read_form(request, ReturnPlayer.kind)
        return await _done(request, visit, form, form.typed.get("player", ""))

    @post("/walk-in")
    async def walk_in(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Put someone on the roster who stands at the door, and check them in, with one press."""
        form = await read_form(request, EditPlayer.kind)
        command_id = form.command_id or secrets.token_hex(16)
        player = new_player_id(command_id, 0)
        person = {name: form.body[name] for name in ("name", "waiting", *_DESK_FIELDS) if name in form.body}
        body: dict[str, Any] = {"players": [{"player": player, **person, "present": True}]}
        new = Form(kind=AddPlayers.kind, body=body, typed=form.typed, command_id=command_id)
        return await _done(request, visit, new, player)

    @post("/everyone")
    async def everyone(self, request: AnyRequest, visit: VisitHere) -> Redirect | Template:
        """Note that everyone who plays is here."""
        roster = await visit.view(RosterView, "roster")
        absent = [each.player for each in roster.absent]
        answer = await visit.submit(CheckIn.kind, {"players": absent}) if absent else None
        if isinstance(answer, Refused):
            return await _desk(request, visit, "", "", answer)
        return go(place_address(visit.event, "check-in"))


async def _done(request: AnyRequest, visit: Visit, form: Form, player: str) -> Redirect | Template:
    """Do it, and show the person again with what stands now."""
    answer = await act(visit, form, f"{place_address(visit.event, 'check-in')}?noted={player}")
    if isinstance(answer, Redirect):
        return answer
    return await _desk(request, visit, form.typed.get("name", ""), player, answer)


async def _desk(request: AnyRequest, visit: Visit, q: str, noted: str, refused: Refused | None = None) -> Template:
    roster = await visit.view(RosterView, "roster")
    matches = found(roster.rows, q) if q else ()
    return await console_page(
        request,
        visit,
        "console/check_in.html",
        here="check-in",
        topics=["roster"],
        refused=refused,
        said=await spoken_refusals(visit, refused),
        roster=roster,
        base=console(visit.event),
        q=q,
        matches=matches,
        one=matches[0] if len(matches) == 1 else _row(roster, noted),
        noted=bool(noted) and not q,
        absent=narrowed(roster.rows, "absent"),
        may_seat=visit.may_do(ReturnPlayer.kind),
    )


def _row(roster: RosterView, player: str) -> RosterRow | None:
    return next((row for row in roster.rows if row.player == player), None)
