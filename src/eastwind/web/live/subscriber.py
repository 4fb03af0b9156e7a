"""One open stream: who listens to what, and what waits to be sent to them."""

import asyncio
from collections.abc import Callable
from typing import Final

from eastwind.language import ENGLISH
from eastwind.tournament.envelope import Actor
from eastwind.tournament.state import State
from eastwind.web.live.patch import HEARTBEAT, Piece
from eastwind.web.live.topics import Watch

BACKLOG: Final = 64
"""Batches that may wait for one page. A slower one is let go; it reconnects and catches up."""
_SECONDS_BETWEEN_HEARTBEATS: Final = 15
_END: Final[tuple[Piece, ...]] = ()


class Subscriber:
    """A page that listens; `packs`: it understands gzip. Everything but `may_stay` belongs to the event loop.

    `language` is the one it is drawn in.
    """

    def __init__(
        self,
        event: str,
        actor: Actor,
        watches: tuple[Watch, ...],
        may_stay: Callable[[State], bool],
        *,
        packs: bool = False,
        language: str = ENGLISH,
    ) -> None:
        self.event = event
        self.actor = actor
        self.watches = watches
        self.may_stay = may_stay
        self.packs = packs
        self.language = language
        self._waiting: asyncio.Queue[tuple[Piece, ...]] = asyncio.Queue(BACKLOG)

    def push(self, *pieces: Piece) -> bool:
        """Have a batch sent. False where the page is too slow: it was let go."""
        try:
            self._waiting.put_nowait(pieces)
        except asyncio.QueueFull:
            self.end()
            return False
        return True

    def end(self, *last: Piece) -> None:
        """Send nothing more but, where given, something last."""
        while not self._waiting.empty():
            self._waiting.get_nowait()
        if last:
            self._waiting.put_nowait(last)
        self._waiting.put_nowait(_END)

    async def next(self) -> bytes | None:
        """The next bytes to send: a batch, or a heartbeat after a quiet while, or None at the end."""
        pieces = await self._next()
        return b"".join(piece.packed if self.packs else piece.raw for piece in pieces) if pieces else None

    async def _next(self) -> tuple[Piece, ...]:
        try:
            async with asyncio.timeout(_SECONDS_BETWEEN_HEARTBEATS):
                return await self._waiting.get()
        except TimeoutError:
            return (HEARTBEAT,)
