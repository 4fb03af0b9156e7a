"""Every store, empty, for the tests that each of them must pass."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from eastwind.base.refusal import Refused
from eastwind.store import open_store
from eastwind.tournament.ports import Store
from tests.contracts.postgres_server import Server, running_server

ON_DISK = ("sqlite", "postgres")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    with running_server() as server:
        yield server


@pytest.fixture(params=("memory", *ON_DISK))
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where an empty store can be opened; `indirect` parameters choose fewer kinds."""
    match request.param:
        case "sqlite":
            return str(tmp_path / "eastwind.sqlite")
        case "postgres":
            server: Server = request.getfixturevalue("postgres")
            return server.new_database()
        case _:
            return "memory:"


@pytest.fixture
def store(place: str) -> Iterator[Store]:
    opened = open_store(place)
    assert not isinstance(opened, Refused)
    yield opened
    opened.close()
