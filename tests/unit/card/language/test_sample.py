"""One way to make a hand, laid out: real tiles, as few jokers as may be, groups as they are printed."""

from collections import Counter

import pytest

from eastwind.base.refusal import Refused
from eastwind.card import compile_card, known, load
from eastwind.card.sample import laid_out, sample
from eastwind.card.tiles import COPIES, TILES
from tests.unit.card.language.typed import variants


def test_groups_lie_as_they_are_printed_and_single_tiles_together() -> None:
    assert sample(variants("FF 123a NEWS 55555b")) == (
        ("F", "F"),
        ("1b", "2b", "3b", "N", "E", "W", "S"),
        ("5c", "5c", "5c", "5c", "J"),
    )


def test_what_takes_no_joker_has_its_naturals_first() -> None:
    (first, *_) = variants("11a 1111a 2222b 3333c")
    assert laid_out(first)[:2] == (("1b", "1b"), ("1b", "1b", "J", "J"))


def test_flowers_stand_in_where_they_may() -> None:
    (first, *_) = variants("11a 1111a!~F 2222b 3333c")
    assert laid_out(first)[1] == ("1b", "1b", "F", "F")


def test_of_several_ways_the_one_with_the_fewest_jokers_is_shown() -> None:
    shown = sample(variants("DDDD DDDD NNNN SS"))
    assert "J" not in {tile for tiles in shown for tile in tiles}


@pytest.mark.parametrize("card_id", known())
def test_every_sample_of_a_shipped_card_can_be_laid_on_a_table(card_id: str) -> None:
    source = load(card_id)
    assert not isinstance(source, Refused)
    card = compile_card(source)
    assert not isinstance(card, Refused)
    for line in card.lines:
        tiles = Counter(tile for group in sample(line.variants) for tile in group)
        assert sum(tiles.values()) == 14, line.no
        assert all(count <= COPIES[TILES.index(tile)] for tile, count in tiles.items()), line.no
