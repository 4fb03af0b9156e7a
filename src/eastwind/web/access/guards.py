"""Who may come to an address at all. What they may do and see there is decided by the table of roles."""

from litestar.handlers import BaseRouteHandler

from eastwind.base.refusal import Refused, refuse
from eastwind.web.access.addresses import Connection
from eastwind.web.house import house_of
from eastwind.web.refusing import RefusedRequest
from eastwind.web.visit import is_director

_NOT_HERE = refuse(
    "not-allowed",
    "The director's part opens only on the computer that eastwind runs on, or over HTTPS (--cert, --key).",
)
_DIRECTOR_WANTED = refuse("not-signed-in", "Please sign in as the director first.")


def director_only(connection: Connection, _: BaseRouteHandler) -> None:
    """Lets the signed-in director pass. Raises RefusedRequest."""
    if not is_director(connection):
        raise RefusedRequest(_why_no_director(connection))


def fit_for_director(connection: Connection, _: BaseRouteHandler) -> None:
    """Lets pass who could be the director: on this computer, or over HTTPS. Raises RefusedRequest."""
    if not house_of(connection).addresses.may_direct(connection):
        raise RefusedRequest(_NOT_HERE)


def _why_no_director(connection: Connection) -> Refused:
    return _DIRECTOR_WANTED if house_of(connection).addresses.may_direct(connection) else _NOT_HERE
