"""A PostgreSQL server of our own for one test session, from the programs that Debian installs."""

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import psycopg
import pytest

MISSING: Final = "PostgreSQL is not installed. Type: sudo apt-get install -y --no-install-recommends postgresql"


class Server:
    """Where the server listens, and its folder."""

    def __init__(self, programs: Path, folder: Path, port: int, durable: bool) -> None:
        self._programs = programs
        self._folder = folder
        self._port = port
        self._durable = durable
        self._databases = 0

    def create(self) -> None:
        self._run("initdb", "-D", self._folder, "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8")

    def start(self) -> None:
        # Nothing of a test outlives the session: what it proves of durability is the order of commit and answer.
        fsync = "on" if self._durable else "off"
        options = (
            f"-p {self._port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self._folder} -c fsync={fsync}"
        )
        self._run("pg_ctl", "-D", self._folder, "-w", "-l", self._folder / "log", "-o", options, "start")

    def stop(self) -> None:
        self._run("pg_ctl", "-D", self._folder, "-m", "immediate", "stop")

    def address(self, database: str = "postgres") -> str:
        return f"postgresql://postgres@127.0.0.1:{self._port}/{database}"

    def new_database(self) -> str:
        """The address of a database with nothing in it."""
        self._databases += 1
        name = f"eastwind{self._databases}"
        with psycopg.connect(self.address(), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.address(name)

    def _run(self, program: str, *arguments: str | Path) -> None:
        # PostgreSQL refuses to run as root.
        as_user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        command = [*as_user, self._programs / program, *arguments]
        # Its output goes to a file: the server would keep a pipe open for ever.
        with (self._folder.parent / "output").open("w+") as output:
            done = subprocess.run(command, cwd="/", stdout=output, stderr=subprocess.STDOUT, check=False)
            output.seek(0)
            assert done.returncode == 0, output.read()


@contextmanager
def running_server(*, durable: bool = False) -> Iterator[Server]:
    """A server with an empty cluster, gone at the end. Only a `durable` one waits for the disk."""
    folder = Path(tempfile.mkdtemp(prefix="eastwind-postgres-"))
    try:
        yield from _run_in(folder, durable)
    finally:
        shutil.rmtree(folder)


def _run_in(folder: Path, durable: bool) -> Iterator[Server]:
    folder.chmod(0o755)
    cluster = folder / "cluster"
    cluster.mkdir(mode=0o700)
    if os.geteuid() == 0:
        shutil.chown(cluster, "postgres", "postgres")
    server = Server(_programs(), cluster, _free_port(), durable)
    server.create()
    server.start()
    try:
        yield server
    finally:
        server.stop()


def _programs() -> Path:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
    if not found:
        pytest.fail(MISSING)
    return found[-1]


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])
