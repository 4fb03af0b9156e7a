"""The addresses on paper: how a scorecard is found again, and what lets a phone in."""

from dataclasses import dataclass

from eastwind.tournament.codes import AccessBook
from eastwind.web.access.redeeming import code_address
from eastwind.web.console.places import table_address


@dataclass(frozen=True, slots=True)
class PhoneAddresses:
    """Addresses of one tournament on a server whose address for phones begins with `start`.

    Without a `book` no codes are printed: it is for the director alone.
    """

    start: str
    event: str
    book: AccessBook | None

    def card(self, number: int, table: int) -> str:
        """Where the desk types the card of this round and table in. Whoever opens it must be signed in."""
        return f"{self.start}{table_address(self.event, number, table)}"

    def code(self, role: str, target: str) -> str | None:
        """What lets in whoever scans it."""
        qr = self.book.qr(role, target) if self.book else None
        return code_address(self.start, self.event, qr) if qr else None

    def typed(self, role: str, target: str) -> str | None:
        """What the same person types."""
        return self.book.typed(role, target) if self.book else None
