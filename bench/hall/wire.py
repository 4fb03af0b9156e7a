"""HTTP as a browser speaks it, over one plain connection: four hundred must cost less than the server they ask."""

import asyncio
import json
import sys
import time
from collections.abc import AsyncIterator, Mapping
from typing import Any, Final

import msgspec

_ENDING: Final = b"\r\n\r\n"
_LINE_ENDING: Final = b"\r\n"
_LONGEST: Final = 2**22
KEPT: Final = 2.0
"""Seconds that a quiet connection is used again. The server hangs up after five."""


Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Answer(msgspec.Struct, frozen=True):
    """What the server said."""

    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes

    def header(self, name: str) -> str:
        """The last header of this name, empty where there is none."""
        return next((value for key, value in reversed(self.headers) if key == name), "")


class Browser:
    """One connection that is kept, and the cookies of whoever uses it. Number `guest` has an address of their own."""

    def __init__(self, port: int, guest: int) -> None:
        self._port = port
        self._address = address_of(guest)
        self._cookies: dict[str, str] = {}
        self._line: Line | None = None
        self._used_at = 0.0

    async def get(self, path: str) -> Answer:
        """Ask for a page."""
        return await self._ask("GET", path, {}, b"")

    async def post_json(self, path: str, content: Any, token: str) -> Answer:
        """Send JSON as a script of ours would; `token` is what `/csrf` gave."""
        headers = {"content-type": "application/json", "x-csrftoken": token}
        return await self._ask("POST", path, headers, json.dumps(content).encode())

    async def post_form(self, path: str, content: bytes, token: str) -> Answer:
        """Send a form that is already encoded."""
        headers = {"content-type": "application/x-www-form-urlencoded", "x-csrftoken": token}
        return await self._ask("POST", path, headers, content)

    async def token(self) -> str:
        """The token that what is posted must carry."""
        return str(json.loads((await self.get("/csrf")).body)["token"])

    async def stream(self, path: str) -> AsyncIterator[bytes]:
        """What comes on a stream, still packed by gzip. It has a connection of its own."""
        reader, writer = await self._connect()
        try:
            writer.write(self._head("GET", path, {"accept": "text/event-stream", "accept-encoding": "gzip"}, 0))
            answer = await _head_of(reader)
            if answer.status != 200:
                raise ConnectionError(f"{path}: {answer.status}")
            while length := int(await reader.readuntil(_LINE_ENDING), 16):
                packed = await reader.readexactly(length + len(_LINE_ENDING))
                yield packed[:length]
        except asyncio.IncompleteReadError:
            return
        finally:
            writer.close()

    async def close(self) -> None:
        """Hang up."""
        if self._line is not None:
            self._line[1].close()

    async def _ask(self, method: str, path: str, headers: Mapping[str, str], body: bytes) -> Answer:
        reader, writer = await self._open_line()
        writer.write(self._head(method, path, headers, len(body)) + body)
        head = await _head_of(reader)
        answer = msgspec.structs.replace(head, body=await reader.readexactly(int(head.header("content-length") or 0)))
        if answer.header("connection") == "close":
            writer.close()
            self._line = None
        self._used_at = time.monotonic()
        self._keep_cookies(answer)
        return answer

    async def _connect(self) -> Line:
        return await asyncio.open_connection("127.0.0.1", self._port, local_addr=self._address, limit=_LONGEST)

    async def _open_line(self) -> Line:
        if self._line is not None and time.monotonic() - self._used_at > KEPT:
            self._line[1].close()
            self._line = None
        if self._line is None:
            self._line = await self._connect()
        return self._line

    def _head(self, method: str, path: str, headers: Mapping[str, str], length: int) -> bytes:
        lines = [f"{method} {path} HTTP/1.1", f"host: 127.0.0.1:{self._port}"]
        lines += [f"{name}: {value}" for name, value in {"accept": "text/html", **headers}.items()]
        if self._cookies:
            lines.append("cookie: " + "; ".join(f"{name}={value}" for name, value in self._cookies.items()))
        if method == "POST":
            lines.append(f"content-length: {length}")
        return "\r\n".join([*lines, "", ""]).encode()

    def _keep_cookies(self, answer: Answer) -> None:
        for name, value in answer.headers:
            if name == "set-cookie":
                key, _, rest = value.partition("=")
                self._cookies[key] = rest.partition(";")[0]


def address_of(guest: int) -> tuple[str, int] | None:
    """The loopback address that a guest speaks from, as phones at a venue do; None where a system has only one."""
    high, low = divmod(guest, 250)
    return (f"127.1.{high}.{low + 1}", 0) if sys.platform == "linux" else None


async def _head_of(reader: asyncio.StreamReader) -> Answer:
    first, *lines = (await reader.readuntil(_ENDING)).decode().split("\r\n")[:-2]
    pairs = (line.partition(": ") for line in lines)
    return Answer(int(first.split()[1]), tuple((name.lower(), value) for name, _, value in pairs), b"")
