"""The commands that keep an event safe: backup, restore, archive, load, results, doctor."""

import json
import shutil
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from eastwind.cli import checkups
from eastwind.cli.main import eastwind
from eastwind.press.results_format import Results
from eastwind.press.results_json import read
from eastwind.store.sqlite import SqliteStore
from eastwind.tournament.ports import KeptCard
from tests.unit.press.a_day import EVENT, play_a_day
from tests.unit.tournament.service.conftest import NOON, Office

HERE = Path("eastwind-data") / "eastwind.sqlite"

CARD = """
[card]
[[section]]
name = "Runs"
[[section.line]]
no = 1
points = 25
hand = ["FF 11a 222a 333b 4444c"]
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("EASTWIND_DATA", raising=False)
    return tmp_path


@pytest.fixture
def day(folder: Path) -> Iterator[Office]:
    """A day in the place where commands look, its server running on."""
    (folder / HERE).parent.mkdir()
    store = SqliteStore(folder / HERE)
    yield play_a_day(store)
    store.close()


def run(*arguments: str) -> Result:
    done = CliRunner().invoke(eastwind, list(arguments))
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done


def done(*arguments: str) -> str:
    result = run(*arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


def refused(*arguments: str) -> str:
    result = run(*arguments)
    assert result.exit_code == 1, result.output
    assert "Traceback" not in result.output
    return result.stderr


def head(office: Office) -> str:
    return office.tournaments.state(EVENT).head


# --- Backup and restore -----------------------------------------------------------------------------------------------


def test_a_backup_is_made_beside_the_data_while_they_are_in_use_and_says_its_heads(day: Office) -> None:
    told = done("backup")
    (file,) = (HERE.parent / "copies").iterdir()
    assert told.startswith(f"{file}: 1 tournament, every log whole\n")
    assert head(day) in told


def test_a_backup_is_put_back_elsewhere_with_the_same_head(day: Office) -> None:
    done("backup", "stick")
    (copy,) = Path("stick").iterdir()
    assert head(day) in done("restore", str(copy), "--data", "other-laptop")
    assert head(day) in done("verify", "--data", "other-laptop")


def test_data_that_are_there_are_only_moved_aside_and_only_when_said(day: Office) -> None:
    done("backup", "stick")
    (copy,) = Path("stick").iterdir()
    assert "there are data" in refused("restore", str(copy)).lower()
    assert "Stop eastwind first" in refused("restore", str(copy), "--aside")
    day.store.close()
    assert "What was there before is in" in done("restore", str(copy), "--aside")
    assert len(list(HERE.parent.glob("before-eastwind-*.sqlite"))) == 1


def test_what_cannot_be_backed_up_is_said(day: Office) -> None:
    assert day.store.tournaments() == (EVENT,)
    Path("letter").write_text("in the way")
    assert "cannot be written" in refused("backup", "letter")
    assert "There is no" in refused("backup", "--data", "nowhere")
    assert "There is no copy" in refused("restore", "nothing.sqlite", "--data", "new")


# --- Archive and load -------------------------------------------------------------------------------------------------


def test_an_archive_is_loaded_on_another_laptop_and_the_day_goes_on(day: Office) -> None:
    assert head(day) in done("archive", EVENT)
    told = done("load", f"{EVENT}.eastwind", "--data", "other-laptop")
    assert f"{EVENT}: Spring Cup is here now" in told
    assert head(day) in told
    assert "Print its 1 codes anew" in told
    store = SqliteStore(Path("other-laptop") / "eastwind.sqlite")
    with closing(store):
        Office(store).do("round.close", {"round": 2, "why": "The power went"})
    done("archive", EVENT, "--data", "other-laptop", "--to", "back.eastwind")
    assert "went on here" in done("load", "back.eastwind")
    assert day.tournaments.state(EVENT).rounds[1].closed is not None


def test_an_archive_is_not_loaded_twice_unless_as_a_copy(day: Office) -> None:
    done("archive", EVENT)
    assert "exactly so" in refused("load", f"{EVENT}.eastwind")
    assert f"{EVENT}-2: Spring Cup is here now" in done("load", f"{EVENT}.eastwind", "--as-copy")
    assert day.store.tournaments() == (EVENT, f"{EVENT}-2")


def test_a_copy_is_loaded_whole_on_a_laptop_that_is_new(day: Office) -> None:
    day.store.put_secret("access-codes", b"what codes are made from")
    done("backup", "stick")
    (copy,) = Path("stick").iterdir()
    told = done("load", str(copy), "--data", "other-laptop")
    assert head(day) in told
    assert "codes anew" not in told
    assert "exactly so" in refused("load", str(copy))


@pytest.mark.usefixtures("day")
def test_files_are_never_written_over() -> None:
    Path("mine").write_text("a letter")
    assert "is there already" in refused("archive", EVENT, "--to", "mine")
    assert Path("mine").read_text() == "a letter"
    assert "cannot be written" in refused("archive", EVENT, "--to", "nowhere/mine")


@pytest.mark.usefixtures("day")
def test_what_is_no_archive_is_refused_in_words() -> None:
    Path("letter").write_text("Dear Ada")
    assert "not an archive" in refused("load", "letter")
    assert refused("load", "nothing.eastwind")
    assert "There is no tournament" in refused("archive", "winter")


def test_data_that_another_program_holds_are_said_to_be_away(day: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    done("archive", EVENT)
    day.store.close()
    monkeypatch.setattr("eastwind.store.sqlite._WAIT_FOR_LOCK", 0.0)
    with closing(sqlite3.connect(HERE)) as other:
        other.execute("PRAGMA journal_mode = DELETE")
        other.execute("BEGIN EXCLUSIVE")
        for command in (["verify"], ["backup"], ["archive", EVENT, "--to", "b"], ["load", f"{EVENT}.eastwind"]):
            assert "held by another program" in refused(*command)


# --- Results ----------------------------------------------------------------------------------------------------------


def test_results_go_out_as_json_and_as_a_workbook(day: Office) -> None:
    sent = done("results", EVENT)
    results = read(sent.encode())
    assert isinstance(results, Results)
    done("results", EVENT, "--to", "results.json")
    assert "is a past event here now" in done("load", "results.json")
    assert day.store.past() == {EVENT: Path("results.json").read_bytes()}
    assert results.log.head == head(day) == json.loads(sent)["log"]["head"]
    done("results", EVENT, "--format", "xlsx", "--to", "results.xlsx")
    assert Path("results.xlsx").read_bytes().startswith(b"PK")
    assert run("results", EVENT, "--format", "xlsx").exit_code == 2
    assert "no tournament" in refused("results", "winter")


# --- Doctor -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def free_port() -> str:
    with socket.socket() as chosen:
        chosen.bind(("", 0))
        return str(chosen.getsockname()[1])


def test_a_healthy_computer_is_told_so_line_by_line(
    day: Office, free_port: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    newest = max(row.envelope.at for row in day.store.read())
    monkeypatch.setattr("eastwind.cli.serve.now", lambda: newest + 1)
    told = done("doctor", "--port", free_port)
    for sentence in ("can be read", f"{EVENT}: nothing was changed", "are free where", "PDFs can be made", "port"):
        assert sentence.lower() in told.lower()
    assert "WRONG" not in told


def test_before_the_first_start_there_is_nothing_wrong(folder: Path, free_port: str) -> None:
    assert "There are no data" in done("doctor", "--port", free_port)
    assert list(folder.iterdir()) == []


def test_the_doctor_looks_at_the_clubs_cards(day: Office, free_port: str) -> None:
    for card, text in (("ours", CARD), ("draft", CARD.replace("333b", "333q")), ("broken", "[card")):
        day.store.put_card(card, KeptCard(text=text, saved_at=NOON))
    told = run("doctor", "--port", free_port).stdout
    assert "The card ours can be played." in told
    assert "The card draft is a draft: 1 to be mended." in told
    assert "The card broken cannot be read." in told_wrong("--port", free_port)


def told_wrong(*arguments: str) -> str:
    result = run("doctor", *arguments)
    assert result.exit_code == 1, result.output
    return "\n".join(line for line in result.stdout.splitlines() if line.startswith("WRONG"))


@pytest.mark.usefixtures("day")
def test_a_port_in_use_is_wrong() -> None:
    with socket.socket() as other:
        other.bind(("", 0))
        taken = str(other.getsockname()[1])
        assert f"Port {taken} is taken" in told_wrong("--port", taken)


def test_a_changed_log_and_a_damaged_file_are_wrong(day: Office, free_port: str) -> None:
    day.store.close()
    with closing(sqlite3.connect(HERE)) as database:
        database.execute("DROP TRIGGER log_no_update")
        database.execute("UPDATE log SET body = '{}' WHERE version = 3")
        database.commit()
    assert f"{EVENT}: the log was changed" in told_wrong("--port", free_port)
    HERE.write_bytes(HERE.read_bytes()[: len(HERE.read_bytes()) // 2])
    assert told_wrong("--port", free_port)


def test_a_clock_behind_the_newest_entry_is_wrong(day: Office, free_port: str, monkeypatch: pytest.MonkeyPatch) -> None:
    newest = max(row.envelope.at for row in day.store.read())
    monkeypatch.setattr("eastwind.cli.serve.now", lambda: newest - 1)
    assert "made later than that" in told_wrong("--port", free_port)


@pytest.mark.parametrize(("free", "state"), [(10, "wrong"), (100, "look"), (10_000, "good")])
def test_little_room_is_told_before_there_is_none(
    folder: Path, monkeypatch: pytest.MonkeyPatch, free: int, state: str
) -> None:
    usage = shutil.disk_usage(folder)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=free * 2**20))
    (found,) = checkups.room(checkups.Patient("data", 8000))
    assert found.state == state
    assert bool(found.advice) == (state != "good")


def test_a_computer_without_a_network_can_still_be_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eastwind.web.access.addresses.lan_address", lambda: "127.0.0.1")
    (found,) = checkups.address(checkups.Patient("data", 8000))
    assert found.state == "look"
    assert "Wi-Fi" in found.advice
