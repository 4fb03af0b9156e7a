"""Long lists on the wall: as few pages as can be read, nobody lost, nobody twice."""

from hypothesis import given
from hypothesis import strategies as st

from eastwind.web.wall.showing import paged


@given(st.lists(st.integers(), max_size=700), st.integers(1, 130))
def test_pages_hold_every_line_once_in_order(lines: list[int], most: int) -> None:
    pages = paged(lines, most)
    assert [line for page in pages for line in page] == lines
    assert all(0 < len(page) <= most for page in pages)


@given(st.integers(1, 700), st.integers(1, 130))
def test_there_are_no_more_pages_than_needed(count: int, most: int) -> None:
    assert (len(paged(range(count), most)) - 1) * most < count
