"""Whoever a page is for opens it, and how long that took."""

import asyncio
import time
from collections.abc import Mapping, Sequence
from typing import Final
from urllib.parse import urlencode

import msgspec

from bench.hall.preparing import WALL, Prepared
from bench.hall.wire import Browser
from bench.pages.addresses import Page
from bench.pages.preparing import PASSPHRASE
from eastwind.tournament.envelope import Actor, Role

REST: Final = 0.2
"""So much of the time a page took is rested before the next, so that a system that shares out its cores needs not."""

_FACES: Final[Mapping[Role, Actor]] = {
    "wall": WALL,
    "public": Actor("public"),
    "table": Actor("table", "7"),
    "player": Actor("player", "p9"),
}


class Opened(msgspec.Struct, frozen=True):
    """The seconds that each page took, every time; and the addresses that are no pages."""

    seconds: Mapping[Page, Sequence[float]]
    no_pages: Sequence[str]


async def open_all(prepared: Prepared, port: int, wanted: Sequence[Page], times: int) -> Opened:
    """Open every page once to see that it is one, then `times` more, in turns.

    Raises ConnectionError where a page is broken.
    """
    browsers = {role: await _with_code(prepared, Browser(port, 1), actor) for role, actor in _FACES.items()}
    browsers["director"] = await _signed_in(Browser(port, 0))
    is_page = {page: await _is_page(browsers[page.role], page) for page in wanted}
    seconds: dict[Page, list[float]] = {page: [] for page in wanted if is_page[page]}
    for _ in range(times):
        for page, taken in seconds.items():
            taken.append(await _seconds(browsers[page.role], page))
            await asyncio.sleep(REST * taken[-1])
    for browser in browsers.values():
        await browser.close()
    return Opened(seconds, [page.address for page in wanted if not is_page[page]])


async def _is_page(browser: Browser, page: Page) -> bool:
    answer = await browser.get(page.address)
    if answer.status >= 500:
        raise ConnectionError(f"{page.address}: {answer.status}")
    return answer.status == 200 and answer.header("content-type").startswith("text/html")


async def _seconds(browser: Browser, page: Page) -> float:
    started = time.perf_counter()
    answer = await browser.get(page.address)
    taken = time.perf_counter() - started
    if answer.status != 200:
        raise ConnectionError(f"{page.address}: {answer.status}")
    return taken


async def _with_code(prepared: Prepared, browser: Browser, actor: Actor) -> Browser:
    code = urlencode({"code": prepared.codes[actor]}).encode()
    return await _let_in(browser, f"/c/{prepared.event}", code)


async def _signed_in(browser: Browser) -> Browser:
    return await _let_in(browser, "/sign-in", urlencode({"passphrase": PASSPHRASE}).encode())


async def _let_in(browser: Browser, address: str, form: bytes) -> Browser:
    answer = await browser.post_form(address, form, await browser.token())
    if answer.status != 303:
        raise ConnectionError(f"{address} let nobody in: {answer.status}")
    return browser
