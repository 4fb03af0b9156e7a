"""`eastwind verify` finds every change of the log and says what it is, in words."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from eastwind.cli.data import data_path
from eastwind.cli.main import eastwind
from eastwind.store.sqlite import SqliteStore
from tests.unit.tournament.service.conftest import Office

HERE = Path("eastwind-data") / "eastwind.sqlite"


@pytest.fixture
def office(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Office]:
    """A tournament of four events in the place where commands look."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("EASTWIND_DATA", raising=False)
    HERE.parent.mkdir()
    store = SqliteStore(HERE)
    office = Office(store)
    office.begin()
    for player in ("ada", "bea", "cleo"):
        office.add(player)
    yield office
    store.close()


def run(*arguments: str) -> Result:
    return CliRunner().invoke(eastwind, ["verify", *arguments])


def heads(office: Office) -> list[str]:
    return [row.hash for row in office.store.read()]


def tamper(*statements: str) -> None:
    """Change the file as someone would who has it, guards taken off."""
    with closing(sqlite3.connect(HERE)) as database, database:
        for guard in ("log_no_update", "log_no_delete"):
            database.execute(f"DROP TRIGGER {guard}")
        for statement in statements:
            database.execute(statement)


def test_a_good_log_tells_its_version_people_and_head(office: Office) -> None:
    done = run("spring")
    head = heads(office)[-1]
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout == f"spring: nothing was changed.\n  version 4, 3 people\n  head {head}\n"
    assert run().stdout == done.stdout


def test_every_tournament_is_checked_where_none_is_named(office: Office) -> None:
    office.begin("autumn")
    assert [line for line in run().stdout.splitlines() if line.endswith("changed.")] == [
        "spring: nothing was changed.",
        "autumn: nothing was changed.",
    ]


def test_a_head_on_paper_is_found(office: Office) -> None:
    done = run("spring", "--head", heads(office)[1][:12].upper())
    assert done.exit_code == 0
    assert done.stdout.splitlines()[-1] == "  the head on paper is that of version 2"


@pytest.mark.usefixtures("office")
def test_a_head_that_the_log_never_had_is_refused() -> None:
    done = run("spring", "--head", "0123456789ab")
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr == "head: This log never had the head 0123456789ab: it is not the one on paper.\n"


def test_a_head_needs_its_tournament(office: Office) -> None:
    office.begin("autumn")
    done = run("--head", heads(office)[0])
    assert done.exit_code == 2
    assert "spring, autumn" in done.stderr


@pytest.mark.usefixtures("office")
def test_every_change_is_told_in_words() -> None:
    tamper("UPDATE log SET body = replace(body, 'ada', 'eve') WHERE version = 2", "DELETE FROM log WHERE version = 3")
    done = run("spring")
    assert done.exit_code == 1
    assert done.stderr.splitlines() == [
        "spring, version 2: this row was changed after it was written.",
        "spring, version 3: a row is missing here, is here twice, or stands in the wrong order.",
        "spring, version 3: this row does not continue the one before it.",
    ]


def test_a_log_rewritten_whole_is_found_by_the_paper(office: Office) -> None:
    paper = heads(office)[-1]
    tamper("DELETE FROM log WHERE version = 4")
    assert run("spring").exit_code == 0
    assert run("spring", "--head", paper).exit_code == 1


@pytest.mark.usefixtures("office")
@pytest.mark.parametrize(
    "column", ["kind", "body", "command", "role", "target", "device", "digest", "previous", "hash"]
)
def test_no_text_can_be_changed_without_a_word(column: str) -> None:
    tamper(f"UPDATE log SET {column} = '{{}}' WHERE version = 3")
    assert "spring, version 3: this row was changed after it was written." in run("spring").stderr


@pytest.mark.usefixtures("office")
@pytest.mark.parametrize("column", ["part", "schema", "at", "seed", "expected"])
def test_no_number_can_be_changed_without_a_word(column: str) -> None:
    tamper(f"UPDATE log SET {column} = 12345 WHERE version = 3")
    assert "spring, version 3: this row was changed after it was written." in run("spring").stderr


@pytest.mark.usefixtures("office")
def test_an_unknown_tournament_is_refused() -> None:
    assert run("winter").stderr == "There is no tournament winter.\n"


def test_nothing_is_made_where_there_is_no_data(tmp_path: Path) -> None:
    done = run("--data", str(tmp_path / "nowhere"))
    assert (done.exit_code, done.stderr) == (1, f"There is no {tmp_path / 'nowhere' / 'eastwind.sqlite'}.\n")
    assert list(tmp_path.iterdir()) == []


def test_a_file_without_a_tournament_says_so(tmp_path: Path) -> None:
    SqliteStore(tmp_path / "mine.db").close()
    done = run("--data", str(tmp_path / "mine.db"))
    assert (done.exit_code, done.stdout) == (0, f"There is no tournament in {tmp_path / 'mine.db'}.\n")


def test_the_environment_names_the_place(office: Office, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EASTWIND_DATA", str(tmp_path / HERE))
    monkeypatch.chdir("/")
    assert heads(office)[-1] in run("spring").stdout


@pytest.mark.parametrize(
    ("data", "place"),
    [
        ("here", str(Path("here") / "eastwind.sqlite")),
        ("here/mine.sqlite", str(Path("here/mine.sqlite"))),
        ("here/mine.db", str(Path("here/mine.db"))),
        ("spring.2027", str(Path("spring.2027") / "eastwind.sqlite")),
        ("postgresql://host/name", "postgresql://host/name"),
    ],
)
def test_what_data_may_mean(data: str, place: str) -> None:
    assert data_path(data) == place
