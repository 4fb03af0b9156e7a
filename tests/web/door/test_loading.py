"""Out and back: archives and results leave by the console and come in by the door, here and on another laptop."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from eastwind.store.copying import write_copy
from eastwind.tournament.chain import Verified, verify
from tests.web.door.keeping import head, loads, seen, taken
from tests.web.shell.venue import Venue, begin, open_venue, won_by_east


@pytest.fixture
def laptop(tmp_path: Path) -> Iterator[Venue]:
    """The laptop on which the day begins: round 1 in play, a game entered."""
    with open_venue(tmp_path / "first") as made:
        begin(made)
        made.do("game.enter", round=1, table=1, game=1, record=won_by_east())
        yield made


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Venue]:
    """Another laptop that nobody used before."""
    with open_venue(tmp_path / "second", place=str(tmp_path / "second.sqlite")) as made:
        yield made


def test_the_laptop_is_changed_in_the_middle_of_the_day_by_an_archive(laptop: Venue, other: Venue) -> None:
    laptop.codes("table", "1")
    answer = loads(other, taken(laptop, "archive"))
    assert "Spring Fever" in answer.text
    assert "Print its codes anew" in answer.text
    assert head(other, laptop.event) == head(laptop)
    other.event = laptop.event
    other.do("game.enter", round=1, table=1, game=2, record=won_by_east())
    tablet = other.phone("table", "1")
    assert tablet.get(f"/events/{other.event}/table").status_code == 200
    other.do("card.turn-in", round=1, table=1, on_paper=True)
    other.do("round.close", round=1, why="Table 2 wrote nothing down")
    assert isinstance(verify(other.store, other.event), Verified)
    back = loads(laptop, taken(other, "archive"))
    assert "went on here" in back.text
    assert head(laptop) == head(other)


def test_an_old_code_opens_nothing_on_the_new_laptop_and_a_new_one_does(laptop: Venue, other: Venue) -> None:
    old, _ = laptop.codes("table", "1")
    loads(other, taken(laptop, "archive"))
    other.event = laptop.event
    phone = other.browser(seen_from="192.168.7.20")
    assert phone.post_form(f"/c/{other.event}", code=old).status_code != 303
    new, _ = other.codes("table", "1")
    assert new != old
    assert phone.post_form(f"/c/{other.event}", code=new).status_code == 303


def test_the_same_archive_is_not_loaded_twice_but_as_a_copy(laptop: Venue) -> None:
    archive = taken(laptop, "archive")
    again = loads(laptop, archive)
    assert again.status_code == 422
    assert "Nothing was loaded" in again.text
    assert "Load it as a copy" in again.text
    copy = loads(laptop, archive, as_copy="true")
    assert f"{laptop.event}-2" in copy.text
    assert head(laptop, f"{laptop.event}-2") == head(laptop)


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04 no", b'{"format": "other"}', b"{" * 10_000])
def test_a_file_that_is_none_of_ours_changes_nothing(laptop: Venue, content: bytes) -> None:
    before = laptop.store.latest()
    answer = loads(laptop, content)
    assert answer.status_code == 422
    assert "Nothing was loaded" in answer.text
    assert laptop.store.latest() == before
    assert laptop.store.past() == {}


def test_results_come_in_as_a_past_event_and_go_out_again(laptop: Venue, other: Venue) -> None:
    answer = loads(other, taken(laptop, "results.json"))
    assert answer.status_code == 303
    page = seen(other, answer.headers["location"])
    assert "Spring Fever" in page
    assert "Player 1" in page
    assert f'href="/past/{laptop.event}"' in seen(other, "/")
    workbook = other.director.get(f"/past/{laptop.event}/results.xlsx")
    assert workbook.content.startswith(b"PK")
    assert other.director.get("/past/nothing").status_code == 404
    gone = other.director.post_form(f"/past/{laptop.event}/remove")
    assert gone.status_code == 303
    assert "Past events" not in seen(other, "/")


def test_results_say_what_was_played(laptop: Venue) -> None:
    results = json.loads(taken(laptop, "results.json"))
    game = results["rounds"][0]["tables"][0]["games"][0]
    assert game["record"]["mahjongg"]["winner"] == "E"
    assert taken(laptop, "results.xlsx").startswith(b"PK")


def test_only_the_director_takes_archives_or_loads_files(laptop: Venue) -> None:
    scorer = laptop.phone("scorer", "Ann")
    console = f"/events/{laptop.event}/console/results"
    assert scorer.get(f"{console}/archive").status_code in {401, 403}
    assert scorer.get(f"{console}/results.json").status_code == 200
    assert "Archive" not in scorer.get(console).text
    desk = laptop.phone("desk", "Bea")
    for what in ("", "/results.json", "/results.xlsx", "/archive"):
        assert desk.get(f"{console}{what}").status_code in {401, 403}
    for address in ("/load", "/copies", "/past/x"):
        assert scorer.get(address).status_code in {401, 403}
    assert scorer.post_form("/load").status_code in {401, 403}


def a_copy(venue: Venue, folder: Path) -> bytes:
    """All that is on a laptop, as the server copies it."""
    write_copy(venue.store, folder / "copy.sqlite")
    return (folder / "copy.sqlite").read_bytes()


def test_a_copy_from_a_stick_brings_everything_to_a_new_laptop_and_codes_on_paper_stay_good(
    laptop: Venue, other: Venue, tmp_path: Path
) -> None:
    code, _ = laptop.codes("table", "1")
    laptop.director.post_form(f"/events/{laptop.event}/rehearse")
    answer = loads(other, a_copy(laptop, tmp_path))
    assert "The codes on paper are good here" in answer.text
    assert "Print its codes anew" not in answer.text
    assert set(other.store.tournaments()) == set(laptop.store.tournaments())
    assert head(other, laptop.event) == head(laptop)
    phone = other.browser(seen_from="192.168.7.20")
    assert phone.post_form(f"/c/{laptop.event}", code=code).status_code == 303


def test_a_copy_adds_what_is_missing_and_says_what_it_left(laptop: Venue, other: Venue, tmp_path: Path) -> None:
    loads(other, taken(laptop, "archive"))
    laptop.do("game.enter", round=1, table=2, game=1, record=won_by_east())
    other.event = laptop.event
    other.do("penalty.give", player="p1", points=-10, why="Late")
    first, first_event = a_copy(laptop, tmp_path), laptop.event
    refused = loads(other, first)
    assert (refused.status_code, "they differ from event" in refused.text) == (422, True)
    begin(laptop)
    answer = loads(other, a_copy(laptop, tmp_path))
    assert "they differ from event" in answer.text
    assert "is here, whole and unchanged." in answer.text
    assert "Print its codes anew" not in answer.text
    assert set(other.store.tournaments()) == {first_event, laptop.event}


def test_a_copy_that_is_damaged_or_empty_is_refused(laptop: Venue, other: Venue, tmp_path: Path) -> None:
    content = a_copy(laptop, tmp_path)
    with closing(sqlite3.connect(tmp_path / "empty.sqlite")) as empty:
        empty.execute("CREATE TABLE cards (name TEXT)")
        empty.commit()
    middle = len(content) // 2
    spoiled = content[:middle] + bytes(4_096) * 8 + content[middle + 8 * 4_096 :]
    for sent in (content[:8_000], spoiled, (tmp_path / "empty.sqlite").read_bytes()):
        answer = loads(other, sent)
        assert answer.status_code == 422
        assert "Nothing was loaded" in answer.text
    assert other.store.tournaments() == ()


def test_a_copy_in_which_a_row_was_changed_is_refused(laptop: Venue, other: Venue, tmp_path: Path) -> None:
    a_copy(laptop, tmp_path)
    with closing(sqlite3.connect(tmp_path / "copy.sqlite")) as file:
        file.execute("DROP TRIGGER log_no_update")
        file.execute("UPDATE log SET body = replace(body, 'Spring', 'Summer') WHERE version = 1")
        file.execute("UPDATE people SET person = 7")
        file.commit()
    answer = loads(other, (tmp_path / "copy.sqlite").read_bytes())
    assert answer.status_code == 422
    assert other.store.tournaments() == ()
