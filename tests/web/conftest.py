"""One venue for the tests that only look, a fresh one for those that change much."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.shell.venue import Venue, begin, open_venue


@pytest.fixture(scope="module")
def venue(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Venue]:
    """A tournament of eight under `fever`, round 1 in play, shared by the tests of a module."""
    with open_venue(tmp_path_factory.mktemp("venue")) as made:
        begin(made)
        yield made


@pytest.fixture
def empty_venue(tmp_path: Path) -> Iterator[Venue]:
    """A server nobody used before."""
    with open_venue(tmp_path) as made:
        yield made
