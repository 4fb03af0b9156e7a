"""Copies: where they go, when the last was made, what went wrong, and how to use one."""

import asyncio
from pathlib import Path
from typing import Annotated, Final

import msgspec
from litestar import Controller, get, post
from litestar.params import FromQuery, QueryParameter
from litestar.response import Redirect, Template

from eastwind.base.refusal import Refusal, Refused
from eastwind.store.copies import KEPT, LastCopy, copies_in
from eastwind.web.access.guards import director_only
from eastwind.web.house import House, HouseHere
from eastwind.web.pages import go, page
from eastwind.web.visit import AnyRequest

ADDRESS: Final = "/copies"
Made = Annotated[bool, QueryParameter()]


class CopyFolder(msgspec.Struct, frozen=True, kw_only=True):
    """One folder as the page shows it: the copies in it (newest first, a few of them), how many, and what is wrong."""

    folder: Path
    at: int | None
    newest: tuple[str, ...]
    count: int
    trouble: Refusal | None


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
        lasts = await asyncio.to_thread(house.copies.copy_now)
        troubles = tuple(last.trouble for last in lasts if last.trouble)
        return await _page(request, house, Refused(troubles)) if troubles else go(f"{ADDRESS}?made=true")

    @post("/folder")
    async def choose(self, request: AnyRequest, house: HouseHere) -> Redirect | Template:
        """Keep copies in a second folder from now on, or no longer."""
        typed = str((await request.form()).get("folder", ""))
        refused = await asyncio.to_thread(house.copy_places.choose, typed)
        if refused is not None:
            return await _page(request, house, refused, typed=typed)
        await asyncio.to_thread(house.copies.copy_now)
        return go(ADDRESS)


async def _page(
    request: AnyRequest, house: House, refused: Refused | None = None, *, made: bool = False, typed: str | None = None
) -> Template:
    folders = await asyncio.to_thread(lambda: [_folder(last) for last in house.copies.last])
    return page(
        request,
        "copies.html",
        refused=refused,
        folders=folders,
        made=made,
        kept=KEPT,
        minutes=house.settings.copy_minutes,
        chosen=house.copy_places.chosen if typed is None else typed,
        named=house.copy_places.named,
    )


_SHOWN: Final = 5


def _folder(last: LastCopy) -> CopyFolder:
    files = copies_in(last.folder)
    return CopyFolder(
        folder=last.folder,
        at=last.at,
        newest=tuple(file.name for file in files[:_SHOWN]),
        count=len(files),
        trouble=last.trouble,
    )
