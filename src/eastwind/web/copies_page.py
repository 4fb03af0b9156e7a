"""Copies: where they go, when the last was made, what went wrong, and how to use one."""

import asyncio
from typing import Final

from litestar import Controller, get, post
from litestar.params import FromQuery
from litestar.response import Redirect, Template

from eastwind.base.refusal import Refused
from eastwind.tournament.events import Event, RoundClosed
from eastwind.tournament.ports import Copies, Logged
from eastwind.web.access.guards import director_only
from eastwind.web.house import House, HouseHere
from eastwind.web.pages import go, page
from eastwind.web.visit import AnyRequest

ADDRESS: Final = "/copies"


class CopiesPages(Controller):
    """What the director sees of the copies that make themselves."""

    path = ADDRESS
    include_in_schema = False
    guards = (director_only,)

    @get()
    async def copies(self, request: AnyRequest, house: HouseHere, made: FromQuery[bool] = False) -> Template:
        """Every folder with its newest copies, and how one of them is put back."""
        return await _page(request, house, made=made)

    @post("/now")
    async def copy(self, request: AnyRequest, house: HouseHere) -> Redirect | Template:
        """Copy into every folder that lacks something, now."""
        return await _copied(request, house)

    @post("/folder")
    async def choose(self, request: AnyRequest, house: HouseHere) -> Redirect | Template:
        """Keep copies in a second folder from now on, or no longer."""
        typed = str((await request.form()).get("folder", ""))
        refused = await asyncio.to_thread(house.copies.choose, typed)
        if refused is not None:
            return await _page(request, house, refused, typed=typed)
        return await _copied(request, house)


async def _copied(request: AnyRequest, house: House) -> Redirect | Template:
    folders = await asyncio.to_thread(house.copies.copy_now)
    troubles = tuple(each.trouble for each in folders if each.trouble)
    return await _page(request, house, Refused(troubles)) if troubles else go(f"{ADDRESS}?made=true")


async def _page(
    request: AnyRequest, house: House, refused: Refused | None = None, *, made: bool = False, typed: str | None = None
) -> Template:
    copies = house.copies
    return page(
        request,
        "copies.html",
        refused=refused,
        folders=await asyncio.to_thread(copies.folders),
        made=made,
        copies=copies,
        chosen=copies.chosen if typed is None else typed,
    )


def copy_when_a_round_closes(copies: Copies, _row: Logged, event: Event) -> None:
    """What was played is worth most when a round has just ended."""
    if isinstance(event, RoundClosed):
        copies.soon()
