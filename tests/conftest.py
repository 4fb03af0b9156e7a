"""What every test may use: golden files, Debian's Chromium, and the list of clauses that the collected tests prove."""

import json
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from tests.golden_files import GoldenFiles

# Two noisy cores: a slow example is not a wrong one.
settings.register_profile("eastwind", deadline=None)
settings.load_profile("eastwind")

# venue.test stands for the laptop's address on a venue's network: plain HTTP, where a phone offers less.
CHROMIUM_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--host-resolver-rules=MAP venue.test 127.0.0.1",
)


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


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Debian's Chromium in place of a downloaded one; nothing of it asks another machine."""
    return {"executable_path": "/usr/bin/chromium", "args": list(CHROMIUM_FLAGS)}


@pytest.fixture(scope="session")
def base_url() -> str:
    """Empty: a test names the address of the server it started. (The plugin's own fixture warns under this pytest.)"""
    return ""
