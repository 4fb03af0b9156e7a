"""No change of an archive slips through: what is loaded is what was packed, or nothing is."""

from functools import cache

from hypothesis import given
from hypothesis import strategies as st

from eastwind.base.refusal import Refused
from eastwind.press.archive import pack
from eastwind.press.loading import load_archive
from eastwind.rulebook import load
from eastwind.store.memory import MemoryStore
from eastwind.tournament.carrying import Whole, whole
from tests.unit.press.a_day import EVENT, a_day


@cache
def packed() -> tuple[bytes, Whole]:
    carried = whole(a_day().store, EVENT)
    assert isinstance(carried, Whole)
    return pack(carried, "Spring Cup", 0), carried


def loads_as_it_was_or_not_at_all(content: bytes) -> bool:
    store = MemoryStore()
    if isinstance(load_archive(store, content, load), Refused):
        return store.tournaments() == ()
    return whole(store, EVENT) == packed()[1]


@given(st.data())
def test_a_byte_that_was_changed(data: st.DataObject) -> None:
    content = bytearray(packed()[0])
    content[data.draw(st.integers(0, len(content) - 1))] ^= data.draw(st.integers(1, 255))
    assert loads_as_it_was_or_not_at_all(bytes(content))


@given(st.data())
def test_bytes_that_were_lost_or_came_in_between(data: st.DataObject) -> None:
    content = packed()[0]
    start, end = sorted(data.draw(st.tuples(*[st.integers(0, len(content))] * 2)))
    assert loads_as_it_was_or_not_at_all(content[:start] + data.draw(st.binary(max_size=40)) + content[end:])
