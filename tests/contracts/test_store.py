"""What every store must do, whatever it keeps its rows in."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from queue import Queue

import msgspec
import pytest
from msgspec import structs

from eastwind.base.refusal import Refused
from eastwind.store import open_store
from eastwind.tournament.envelope import Actor
from eastwind.tournament.ports import KeptCard, Logged, Person, Receipt, Store
from tests.contracts.appending_process import append_one_by_one
from tests.contracts.conftest import ON_DISK
from tests.contracts.rows import append, command_id, envelope, row, versions

ROOT = Path(__file__).parents[2]
ADA = Person(name="Ada Quill", club="Harbour")
BEA = Person(name="Bea O’Hara", notes="sits near the door")

on_disk = pytest.mark.parametrize("place", ON_DISK, indirect=True)


@contextmanager
def opened(place: str) -> Iterator[Store]:
    store = open_store(place)
    assert not isinstance(store, Refused)
    yield store
    store.close()


def test_a_new_store_is_empty(store: Store) -> None:
    assert list(store.read()) == []
    assert store.tournaments() == ()
    assert store.people("spring") == {}
    assert store.latest() == 0


def test_rows_come_back_as_they_were_given_with_their_positions(store: Store) -> None:
    given = [row(1, command=1), row(2, command=1, part=1)]
    with store.writing("spring") as writer:
        placed = writer.append(given, {})
    assert [each.position for each in placed] == [1, 2]
    assert [msgspec.structs.replace(each, position=0) for each in placed] == given
    assert list(store.read()) == list(placed)


def test_rows_come_in_the_order_of_writing_over_all_tournaments_or_of_one(store: Store) -> None:
    append(store, row(1, tournament="spring"))
    append(store, row(1, tournament="autumn"))
    append(store, row(2, tournament="spring"))
    assert [(each.tournament, each.version) for each in store.read()] == [("spring", 1), ("autumn", 1), ("spring", 2)]
    assert versions(store, "spring") == [1, 2]
    assert store.tournaments() == ("spring", "autumn")
    assert store.latest() == 3


def test_reading_goes_on_after_a_position_and_stops_at_a_limit(store: Store) -> None:
    append(store, *(row(version) for version in range(1, 8)))
    positions = [each.position for each in store.read()]
    assert versions(store, after=positions[4]) == [6, 7]
    assert [each.version for each in store.read("spring", after=positions[1], limit=3)] == [3, 4, 5]
    assert versions(store, after=positions[-1]) == []
    assert list(store.read(limit=0)) == []


def test_a_log_longer_than_a_page_is_read_whole(store: Store) -> None:
    count = 11_000
    append(store, *(row(version) for version in range(1, count + 1)))
    assert versions(store) == list(range(1, count + 1))
    assert len(list(store.read(limit=10_500))) == 10_500


def test_a_writer_sees_what_stands_and_what_it_adds(store: Store) -> None:
    append(store, row(1), row(2))
    append(store, row(1, tournament="autumn", command=9))
    with store.writing("spring") as writer:
        assert [each.version for each in writer.since(1)] == [2]
        writer.append([row(3, command=9), row(4, command=9, part=1)], {"ada": ADA})
        assert [each.version for each in writer.since(1)] == [2, 3, 4]
        assert [each.version for each in writer.of_command(command_id(9))] == [3, 4]
        assert writer.of_command(command_id(77)) == []
        assert writer.people() == {"ada": ADA}


RECEIPT = Receipt(command=command_id(7), digest="e" * 64, version=1, position=2**40)


def test_a_receipt_is_kept_for_its_tournament_and_leaves_no_row(store: Store) -> None:
    append(store, row(1))
    append(store, row(1, tournament="autumn"))
    before = list(store.read())
    with store.writing("spring") as writer:
        assert writer.receipt(RECEIPT.command) is None
        writer.keep(RECEIPT)
        assert writer.receipt(RECEIPT.command) == RECEIPT
    with store.writing("spring") as writer:
        assert writer.receipt(RECEIPT.command) == RECEIPT
        assert writer.receipt(command_id(8)) is None
    with store.writing("autumn") as writer:
        assert writer.receipt(RECEIPT.command) is None
    assert list(store.read()) == before


def test_an_exception_takes_a_receipt_back(store: Store) -> None:
    append(store, row(1))

    def fail() -> None:
        with store.writing("spring") as writer:
            writer.keep(RECEIPT)
            raise InterruptedError

    with pytest.raises(InterruptedError):
        fail()
    with store.writing("spring") as writer:
        assert writer.receipt(RECEIPT.command) is None


def test_a_command_has_one_receipt(store: Store) -> None:
    append(store, row(1))

    def keep(receipt: Receipt) -> None:
        with store.writing("spring") as writer:
            writer.keep(receipt)

    keep(RECEIPT)
    # Each driver has its own exception: it is a defect of ours, never shown to a user.
    with pytest.raises(Exception, match=r"(?i)unique|already"):
        keep(msgspec.structs.replace(RECEIPT, version=2))
    with store.writing("spring") as writer:
        assert writer.receipt(RECEIPT.command) == RECEIPT


def test_nothing_is_seen_outside_before_the_transaction_ends(store: Store) -> None:
    append(store, row(1))
    with store.writing("spring") as writer:
        writer.append([row(2)], {"ada": ADA})
        with ThreadPoolExecutor(1) as outside:
            assert outside.submit(versions, store).result() == [1]
            assert outside.submit(store.people, "spring").result() == {}
    assert versions(store) == [1, 2]


def test_an_exception_takes_everything_back(store: Store) -> None:
    append(store, row(1))

    def fail() -> None:
        with store.writing("spring") as writer:
            writer.append([row(2)], {"ada": ADA})
            raise InterruptedError

    with pytest.raises(InterruptedError):
        fail()
    assert versions(store) == [1]
    assert store.people("spring") == {}
    append(store, row(2))
    assert versions(store) == [1, 2]


@pytest.mark.parametrize(
    "again",
    [row(2, command=8), row(3, command=2, part=0)],
    ids=["the same version", "the same part of a command"],
)
def test_nothing_is_written_twice(store: Store, again: Logged) -> None:
    append(store, row(1), row(2))
    before = list(store.read())
    # Each driver has its own exception: it is a defect of ours, never shown to a user.
    with pytest.raises(Exception, match=r"(?i)unique|follow|already"):
        append(store, again)
    assert list(store.read()) == before


def test_the_same_version_and_command_may_stand_in_two_tournaments(store: Store) -> None:
    append(store, row(1, tournament="spring", command=4))
    append(store, row(1, tournament="autumn", command=4))
    assert len(list(store.read())) == 2


def test_numbers_and_texts_at_their_bounds(store: Store) -> None:
    extreme = envelope(
        2**128 - 1, actor=Actor("player", "ü" * 60), device="😀" * 40, at=2**53, seed=2**63 - 1, expected=2**31
    )
    given = row(1, body='{"why":"\\u0000 – 😀"}'.encode(), envelope=extreme, tournament="t" * 60)
    append(store, given, row(2, envelope=envelope(1, at=0, seed=0, expected=0), tournament="t" * 60))
    first, second = store.read()
    assert (first.envelope, first.body) == (extreme, given.body)
    assert (second.envelope.at, second.envelope.seed, second.envelope.expected) == (0, 0, 0)


def test_people_are_kept_changed_and_erased_by_tournament(store: Store) -> None:
    with store.writing("spring") as writer:
        writer.append([row(1)], {"ada": ADA, "bea": BEA})
    with store.writing("autumn") as writer:
        writer.append([row(1, tournament="autumn")], {"ada": BEA})
    with store.writing("spring") as writer:
        writer.append([row(2)], {"ada": Person(name="Ada Quill-Marsh"), "bea": None})
    assert store.people("spring") == {"ada": Person(name="Ada Quill-Marsh")}
    assert store.people("autumn") == {"ada": BEA}


def test_a_person_of_any_characters_is_kept(store: Store) -> None:
    odd = Person(name="Zoë \x00 “Łucja” 😀", club="'; DROP TABLE log; --", notes="\n" * 500)
    with store.writing("spring") as writer:
        writer.append([row(1)], {"zoe": odd})
    assert store.people("spring") == {"zoe": odd}


def test_erasing_a_person_leaves_the_log_as_it_is(store: Store) -> None:
    with store.writing("spring") as writer:
        writer.append([row(1)], {"ada": ADA})
    before = list(store.read())
    with store.writing("spring") as writer:
        writer.append([], {"ada": None})
    assert store.people("spring") == {}
    assert list(store.read()) == before


def test_a_secret_is_made_once_and_can_be_replaced(store: Store) -> None:
    assert store.secret("codes", lambda: b"first\x00") == b"first\x00"
    assert store.secret("codes", lambda: b"second") == b"first\x00"
    store.put_secret("codes", b"third")
    store.put_secret("other", b"fourth")
    assert store.secret("codes", lambda: b"fifth") == b"third"
    assert store.secret("other", lambda: b"fifth") == b"fourth"


def test_every_secret_is_listed_for_a_whole_copy(store: Store) -> None:
    assert store.secrets() == {}
    store.put_secret("codes", b"first\x00")
    store.secret("cookies", lambda: b"second")
    assert store.secrets() == {"codes": b"first\x00", "cookies": b"second"}


def test_receipts_of_a_tournament_are_listed_by_their_ids(store: Store) -> None:
    append(store, row(1))
    append(store, row(1, tournament="autumn"))
    assert list(store.receipts("spring")) == []
    early = msgspec.structs.replace(RECEIPT, command=command_id(3))
    with store.writing("spring") as writer:
        writer.keep(RECEIPT)
        writer.keep(early)
    assert list(store.receipts("spring")) == [early, RECEIPT]
    assert list(store.receipts("autumn")) == []


def test_a_row_keeps_the_id_under_which_its_chain_began(store: Store) -> None:
    append(store, row(1, origin="spring-of-the-club"), row(2))
    assert [each.origin for each in store.read()] == ["spring-of-the-club", ""]


def begin_disposable(store: Store, tournament: str, *rows: Logged) -> None:
    with store.writing(tournament) as writer:
        writer.be_disposable()
        writer.append(rows, {"ada": ADA})
        writer.keep(RECEIPT)


def test_what_was_disposable_from_the_start_can_be_thrown_away_and_nothing_else(store: Store) -> None:
    append(store, row(1))
    begin_disposable(store, "rehearsal", row(1, tournament="rehearsal"), row(2, tournament="rehearsal"))
    with pytest.raises(ValueError, match="not disposable"):
        store.discard("spring")
    with pytest.raises(ValueError, match="not disposable"):
        store.discard("never-there")
    assert [name for name in ("spring", "never-there", "rehearsal") if store.is_disposable(name)] == ["rehearsal"]
    store.discard("rehearsal")
    assert not store.is_disposable("rehearsal")
    assert store.tournaments() == ("spring",)
    assert versions(store) == [1]
    assert (store.people("rehearsal"), list(store.receipts("rehearsal"))) == ({}, [])


def test_a_tournament_does_not_become_disposable_later(store: Store) -> None:
    append(store, row(1))
    with store.writing("spring") as writer:
        writer.be_disposable()
        writer.append([row(2)], {})
    with pytest.raises(ValueError, match="not disposable"):
        store.discard("spring")


def test_positions_go_on_after_what_was_thrown_away(store: Store) -> None:
    append(store, row(1))
    begin_disposable(store, "rehearsal", row(1, tournament="rehearsal"), row(2, tournament="rehearsal"))
    latest = store.latest()
    store.discard("rehearsal")
    assert store.latest() == latest
    append(store, row(2))
    assert [each.position for each in store.read(after=latest)] == [latest + 1]


def test_the_same_id_can_be_used_again_after_it_was_thrown_away(store: Store) -> None:
    for _ in range(2):
        begin_disposable(store, "rehearsal", row(1, tournament="rehearsal"))
        assert store.tournaments() == ("rehearsal",)
        store.discard("rehearsal")
    assert store.tournaments() == ()


def test_results_of_past_events_are_kept_by_name(store: Store) -> None:
    assert store.past() == {}
    store.put_past("winter", b"{}\x00")
    store.put_past("autumn", b"1")
    store.put_past("winter", b"2")
    assert list(store.past().items()) == [("autumn", b"1"), ("winter", b"2")]
    store.put_past("autumn", None)
    store.put_past("never-there", None)
    assert store.past() == {"winter": b"2"}


def test_what_was_chosen_for_seasons_is_kept_by_id(store: Store) -> None:
    assert store.seasons() == {}
    store.put_season("spring", b"{}\x00")
    store.put_season("autumn", b"1")
    store.put_season("spring", b"2")
    assert list(store.seasons().items()) == [("autumn", b"1"), ("spring", b"2")]
    store.put_season("autumn", None)
    store.put_season("never-there", None)
    assert store.seasons() == {"spring": b"2"}


def test_a_clubs_own_cards_are_kept_by_id(store: Store) -> None:
    assert store.cards() == {}
    first = KeptCard(text='[card]\nname = "Über uns"\n', saved_at=1_796_000_000_000)
    store.put_card("ours", first)
    store.put_card("autumn", KeptCard(text="", saved_at=0))
    store.put_card("ours", changed := structs.replace(first, saved_at=1_796_000_000_001))
    assert list(store.cards().items()) == [("autumn", KeptCard(text="", saved_at=0)), ("ours", changed)]
    store.put_card("autumn", None)
    store.put_card("never-there", None)
    assert store.cards() == {"ours": changed}


def test_threads_that_ask_for_a_new_secret_get_the_same(store: Store) -> None:
    with ThreadPoolExecutor(8) as threads:
        asked = [threads.submit(store.secret, "codes", partial(bytes, [n])) for n in range(8)]
    assert len({each.result() for each in asked}) == 1


def test_threads_write_one_after_the_other(store: Store) -> None:
    with ThreadPoolExecutor(8) as threads:
        jobs = [threads.submit(append_one_by_one, store, name, 10) for name in ("spring", "autumn") for _ in range(4)]
    assert [job.exception() for job in jobs] == [None] * 8
    assert versions(store, "spring") == versions(store, "autumn") == list(range(1, 41))
    assert [each.position for each in store.read()] == sorted({each.position for each in store.read()})


@on_disk
def test_processes_write_one_after_the_other(place: str) -> None:
    command = [sys.executable, "-m", "tests.contracts.appending_process", place]
    jobs = [
        subprocess.Popen([*command, name, "10"], cwd=ROOT, stderr=subprocess.PIPE, text=True)
        for name in ("spring", "spring", "autumn")
    ]
    assert [job.communicate()[1] for job in jobs] == [""] * 3
    with opened(place) as store:
        assert versions(store, "spring") == list(range(1, 21))
        assert versions(store, "autumn") == list(range(1, 11))
        assert [each.position for each in store.read()] == list(range(1, 31))


@on_disk
def test_what_was_written_is_there_when_opened_again(place: str) -> None:
    with opened(place) as store:
        with store.writing("spring") as writer:
            writer.append([row(1)], {"ada": ADA})
            writer.keep(RECEIPT)
        secret = store.secret("codes", lambda: b"once")
        before = list(store.read())
    with opened(place) as store:
        assert list(store.read()) == before
        assert store.people("spring") == {"ada": ADA}
        assert store.secret("codes", lambda: b"again") == secret
        with store.writing("spring") as writer:
            assert writer.receipt(RECEIPT.command) == RECEIPT


def test_who_watches_is_told_of_rows_that_were_written(store: Store) -> None:
    append(store, row(1))
    told: Queue[int] = Queue()
    stop = store.watch(told.put)
    append(store, row(2))
    assert told.get(timeout=5) == 2
    stop()
    append(store, row(3))
    assert told.empty()


@on_disk
def test_who_watches_is_told_of_rows_of_another_process(place: str) -> None:
    told: Queue[int] = Queue()
    with opened(place) as store, opened(place) as other:
        stop = store.watch(told.put)
        append(other, row(1))
        assert told.get(timeout=5) == 1
        assert versions(store) == [1]
        stop()


def test_two_who_watch_are_both_told(store: Store) -> None:
    told: tuple[Queue[int], Queue[int]] = (Queue(), Queue())
    stops: list[Callable[[], None]] = [store.watch(queue.put) for queue in told]
    append(store, row(1))
    assert [queue.get(timeout=5) for queue in told] == [1, 1]
    for stop in stops:
        stop()
