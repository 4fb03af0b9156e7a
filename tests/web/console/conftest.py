"""A server for the tests of a module, and a tournament of its own for each test."""

from collections.abc import Iterator

import pytest

from tests.web.shell.venue import Venue, open_venue


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Venue]:
    """A running server; its director is signed in once."""
    with open_venue(tmp_path_factory.mktemp("server")) as made:
        yield made


@pytest.fixture
def venue(server: Venue) -> Venue:
    """A tournament under `fever` that was just created from the front page."""
    answer = server.director.post_form("/events", name="Harbor Day", rulebook="fever")
    assert answer.status_code == 303, answer.text
    server.event = answer.headers["location"].split("/")[2]
    return server
