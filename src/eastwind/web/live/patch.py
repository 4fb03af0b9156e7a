"""The pieces that a stream carries, ready to be sent."""

import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import msgspec


class Patch(msgspec.Struct, frozen=True):
    """New HTML for the element of the page with the id `target`."""

    target: str
    html: str


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of a stream, written once and packed once for everyone who gets it.

    `packed` is the same as a stretch of deflate that refers to nothing before it, so that streams of different people
    can share it. The standings of four hundred players are a tenth as long so, and four hundred phones get them after
    every game.
    """

    raw: bytes
    packed: bytes


PACKED_START: Final = b"\x1f\x8b\x08" + bytes(6) + b"\xff"
"""What a gzip stream begins with; any packed pieces may follow."""


def patches_piece(patches: Iterable[Patch]) -> Piece:
    """The patches as server-sent events. JSON has no line breaks in it, so each is one line of data."""
    return _piece(b"".join(_event("patch", msgspec.json.encode(patch)) for patch in patches))


def position_piece(position: int) -> Piece:
    """Tells a page up to where in the log it is, so that a reconnect goes on from there.

    It comes after all patches of a batch: a page that loses the line in between asks for all of them again.
    """
    number = str(position).encode()
    return _piece(b"id: " + number + b"\r\n" + _event("position", number))


def _event(name: str, data: bytes) -> bytes:
    return b"event: " + name.encode() + b"\r\ndata: " + data + b"\r\n\r\n"


def _piece(raw: bytes) -> Piece:
    packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    return Piece(raw, packer.compress(raw) + packer.flush(zlib.Z_FULL_FLUSH))


RELOAD: Final = _piece(_event("reload", b""))
"""Has the page load itself anew: it may no longer see what it sees."""

HEARTBEAT: Final = _piece(_event("here", b""))
"""Says nothing but that the line is up: a page that misses it opens a new one."""
