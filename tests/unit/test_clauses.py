"""Every clause that eastwind enforces is proved by a test that carries its id."""

import json
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

from eastwind.base.refusal import Refused
from eastwind.rulebook import Clause, known, load
from tests.golden_files import GoldenFiles

ROOT = Path(__file__).parents[2]
ENFORCED_HERE = {"score", "movement", "event", "clock"}
UNPROVED = "clauses-without-test.txt"


@pytest.fixture(scope="module")
def clauses() -> Mapping[str, Clause]:
    found: dict[str, Clause] = {}
    for name in known():
        book = load(name)
        assert not isinstance(book, Refused)
        found |= book.clauses
    return found


@pytest.fixture(scope="module")
def proved(tmp_path_factory: pytest.TempPathFactory) -> frozenset[str]:
    """The ids on the marks of all tests, whichever of them run now."""
    file = tmp_path_factory.mktemp("proofs") / "proofs.json"
    collect = [sys.executable, "-m", "pytest", "--collect-only", "-qq", "-p", "no:cacheprovider", f"--proofs={file}"]
    done = subprocess.run([*collect, "tests"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return frozenset(json.loads(file.read_text(encoding="utf-8")))


def test_every_clause_of_scoring_movement_event_and_clock_is_proved(
    clauses: Mapping[str, Clause], proved: frozenset[str]
) -> None:
    missing = {name for name, clause in clauses.items() if _must_be_proved(clause)} - proved
    assert not missing, "No test carries\n" + _lines(missing)


def test_no_test_names_a_clause_that_no_rulebook_has(clauses: Mapping[str, Clause], proved: frozenset[str]) -> None:
    unknown = proved - clauses.keys()
    assert not unknown, "No rulebook has\n" + _lines(unknown)


def test_the_list_of_other_clauses_without_a_test_only_shrinks(
    clauses: Mapping[str, Clause], proved: frozenset[str], golden: GoldenFiles
) -> None:
    unproved = {name for name, clause in clauses.items() if not _must_be_proved(clause)} - proved
    added = unproved - set(golden.read(UNPROVED).split())
    assert not added, "Give a test to\n" + _lines(added)
    golden(UNPROVED, _lines(unproved))


def _must_be_proved(clause: Clause) -> bool:
    return not ENFORCED_HERE.isdisjoint(clause.enforced_in)


def _lines(names: Iterable[str]) -> str:
    return "".join(f"{name}\n" for name in sorted(names))
