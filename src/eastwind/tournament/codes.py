"""Access codes: made anew from the secret and the log whenever they are needed, and never stored.

A code follows from the server's secret, the tournament, whom it is for and the version of the log that issued it. So
one that is issued again is another, and one that was revoked cannot be made any more.
"""

import hmac
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from typing import Final, cast

import msgspec

from eastwind.tournament.envelope import Role

Holder = tuple[Role, str]
"""Whom a code is for: a role, and its table's number, player's id or helper's name."""

Codes = Mapping[tuple[str, str], int]
"""The codes that are good, as `State.codes` has them: by holder, the version of the log that issued it."""

ALPHABET: Final = "ACDEFGHJKLMNPQRTUVWXY234679"
"""What typed codes are made of: of each group that looks alike (0 O, 1 I L, 2 Z, 5 S, 8 B) one at most."""

TYPED_LENGTH: Final = 6

SECRET: Final = "access-codes"
"""The name under which a store keeps the secret that codes are made from."""

_PURPOSE: Final = "eastwind access code"
_ENCODER: Final = msgspec.json.Encoder()
_LONGEST: Final = 12
_MEANT: Final = str.maketrans("1IZ", "LL2", " \t\r\n-.")
_QR_BYTES: Final = 16


class AccessBook:
    """The codes of one tournament that are good, and for whom each opens the door.

    A QR code is 128 bits in hexadecimal. A typed code is six characters; where two would be the same, the later one
    is longer by as much as it takes. Both are looked up by Python's keyed hash, so that the time an answer takes says
    nothing about how much of a guess was right.
    """

    def __init__(self, secret: bytes, tournament: str, codes: Codes) -> None:
        self.codes: Final = dict(codes)
        self._by_qr: dict[str, Holder] = {}
        self._qr: dict[Holder, str] = {}
        self._letters: dict[Holder, str] = {}
        self._by_typed: dict[str, list[Holder]] = {}
        for issued, holder in sorted((issued, holder) for holder, issued in codes.items()):
            self._add(
                cast("Holder", holder),
                hmac.digest(secret, _ENCODER.encode((_PURPOSE, tournament, *holder, issued)), "sha256"),
            )

    def qr(self, role: str, target: str) -> str | None:
        """What the holder's QR code carries: 32 hexadecimal digits, or None where no code is out."""
        return self._qr.get(cast("Holder", (role, target)))

    def typed(self, role: str, target: str) -> str | None:
        """What the holder types: six characters, seldom more, or None where no code is out."""
        holder = cast("Holder", (role, target))
        letters = self._letters.get(holder)
        if letters is None:
            return None
        alike = self._by_typed[letters[:TYPED_LENGTH]]
        if alike[0] == holder:
            return letters[:TYPED_LENGTH]
        others = [self._letters[other] for other in alike if other != holder]
        return next(start for start in _longer(letters) if not any(other.startswith(start) for other in others))

    def by_qr(self, code: str) -> Holder | None:
        """Whom a scanned code is for."""
        return self._by_qr.get(code.strip().lower())

    def by_typed(self, code: str) -> Holder | None:
        """Whom a typed code is for, however it is spaced, in capitals or not, with 1 or I for L and Z for 2."""
        typed = code.upper().translate(_MEANT)
        alike = self._by_typed.get(typed[:TYPED_LENGTH], ())
        if len(typed) == TYPED_LENGTH:
            return alike[0] if alike else None
        meant = [holder for holder in alike if self._letters[holder].startswith(typed)]
        return meant[0] if len(meant) == 1 else None

    def _add(self, holder: Holder, digest: bytes) -> None:
        qr, letters = digest[:_QR_BYTES].hex(), _letters(digest[_QR_BYTES:])
        self._qr[holder], self._by_qr[qr], self._letters[holder] = qr, holder, letters
        self._by_typed.setdefault(letters[:TYPED_LENGTH], []).append(holder)


class AccessBooks:
    """The access books of all tournaments, each made anew only where its codes have changed."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self._books: dict[str, AccessBook] = {}

    def renew(self, secret: bytes) -> None:
        """Make codes from another secret from now on."""
        self._secret = secret
        self._books.clear()

    def of(self, tournament: str, codes: Codes) -> AccessBook:
        """The book of the codes that are good now."""
        book = self._books.get(tournament)
        if book is None or book.codes != codes:
            book = self._books[tournament] = AccessBook(self._secret, tournament, codes)
        return book


def _letters(digest: bytes) -> str:
    """As many letters as the longest typed code may need; from 128 bits each letter is as likely as any other."""
    threes, base = _threes(), len(ALPHABET) ** 3
    first, last = divmod(int.from_bytes(digest) % base**4, base**2)
    return threes[first // base] + threes[first % base] + threes[last // base] + threes[last % base]


@cache
def _threes() -> tuple[str, ...]:
    """All groups of three letters, since ten thousand codes are made at once."""
    return tuple(map("".join, product(ALPHABET, repeat=3)))


def _longer(letters: str) -> Iterator[str]:
    return (letters[:length] for length in range(TYPED_LENGTH + 1, _LONGEST + 1))
