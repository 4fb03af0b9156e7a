"""The archive of a tournament: what goes in comes out, and nothing that was tampered with."""

import io
import json
import zipfile
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from eastwind.base.refusal import Refused
from eastwind.press import archive
from eastwind.press.archive import LARGEST, pack, unpack
from eastwind.rulebook import load
from eastwind.tournament import chain
from eastwind.tournament.carrying import Whole, whole
from eastwind.tournament.folding import fold
from eastwind.tournament.looking_through import looked_through, plain_people
from eastwind.tournament.ports import Logged, Person
from eastwind.tournament.state import State
from tests.unit.press.a_day import EVENT, GONE, a_day

WRITTEN = 1_800_000_000_000


@pytest.fixture(scope="module")
def carried() -> Whole:
    taken = whole(a_day().store, EVENT)
    assert isinstance(taken, Whole)
    return taken


@pytest.fixture(scope="module")
def content(carried: Whole) -> bytes:
    return pack(carried, "Spring Cup", WRITTEN)


def parts_of(content: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(content)) as file:
        return {name: file.read(name) for name in file.namelist()}


def zipped(parts: dict[str, bytes]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as file:
        for name, part in parts.items():
            file.writestr(name, part)
    return made.getvalue()


def code(content: bytes) -> str:
    answer = unpack(content)
    assert isinstance(answer, Refused)
    assert all(fault.sentence() for fault in answer)
    return answer.first.code


def test_what_was_packed_is_unpacked_as_it_was(content: bytes, carried: Whole) -> None:
    answer = unpack(content)
    assert not isinstance(answer, Refused)
    manifest, there = answer
    assert (there.tournament, there.rows, there.people) == (carried.tournament, carried.rows, carried.people)
    assert (manifest.name, manifest.head, manifest.events) == ("Spring Cup", carried.head, len(carried.rows))


def test_the_same_tournament_gives_the_same_bytes(content: bytes, carried: Whole) -> None:
    assert pack(carried, "Spring Cup", WRITTEN) == content


def test_it_carries_no_secret(content: bytes) -> None:
    day = a_day()
    day.store.put_secret("access-codes", b"a secret of thirty-two bytes....")
    taken = whole(day.store, EVENT)
    assert isinstance(taken, Whole)
    assert not [part for part in parts_of(pack(taken, "Cup", WRITTEN)).values() if b"a secret of" in part]
    assert set(parts_of(content)) == {"manifest.json", "log.jsonl", "people.json", "receipts.jsonl", "README.txt"}


def test_who_finds_the_file_can_read_what_it_is(content: bytes, carried: Whole) -> None:
    told = parts_of(content)["README.txt"].decode()
    assert "Spring Cup" in told
    assert f"eastwind load {EVENT}.eastwind" in told
    assert carried.head in told


def test_who_was_forgotten_is_not_in_it(content: bytes) -> None:
    assert GONE not in json.loads(parts_of(content)["people.json"])
    assert not [part for part in parts_of(content).values() if b"Person 8" in part]


def test_what_was_unpacked_leads_to_the_same_state(content: bytes) -> None:
    answer = unpack(content)
    assert not isinstance(answer, Refused)
    state = looked_through(answer[1], load)
    assert isinstance(state, State)
    assert state.head == answer[0].head
    assert state == fold(State(), answer[1].rows)


# --- Files that are none, or were spoiled -----------------------------------------------------------------------------


@pytest.mark.parametrize("content", [b"", b"hello", b"PK\x05\x06" + b"\0" * 18 + b"x", b"\x1f\x8b" * 40])
def test_another_file_is_no_archive(content: bytes) -> None:
    assert code(content) in {"not-an-archive", "archive-incomplete"}


def test_a_file_cut_short_is_no_archive(content: bytes) -> None:
    assert code(content[: len(content) // 2]) == "not-an-archive"


def test_a_file_that_is_too_large_is_not_even_opened() -> None:
    assert code(b"PK" + b"\0" * LARGEST) == "too-large"


def test_a_zip_that_would_fill_the_memory_is_not_unpacked(content: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "LARGEST_INSIDE", 1_000_000)
    bomb = zipped({**parts_of(content), "log.jsonl": b" " * 2_000_000})
    assert len(bomb) < 100_000
    assert code(bomb) == "too-large"


@pytest.mark.parametrize("name", ["../../etc/passwd", "/etc/passwd", "C:\\x", "log.jsonl/", "manifest.json\n", "a\0b"])
def test_a_part_of_another_name_is_refused_and_nothing_is_written(content: bytes, name: str) -> None:
    assert code(zipped({**parts_of(content), name: b"x"})) == "archive-strange-part"


def test_a_part_that_is_there_twice_is_refused(content: bytes) -> None:
    made = io.BytesIO(content)
    with pytest.warns(UserWarning, match="Duplicate"), zipfile.ZipFile(made, "a") as file:
        file.writestr("people.json", b"{}")
    assert code(made.getvalue()) == "archive-strange-part"


@pytest.mark.parametrize("name", ["manifest.json", "log.jsonl", "people.json", "receipts.jsonl"])
def test_a_missing_part_is_named(content: bytes, name: str) -> None:
    parts = parts_of(content)
    del parts[name]
    answer = unpack(zipped(parts))
    assert isinstance(answer, Refused)
    assert (answer.first.code, answer.first.facts["parts"]) == ("archive-incomplete", (name,))


def test_a_locked_zip_is_no_archive(content: bytes) -> None:
    spoiled = bytearray(content)
    first = spoiled.index(b"PK\x01\x02")
    spoiled[6] |= 1
    spoiled[first + 8] |= 1
    assert code(bytes(spoiled)) == "not-an-archive"


def changed(content: bytes, part: str, change: Callable[[Any], Any]) -> bytes:
    parts = parts_of(content)
    return zipped({**parts, part: json.dumps(change(json.loads(parts[part]))).encode()})


def test_a_later_format_is_refused_with_the_version_that_wrote_it(content: bytes) -> None:
    later = changed(content, "manifest.json", lambda manifest: {**manifest, "version": 2, "eastwind": "9.0"})
    answer = unpack(later)
    assert isinstance(answer, Refused)
    assert (answer.first.code, answer.first.facts) == ("archive-too-new", {"eastwind": "9.0"})


def test_another_format_is_no_archive(content: bytes) -> None:
    assert code(changed(content, "manifest.json", lambda manifest: {**manifest, "format": "zip"})) == "not-an-archive"


@pytest.mark.parametrize("said", [{"head": "0" * 64}, {"events": 3}, {"people": 99}])
def test_a_log_that_is_not_the_one_it_names_is_refused(content: bytes, said: dict[str, Any]) -> None:
    assert code(changed(content, "manifest.json", lambda manifest: manifest | said)) == "archive-other-log"


@pytest.mark.parametrize("strange", ["../x", "Spring Cup", "", "a" * 61, "spring\n"])
def test_an_id_that_is_no_address_is_refused(content: bytes, strange: str) -> None:
    assert code(changed(content, "manifest.json", lambda it: {**it, "tournament": strange})) == "archive-damaged"


@pytest.mark.parametrize(
    "line", [b"{", b"[]", b'{"version": 1}', b"\xff", b"[" * 50_000, b'{"body": "\\ud800"}', b'{"at": 1e400}']
)
def test_a_line_of_the_log_that_cannot_be_read_is_refused(content: bytes, line: bytes) -> None:
    parts = parts_of(content)
    assert code(zipped({**parts, "log.jsonl": parts["log.jsonl"] + line})) == "archive-damaged"


@given(st.binary(max_size=300))
def test_no_bytes_at_all_are_more_than_a_refusal(content: bytes) -> None:
    assert isinstance(unpack(content), Refused)
    assert isinstance(unpack(zipped(dict.fromkeys(["manifest.json", "log.jsonl", "people.json"], content))), Refused)


# --- Looking through --------------------------------------------------------------------------------------------------


def found(carried: Whole, **changes: Any) -> list[str]:
    answer = looked_through(msgspec.structs.replace(carried, **changes), load)
    assert isinstance(answer, Refused)
    assert all(fault.sentence() for fault in answer)
    return [fault.code for fault in answer]


def relinked(rows: list[Logged]) -> tuple[Logged, ...]:
    """The rows with a chain that holds, as a forger would make it."""
    head, made = chain.START, []
    for version, row in enumerate(rows, start=1):
        bare = msgspec.structs.replace(row, version=version, previous=head)
        made.append(msgspec.structs.replace(bare, hash=chain.hash_of(bare)))
        head = made[-1].hash
    return tuple(made)


def with_body(carried: Whole, kind: str, **fields: Any) -> tuple[Logged, ...]:
    """The log with these fields in the first event of this kind, under a chain that holds."""
    rows = list(carried.rows)
    at = next(index for index, row in enumerate(rows) if row.kind == kind)
    body = json.dumps(json.loads(rows[at].body) | fields).encode()
    rows[at] = msgspec.structs.replace(rows[at], body=body)
    return relinked(rows)


def test_a_changed_row_breaks_the_chain(carried: Whole) -> None:
    rows = list(carried.rows)
    rows[-2] = msgspec.structs.replace(rows[-2], body=rows[-2].body + b" ")
    assert found(carried, rows=tuple(rows)) == ["log-broken"]


def test_a_log_with_a_gap_is_broken(carried: Whole) -> None:
    assert found(carried, rows=(*carried.rows[:4], *carried.rows[5:])) == ["log-broken"]


@pytest.mark.parametrize("rows", [slice(0), slice(1, None)])
def test_a_log_that_does_not_begin_is_none(carried: Whole, rows: slice) -> None:
    assert found(carried, rows=relinked(list(carried.rows[rows]))) == ["log-empty"]


def test_an_event_of_a_later_eastwind_is_told(carried: Whole) -> None:
    later = msgspec.structs.replace(carried.rows[-1], kind="player.cloned")
    assert found(carried, rows=relinked([*carried.rows, later])) == ["log-too-new"]


def test_a_body_that_is_not_of_its_kind_is_damaged(carried: Whole) -> None:
    assert found(carried, rows=with_body(carried, "round.started", round="one")) == ["log-damaged"]


@pytest.mark.parametrize("wild", [2**60, "x" * 20_000, 1.5, [2**60]])
def test_numbers_and_texts_beyond_all_bounds_are_damage(carried: Whole, wild: Any) -> None:
    assert found(carried, rows=with_body(carried, "round.started", extra=wild)) == ["log-damaged"]


def test_what_nobody_can_have_decided_is_refused_with_its_event(carried: Whole) -> None:
    answer = looked_through(
        msgspec.structs.replace(carried, rows=with_body(carried, "game.entered", round=9, table=77)), load
    )
    assert isinstance(answer, Refused)
    assert (answer.first.code, answer.first.facts["kind"]) == ("log-makes-no-sense", "game.entered")


def test_more_rounds_than_there_can_be_are_refused(carried: Whole) -> None:
    assert found(carried, rows=with_body(carried, "tournament.created", rounds=100_000)) == ["log-out-of-bounds"]


def test_a_rulebook_that_is_not_known_here_is_told(carried: Whole) -> None:
    assert found(carried, rows=with_body(carried, "tournament.created", rulebook="house-rules"))


def test_names_of_people_who_are_not_on_the_roster_are_refused(carried: Whole) -> None:
    people = {**carried.people, "stranger": Person(name="Eve"), GONE: Person(name="Back again")}
    assert found(carried, people=people) == ["unknown-person", "unknown-person"]


@pytest.mark.parametrize("name", ["", " ", "\u202e", "x" * 1_000])
def test_a_person_whom_no_command_would_take_is_refused(carried: Whole, name: str) -> None:
    assert found(carried, people={**carried.people, "p1": Person(name=name)}) == ["person-damaged"]


def test_names_are_made_plain_on_the_way_in() -> None:
    assert plain_people({"p1": Person(name="Ada\u202e\n Quill", notes=" by\tthe door ")}) == {
        "p1": Person(name="Ada Quill", notes="by the door")
    }
