"""Out and back: archives and results leave by the console and come in by the door, here and on another laptop."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

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
