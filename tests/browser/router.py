"""A router between pages and the server that can restart: open lines carry nothing any more, and nobody is told."""

import contextlib
import socket
import threading
from typing import Final

_CHUNK: Final = 65_536


class Router:
    """Carries what comes to `port` on to the server, and back."""

    def __init__(self, server_port: int) -> None:
        self._server_port = server_port
        self._restarts = 0
        self._sockets: list[socket.socket] = []
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._door.getsockname()[1]
        threading.Thread(target=self._let_in, daemon=True).start()

    def restart(self) -> None:
        """From now on every line that is open is dead; neither end is told. New lines work."""
        self._restarts += 1

    def close(self) -> None:
        """Take it down."""
        for each in (self._door, *self._sockets):
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()

    def _let_in(self) -> None:
        while (page := self._next()) is not None:
            self._sockets.append(page)
            try:
                server = socket.create_connection(("127.0.0.1", self._server_port))
            except OSError:
                page.close()
                continue
            self._sockets.append(server)
            for start, end in ((page, server), (server, page)):
                threading.Thread(target=self._carry, args=(start, end, self._restarts), daemon=True).start()

    def _next(self) -> socket.socket | None:
        try:
            return self._door.accept()[0]
        except OSError:
            return None

    def _carry(self, start: socket.socket, end: socket.socket, opened: int) -> None:
        """Hand on what comes; after a restart what comes is lost, and an end is not handed on."""
        with contextlib.suppress(OSError):
            while data := start.recv(_CHUNK):
                if opened == self._restarts:
                    end.sendall(data)
            if opened == self._restarts:
                end.shutdown(socket.SHUT_WR)
