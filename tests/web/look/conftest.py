"""The specimen site, running."""

from collections.abc import Iterator

import pytest

from tests.web.look.site import Site, serving


@pytest.fixture
def site() -> Iterator[Site]:
    with serving() as running:
        yield running
