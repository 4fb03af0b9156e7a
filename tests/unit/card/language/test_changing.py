"""Changes to a card as typed, each a new card; what stands in a form comes back as it was."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eastwind.base.refusal import Refused
from eastwind.card import CardSource, LineSource, known, load
from eastwind.card.changing import (
    added,
    can_move,
    moved,
    next_number,
    removed,
    replaced,
    section_moved,
    section_renamed,
    sections,
)
from eastwind.card.typed_line import MOST, TypedLine, draft_of, line_of, read_typed, typed_of


def card(*titles: str) -> CardSource:
    """A card whose lines are told as `Runs 1`; the points count from 25."""
    lines = (title.split() for title in titles)
    return CardSource(
        lines=tuple(
            LineSource(section=section, no=int(number), points=25 + at, hand=("FF",))
            for at, (section, number) in enumerate(lines)
        )
    )


def titles(source: CardSource) -> list[str]:
    return [line.title for line in source.lines]


RUNS = card("Runs 1", "Runs 2", "Pairs 1")


def test_a_line_is_added_at_the_end_of_its_section_and_a_new_section_last() -> None:
    (more,) = card("Runs 3").lines
    assert titles(added(RUNS, more)) == ["Runs 1", "Runs 2", "Runs 3", "Pairs 1"]
    (new,) = card("Quints 1").lines
    assert titles(added(RUNS, new)) == [*titles(RUNS), "Quints 1"]
    assert (next_number(RUNS, "Runs"), next_number(RUNS, "Quints")) == (3, 1)


def test_a_line_is_replaced_where_it_stands_unless_its_section_is_another() -> None:
    (other,) = card("Runs 7").lines
    assert titles(replaced(RUNS, 0, other)) == ["Runs 7", "Runs 2", "Pairs 1"]
    (away,) = card("Pairs 2").lines
    assert titles(replaced(RUNS, 0, away)) == ["Runs 2", "Pairs 1", "Pairs 2"]


def test_a_line_changes_places_with_its_neighbour_and_the_numbers_stay() -> None:
    swapped = moved(RUNS, 0, 1)
    assert titles(swapped) == titles(RUNS)
    assert [line.points for line in swapped.lines] == [26, 25, 27]
    assert moved(swapped, 1, -1) == RUNS


@pytest.mark.parametrize(("place", "step"), [(0, -1), (1, 1), (2, -1), (2, 1)])
def test_a_line_moves_only_within_its_section(place: int, step: Any) -> None:
    assert not can_move(RUNS, place, step)
    assert moved(RUNS, place, step) == RUNS


def test_sections_change_places_and_names() -> None:
    assert titles(section_moved(RUNS, "Pairs", -1)) == ["Pairs 1", "Runs 1", "Runs 2"]
    assert section_moved(RUNS, "Pairs", 1) == section_moved(RUNS, "Quints", 1) == RUNS
    assert sections(section_renamed(RUNS, "Runs", "Any runs")) == (("Any runs", (0, 1)), ("Pairs", (2,)))


def test_a_line_that_is_removed_leaves_the_others() -> None:
    assert titles(removed(RUNS, 1)) == ["Runs 1", "Pairs 1"]


# --- The form of a line -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card_id", known())
def test_every_line_of_a_shipped_card_comes_back_from_its_form(card_id: str) -> None:
    source = load(card_id)
    assert not isinstance(source, Refused)
    for line in source.lines:
        assert line_of(typed_of(line)) == line


def test_hands_of_an_or_stand_on_rows_of_their_own_or_behind_the_word() -> None:
    typed = read_typed({"hand": " FF  11a \r\n\r\n22a or 33a"})
    assert draft_of(typed).hand == ("FF 11a", "22a", "33a")


def test_variables_and_lists_are_read_as_a_spreadsheet_writes_them() -> None:
    typed = TypedLine(hand="FF", where="n = 1..7; w = E W; m = 2 4", vary="listed", like="2, 4 6")
    line = draft_of(typed)
    assert line.where == {"n": "1..7", "w": ("E", "W"), "m": (2, 4)}
    assert typed_of(line).where == typed.where
    assert typed_of(line).like == "2 4 6"


def test_every_fault_of_a_form_is_told_beside_its_field() -> None:
    typed = read_typed({"no": "first", "points": "0", "vary": "listed", "like": "2 four", "note": "x" * 900})
    refused = line_of(typed)
    assert isinstance(refused, Refused)
    assert {fault.where for fault in refused} == {"section", "no", "points", "hand", "like", "note"}
    assert all(fault.sentence() for fault in refused)


@given(st.dictionaries(st.sampled_from([*TypedLine.__struct_fields__, "other"]), st.text(max_size=80)))
def test_whatever_a_form_sends_there_is_a_line_to_look_at(form: dict[str, str]) -> None:
    line = draft_of(read_typed(form))
    assert 1 <= line.points <= 9_999
    assert len(line.section) <= MOST["section"]
