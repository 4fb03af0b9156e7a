"""Copies that are made by themselves: when, where, how many, and what is said when one cannot be made."""

import os
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest

from eastwind.base.refusal import Refused
from eastwind.store import copies as module
from eastwind.store import open_store
from eastwind.store.copies import FolderCopies, copies_in
from eastwind.store.copy_places import CopyPlaces
from eastwind.store.memory import MemoryStore
from eastwind.tournament.chain import verify
from eastwind.tournament.ports import CopyFolder, KeptCard, Store
from tests.unit.press.a_day import EVENT, enter, play_a_day
from tests.unit.tournament.given import WALL
from tests.unit.tournament.service.conftest import NOON, Office


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
def day(store: Store) -> Office:
    return play_a_day(store)


class Keeping:
    """Copies of a store in a folder of our own and on a stick, by a clock of one minute a look."""

    def __init__(self, store: Store, folder: Path) -> None:
        self.own, self.stick = folder / "copies", folder / "stick"
        places = CopyPlaces(folder, [self.stick])
        self.copies = FolderCopies(store, places, count(NOON, 60_000).__next__, minutes=60)

    def trouble(self, folder: Path) -> str | None:
        last = next(each for each in self.copies.folders() if each.folder == str(folder))
        if last.trouble is None:
            return None
        assert str(folder) in last.trouble.sentence()
        return last.trouble.code


@pytest.fixture
def keeping(store: Store, tmp_path: Path) -> Keeping:
    return Keeping(store, tmp_path)


def test_each_folder_gets_a_copy_with_the_same_head(day: Office, keeping: Keeping) -> None:
    keeping.stick.mkdir()
    made = keeping.copies.copy_now()
    assert [last.trouble for last in made] == [None, None]
    for folder in (keeping.own, keeping.stick):
        (copy,) = copies_in(folder)
        opened = open_store(str(copy))
        assert not isinstance(opened, Refused)
        with closing(opened):
            assert verify(opened, EVENT) == verify(day.store, EVENT)


def test_where_nothing_was_recorded_since_nothing_is_copied(day: Office, keeping: Keeping) -> None:
    keeping.copies.copy_now()
    keeping.copies.copy_now()
    assert len(copies_in(keeping.own)) == 1
    enter(day, 2, 2, 1, WALL)
    keeping.copies.copy_now()
    assert len(copies_in(keeping.own)) == 2


def test_a_card_that_was_typed_is_copied_though_the_log_stands_still(store: Store, keeping: Keeping) -> None:
    for text in ("[card]", "[card]", "[card]\n"):
        store.put_card("ours", KeptCard(text=text, saved_at=NOON))
        keeping.copies.copy_now()
    assert len(copies_in(keeping.own)) == 2


def test_an_empty_store_is_not_copied(keeping: Keeping) -> None:
    assert keeping.copies.copy_now()[0] == CopyFolder(folder=str(keeping.own))
    assert not keeping.own.exists()


@pytest.mark.usefixtures("day")
def test_a_stick_that_is_not_in_is_told_and_nothing_is_made_in_its_place(keeping: Keeping) -> None:
    keeping.copies.copy_now()
    assert keeping.trouble(keeping.own) is None
    assert keeping.trouble(keeping.stick) == "copies-away"
    assert not keeping.stick.exists()
    keeping.stick.mkdir()
    keeping.copies.copy_now()
    assert keeping.trouble(keeping.stick) is None
    assert len(copies_in(keeping.stick)) == 1
    assert len(copies_in(keeping.own)) == 1


@pytest.mark.usefixtures("day")
def test_a_stick_that_is_pulled_out_keeps_what_is_known_of_its_last_copy(keeping: Keeping) -> None:
    keeping.stick.mkdir()
    before = keeping.copies.copy_now()[1]
    for file in keeping.stick.iterdir():
        file.unlink()
    keeping.stick.rmdir()
    after = keeping.copies.copy_now()[1]
    assert after.at == before.at
    assert after.trouble is not None


@pytest.mark.usefixtures("day")
def test_a_copy_that_was_deleted_is_made_again(keeping: Keeping) -> None:
    keeping.copies.copy_now()
    copies_in(keeping.own)[0].unlink()
    keeping.copies.copy_now()
    assert len(copies_in(keeping.own)) == 1


@pytest.mark.usefixtures("day")
def test_a_folder_that_cannot_be_written_to_is_told(keeping: Keeping) -> None:
    keeping.own.write_text("a file in the way")
    keeping.copies.copy_now()
    assert keeping.trouble(keeping.own) == "copies-failed"


@pytest.mark.usefixtures("day")
def test_a_full_drive_is_told(keeping: Keeping, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(module, "write_copy", full)
    keeping.copies.copy_now()
    assert keeping.trouble(keeping.own) == "copies-full"


def test_the_oldest_copies_go_and_other_files_stay(
    day: Office, keeping: Keeping, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "KEPT", 3)
    keeping.own.mkdir()
    (keeping.own / "holiday.sqlite").write_text("not ours")
    for version in range(5):
        day.do("penalty.give", {"player": "p1", "points": -1, "why": f"Reason {version}"})
        keeping.copies.copy_now()
    assert len(copies_in(keeping.own)) == 3
    assert keeping.copies.folders()[0].files == tuple(file.name for file in copies_in(keeping.own))
    assert (keeping.own / "holiday.sqlite").exists()


@pytest.mark.usefixtures("day")
def test_what_a_power_cut_left_unfinished_goes_after_a_while(keeping: Keeping) -> None:
    keeping.own.mkdir()
    left, under_way = (keeping.own / f"eastwind-2026{on}-120000.sqlite.part" for on in ("0101", "0102"))
    for part, age in ((left, 2 * 3_600), (under_way, 60)):
        part.write_text("half a copy")
        os.utime(part, (NOON / 1_000 - age,) * 2)
    keeping.copies.copy_now()
    assert (left.exists(), under_way.exists()) == (False, True)


def test_the_thread_copies_at_the_start_and_once_more_at_the_end(day: Office, keeping: Keeping) -> None:
    keeping.copies.start()
    enter(day, 2, 2, 1, WALL)
    keeping.copies.stop()
    opened = open_store(str(copies_in(keeping.own)[0]))
    assert not isinstance(opened, Refused)
    with closing(opened):
        assert verify(opened, EVENT) == verify(day.store, EVENT)


def test_a_choice_that_cannot_be_kept_is_refused_beside_its_field(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.write_text("a file where the folder would be")
    refused = CopyPlaces(data).choose(str(tmp_path))
    assert refused is not None
    assert (refused.first.code, refused.first.where) == ("not-written", "folder")
