"""Faults of raw data against a type: all of them, each with its place and its reason."""

from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, Struct
from msgspec.inspect import type_info

from eastwind.base.shape import shape_faults


class Inner(Struct, forbid_unknown_fields=True):
    word: Annotated[str, Meta(min_length=2, max_length=4, pattern="^[a-z]+$")]
    number: Annotated[int, Meta(ge=1, le=9)] | Literal["many"] = 1


class Outer(Struct, forbid_unknown_fields=True):
    inner: Inner
    flags: Annotated[tuple[bool, ...], Meta(max_length=2)] = ()
    prices: Annotated[dict[Literal["a", "b"], int], Meta(max_length=1)] = {}
    maybe: str | None = None


SHAPE = type_info(Outer)


def told(raw: object) -> list[tuple[str, str, str]]:
    return [(fault.code, fault.where, fault.sentence()) for fault in shape_faults(raw, SHAPE)]


@pytest.mark.parametrize(
    "raw",
    [
        {"inner": {"word": "ab"}},
        {"inner": {"word": "ab", "number": 9}, "flags": [True], "prices": {"a": -5}, "maybe": "x"},
        {"inner": {"word": "abcd", "number": "many"}, "flags": (False, True), "maybe": None},
    ],
)
def test_what_fits_has_no_fault(raw: dict[str, Any]) -> None:
    assert told(raw) == []


def test_all_faults_come_at_once_in_the_order_of_the_fields() -> None:
    raw = {
        "inner": {"word": "a", "number": 10, "more": 1},
        "flags": [True, 1],
        "prices": {"c": 1},
        "maybe": 5,
        "extra": 0,
    }
    assert told(raw) == [
        ("unknown-field", "extra", "extra does not belong here."),
        ("unknown-field", "inner.more", "inner.more does not belong here."),
        ("wrong-length", "inner.word", "inner.word must have 2 characters or more."),
        ("out-of-range", "inner.number", "inner.number must be 9 or less."),
        ("wrong-type", "flags.1", "flags.1 must be true or false."),
        ("unknown-field", "prices.c", "prices.c does not belong here."),
        ("wrong-type", "maybe", "maybe must be a text."),
    ]


@pytest.mark.parametrize(
    ("raw", "code", "where"),
    [
        (5, "wrong-type", ""),
        ({}, "missing", "inner"),
        ({"inner": {}}, "missing", "inner.word"),
        ({"inner": {"word": "abcde"}}, "wrong-length", "inner.word"),
        ({"inner": {"word": "A1"}}, "wrong-pattern", "inner.word"),
        ({"inner": {"word": "ab", "number": 0}}, "out-of-range", "inner.number"),
        ({"inner": {"word": "ab", "number": "few"}}, "not-a-choice", "inner.number"),
        ({"inner": {"word": "ab", "number": 1.5}}, "not-a-choice", "inner.number"),
        ({"inner": {"word": "ab"}, "flags": {}}, "wrong-type", "flags"),
        ({"inner": {"word": "ab"}, "flags": [True] * 3}, "wrong-length", "flags"),
        ({"inner": {"word": "ab"}, "prices": []}, "wrong-type", "prices"),
        ({"inner": {"word": "ab"}, "prices": {"a": 1, "b": 2}}, "wrong-length", "prices"),
    ],
)
def test_a_fault_has_a_code_and_a_place(raw: object, code: str, where: str) -> None:
    assert [fault[:2] for fault in told(raw)] == [(code, where)]


def test_a_hostile_name_is_cut_short() -> None:
    (fault,) = told({"inner": {"word": "ab"}, "x" * 10_000: 1})
    assert len(fault[1]) <= 60
