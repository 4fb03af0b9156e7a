"""The house itself: which way imports point, what the lock files hold, what no source may name."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
LOCKS = ("requirements.lock", "requirements-test.lock")
SCRIPTS = ("run", "test", "check", "bench", "regen", "lock", "pictures")


def _run(*command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def _check_locks(*locks: str | Path) -> subprocess.CompletedProcess[str]:
    return _run(sys.executable, "scripts/check_locks.py", *locks)


def _pins(lock: str) -> dict[str, str]:
    text = (ROOT / lock).read_text(encoding="utf-8")
    return {found["name"]: found["version"] for found in re.finditer(r"(?m)^(?P<name>[\w-]+)==(?P<version>\S+)", text)}


def _requirements(*extras: str) -> list[Requirement]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = project["dependencies"] + [line for extra in extras for line in project["optional-dependencies"][extra]]
    return [Requirement(line) for line in lines]


def test_imports_point_one_way() -> None:
    checked = _run(Path(sys.executable).with_name("lint-imports"), "--no-cache")
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_lock_files_hold_only_versions_and_hashes() -> None:
    checked = _check_locks(*LOCKS)
    assert checked.returncode == 0, checked.stderr


@pytest.mark.parametrize(
    "line",
    [
        "--index-url https://packages.test/simple",
        "--find-links /wheels",
        "click @ https://packages.test/click.whl",
        "-e .",
        "click>=8",
    ],
)
def test_a_lock_file_with_anything_else_is_refused_by_line(line: str, tmp_path: Path) -> None:
    lock = tmp_path / "bad.lock"
    lock.write_text(f"click==8.0 \\\n    --hash=sha256:{'0' * 64}\n{line}\n", encoding="utf-8")
    checked = _check_locks(lock)
    assert checked.returncode == 1
    assert checked.stderr == f"bad.lock:3: {line}\n"


@pytest.mark.parametrize(
    ("lock", "extras"),
    [("requirements.lock", ("build",)), ("requirements-test.lock", ("build", "postgres", "test"))],
)
def test_locks_hold_what_the_project_asks_for(lock: str, extras: tuple[str, ...]) -> None:
    pins = _pins(lock)
    unmet = [str(wanted) for wanted in _requirements(*extras) if pins.get(wanted.name, "0") not in wanted.specifier]
    assert unmet == []


def test_the_tests_run_on_the_versions_that_are_served() -> None:
    assert _pins("requirements.lock").items() <= _pins("requirements-test.lock").items()


def test_no_tracked_file_names_a_registry_or_a_place_on_one_machine() -> None:
    registries = (r"--(extra-)?index-url[ =]", r"--find-links[ =]", r"--registry[ =]")
    places = (r"/tmp/[a-z]", r"/root/", r"/home/[a-z]", r"/opt/", r"/srv/", r"/mnt/")
    this_file = Path(__file__).relative_to(ROOT)
    found = _run("git", "grep", "-nIE", "-e", "|".join(registries + places), "--", ".", f":!{this_file}")
    assert found.stdout == ""
    assert found.returncode == 1, found.stderr


@pytest.mark.parametrize("script", [*SCRIPTS, "environment.sh"])
def test_scripts_can_be_read_by_any_shell(script: str) -> None:
    checked = _run("sh", "-n", ROOT / "scripts" / script)
    assert checked.returncode == 0, checked.stderr


@pytest.mark.parametrize("script", SCRIPTS)
def test_scripts_can_be_called(script: str) -> None:
    assert (ROOT / "scripts" / script).stat().st_mode & 0o111
