"""The addresses of this computer: which ones requests may name, and which one phones use."""

import socket
from ipaddress import ip_address
from typing import Any, Final

from litestar.connection import ASGIConnection

from eastwind.web.settings import WebSettings

Connection = ASGIConnection[Any, Any, Any, Any]

_LOOPBACK_NAMES: Final = ("127.0.0.1", "localhost", "[::1]")
_NEVER_ANSWERS: Final = ("192.0.2.1", 9)
"""An address kept for examples. Choosing a way to it sends nothing."""


def is_loopback(host: str) -> bool:
    """Whether this address can only be this very computer."""
    if host == "localhost":
        return True
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def lan_address() -> str:
    """This computer's address on the network it is in, or loopback where it is in none. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_NEVER_ANSWERS)
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


class Addresses:
    """What the server may be called by: loopback, and the one address that phones use."""

    def __init__(self, settings: WebSettings) -> None:
        self._settings = settings
        self.phones_host = settings.phones_host
        self.phone_seen_at: int | None = None
        """When a phone last opened the test page, in ms since 1970."""

    @property
    def for_phones(self) -> str:
        """The start of every address that a phone is given."""
        return f"{self._settings.scheme}://{self.phones_host}:{self._settings.port}"

    def allowed(self, host: str) -> bool:
        """Whether a request may name this host (with or without the port) as the one it speaks to."""
        name = host.removesuffix(f":{self._settings.port}").lower()
        return name in _LOOPBACK_NAMES or name == self.phones_host.lower()

    def moved_to(self) -> str | None:
        """The address this computer has now, where the one that phones were given is not it; otherwise None.

        A name stays a name, and a server that listens to this computer alone has no address for phones.
        """
        if not _is_numeric(self.phones_host) or is_loopback(self._settings.host):
            return None
        now = lan_address()
        return None if is_loopback(now) or now == self.phones_host else now

    def move(self, host: str) -> None:
        """Give phones another address from here on. What was printed with the old one must be printed again."""
        self.phones_host = host
        self.phone_seen_at = None

    def may_direct(self, connection: Connection) -> bool:
        """Whether the director may speak over this connection: over HTTPS from anywhere, else on loopback alone."""
        return self._settings.secure or from_this_computer(connection)


def from_this_computer(connection: Connection) -> bool:
    """Whether the other end of the connection is a program on this very computer."""
    return connection.client is not None and is_loopback(connection.client.host)


def _is_numeric(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
