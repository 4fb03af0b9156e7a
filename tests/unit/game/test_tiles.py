import pytest

from eastwind.card.tiles import COPIES
from eastwind.game.tiles import ALL_TILES, for_a_set, has, holds, places, with_tile, with_tiles, without, words


def test_there_are_152_tiles() -> None:
    assert len(ALL_TILES) == 152
    assert tuple(map(ALL_TILES.count, range(len(COPIES)))) == COPIES


def test_words_are_sorted_as_tiles_and_told_as_they_lie() -> None:
    assert words(places("J 9d 1b F")) == ("1b", "9d", "F", "J")
    assert words(places("9d") + places("1b")) == ("9d", "1b")
    assert words(b"\xff") == ("255",)


def test_an_unknown_word_is_no_tile() -> None:
    with pytest.raises(KeyError):
        places("1x")


@pytest.mark.parametrize(
    ("tiles", "held"),
    [("", True), ("1b", True), ("1b 1b 2c", True), ("1b 1b 1b", False), ("3d", False), ("J J", False)],
)
def test_a_hand_holds_tiles_as_often_as_it_has_them(tiles: str, held: bool) -> None:
    assert holds(places("1b 1b 2c 9d J"), places(tiles)) == held


def test_tiles_out_of_order_are_not_held() -> None:
    assert not holds(places("1b 2c"), places("2c") + places("1b"))


@pytest.mark.parametrize("tile", [-1, 36, 256])
def test_what_is_no_tile_is_not_there(tile: int) -> None:
    assert not has(ALL_TILES, tile)


def test_hands_stay_sorted() -> None:
    hand = places("1b 9d J")
    assert with_tile(hand, places("5c")[0]) == places("1b 5c 9d J")
    assert with_tiles(hand, places("F 1b")) == places("1b 1b 9d F J")
    assert without(places("1b 1b 9d J"), places("1b J")) == places("1b 9d")


def test_a_set_takes_its_like_and_jokers() -> None:
    assert for_a_set(places("5d 5d 6d F J J"), places("5d")[0]) == 4
