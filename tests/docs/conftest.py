"""The pages of the reference are golden files of their own folder."""

import pytest

from tests.docs.places import REFERENCE
from tests.golden_files import GoldenFiles


@pytest.fixture
def golden(pytestconfig: pytest.Config) -> GoldenFiles:
    """Compares a text with a page under docs/reference, or writes it there under `--regen`."""
    return GoldenFiles(REFERENCE, rewrite=pytestconfig.getoption("--regen"))
