"""The pieces that a stream carries, ready to be sent."""

import msgspec
from litestar.response import ServerSentEventMessage


class Patch(msgspec.Struct, frozen=True):
    """New HTML for the element of the page with the id `target`."""

    target: str
    html: str


def frames(patches: tuple[Patch, ...], position: int) -> tuple[bytes, ...]:
    """The patches of one batch as server-sent events.

    Only the last carries the position of the log: a page that loses the line in between asks for all of them again.
    """
    encoded = [msgspec.json.encode(patch).decode() for patch in patches]
    last = len(encoded) - 1
    return tuple(_frame("patch", data, position if number == last else None) for number, data in enumerate(encoded))


def position_frame(position: int) -> bytes:
    """Tells a page up to where in the log it is, so that a reconnect goes on from there."""
    return _frame("position", str(position), position)


RELOAD = ServerSentEventMessage(event="reload", data="").encode()
"""Has the page load itself anew: it may no longer see what it sees."""

HEARTBEAT = ServerSentEventMessage(comment="here", data=None).encode()
"""Says nothing but that the line is up."""


def _frame(event: str, data: str, position: int | None) -> bytes:
    return ServerSentEventMessage(event=event, data=data, id=position).encode()
