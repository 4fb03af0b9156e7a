"""What went wrong, answered to programs as JSON and to people as a page."""

import logging
from collections.abc import Callable
from typing import Any, Final

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.response import Template
from litestar.status_codes import HTTP_404_NOT_FOUND, HTTP_500_INTERNAL_SERVER_ERROR

from eastwind.base.refusal import Refused
from eastwind.tournament.ports import StoreAway, StoreFull
from eastwind.tournament.service import DISK_FULL, STORE_AWAY
from eastwind.web.pages import page
from eastwind.web.refusing import OUR_FAULT, RefusedRequest, as_json, said_by_framework, status_of

_LOG = logging.getLogger("eastwind.web")

Answer = Response[dict[str, Any]] | Template


def on_refusal(request: Request[Any, Any, Any], error: RefusedRequest) -> Answer:
    """A refusal that a handler raised."""
    return answer(request, status_of(error.refused), error.refused)


def on_framework(request: Request[Any, Any, Any], error: HTTPException) -> Answer:
    """What the framework refused: no such address, too large, too often, a foreign page, fields it cannot read."""
    return answer(request, *said_by_framework(error))


def on_full(request: Request[Any, Any, Any], _: StoreFull) -> Answer:
    """No room to write; nothing was written."""
    return answer(request, status_of(DISK_FULL), DISK_FULL)


def on_away(request: Request[Any, Any, Any], _: StoreAway) -> Answer:
    """The data cannot be reached; nothing was written."""
    return answer(request, status_of(STORE_AWAY), STORE_AWAY)


def on_defect(request: Request[Any, Any, Any], error: Exception) -> Answer:
    """A defect of ours: into the log with all of it, to the sender without any of it."""
    _LOG.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return answer(request, status_of(OUR_FAULT), OUR_FAULT)


def answer(request: Request[Any, Any, Any], status: int, refused: Refused) -> Answer:
    """The refusal in the form that the sender reads."""
    if _is_program(request):
        return Response(as_json(refused), status_code=status, media_type=MediaType.JSON)
    if status == HTTP_404_NOT_FOUND:
        return page(request, "not_found.html", refused=refused, status=status)
    return page(request, "refused.html", refused=refused, status=status, ours=status >= HTTP_500_INTERNAL_SERVER_ERROR)


def _is_program(request: Request[Any, Any, Any]) -> bool:
    return request.url.path.startswith(("/api/", "/csrf", "/healthz")) or "text/html" not in request.headers.get(
        "accept", ""
    )


HANDLERS: Final[dict[int | type[Exception], Callable[[Request[Any, Any, Any], Any], Answer]]] = {
    RefusedRequest: on_refusal,
    HTTPException: on_framework,
    StoreFull: on_full,
    StoreAway: on_away,
    Exception: on_defect,
}
