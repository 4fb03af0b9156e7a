"""Tiles as a person types them, and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eastwind.card.tiles import TILES
from eastwind.card.typed import exposures_text, exposures_typed, tiles_text, tiles_typed

SETS = st.lists(st.lists(st.sampled_from(TILES), min_size=1, max_size=6), max_size=4)


@pytest.mark.parametrize(
    ("typed", "tiles"),
    [
        ("1b 3b*3 J", ["1b", "3b", "3b", "3b", "J"]),
        ("  RD\n0 ", ["RD", "0"]),
        ("3B rd f*2", ["3b", "RD", "F", "F"]),
        ("10b 3x *4", ["10b", "3x", "*4"]),
        ("", []),
    ],
)
def test_tiles_are_words_parted_by_blanks(typed: str, tiles: list[str]) -> None:
    assert tiles_typed(typed) == tiles


def test_sets_are_parted_by_commas() -> None:
    assert exposures_typed("3b*3 J, F*4,") == [["3b", "3b", "3b", "J"], ["F", "F", "F", "F"]]


@given(SETS)
def test_what_is_written_is_read_back(sets: list[list[str]]) -> None:
    assert exposures_typed(exposures_text(sets)) == sets


@given(st.lists(st.sampled_from(TILES), max_size=99))
def test_tiles_keep_their_order(tiles: list[str]) -> None:
    assert tiles_typed(tiles_text(tiles)) == tiles
