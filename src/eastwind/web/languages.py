"""Which language a device gets: the one chosen on it, else the first that its browser prefers and that we speak."""

import re
from typing import Any, Final

from litestar import post
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.response import Redirect
from litestar.types import ASGIApp, Receive, Scope, Send

from eastwind.language import Languages
from eastwind.web.house import HouseHere
from eastwind.web.pages import go
from eastwind.web.speech import speaking
from eastwind.web.visit import AnyRequest

COOKIE: Final = "eastwind-language"
_A_YEAR: Final = 365 * 24 * 60 * 60
_WISH: Final = re.compile(r"([A-Za-z0-9-]{1,35})(?:\s*;\s*q=([0-9.]{1,5}))?")
_MOST_WISHES: Final = 20
_OWN_PAGE: Final = re.compile(r"/(?![/\\])[^\s\\]{0,500}")


class SpeakTheirLanguage(ASGIMiddleware):
    """Has everything that is made for a request made in the language of its device."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, languages: Languages) -> None:
        self._languages = languages

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Find the language, and pass the request on."""
        with speaking(self._languages, self._language(ASGIConnection(scope))):
            await next_app(scope, receive, send)

    def _language(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str:
        wishes = [connection.cookies.get(COOKIE, ""), *_preferred(connection.headers.get("accept-language", ""))]
        return self._languages.chosen(wishes)


@post("/language", include_in_schema=False)
async def choose_language(request: AnyRequest, house: HouseHere) -> Redirect:
    """Keep the language chosen on this device, and go back to the page it was chosen on."""
    form = await request.form()
    back = str(form.get("back", ""))
    answer = go(back if _OWN_PAGE.fullmatch(back) else "/")
    tag = house.languages.chosen([str(form.get("language", ""))])
    secure = house.settings.secure
    answer.set_cookie(Cookie(COOKIE, value=tag, max_age=_A_YEAR, httponly=True, secure=secure, samesite="lax"))
    return answer


def _preferred(header: str) -> list[str]:
    """The tags of an Accept-Language header, the dearest first."""
    wishes = [_WISH.fullmatch(each.strip()) for each in header.split(",")[:_MOST_WISHES]]
    weighed = [(_weight(wish[2]), wish[1]) for wish in wishes if wish]
    return [tag for weight, tag in sorted(weighed, key=lambda each: -each[0]) if weight > 0]


def _weight(text: str | None) -> float:
    try:
        return 1.0 if text is None else float(text)
    except ValueError:
        return 0.0
