"""The pages where a phone comes in: by the QR code's address, or by six typed characters."""

from litestar import Controller, get, post
from litestar.response import Redirect, Template

from eastwind.base.refusal import Refused
from eastwind.web.access.redeeming import face_address, redeem
from eastwind.web.pages import go, page
from eastwind.web.visit import AnyRequest, EventId


class CodePages(Controller):
    """A scanned code travels in the address's fragment, which browsers send to nobody; the page posts it."""

    include_in_schema = False

    @get("/c/{event:str}")
    async def scanned(self, request: AnyRequest, event: EventId) -> Template:
        """The page that the QR code opens."""
        return page(request, "code.html", scanned=event)

    @post("/c/{event:str}")
    async def open_scanned(self, request: AnyRequest, event: EventId) -> Redirect | Template:
        """Let in who scanned."""
        return await _open(request, event)

    @get("/code")
    async def typed(self, request: AnyRequest) -> Template:
        """The page to type a code on."""
        return page(request, "code.html", scanned=None)

    @post("/code")
    async def open_typed(self, request: AnyRequest) -> Redirect | Template:
        """Let in who typed."""
        return await _open(request, None)


async def _open(request: AnyRequest, event: str | None) -> Redirect | Template:
    form = await request.form()
    found = await redeem(request, str(form.get("code", ""))[:80], event)
    if isinstance(found, Refused):
        return page(request, "code.html", scanned=None, refused=found)
    return go(face_address(found.event, found.grant.role))
