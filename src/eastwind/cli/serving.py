"""Running the web application: uvicorn, open files, and an end that does not wait for open streams."""

import logging
import os
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

import uvicorn
from litestar import Litestar

from eastwind.base.refusal import Refused, refuse
from eastwind.store.copying import opened_copy
from eastwind.web.app import create_app
from eastwind.web.house import house_of

if TYPE_CHECKING:
    from eastwind.tournament.ports import Copies, Store
    from eastwind.tournament.service import Tournaments
    from eastwind.web.settings import WebSettings

_PATIENCE: Final = 2
"""Seconds that requests get to end after the server was told to stop."""


class Server(uvicorn.Server):
    """Ends the streams first: uvicorn waits for every open answer, and a stream never ends by itself."""

    def __init__(self, config: uvicorn.Config, app: Litestar) -> None:
        super().__init__(config)
        self._app = app

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop at a signal, and leave it at that: uvicorn would raise it again and end before the store is closed."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop, streams first."""
        house_of(self._app).hub.close()
        await super().shutdown(sockets)


def bind(settings: "WebSettings") -> socket.socket | Refused:
    """The socket to listen with, or `port-taken`."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    if os.name == "posix":  # elsewhere it would let two servers share one port
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as error:
        listening.close()
        return refuse(
            "port-taken",
            "Port {port} cannot be used ({why}). Stop the program that uses it, or choose another with --port.",
            port=settings.port,
            why=error.strerror,
        )
    return listening


def serve(
    tournaments: "Tournaments",
    store: "Store",
    settings: "WebSettings",
    copies: "Copies",
    now: Callable[[], int],
    listening: socket.socket,
) -> None:
    """Serve on this socket until the process is told to stop."""
    allow_many_open_files()
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s %(message)s")
    app = create_app(tournaments, store, settings, now=now, copies=copies, open_copy=opened_copy)
    Server(server_config(app, settings), app).run([listening])


def server_config(app: Litestar, settings: "WebSettings") -> uvicorn.Config:
    """How uvicorn runs: no log of addresses, no trust in headers that name another sender."""
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        ssl_certfile=settings.certificate,
        ssl_keyfile=settings.key,
        access_log=False,
        log_level="warning",
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=_PATIENCE,
        lifespan="on",
        ws="none",
    )


def allow_many_open_files() -> None:
    """Raise the number of files this process may hold open to what the system allows: each phone's stream is one."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    except (ValueError, OSError) as error:  # macOS says "no limit" and then refuses it
        logging.getLogger("eastwind").info("the limit of open files stays: %s", error)
