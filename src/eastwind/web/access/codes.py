"""The pages where a phone comes in: by the QR code's address, or by six typed characters."""

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import Parameter
from litestar.response import Redirect, Template

from eastwind.base.refusal import Refused
from eastwind.web.access.redeeming import face_address, redeem
from eastwind.web.pages import go, page
from eastwind.web.visit import AnyRequest


class CodePages(Controller):
    """A scanned code travels in the address's fragment, which browsers send to nobody; the page posts it."""

    include_in_schema = False

    @get("/c/{event:str}")
    async def scanned(self, request: AnyRequest, event: Annotated[str, Parameter(max_length=60)]) -> Template:
        """The page that the QR code opens."""
        return page(request, "code.html", scanned=event)

    @post("/c/{event:str}")
    async def open_scanned(
        self, request: AnyRequest, event: Annotated[str, Parameter(max_length=60)]
    ) -> Redirect | Template:
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
