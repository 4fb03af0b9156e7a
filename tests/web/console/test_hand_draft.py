"""What is tapped at the Hand desk: sets, rows, taking away; all of it comes out of an address and goes into one."""

from urllib.parse import parse_qsl

import pytest
from hypothesis import given
from hypothesis import strategies as st
from litestar.datastructures import MultiDict

from eastwind.card.tiles import TILES
from eastwind.web.console.hand_draft import HandDraft, draft_of, is_act

TAPS = st.lists(st.sampled_from(TILES), max_size=30)


def told(*pressed: tuple[str, str], **fields: str) -> HandDraft:
    """The draft of a form with these fields, and what was pressed."""
    return draft_of(MultiDict([*fields.items(), *pressed]))


def tapped(*tiles: str, **fields: str) -> HandDraft:
    return told(*(("tap", tile) for tile in tiles), **fields)


def test_taps_lay_sets_one_after_the_other() -> None:
    draft = tapped("3b", "3b", "J", "F", "F", "F", "F")
    assert draft.sets_of("exposed") == (("3b", "3b", "J"), ("F", "F", "F", "F"))
    assert draft.put.text == "exposed.1"


def test_a_joker_may_begin_a_set_and_a_sextet_is_full() -> None:
    assert tapped("J", "3b", "4b").sets_of("exposed") == (("J", "3b"), ("4b",))
    assert [len(one) for one in tapped(*["F"] * 8).sets_of("exposed")] == [6, 2]


def test_two_sets_of_one_tile_are_parted_by_hand() -> None:
    draft = told(("put", "exposed.1"), ("tap", "F"), exposed="F*3")
    assert draft.sets_of("exposed") == (("F", "F", "F"), ("F",))


def test_an_earlier_set_can_be_made_larger() -> None:
    draft = told(("put", "exposed.0"), ("tap", "3b"), exposed="3b*3, F*3", into="exposed.1")
    assert draft.typed("exposed") == "3b*4, F*3"


def test_discards_lie_in_a_row_and_each_kind_is_told_once() -> None:
    draft = tapped("5c", "N", "5c", into="seen")
    assert draft.row("seen") == ("5c", "N", "5c")
    assert draft.kinds("seen") == [("5c", 2, 2), ("N", 1, 1)]


def test_a_typed_word_that_is_no_tile_stands_behind_the_tiles() -> None:
    draft = told(seen="5q N 5q")
    assert draft.kinds("seen") == [("N", 1, 1), ("5q", 2, 2)]
    assert [draft.is_tile(word) for word in ("N", "5q")] == [True, False]


def test_a_tile_is_taken_out_of_its_set_and_an_empty_set_is_gone() -> None:
    assert told(("out", "exposed.0.1"), exposed="3b J 3b").typed("exposed") == "3b*2"
    assert told(("out", "exposed.0.0"), exposed="3b, F*3").typed("exposed") == "F*3"
    assert told(("out", "seen.1"), seen="5c N").typed("seen") == "5c"


def test_a_whole_set_is_removed() -> None:
    assert told(("drop", "other1.0"), other1="3b*3, F*3").typed("other1") == "F*3"


def test_undo_takes_the_last_tile_where_taps_go() -> None:
    assert told(("undo", "yes"), exposed="3b*3, F*3", into="exposed.0").typed("exposed") == "3b*2, F*3"
    assert told(("undo", "yes"), seen="5c N", exposed="3b*3", into="seen").typed("seen") == "5c"
    assert told(("undo", "yes"), into="seen") == told(into="seen")


def test_taps_can_take_away() -> None:
    away = {"seen": "5c N 5c", "into": "seen", "take": "yes"}
    assert tapped("5c", **away).typed("seen") == "5c N"
    assert tapped("RD", **away).typed("seen") == "5c N 5c"
    assert told(("switch", "add"), **away).take is False


def test_what_nobody_knows_is_left_out() -> None:
    draft = told(("tap", "10b"), ("out", "nowhere.1"), seat="Q", into="attic", last="X", by="magic", dead="me")
    assert draft == told()


@pytest.mark.parametrize("field", ["out", "drop"])
@pytest.mark.parametrize("spot", ["exposed.7.1", "exposed", "seen.99", "seen.x", ".", "exposed.0.99"])
def test_a_spot_where_nothing_lies_changes_nothing(field: str, spot: str) -> None:
    draft = told((field, spot), exposed="", seen="N")
    assert draft.typed("seen") == "N"


@given(TAPS, TAPS)
def test_the_address_holds_everything(exposed: list[str], seen: list[str]) -> None:
    draft = tapped(*seen, exposed=tapped(*exposed).typed("exposed"), into="seen", table="7", seat="S", dead="other2")
    assert draft_of(MultiDict(parse_qsl(draft.query()))) == draft


@given(TAPS)
def test_no_tap_is_lost(tiles: list[str]) -> None:
    assert sorted(tapped(*tiles).tiles("exposed")) == sorted(tiles)


@given(TAPS.filter(bool))
def test_undo_undoes_a_tap(tiles: list[str]) -> None:
    before, after = tapped(*tiles[:-1]), tapped(*tiles)
    undone = told(("undo", "yes"), exposed=after.typed("exposed"), into=after.put.text)
    assert undone.typed("exposed") == before.typed("exposed")


def test_a_press_is_told_from_what_a_form_says_anyway() -> None:
    assert is_act(MultiDict([("exposed", "3b*3"), ("tap", "J")]))
    assert not is_act(MultiDict([("exposed", "3b*3"), ("into", "seen"), ("by", "wall")]))
