"""A server on which nobody has typed a card yet."""

from collections.abc import Iterator

import pytest

from tests.web.cards.typing_lines import Club
from tests.web.shell.venue import open_venue


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """A running server whose director types cards; each test begins one of its own."""
    with open_venue(tmp_path_factory.mktemp("server")) as venue:
        yield Club(venue)
