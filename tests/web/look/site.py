"""A small web server for the specimen pages: the real layout, macros and scripts, answers that a test sets."""

import json
import queue
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import parse_qs, urlsplit

from jinja2 import ChoiceLoader, Environment, FileSystemLoader

from eastwind.web.templating import STATIC, TEMPLATES, environment
from tests.web.look.facts import crowd, specimen

SPECIMENS = Path(__file__).parent / "specimen"
POLICY = "default-src 'self'; frame-ancestors 'none'; object-src 'none'; base-uri 'none'; form-action 'self'"
KINDS = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".woff2": "font/woff2"}
STARTER = 'import { startQueue } from "/static/js/queue.js"; startQueue();'


@dataclass
class Site:
    """What the pages ask for and what they get; tests read and set it while the browser runs."""

    pages: Environment
    origin: str = ""
    commands: list[dict[str, Any]] = field(default_factory=list)
    tokens: list[str] = field(default_factory=list)
    given: int = 0
    answers: dict[str, tuple[int, object]] = field(default_factory=dict)
    streams: list[str] = field(default_factory=list)
    refuse_streams: int = 0
    now: int | None = None
    """What the server says the time is, in ms UTC; without it pages go by what they were told."""
    stream: queue.Queue[str] = field(default_factory=queue.Queue)

    def page(self, name: str, question: dict[str, list[str]]) -> str:
        values = specimen()
        values["phase"] = question.get("phase", ["playing"])[0]
        values["crowd"] = crowd(int(question.get("tables", ["11"])[0]))
        if "live" in question:
            values |= {"stream": "/stream", "position": 41}
        return self.pages.get_template(f"{name}.html").render(values)

    def answer(self, command: dict[str, Any]) -> tuple[int, object]:
        self.commands.append(command)
        return self.answers.get(command["kind"], (200, {"version": len(self.commands)}))

    def fresh_token(self) -> str:
        self.given += 1
        return f"token-{self.given}"


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, site: Site, *rest: Any) -> None:
        self.site = site
        super().__init__(*rest)

    def do_GET(self) -> None:
        address = urlsplit(self.path)
        if address.path.startswith("/static/"):
            return self._file(STATIC / address.path.removeprefix("/static/"))
        if address.path == "/stream":
            return self._stream()
        if address.path == "/csrf":
            return self._json(200, {"token": self.site.fresh_token()})
        if address.path == "/time":
            return self._json(200, {"now": self.site.now})
        if address.path == "/queue-starter.js":
            return self._send(200, "text/javascript", STARTER.encode())
        name = address.path.strip("/")
        return self._send(200, "text/html; charset=utf-8", self.site.page(name, parse_qs(address.query)).encode())

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        self.site.tokens.append(self.headers["x-csrftoken"])
        self._json(*self.site.answer(body))

    def _stream(self) -> None:
        self.site.streams.append(self.path)
        if self.site.refuse_streams:
            self.site.refuse_streams -= 1
            self._json(503, {})
        else:
            self._pour()

    def _pour(self) -> None:
        self.close_connection = True
        self._head(200, "text/event-stream", None)
        while words := self.site.stream.get():
            self.wfile.write(words.encode())
            self.wfile.flush()

    def _file(self, path: Path) -> None:
        self._send(200, KINDS[path.suffix], path.read_bytes())

    def _json(self, status: int, answer: object) -> None:
        self._send(status, "application/json", json.dumps(answer).encode())

    def _send(self, status: int, kind: str, body: bytes) -> None:
        self._head(status, kind, len(body))
        self.wfile.write(body)

    def _head(self, status: int, kind: str, length: int | None) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Security-Policy", POLICY)
        if length is not None:
            self.send_header("Content-Length", str(length))
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Keeps the test's output quiet."""


def _environment() -> Environment:
    pages = environment()
    pages.loader = ChoiceLoader([FileSystemLoader(SPECIMENS), FileSystemLoader(TEMPLATES)])
    here = SimpleNamespace(url=SimpleNamespace(path="/", query=""))
    pages.globals.update(csrf_token=lambda: "token-of-the-page", request=here, languages={})
    return pages


@contextmanager
def serving() -> Iterator[Site]:
    """A running site on a free port of this machine."""
    site = Site(_environment())
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, site))
    server.daemon_threads = True
    site.origin = f"http://127.0.0.1:{server.server_port}"
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield site
    finally:
        site.stream.put("")
        server.shutdown()
        server.server_close()
