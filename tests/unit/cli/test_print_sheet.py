"""`eastwind print` writes any sheet, or says why not."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from eastwind.cli.demo_day import EVENT, fill
from eastwind.cli.main import eastwind
from eastwind.press.paper.sheets import SHEETS
from eastwind.store.sqlite import SqliteStore
from tests.unit.press.paper.printing import page_sizes
from tests.unit.tournament.given import START
from tests.unit.tournament.service.conftest import Office


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The demo event, in its third round."""
    file = tmp_path_factory.mktemp("data") / "demo.sqlite"
    store = SqliteStore(file)
    fill(store, START)
    yield str(file)
    store.close()


def run(*arguments: str) -> Result:
    return CliRunner().invoke(eastwind, ["print", *arguments])


@pytest.mark.parametrize("name", [name for name in SHEETS if name != "rulings"])
def test_every_sheet_of_the_demo(name: str, data: str, tmp_path: Path) -> None:
    out = tmp_path / "sheet.pdf"
    done = run(name, "--data", data, "--out", str(out), "--paper", "a4", "--host", "hall.test")
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout.startswith(f"{out}: ")
    assert page_sizes(out.read_bytes()) <= {(595, 842), (842, 595)}


def test_one_round_alone(data: str, tmp_path: Path) -> None:
    out = tmp_path / "cards.pdf"
    assert run("scorecards", EVENT, "--round", "2", "--data", data, "--out", str(out)).stdout == f"{out}: 11 pages.\n"
    assert run("rotation", "--data", data, "--out", str(out)).stdout == f"{out}: one page.\n"


def test_without_a_sheet_they_are_listed() -> None:
    listed = run().stdout.splitlines()
    assert [line.split()[0] for line in listed] == list(SHEETS)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("confetti",), "There is no sheet confetti."),
        (("rulings",), "There were no rulings yet."),
        (("rules", "elsewhere"), "There is no tournament of this name here."),
        (("scorecards", "--round", "9"), "There is no round 9"),
    ],
)
def test_what_cannot_be_printed_says_why(arguments: tuple[str, ...], said: str, data: str, tmp_path: Path) -> None:
    out = tmp_path / "none.pdf"
    done = run(*arguments, "--data", data, "--out", str(out))
    assert done.exit_code == 1
    assert said in done.stderr
    assert not out.exists()


def test_a_place_that_cannot_be_written_is_named(data: str, tmp_path: Path) -> None:
    done = run("rules", "--data", data, "--out", str(tmp_path / "nowhere" / "rules.pdf"))
    assert done.exit_code == 1
    assert "cannot be written" in done.stderr


def test_it_wants_to_know_where_to_write(data: str) -> None:
    done = run("rules", "--data", data)
    assert done.exit_code == 2
    assert "--out" in done.stderr


def test_of_several_tournaments_one_is_named(tmp_path: Path) -> None:
    file = tmp_path / "two.sqlite"
    store = SqliteStore(file)
    office = Office(store)
    office.begin("autumn")
    office.begin("spring")
    done = run("rules", "--data", str(file), "--out", str(tmp_path / "rules.pdf"))
    store.close()
    assert done.exit_code == 2
    assert "autumn, spring" in done.stderr
