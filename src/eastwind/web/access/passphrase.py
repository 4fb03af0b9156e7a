"""The director's passphrase, and the link that lets a director choose one."""

import hashlib
import hmac
import secrets
from collections.abc import Callable
from typing import Final

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from eastwind.base.refusal import Refused, refuse
from eastwind.tournament.ports import Store

SHORTEST: Final = 12
"""How many characters a passphrase has at least."""
LONGEST: Final = 200
_MINUTES: Final = 15
_PASSPHRASE: Final = "director-passphrase"
_LINK: Final = "sign-in-link"


class _Link(msgspec.Struct, frozen=True):
    digest: str
    until: int


def issue_link(store: Store, now: int) -> str:
    """A token good once, for fifteen minutes, for choosing a passphrase; an earlier one is worth nothing then.

    Works beside a running server: it asks the store anew for every link it is shown.
    """
    token = secrets.token_urlsafe(16)
    store.put_secret(_LINK, msgspec.json.encode(_Link(_digest(token), now + _MINUTES * 60_000)))
    return token


class Passphrase:
    """The one passphrase of this data folder, kept as an argon2 hash among the store's secrets."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now
        self._hasher = PasswordHasher()
        self._kept = store.secret(_PASSPHRASE, bytes)

    @property
    def chosen(self) -> bool:
        """Whether the director ever chose one."""
        return bool(self._kept)

    @property
    def mark(self) -> str:
        """What sessions opened with this passphrase carry; another passphrase has another mark."""
        return hashlib.sha256(b"mark" + self._kept).hexdigest()[:16]

    def opens(self, attempt: str) -> bool:
        """Whether this is the passphrase. Slow on purpose, and safe on any thread."""
        if not self._kept or len(attempt) > LONGEST:
            return False
        try:
            return self._hasher.verify(self._kept.decode(), attempt)
        except (VerificationError, InvalidHashError):
            return False

    def choose(self, token: str, passphrase: str) -> Refused | None:
        """Make this the passphrase, if the link's token is good; the token is used up by it."""
        if not SHORTEST <= len(passphrase) <= LONGEST:
            return refuse(
                "short-passphrase", "Please use at least {shortest} characters.", "passphrase", shortest=SHORTEST
            )
        if not self._good(token):
            return refuse(
                "link-expired",
                "This sign-in link was used or is too old. Type “eastwind sign-in” on this computer for another.",
                "token",
            )
        self._store.put_secret(_LINK, b"")
        self._kept = self._hasher.hash(passphrase).encode()
        self._store.put_secret(_PASSPHRASE, self._kept)
        return None

    def _good(self, token: str) -> bool:
        kept = self._store.secret(_LINK, bytes)
        if not kept:
            return False
        link = msgspec.json.decode(kept, type=_Link)
        return self._now() <= link.until and hmac.compare_digest(link.digest, _digest(token))


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
