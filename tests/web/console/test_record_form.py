"""The form of a game and the facts in it: one translation, both ways."""

from typing import Any

import pytest
from hypothesis import assume, given
from litestar.datastructures import FormMultiDict

from eastwind.base.refusal import Refused
from eastwind.scoring import decode_record
from eastwind.web.console.games import KIND_WORDS
from eastwind.web.console.record_form import EMPTY, KINDS, MOST_INCIDENTS, RecordForm, filled_form, sent_form
from tests.properties.games_of_any_kind import games


def form(**fields: str | list[str]) -> RecordForm:
    names = {name.replace("__", "."): value for name, value in fields.items()}
    pairs = [(name, each) for name, value in names.items() for each in ([value] if isinstance(value, str) else value)]
    return sent_form(FormMultiDict(pairs))


def test_a_plain_win() -> None:
    typed = form(
        record__ending="mahjongg",
        record__mahjongg__winner="E",
        record__mahjongg__by="wall",
        record__mahjongg__value=" 25 ",
        record__mahjongg__jokers="0",
        record__mahjongg__exposures="2",
        record__mahjongg__section="",
        record__mahjongg__quint="",
    )
    assert typed.record() == {
        "ending": "mahjongg",
        "mahjongg": {"winner": "E", "by": "wall", "value": 25, "jokers": 0, "exposures": 2},
    }


def test_a_winning_hand_counts_only_where_somebody_won() -> None:
    assert form(record__ending="wall", record__mahjongg__winner="E").record() == {"ending": "wall"}


def test_what_is_no_number_stays_as_typed_for_its_field_to_refuse() -> None:
    typed = form(record__ending="mahjongg", record__mahjongg__value="twenty")
    read = decode_record({**typed.record(), "rulebook": "fever", "seats": ["E", "S", "W", "N"]})
    assert isinstance(read, Refused)
    assert "mahjongg.value" in [fault.where for fault in read]


def test_several_ticks_and_none() -> None:
    error: dict[str, str | list[str]] = {
        "record__incidents__0__kind": "mahjongg-in-error",
        "record__incidents__0__exposed": ["S", "W"],
    }
    assert form(**error).record()["incidents"] == [{"kind": "mahjongg-in-error", "exposed": ["S", "W"]}]
    assert form(record__incidents__0__kind="mahjongg-in-error").record()["incidents"][0]["exposed"] == []


def test_a_tick_box_follows_its_hidden_no() -> None:
    ruling: dict[str, str | list[str]] = {
        "record__incidents__0__kind": "ruling",
        "record__incidents__0__stops": ["false", "true"],
    }
    assert form(**ruling).record()["incidents"][0]["stops"] is True


def test_rows_come_and_go() -> None:
    typed = form(record__ending="wall", record__incidents__0__kind="dead", record__incidents__0__player="S")
    two = typed.with_incident("peeked")
    assert two.incidents == ("dead", "peeked")
    assert two.without_incident(0).record() == {"ending": "wall", "incidents": [{"kind": "peeked"}]}


def test_a_hand_typed_before_the_ending_outlives_a_new_row() -> None:
    typed = form(record__mahjongg__winner="W").with_incident("dead")
    assert typed.value("record.mahjongg.winner") == "W"


def test_a_full_form_and_an_unknown_kind_take_no_row() -> None:
    full = EMPTY
    for _ in range(MOST_INCIDENTS + 5):
        full = full.with_incident("peeked")
    assert len(full.incidents) == MOST_INCIDENTS
    assert full.with_incident("earthquake") == full
    assert EMPTY.with_incident("earthquake") == EMPTY


@pytest.mark.parametrize(
    "name",
    ["record.mahjongg", "record.seats", "record.incidents.99.kind", "record.incidents.0", "ending", "record.ending.x"],
)
def test_other_fields_are_somebody_elses(name: str) -> None:
    assert sent_form(FormMultiDict([(name, "x")])) == EMPTY


def test_what_a_phone_sent_may_be_anything() -> None:
    deep: Any = {"a": 1}
    for _ in range(2_000):
        deep = {"a": deep}
    odd = {"ending": ["wall"], "mahjongg": "east", "incidents": [{"kind": None, "player": 3}, 7], "deep": deep}
    shown = filled_form(odd)
    assert shown.value("record.ending") == "wall"
    assert shown.value("record.incidents.0.player") == "3"


def test_every_kind_of_incident_has_a_button() -> None:
    assert set(KIND_WORDS) == set(KINDS)


@given(games())
def test_opening_an_edit_changes_nothing(raw: dict[str, Any]) -> None:
    assume(raw["ending"] == "mahjongg" or not raw.get("mahjongg"))
    record = decode_record(raw)
    assert not isinstance(record, Refused)
    known = {"rulebook": record.rulebook, "seats": list(record.seats)}
    assert decode_record({**filled_form(record).record(), **known}) == record
