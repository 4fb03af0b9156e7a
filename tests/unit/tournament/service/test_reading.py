"""The state as everyone reads it: caught up with every writer, told to listeners, and made again for any past."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import pytest

from eastwind.rulebook import Rulebook
from eastwind.store.memory import MemoryStore, MemoryWriter
from eastwind.tournament import folding
from eastwind.tournament.chain import check
from eastwind.tournament.events import Event, PlayersAdded
from eastwind.tournament.ports import Logged, StoreFull
from tests.unit.tournament.service.conftest import Office


class FillingStore(MemoryStore):
    """A store whose disk can be full: nothing of a transaction that adds rows is kept."""

    full = False

    @contextmanager
    def writing(self, tournament: str) -> Iterator[MemoryWriter]:
        with super().writing(tournament) as writer:
            yield writer
            if self.full and writer.added:
                raise StoreFull


def heard(office: Office) -> list[tuple[int, str]]:
    """The version and the event of every row that is told from now on."""
    told: list[tuple[int, str]] = []

    def hear(row: Logged, event: Event) -> None:
        assert row.kind == event.kind
        told.append((row.version, row.kind))

    office.tournaments.listen(hear)
    return told


def test_a_tournament_that_is_not_there_is_an_empty_state(office: Office) -> None:
    assert office.tournaments.state("spring").created is False
    assert office.tournaments.names() == ()


def test_rows_of_another_process_are_read_before_deciding_and_before_reading(begun: Office) -> None:
    other = Office(begun.store)
    other.add("ada")
    assert list(begun.tournaments.state("spring").players) == ["ada"]
    begun.do("player.remove", {"player": "ada"})
    assert other.refused("player.remove", {"player": "ada"}) == ["unknown-player"]
    assert other.tournaments.state("spring").head == begun.tournaments.state("spring").head


def test_people_of_another_process_are_read_too(begun: Office) -> None:
    assert begun.tournaments.people("spring") == {}
    Office(begun.store).add("ada", "Ada Quill")
    assert begun.tournaments.people("spring")["ada"].name == "Ada Quill"


def test_listeners_hear_every_row_once_and_in_order_whoever_wrote(begun: Office) -> None:
    told = heard(begun)
    begun.add("ada", id="ab" * 16)
    begun.add("ada", id="ab" * 16)
    other = Office(begun.store)
    other.add("bea")
    begun.tournaments.refresh()
    begun.tournaments.refresh()
    begun.add("cleo")
    assert told == [(2, "players.added"), (3, "players.added"), (4, "players.added")]


def test_the_past_is_not_told(begun: Office) -> None:
    begun.add("ada")
    other = Office(begun.store)
    told = heard(other)
    other.tournaments.state("spring")
    other.add("bea")
    assert told == [(3, "players.added")]


def test_a_listener_finds_the_row_safe_and_the_state_moved_on(begun: Office) -> None:
    seen: list[tuple[int, int, int]] = []

    def hear(row: Logged, _event: Event) -> None:
        stored = len(list(begun.store.read()))
        seen.append((row.version, begun.tournaments.state("spring").version, stored))

    begun.tournaments.listen(hear)
    begun.add("ada")
    assert seen == [(2, 2, 2)]


def test_who_stops_listening_hears_no_more(begun: Office) -> None:
    told: list[int] = []
    stop = begun.tournaments.listen(lambda row, _event: told.append(row.version))
    begun.add("ada")
    stop()
    begun.add("bea")
    assert told == [2]


def test_any_past_state_can_be_made_again(begun: Office) -> None:
    begun.add("ada")
    begun.add("bea")
    begun.do("player.remove", {"player": "ada"})
    at = begun.tournaments.at
    assert [sorted(at("spring", version).players) for version in range(5)] == [[], [], ["ada"], ["ada", "bea"], ["bea"]]
    heads = [row.hash for row in begun.store.read()]
    assert [at("spring", version).head for version in range(1, 5)] == heads
    assert at("spring", 99) == begun.tournaments.state("spring")


def test_the_rulebook_is_the_tournaments_own(begun: Office) -> None:
    book = begun.tournaments.rulebook("spring")
    assert isinstance(book, Rulebook)
    assert book.id == "illume"


def test_a_full_disk_is_told_and_nothing_is_saved_or_told_to_listeners() -> None:
    store = FillingStore()
    office = Office(store)
    office.begin()
    told = heard(office)
    store.full = True
    body = {"players": [{"player": "ada", "name": "Ada Quill"}]}
    assert office.refused("players.add", body, id="ab" * 16) == ["disk-full"]
    assert (office.tournaments.state("spring").version, told) == (1, [])
    assert store.people("spring") == {}
    store.full = False
    assert office.add("ada", id="ab" * 16).repeated is False
    assert check(store.read("spring")) == ()


def test_half_a_fold_is_thrown_away_and_made_again(begun: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    begun.add("ada")
    with monkeypatch.context() as broken:
        broken.setattr("eastwind.tournament.folding.evolve", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            begun.add("bea")
    assert list(begun.tournaments.state("spring").players) == ["ada", "bea"]


def test_threads_get_one_version_each(begun: Office) -> None:
    told = heard(begun)
    with ThreadPoolExecutor(8) as threads:
        jobs = [threads.submit(begun.add, f"p{n}", id=f"{1_000 + n:032x}") for n in range(40)]
    assert sorted(job.result().version for job in jobs) == list(range(2, 42))
    assert [version for version, _ in told] == list(range(2, 42))
    assert check(begun.store.read("spring")) == ()


def test_a_state_that_is_being_read_stands_still(begun: Office) -> None:
    with ThreadPoolExecutor(1) as other:
        with begun.tournaments.reading("spring") as state:
            adding = other.submit(begun.add, "ada")
            with pytest.raises(TimeoutError):
                adding.result(timeout=0.2)
            assert (state.version, dict(state.players)) == (1, {})
        assert adding.result().version == 2
        assert list(state.players) == ["ada"]


def test_an_event_comes_back_from_its_row(begun: Office) -> None:
    begun.add("ada")
    row = list(begun.store.read())[-1]
    event = folding.decode_event(row)
    assert isinstance(event, PlayersAdded)
    assert [each.player for each in event.players] == ["ada"]
    stamp = folding.stamp_of(row)
    assert (stamp.version, stamp.at, stamp.device) == (2, row.envelope.at, "laptop")
