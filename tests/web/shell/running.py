"""A real server in a thread, on a port of its own, for as long as a test needs it."""

import asyncio
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvicorn
from litestar import Litestar
from litestar.enums import ScopeType
from litestar.types import Receive, Scope, Send

from eastwind.cli.serving import Server
from eastwind.web.settings import WebSettings

FROM = "x-seen-from"
"""A header by which a test pretends to be another computer; only the wrapper below knows it."""


class SeenFrom:
    """The app, for which a request comes from the address that its header names."""

    def __init__(self, app: Litestar) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            named = [value.decode() for name, value in scope["headers"] if name == FROM.encode()]
            if named:
                scope["client"] = (named[0], 50_000)
        await self._app(scope, receive, send)


def free_port() -> int:
    """A port on loopback that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def settings_for(folder: Path, **chosen: Any) -> WebSettings:
    """Settings of a server for tests, which phones call venue.test. It listens to loopback whatever they say."""
    return WebSettings(data=folder, port=free_port(), phones_host="venue.test", **chosen)


@contextmanager
def serving(app: Litestar, settings: WebSettings) -> Iterator[None]:
    """The server, answering when the block begins and gone when it ends."""
    config = uvicorn.Config(
        SeenFrom(app),
        port=settings.port,
        log_level="error",
        access_log=False,
        lifespan="on",
        ws="none",
        timeout_graceful_shutdown=2,
    )
    server = Server(config, app)
    thread = threading.Thread(target=lambda: asyncio.run(server.serve()), daemon=True)
    thread.start()
    _wait_until_started(server, thread)
    try:
        yield
    finally:
        server.should_exit = True
        thread.join(timeout=10)
        assert not thread.is_alive()


def _wait_until_started(server: Server, thread: threading.Thread) -> None:
    while not server.started:
        thread.join(timeout=0.01)
        assert thread.is_alive(), "the server did not start"
