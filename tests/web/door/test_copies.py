"""Copies while the server runs: at a round's close, on a second drive, and told where they fail."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from eastwind.store.copies import FolderCopies, copies_in
from eastwind.store.copy_places import CopyPlaces
from eastwind.tournament.ports import Store
from eastwind.web.house import house_of
from tests.web.door.keeping import seen
from tests.web.shell.venue import Clock, Venue, begin, open_venue


def keeping(data: Path, *named: Path, minutes: int = 0) -> Callable[[Store, Clock], FolderCopies]:
    return lambda store, clock: FolderCopies(store, CopyPlaces(data, named), clock, minutes)


@pytest.fixture
def venue(tmp_path: Path) -> Iterator[Venue]:
    data = tmp_path / "data"
    with open_venue(data, place=str(tmp_path / "eastwind.sqlite"), copies=keeping(data)) as made:
        begin(made)
        yield made


def test_copies_are_made_now_when_asked_for(venue: Venue, tmp_path: Path) -> None:
    assert "No copy yet" in seen(venue, "/copies")
    answer = venue.director.post_form("/copies/now")
    assert "All folders have a copy" in seen(venue, answer.headers["location"])
    (copy,) = copies_in(tmp_path / "data" / "copies")
    assert copy.name in seen(venue, "/copies")


def test_a_second_drive_is_named_on_the_page_and_remembered(venue: Venue, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    refused = venue.director.post_form("/copies/folder", folder=str(stick))
    assert refused.status_code == 422
    assert "Is the drive in" in refused.text
    assert venue.director.post_form("/copies/folder", folder="stick").status_code == 422
    stick.mkdir()
    named = venue.director.post_form("/copies/folder", folder=str(stick))
    assert "All folders have a copy" in seen(venue, named.headers["location"])
    assert len(copies_in(stick)) == 1
    assert str(stick) in seen(venue, "/copies")
    assert venue.director.post_form("/copies/folder", folder="").status_code == 303
    assert len(house_of(venue.app).copies.folders()) == 1


def test_a_drive_that_is_away_is_told_on_every_page_of_the_console_until_it_is_back(
    venue: Venue, tmp_path: Path
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    venue.director.post_form("/copies/folder", folder=str(stick))
    board = f"/events/{venue.event}/console/board"
    assert "No copy could be made" not in seen(venue, board)
    stick.rename(tmp_path / "pocket")
    told = venue.director.post_form("/copies/now")
    assert "it is not there" in told.text
    assert "No copy could be made" in seen(venue, board)
    assert "No copy could be made" not in venue.phone("scorer", "Ann").get(board).text
    (tmp_path / "pocket").rename(stick)
    venue.director.post_form("/copies/now")
    assert "No copy could be made" not in seen(venue, board)


def test_the_close_of_a_round_asks_for_a_copy_and_the_end_of_the_server_makes_the_last(tmp_path: Path) -> None:
    folder = tmp_path / "copies-too"
    folder.mkdir()
    data = tmp_path / "data"
    with open_venue(data, copies=keeping(data, folder, minutes=60)) as made:
        begin(made)
        made.do("round.close", round=1, why="A test")
    assert copies_in(folder)
    assert copies_in(tmp_path / "data" / "copies")


def test_a_server_without_copies_says_so(empty_venue: Venue) -> None:
    assert "only when you ask for one" in seen(empty_venue, "/copies")
    assert empty_venue.director.post_form("/copies/now").status_code == 303
    assert empty_venue.director.post_form("/copies/folder", folder="/tmp").status_code == 422
