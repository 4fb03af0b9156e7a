"""From a code to a session: who it lets in, and where they go next."""

import secrets
from dataclasses import dataclass
from typing import Final

from eastwind.base.refusal import Refused, refuse
from eastwind.tournament.codes import SECRET, AccessBook, AccessBooks
from eastwind.tournament.envelope import Role
from eastwind.tournament.ports import Store
from eastwind.web.access.addresses import Connection
from eastwind.web.access.sessions import Grant, device_of, keep_session, session_of
from eastwind.web.house import House, house_of

FACE_OF: Final[dict[Role, str]] = {
    "director": "console",
    "scorer": "console",
    "desk": "console",
    "table": "table",
    "player": "player",
    "wall": "wall",
    "public": "public",
}
"""The face at which each role works."""

_UNKNOWN: Final = refuse("unknown-code", "This code is not known here, or it was changed. Please ask the desk.", "code")


@dataclass(frozen=True, slots=True)
class Redeemed:
    """What a code opened."""

    event: str
    grant: Grant


async def redeem(connection: Connection, code: str, event: str | None = None) -> Redeemed | Refused:
    """Let in whoever brings a good code: a scanned one names its tournament, a typed one is looked for in all.

    Only typed codes can be guessed, so only they are counted: behind an address that a whole hall shares, scanning
    goes on whatever others mistype. Refusals: `unknown-code`, `too-often`, `typed-paused`.
    """
    house = house_of(connection)
    address = connection.client.host if connection.client else ""
    typed = event is None
    if typed and (stopped := house.code_guesses.stopped(address)):
        return stopped
    found = await house.clerk.ask(_find, house, code, event)
    if found is None:
        if typed:
            house.code_guesses.wrong(address)
        return _UNKNOWN
    _let_in(connection, found)
    return found


def face_address(event: str, role: Role) -> str:
    """Where someone of this role begins."""
    return f"/events/{event}/{FACE_OF[role]}"


def code_address(start: str, event: str, qr: str) -> str:
    """What a QR code holds: `start` is that of the server's address for phones, the code is in the fragment."""
    return f"{start}/c/{event}#{qr}"


def access_books(store: Store) -> AccessBooks:
    """The codes of all tournaments of a store, from its secret, which is made when it is first needed."""
    return AccessBooks(access_secret(store))


def access_secret(store: Store) -> bytes:
    """What the codes of a store are made from; it is made when it is first needed."""
    return store.secret(SECRET, lambda: secrets.token_bytes(32))


def access_book(house: House, event: str) -> AccessBook:
    """The codes of one tournament that are good now. Called on the clerk's thread."""
    return house.books.of(event, house.tournaments.state(event).codes)


def _find(house: House, code: str, event: str | None) -> Redeemed | None:
    events = house.tournaments.names()
    searched = events if event is None else [each for each in events if each == event]
    return next((found for each in searched if (found := _find_in(house, code, each, typed=event is None))), None)


def _find_in(house: House, code: str, event: str, *, typed: bool) -> Redeemed | None:
    book = access_book(house, event)
    holder = book.by_typed(code) if typed else book.by_qr(code)
    if holder is None:
        return None
    role, target = holder
    return Redeemed(event, Grant(role, target, house.tournaments.state(event).codes[role, target]))


def _let_in(connection: Connection, found: Redeemed) -> None:
    session = session_of(connection)
    session.device = session.device or device_of(connection)
    session.grants[found.event] = found.grant
    keep_session(connection, session)
