"""`eastwind serve` as a process of its own, to be ended or killed by a test."""

import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx

from tests.web.shell.venue import PASSPHRASE, Browser

_TOKEN = re.compile(r"/sign-in/first#(\S+)")


@dataclass
class Process:
    """A server that was started, and what it printed until it was ready."""

    running: subprocess.Popen[str]
    address: str
    printed: str

    def end(self) -> tuple[int, float, str]:
        """Ask it to stop; how it ended, how many seconds that took, and all it printed."""
        asked = time.monotonic()
        self.running.terminate()
        rest = self.running.stdout.read() if self.running.stdout else ""
        self.running.wait(timeout=20)
        return self.running.returncode, time.monotonic() - asked, self.printed + rest


@contextmanager
def started(data: Path, port: int, *more: str) -> Iterator[Process]:
    """`eastwind serve` on this folder, answering; `more` are further words of the command."""
    command = [
        sys.executable,
        "-m",
        "eastwind",
        "serve",
        "--data",
        str(data),
        "--port",
        str(port),
        "--host",
        "127.0.0.1",
        *more,
    ]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        yield Process(running, f"http://127.0.0.1:{port}", _until_ready(running, port))
    finally:
        running.kill()
        running.communicate()


def _until_ready(running: subprocess.Popen[str], port: int) -> str:
    assert running.stdout is not None
    printed = ""
    while "Stop with" not in printed:
        line = running.stdout.readline()
        assert line, f"the server did not start: {printed}"
        printed += line
    for _ in range(600):
        try:
            httpx.get(f"http://127.0.0.1:{port}/healthz")
        except httpx.ConnectError:
            time.sleep(0.05)
        else:
            return printed
    raise AssertionError(printed)


@contextmanager
def signed_in(process: Process, token: str) -> Iterator[Browser]:
    """The director's browser, which chose the passphrase by the link with this token."""
    with Browser(base_url=process.address) as browser:
        fields = {"token": token, "passphrase": PASSPHRASE, "again": PASSPHRASE}
        assert browser.post_form("/sign-in/first", **fields).status_code == 303
        yield browser


def token_in(printed: str) -> str:
    """The token of the sign-in link that the server printed."""
    found = _TOKEN.search(printed)
    assert found is not None, printed
    return found[1]
