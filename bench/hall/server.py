"""The real server in a process of its own, and what it used up."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

PATIENCE: Final = 60.0
"""Seconds that a server may take to start or to stop."""


class Server:
    """A server that answers at `port` of this machine; `data` is its folder."""

    def __init__(self, process: "subprocess.Popen[bytes]", port: int, seconds_to_start: float) -> None:
        self.pid = process.pid
        self.port = port
        self.seconds_to_start = seconds_to_start

    @property
    def cpu_seconds(self) -> float:
        """Processor time used so far; 0 where the system does not tell by /proc."""
        path = Path(f"/proc/{self.pid}/stat")
        if not path.exists():
            return 0.0
        after_name = path.read_text().rpartition(")")[2].split()
        return (int(after_name[11]) + int(after_name[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def most_memory(self) -> float:
        """The most memory it ever held, in MB; 0 where the system does not tell by /proc."""
        path = Path(f"/proc/{self.pid}/status")
        lines = path.read_text().splitlines() if path.exists() else []
        return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM")), 0.0)


@contextmanager
def serving(data: Path) -> Iterator[Server]:
    """`eastwind serve` over this folder, seen by this machine alone; it is stopped at the end."""
    port = _free_port()
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
    ]
    started = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        try:
            _wait_for(port, process)
            yield Server(process, port, time.perf_counter() - started)
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(PATIENCE)


def _wait_for(port: int, process: "subprocess.Popen[bytes]") -> None:
    until = time.monotonic() + PATIENCE
    while not _answers(port):
        if process.poll() is not None or time.monotonic() > until:
            raise TimeoutError("the server did not start")
        time.sleep(0.02)


def _answers(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=PATIENCE) as answer:
            return bool(answer.status == 200)
    except urllib.error.URLError:
        return False


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])
