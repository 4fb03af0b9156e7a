"""Loading a file: the archive of a tournament, the results of an event that was played elsewhere, a whole copy."""

import asyncio
from typing import Final

from litestar import Controller, get, post
from litestar.datastructures import UploadFile
from litestar.response import Redirect, Template

from eastwind.base.refusal import Refused
from eastwind.press.archive import LARGEST
from eastwind.press.loading import CopyLoaded, Loaded, PastEvent, load_file
from eastwind.rulebook import load
from eastwind.web.access.guards import director_only
from eastwind.web.access.redeeming import access_secret
from eastwind.web.house import HouseHere
from eastwind.web.pages import go, page
from eastwind.web.past_page import past_address
from eastwind.web.visit import AnyRequest

UPLOAD_BYTES: Final = LARGEST + 1024 * 1024
"""A little more than an archive may have, so that a larger one is refused in words."""


class LoadingPages(Controller):
    """From a file to a tournament, or to a past event."""

    path = "/load"
    include_in_schema = False
    guards = (director_only,)

    @get()
    async def ask(self, request: AnyRequest) -> Template:
        """Choose the file of an archive, of results, or a copy."""
        return page(request, "load.html", loaded=None, could_be_copied=False)

    @post(request_max_body_size=UPLOAD_BYTES)
    async def read(self, request: AnyRequest, house: HouseHere) -> Redirect | Template:
        """Look the file through and load it; nothing is changed where it is refused."""
        form = await request.form()
        sent = form.get("file")
        content = await sent.read() if isinstance(sent, UploadFile) else b""
        as_copy = form.get("as_copy") == "true"
        # A long log takes its time, and the tables of another event must not wait for it.
        answer = await asyncio.to_thread(load_file, house.store, content, load, house.open_copy, as_copy=as_copy)
        match answer:
            case Refused():
                return page(request, "load.html", refused=answer, loaded=None, could_be_copied=_copy_helps(answer))
            case PastEvent():
                return go(past_address(answer.name))
            case Loaded():
                alone = CopyLoaded(loaded=(answer,), left=(), codes_stay=False)
                return page(request, "load.html", loaded=alone, could_be_copied=False)
            case CopyLoaded():
                await house.clerk.ask(lambda: house.books.renew(access_secret(house.store)))
                return page(request, "load.html", loaded=answer, could_be_copied=False)


def _copy_helps(refused: Refused) -> bool:
    """Whether the same file can be loaded beside what is here."""
    return refused.first.code in {"already-here", "here-is-newer", "went-apart"}
