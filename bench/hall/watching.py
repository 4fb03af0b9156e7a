"""Who watches what: an open page with its stream, and when it heard of which position of the log."""

import html
import re
import time
import zlib
from bisect import bisect_left
from collections.abc import Sequence
from typing import Final
from urllib.parse import parse_qs, urlsplit

from bench.hall.wire import Browser
from eastwind.tournament.events import Event
from eastwind.web.faces import FACES
from eastwind.web.live.topics import Watch, watch

_TOPICS: Final = {topic.name: topic for face in FACES for topic in face.topics}
_STREAM: Final = re.compile(r'data-stream="([^"]*)"')
_POSITION: Final = re.compile(r'data-position="(\d+)"')
_ID: Final = re.compile(rb"(?:^|\n)id: (\d+)\r\n")


class Watcher:
    """One open page, read by someone at `table` (None: at none), who hears the stream whose address stands in it."""

    def __init__(self, table: int | None, browser: Browser) -> None:
        self.table = table
        self.browser = browser
        self.watches: tuple[Watch, ...] = ()
        self.heard: list[tuple[int, float]] = []
        self.bytes = 0
        self._came: list[tuple[bytes, float]] = []
        self._stream = ""

    async def open(self, page: str) -> float:
        """Load the page; answers the seconds it took. Raises ConnectionError where it is not shown or not live."""
        started = time.perf_counter()
        answer = await self.browser.get(page)
        taken = time.perf_counter() - started
        body = answer.body.decode()
        stream = _STREAM.search(body)
        if answer.status != 200 or stream is None:
            raise ConnectionError(f"{page}: {answer.status}, {'a' if stream else 'no'} stream")
        self.bytes += len(answer.body)
        self._follow(html.unescape(stream[1]), _POSITION.search(body))
        return taken

    async def listen(self) -> None:
        """Hear the stream until it ends or the task is cancelled."""
        async for packed in self.browser.stream(self._stream):
            self.bytes += len(packed)
            self._came.append((packed, time.perf_counter()))

    def unpack(self) -> None:
        """Read what came. Done afterwards: unpacking for four hundred would keep this program from hearing in time."""
        unpacker = zlib.decompressobj(wbits=zlib.MAX_WBITS | 16)
        for packed, moment in self._came:
            self.heard.extend((int(position), moment) for position in _ID.findall(unpacker.decompress(packed)))
        self._came.clear()

    def is_concerned(self, event: Event) -> bool:
        """Whether something on the page changes by this event: what is someone's own, at their own table alone."""
        at_own_table = getattr(event, "table", None) == self.table
        return any(each.touched(event) and (at_own_table or not each.topic.keyed) for each in self.watches)

    def saw(self, position: int) -> float | None:
        """When it heard of this position or a later one; None where it never did."""
        return first_at(self.heard, position)

    def _follow(self, address: str, position: re.Match[str] | None) -> None:
        after = f"&after={position[1]}" if position else ""
        self._stream = address + after
        names = parse_qs(urlsplit(address).query).get("topics", [""])[0].split(",")
        found = (watch(name, _TOPICS) for name in names)
        self.watches = tuple(each for each in found if each is not None)


def first_at(heard: Sequence[tuple[int, float]], position: int) -> float | None:
    """The time of the first of (position, time), which are in order, at this position or later."""
    index = bisect_left(heard, position, key=lambda each: each[0])
    return heard[index][1] if index < len(heard) else None
