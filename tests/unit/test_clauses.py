"""Every clause of every rulebook is proved by a test that carries its id."""

import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import msgspec
import pytest

from eastwind.base.refusal import Refused
from eastwind.rulebook import Clause, known, load

ROOT = Path(__file__).parents[2]
GAMES = "tests/unit/game/"
"""Where games are played, each by the rulebook whose clause it proves."""


@pytest.fixture(scope="module")
def clauses() -> Mapping[str, Clause]:
    found: dict[str, Clause] = {}
    for name in known():
        book = load(name)
        assert not isinstance(book, Refused)
        found |= book.clauses
    return found


@pytest.fixture(scope="module")
def proofs(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Sequence[str]]:
    """The tests whose marks name a clause, whichever of them run now, by the clause's id."""
    file = tmp_path_factory.mktemp("proofs") / "proofs.json"
    collect = [sys.executable, "-m", "pytest", "--collect-only", "-qq", "-p", "no:cacheprovider", f"--proofs={file}"]
    done = subprocess.run([*collect, "tests"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return msgspec.json.decode(file.read_bytes(), type=dict[str, list[str]])


def test_every_clause_is_proved(clauses: Mapping[str, Clause], proofs: Mapping[str, Sequence[str]]) -> None:
    missing = clauses.keys() - proofs.keys()
    assert not missing, "No test carries\n" + _lines(missing)


def test_every_clause_that_the_table_watches_is_proved_by_a_game(
    clauses: Mapping[str, Clause], proofs: Mapping[str, Sequence[str]]
) -> None:
    watched = {name for name, clause in clauses.items() if "table" in clause.enforced_in}
    reached = {name for name, tests in proofs.items() if any(test.startswith(GAMES) for test in tests)}
    assert not watched - reached, "No game reaches\n" + _lines(watched - reached)


def test_no_test_names_a_clause_that_no_rulebook_has(
    clauses: Mapping[str, Clause], proofs: Mapping[str, Sequence[str]]
) -> None:
    unknown = proofs.keys() - clauses.keys()
    assert not unknown, "No rulebook has\n" + _lines(unknown)


def _lines(names: Iterable[str]) -> str:
    return "".join(f"{name}\n" for name in sorted(names))
