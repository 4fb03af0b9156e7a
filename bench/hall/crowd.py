"""The crowd: everyone signs in, opens their page and listens; then the tables report."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from random import Random
from time import perf_counter
from typing import Final
from urllib.parse import urlencode

import msgspec

from bench.hall.preparing import WALL, Prepared
from bench.hall.reports import Phone, Sent, report, timetable
from bench.hall.watching import Watcher
from bench.hall.wire import Browser
from eastwind.tournament.envelope import Actor

AT_ONCE: Final = 8
"""How many people come in at the same moment."""
AFTERWARDS: Final = 3.0
"""Seconds in which what was sent last may still be shown."""

Place = tuple[Actor, int | None]
"""Who comes in, and at which table they sit."""


class Minute(msgspec.Struct, frozen=True):
    """What was sent, who watched, and the seconds that each page took to open."""

    sent: Sequence[Sent]
    watchers: Sequence[Watcher]
    pages: Sequence[float]

    @property
    def bytes(self) -> int:
        """All that the pages received."""
        return sum(each.bytes for each in self.watchers)


class Guest(msgspec.Struct, frozen=True):
    """Someone who came in: their page, and the token for what they post."""

    watcher: Watcher
    token: str
    page_seconds: float


async def play(prepared: Prepared, port: int, walls: int, seconds: float, read_meters: Callable[[], object]) -> Minute:
    """Bring everyone in, let all tables report within `seconds` (meters read around it), and see the streams out."""
    players = [(Actor("player", each or ""), table) for table, row in enumerate(prepared.tables, 1) for each in row]
    guests = await _all_come(prepared, port, [*players, *[(WALL, None)] * walls])
    streams = [asyncio.create_task(each.watcher.listen()) for each in guests]
    await asyncio.sleep(AFTERWARDS)
    read_meters()
    sent = await _report_all(prepared, guests, seconds)
    read_meters()
    await asyncio.sleep(AFTERWARDS)
    await _all_leave(guests, streams)
    return Minute(sent, [each.watcher for each in guests], [each.page_seconds for each in guests])


async def _all_come(prepared: Prepared, port: int, places: Iterable[Place]) -> list[Guest]:
    door = asyncio.Semaphore(AT_ONCE)

    async def come(number: int, place: Place) -> Guest:
        async with door:
            return await _come(prepared, Browser(port, number), *place)

    return await asyncio.gather(*(come(number, place) for number, place in enumerate(places)))


async def _come(prepared: Prepared, browser: Browser, actor: Actor, table: int | None) -> Guest:
    code = urlencode({"code": prepared.codes[actor]}).encode()
    let_in = await browser.post_form(f"/c/{prepared.event}", code, await browser.token())
    if let_in.status != 303:
        raise ConnectionError(f"{actor} was not let in: {let_in.status}")
    watcher = Watcher(table, browser)
    seconds = await watcher.open(let_in.header("location"))
    return Guest(watcher, await browser.token(), seconds)


async def _report_all(prepared: Prepared, guests: Sequence[Guest], seconds: float) -> list[Sent]:
    chance = Random(100)
    phones = [Phone(each.watcher.browser, prepared.event, each.token) for each in guests]
    tables = timetable(len(prepared.tables), seconds, chance)
    begin = perf_counter()
    reported = await asyncio.gather(
        *(
            report(table, phones[4 * table - 4 : 4 * table], times, begin, chance)
            for table, times in enumerate(tables, start=1)
        )
    )
    return [each for table in reported for each in table]


async def _all_leave(guests: Iterable[Guest], streams: Iterable["asyncio.Task[None]"]) -> None:
    for stream in streams:
        stream.cancel()
    await asyncio.gather(*streams, return_exceptions=True)
    for guest in guests:
        guest.watcher.unpack()
        await guest.watcher.browser.close()
