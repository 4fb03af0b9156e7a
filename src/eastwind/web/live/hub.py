"""Keeps the open streams and sends each of them what changed, in the order of the log."""

import asyncio
import contextlib
import logging
from collections import defaultdict
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterable, Mapping, Sequence
from typing import Final

from eastwind.base.refusal import Refused
from eastwind.language import Languages
from eastwind.tournament.events import Event
from eastwind.tournament.folding import decode_event
from eastwind.tournament.ports import Logged, Store
from eastwind.tournament.views.world import World
from eastwind.web.clerk import Clerk
from eastwind.web.live.drawing import Delivery, Drawing
from eastwind.web.live.patch import position_piece
from eastwind.web.live.subscriber import Subscriber
from eastwind.web.live.topics import RenderTemplate, Topic

_LOG = logging.getLogger("eastwind.live")
_GATHER: Final = 0.03
"""Seconds in which events are gathered into one batch, so that a rush is drawn once."""

Noted = tuple[Logged, Event]


class Hub:
    """All open streams of the server."""

    def __init__(
        self,
        *,
        clerk: Clerk,
        store: Store,
        world: Callable[[str], World | Refused],
        topics: Mapping[str, Topic],
        template: RenderTemplate,
        languages: Languages,
    ) -> None:
        self.topics = topics
        self._clerk = clerk
        self._store = store
        self._world = world
        self._template = template
        self._languages = languages
        self._open: defaultdict[str, set[Subscriber]] = defaultdict(set)
        self._noted: defaultdict[str, list[Noted]] = defaultdict(list)
        self._woken = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._closing = False

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """The time in which the hub sends; at its end every stream ends."""
        self._loop = asyncio.get_running_loop()
        sending = asyncio.create_task(self._send_for_ever())
        try:
            yield
        finally:
            self.close()
            self._loop = None
            sending.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await sending

    def close(self) -> None:
        """End every stream and open no more. Their pages reconnect when a server is there again."""
        self._closing = True
        for subscribers in self._open.values():
            for subscriber in subscribers:
                subscriber.end()

    def notice(self, row: Logged, event: Event) -> None:
        """Learn of an event that was committed; called on any thread."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._note, row, event)

    async def listen(self, subscriber: Subscriber, after: int | None) -> AsyncGenerator[bytes]:
        """Everything the subscriber is to get from now on, after what it missed since position `after`."""
        self._open[subscriber.event].add(subscriber)
        try:
            self._deliver(await self._clerk.ask(self._catch_up, subscriber, after))
            while not self._closing and (chunk := await subscriber.next()) is not None:
                yield chunk
        finally:
            self._open[subscriber.event].discard(subscriber)

    def _note(self, row: Logged, event: Event) -> None:
        if self._open[row.tournament]:
            self._noted[row.tournament].append((row, event))
            self._woken.set()

    async def _send_for_ever(self) -> None:
        while True:
            await self._woken.wait()
            await asyncio.sleep(_GATHER)
            self._woken.clear()
            noted, self._noted = self._noted, defaultdict(list)
            for event, rows in noted.items():
                await self._send(event, rows)

    async def _send(self, event: str, noted: Sequence[Noted]) -> None:
        """Draw and send one batch. A defect of ours is logged; the pages then load themselves anew."""
        subscribers = tuple(self._open[event])
        try:
            self._deliver(await self._clerk.ask(self._draw, event, subscribers, noted))
        except Exception:  # noqa: BLE001 the sender must go on for the other tournaments
            _LOG.exception("a batch could not be sent")
            for subscriber in subscribers:
                subscriber.end()

    def _draw(self, event: str, subscribers: Iterable[Subscriber], noted: Sequence[Noted]) -> Sequence[Delivery]:
        world = self._world(event)
        if isinstance(world, Refused):
            return ()
        changes = tuple(happened for _, happened in noted)
        drawing = Drawing(event, world, changes, noted[-1][0].position, self._template, self._languages)
        return drawing.deliveries(subscribers)

    def _catch_up(self, subscriber: Subscriber, after: int | None) -> Sequence[Delivery]:
        now = self._store.latest()
        rows = () if after is None else self._store.read(subscriber.event, after)
        missed = [(row, decode_event(row)) for row in rows]
        deliveries = self._draw(subscriber.event, (subscriber,), missed) if missed else ()
        return [*deliveries, Delivery(subscriber, (position_piece(now),))]

    def _deliver(self, deliveries: Iterable[Delivery]) -> None:
        for each in deliveries:
            if each.leaves:
                each.to.end(*each.pieces)
            else:
                each.to.push(*each.pieces)
