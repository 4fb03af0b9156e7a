"""One open stream: who listens to what, and what waits to be sent to them."""

import asyncio
from collections.abc import Callable
from typing import Final

from eastwind.tournament.envelope import Actor
from eastwind.tournament.state import State
from eastwind.web.live.patch import HEARTBEAT
from eastwind.web.live.topics import Watch

BACKLOG: Final = 64
"""Batches that may wait for one page. A slower one is let go; it reconnects and catches up."""
_SECONDS_BETWEEN_HEARTBEATS: Final = 15


class Subscriber:
    """A page that listens. Everything but `may_stay` belongs to the event loop."""

    def __init__(self, event: str, actor: Actor, watches: tuple[Watch, ...], may_stay: Callable[[State], bool]) -> None:
        self.event = event
        self.actor = actor
        self.watches = watches
        self.may_stay = may_stay
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue(BACKLOG)

    def push(self, chunk: bytes) -> bool:
        """Have a chunk sent. False where the page is too slow: it was let go."""
        try:
            self._waiting.put_nowait(chunk)
        except asyncio.QueueFull:
            self.end()
            return False
        return True

    def end(self, last: bytes = b"") -> None:
        """Send nothing more but, where given, a last chunk."""
        while not self._waiting.empty():
            self._waiting.get_nowait()
        if last:
            self._waiting.put_nowait(last)
        self._waiting.put_nowait(None)

    async def next(self) -> bytes | None:
        """The next chunk, or a heartbeat after a quiet while, or None at the end."""
        try:
            async with asyncio.timeout(_SECONDS_BETWEEN_HEARTBEATS):
                return await self._waiting.get()
        except TimeoutError:
            return HEARTBEAT
