"""Refuses requests that call the server by a name it does not have, so that no foreign name can point here."""

from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.response.base import ASGIResponse
from litestar.types import ASGIApp, Receive, Scope, Send

from eastwind.web.access.addresses import Addresses


class KnownHostsOnly(ASGIMiddleware):
    """Lets through what names an allowed host. The list can change while the server runs, unlike the framework's."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, addresses: Addresses) -> None:
        self._addresses = addresses

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Pass the request on, or answer it with 400 in plain words."""
        if self._addresses.allowed(Headers.from_scope(scope).get("host", "")):
            await next_app(scope, receive, send)
            return
        text = f"This address is not known here. Please use {self._addresses.for_phones}\n"
        await ASGIResponse(body=text.encode(), media_type="text/plain", status_code=400)(scope, receive, send)
