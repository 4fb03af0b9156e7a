"""What every test may use: golden files, and the list of clauses that the collected tests prove."""

import json
from collections import defaultdict
from pathlib import Path

import pytest
from hypothesis import settings

from tests.golden_files import GoldenFiles

# Two noisy cores: a slow example is not a wrong one.
settings.register_profile("eastwind", deadline=None)
settings.load_profile("eastwind")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--regen", action="store_true", help="write the golden files anew; runs only the tests with one")
    parser.addoption("--proofs", type=Path, metavar="FILE", help="write as JSON which tests prove which clause")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    proofs: Path | None = config.getoption("--proofs")
    if proofs is not None:
        proofs.write_text(json.dumps(_tests_by_clause(items)), encoding="utf-8")
    if config.getoption("--regen"):
        items[:] = [item for item in items if isinstance(item, pytest.Function) and "golden" in item.fixturenames]


def _tests_by_clause(items: list[pytest.Item]) -> dict[str, list[str]]:
    tests: dict[str, list[str]] = defaultdict(list)
    for item in items:
        for mark in item.iter_markers("clause"):
            for clause in mark.args:
                tests[clause].append(item.nodeid)
    return tests


@pytest.fixture
def golden(pytestconfig: pytest.Config) -> GoldenFiles:
    """Compares a text with a file under tests/golden, or writes it there under `--regen`."""
    return GoldenFiles(Path(__file__).parent / "golden", rewrite=pytestconfig.getoption("--regen"))
