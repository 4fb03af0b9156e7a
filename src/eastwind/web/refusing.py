"""How a refusal leaves over HTTP: the one JSON shape, and the status that goes with each code."""

from collections.abc import Mapping
from typing import Any, Final

from litestar.exceptions import HTTPException
from litestar.status_codes import (
    HTTP_400_BAD_REQUEST,
    HTTP_401_UNAUTHORIZED,
    HTTP_403_FORBIDDEN,
    HTTP_404_NOT_FOUND,
    HTTP_409_CONFLICT,
    HTTP_413_REQUEST_ENTITY_TOO_LARGE,
    HTTP_429_TOO_MANY_REQUESTS,
    HTTP_500_INTERNAL_SERVER_ERROR,
    HTTP_503_SERVICE_UNAVAILABLE,
    HTTP_507_INSUFFICIENT_STORAGE,
)

from eastwind.base.refusal import Refusal, Refused, refuse
from eastwind.web.speech import translated

_STATUS: Final[Mapping[str, int]] = {
    "not-signed-in": HTTP_401_UNAUTHORIZED,
    "not-allowed": HTTP_403_FORBIDDEN,
    "not-your-table": HTTP_403_FORBIDDEN,
    "not-your-seat": HTTP_403_FORBIDDEN,
    "foreign-page": HTTP_403_FORBIDDEN,
    "unknown-address": HTTP_404_NOT_FOUND,
    "unknown-tournament": HTTP_404_NOT_FOUND,
    "unknown-view": HTTP_404_NOT_FOUND,
    "unknown-season": HTTP_404_NOT_FOUND,
    "unknown-topic": HTTP_404_NOT_FOUND,
    "unknown-past": HTTP_404_NOT_FOUND,
    "unknown-card": HTTP_404_NOT_FOUND,
    "unknown-line": HTTP_404_NOT_FOUND,
    "stale": HTTP_409_CONFLICT,
    "already-entered": HTTP_409_CONFLICT,
    "card-final": HTTP_409_CONFLICT,
    "not-next": HTTP_409_CONFLICT,
    "not-last": HTTP_409_CONFLICT,
    "same-id-other-content": HTTP_409_CONFLICT,
    "too-large": HTTP_413_REQUEST_ENTITY_TOO_LARGE,
    "too-often": HTTP_429_TOO_MANY_REQUESTS,
    "typed-paused": HTTP_429_TOO_MANY_REQUESTS,
    "our-fault": HTTP_500_INTERNAL_SERVER_ERROR,
    "store-away": HTTP_503_SERVICE_UNAVAILABLE,
    "disk-full": HTTP_507_INSUFFICIENT_STORAGE,
}
"""Every other code is a fault of what was sent: 400."""

NOT_SIGNED_IN: Final = refuse(
    "not-signed-in", "Please scan your QR code or type your code first. If you did so before, the code was changed."
)
OUR_FAULT: Final = refuse(
    "our-fault", "Something went wrong in eastwind itself. Nothing that was recorded is lost. Please try again."
)

_OF_THE_FRAMEWORK: Final[Mapping[int, Refused]] = {
    HTTP_401_UNAUTHORIZED: NOT_SIGNED_IN,
    HTTP_403_FORBIDDEN: refuse("not-allowed", "You may not do or see this."),
    HTTP_404_NOT_FOUND: refuse("unknown-address", "There is nothing at this address."),
    HTTP_413_REQUEST_ENTITY_TOO_LARGE: refuse("too-large", "This is too large to be taken."),
    HTTP_429_TOO_MANY_REQUESTS: refuse("too-often", "This came too often. Please wait a minute and try again."),
}
_FOREIGN_PAGE: Final = refuse(
    "foreign-page", "This did not come from a page of eastwind, or the page is old. Please load the page again."
)


class RefusedRequest(Exception):
    """Carries a refusal out of a handler to where answers are made."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(refused.first.code)
        self.refused = refused


def status_of(refused: Refused) -> int:
    """The HTTP status for what was refused; the first fault decides."""
    return _STATUS.get(refused.first.code, HTTP_400_BAD_REQUEST)


def as_json(refused: Refused) -> dict[str, Any]:
    """The one shape in which every refusal is answered to programs."""
    faults = [fault.as_json(translated) for fault in refused]
    return {"error": faults[0], "faults": faults}


def said_by_framework(error: HTTPException) -> tuple[int, Refused]:
    """What the framework refused, in our words, with its status."""
    if error.status_code == HTTP_403_FORBIDDEN and error.detail.startswith("CSRF"):
        return error.status_code, _FOREIGN_PAGE
    if error.status_code >= HTTP_500_INTERNAL_SERVER_ERROR:
        return error.status_code, OUR_FAULT
    known = _OF_THE_FRAMEWORK.get(error.status_code)
    return error.status_code, known or Refused((*_faults_of_fields(error),))


def _faults_of_fields(error: HTTPException) -> list[Refusal]:
    extra = error.extra if isinstance(error.extra, list) else []
    named = [
        Refusal("wrong-value", "This cannot be read: {what}.", str(each.get("key", "")), {"what": str(each["message"])})
        for each in extra
        if isinstance(each, dict) and "message" in each
    ]
    return named or [Refusal("invalid-request", "This cannot be read: {what}.", "", {"what": error.detail})]
