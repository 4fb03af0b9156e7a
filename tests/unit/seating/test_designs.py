"""Rounds without repeats that are built and not searched for by chance: shifts and lines."""

import pytest

from eastwind.seating.lines import line_moves, line_rounds
from eastwind.seating.ring import Grid, ring_moves, walk
from eastwind.seating.shift import shift_offsets


def pairs_met(grid: Grid) -> list[frozenset[int]]:
    return [frozenset((a, b)) for tables in grid for table in tables for a in table for b in table if a < b]


def meets_twice(grid: Grid) -> bool:
    pairs = pairs_met(grid)
    return len(pairs) != len(set(pairs))


@pytest.mark.parametrize("tables", range(10, 41))
def test_shifts_give_eight_rounds_without_a_repeat_or_a_table_twice(tables: int) -> None:
    offsets = shift_offsets(tables, 8)
    assert len(offsets) == 8
    assert not meets_twice(walk(ring_moves(offsets, tables), tables))
    for letter in range(4):
        assert len({row[letter] for row in offsets}) == 8


@pytest.mark.parametrize("tables", range(10, 41))
def test_shifts_can_leave_one_letter_in_its_place(tables: int) -> None:
    offsets = shift_offsets(tables, 8, frozenset({"W"}))
    assert [row[2] for row in offsets] == [0] * 8
    assert not meets_twice(walk(ring_moves(offsets, tables), tables))


@pytest.mark.parametrize("tables", [1, 2, 3, 4, 8, 9])
def test_shifts_come_as_far_as_they_can(tables: int) -> None:
    offsets = shift_offsets(tables, 8)
    assert 1 <= len(offsets) < 8
    assert not meets_twice(walk(ring_moves(offsets, tables), tables))


@pytest.mark.parametrize("tables", [4, 5, 7, 8, 9, 11, 13, 16, 20, 25, 27, 32, 35, 49])
def test_lines_give_as_many_rounds_as_tables(tables: int) -> None:
    moves = line_moves(tables)
    assert moves is not None
    assert len(moves) == tables
    assert not meets_twice(walk(moves, tables))


@pytest.mark.parametrize("tables", [5, 7, 8, 9, 25, 35])
def test_lines_over_fields_of_five_and_more_show_everyone_every_table(tables: int) -> None:
    moves = line_moves(tables)
    assert moves is not None
    for letter in range(4):
        for start in range(tables):
            assert {places[letter][start] for places in moves} == set(range(tables))


@pytest.mark.parametrize("tables", [1, 2, 3, 6, 10, 12, 14, 15, 18, 22])
def test_no_lines_where_a_factor_is_too_small_for_four_letters(tables: int) -> None:
    assert line_moves(tables) is None


@pytest.mark.parametrize(("tables", "rounds"), [(4, 5), (8, 9), (16, 21), (20, 25), (64, 85)])
def test_letters_play_among_themselves_where_the_lines_are_used_up(tables: int, rounds: int) -> None:
    grid = line_rounds(tables, rounds)
    assert len(grid) == rounds
    assert not meets_twice(grid)
    for seats in grid:
        assert sorted(point for table in seats for point in table) == list(range(4 * tables))
