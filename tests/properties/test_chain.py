"""The chain: what was written passes, and any single change shows, at its place."""

from collections.abc import Sequence

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from eastwind.base.refusal import Refused
from eastwind.store.memory import MemoryStore
from eastwind.tournament import events as e
from eastwind.tournament.chain import Break, Broken, Verified, check, digest, hash_of, links, verify
from eastwind.tournament.envelope import Actor, Envelope, Submitted
from eastwind.tournament.events import Event
from eastwind.tournament.ports import Logged, Person
from eastwind.tournament.state import State

texts = st.text(st.characters(codec="utf-8"), max_size=20)
events = st.one_of(
    st.builds(e.PlayerRemoved, player=texts),
    st.builds(e.CheckedIn, players=st.tuples(texts, texts), present=st.booleans()),
    st.builds(e.PenaltyGiven, player=texts, points=st.integers(-10_000, 10_000), why=texts),
)
commands = st.lists(st.lists(events, min_size=1, max_size=3), min_size=1, max_size=6)

CHANGES: dict[str, object] = {
    "tournament": "another",
    "version": 99,
    "part": 7,
    "kind": "penalty.cancelled",
    "schema": 2,
    "body": b'{"player":"someone else"}',
    "digest": "e" * 64,
    "previous": "1" * 64,
    "hash": "2" * 64,
}
ENVELOPE_CHANGES: dict[str, object] = {
    "id": "f" * 32,
    "actor": Actor("player", "p9"),
    "device": "another",
    "at": 1_000,
    "seed": 1_000,
    "expected": 1,
}


def log_of(commands: Sequence[Sequence[Event]]) -> list[Logged]:
    """The log that commands with these events lead to."""
    state = State()
    rows: list[Logged] = []
    for number, happened in enumerate(commands):
        envelope = Envelope(id=f"{number:032x}", actor=Actor("director"), device="laptop", at=number, seed=number + 7)
        rows += links(state, "spring", happened, envelope, f"{number:064x}")
        state.version, state.head = rows[-1].version, rows[-1].hash
    return rows


def changed(row: Logged, name: str) -> Logged:
    if name in CHANGES:
        return msgspec.structs.replace(row, **{name: CHANGES[name]})
    envelope = msgspec.structs.replace(row.envelope, **{name: ENVELOPE_CHANGES[name]})
    return msgspec.structs.replace(row, envelope=envelope)


@given(commands)
def test_a_log_as_it_was_written_has_no_break(commands: list[list[Event]]) -> None:
    rows = log_of(commands)
    assert check(rows) == ()
    assert [row.version for row in rows] == list(range(1, len(rows) + 1))
    assert [row.part for row in rows] == [part for happened in commands for part in range(len(happened))]


@given(commands, st.data())
def test_a_change_of_anything_shows_at_its_row(commands: list[list[Event]], data: st.DataObject) -> None:
    rows = log_of(commands)
    index = data.draw(st.integers(0, len(rows) - 1))
    name = data.draw(st.sampled_from([*CHANGES, *ENVELOPE_CHANGES]))
    rows[index] = changed(rows[index], name)
    assert index + 1 in {found.version for found in check(rows)}


@given(commands, st.data())
def test_a_row_taken_out_or_doubled_or_exchanged_shows(commands: list[list[Event]], data: st.DataObject) -> None:
    rows = log_of([*commands, [e.PlayerRemoved(player="last")], [e.PlayerRemoved(player="very last")]])
    index = data.draw(st.integers(0, len(rows) - 2))
    exchanged = [*rows[:index], rows[index + 1], rows[index], *rows[index + 2 :]]
    for broken in (rows[:index] + rows[index + 1 :], [*rows[: index + 1], *rows[index:]], exchanged):
        assert "previous" in {found.fault for found in check(broken)}
        assert "version" in {found.fault for found in check(broken)}


@given(commands)
def test_a_row_rewritten_with_its_own_hash_breaks_the_next(commands: list[list[Event]]) -> None:
    rows = log_of([[e.PlayerRemoved(player="first")], *commands])
    forged = msgspec.structs.replace(rows[0], body=b'{"player":"nobody"}')
    rows[0] = msgspec.structs.replace(forged, hash=hash_of(forged))
    assert check(rows) == (Break(2, "previous"),)


def test_all_breaks_are_told() -> None:
    rows = log_of([[e.PlayerRemoved(player=f"p{n}")] for n in range(5)])
    rows[1] = changed(rows[1], "body")
    rows[3] = changed(rows[3], "at")
    assert check(rows) == (Break(2, "hash"), Break(4, "hash"))


def test_a_body_that_is_no_text_shows_as_a_break() -> None:
    (row,) = log_of([[e.PlayerRemoved(player="p1")]])
    assert check([msgspec.structs.replace(row, body=b"\xff\xfe")]) == (Break(1, "hash"),)


@given(st.dictionaries(texts, texts), texts, st.integers(1, 10))
def test_a_digest_tells_another_content_and_not_another_order(body: dict[str, str], kind: str, expected: int) -> None:
    submitted = Submitted(id="0" * 32, kind=kind, body=dict(body))
    again = Submitted(id="0" * 32, kind=kind, body=dict(reversed(body.items())), expected=expected)
    actor = Actor("table", "7")
    assert digest(submitted, actor) == digest(again, actor)
    others = (
        digest(submitted, Actor("table", "8")),
        digest(Submitted(id="0" * 32, kind=kind + "x", body=body), actor),
        digest(Submitted(id="0" * 32, kind=kind, body={**body, "more": "yes"}), actor),
    )
    assert digest(submitted, actor) not in others


@pytest.fixture
def store() -> MemoryStore:
    store = MemoryStore()
    rows = log_of([[e.PlayerRemoved(player=f"p{n}")] for n in range(5)])
    with store.writing("spring") as writer:
        writer.append(rows, {"p1": Person(name="Ada Quill"), "p2": Person(name="Bea Marsh")})
    return store


def test_a_log_without_a_break_tells_its_version_head_and_people(store: MemoryStore) -> None:
    head = list(store.read())[-1].hash
    assert verify(store, "spring") == Verified(tournament="spring", version=5, head=head, people=2, paper_version=None)


def test_a_head_from_paper_is_found_where_it_was_printed(store: MemoryStore) -> None:
    third = list(store.read())[2].hash
    printed = f"{third[:4].upper()} {third[4:8]} {third[8:12]}"
    verified = verify(store, "spring", printed)
    assert isinstance(verified, Verified)
    assert verified.paper_version == 3


@pytest.mark.parametrize(("head", "code"), [("ffffffff", "unknown-head"), ("12", "wrong-head"), ("", "wrong-head")])
def test_a_head_that_this_log_never_had_is_refused(store: MemoryStore, head: str, code: str) -> None:
    refused = verify(store, "spring", head)
    assert isinstance(refused, Refused)
    assert refused.first.code == code


def test_a_tournament_that_is_not_there_is_refused(store: MemoryStore) -> None:
    refused = verify(store, "autumn")
    assert isinstance(refused, Refused)
    assert refused.first.code == "unknown-tournament"


def test_a_broken_log_is_told_whatever_the_paper_says() -> None:
    store = MemoryStore()
    rows = log_of([[e.PlayerRemoved(player="p1")], [e.PlayerRemoved(player="p2")]])
    with store.writing("spring") as writer:
        writer.append([changed(rows[0], "device"), rows[1]], {})
    assert verify(store, "spring", rows[1].hash) == Broken((Break(1, "hash"),))
