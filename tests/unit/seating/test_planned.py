"""Planned schedules: as few repeats as can be, letters even, and the truth about what is left."""

import pytest

from eastwind.seating.anneal import fewest_repeats
from eastwind.seating.lots import Lots
from eastwind.seating.remarks import most_rounds_without_repeats
from tests.unit.seating.asking import chosen, codes, letter_counts, people, tables_of, times_together


@pytest.mark.parametrize(("tables", "rounds"), [(4, 5), (5, 5), (6, 5), (7, 6), (8, 7), (8, 9), (9, 9), (16, 21)])
def test_these_rooms_are_planned_without_a_repeat(tables: int, rounds: int) -> None:
    seated = chosen(4 * tables, rounds, method="planned", seed=5)
    assert set(times_together(seated.rounds).values()) == {1}
    assert (seated.repeats, seated.most_meetings, seated.warnings) == (0, 1, ())


@pytest.mark.parametrize(("tables", "rounds"), [(4, 5), (6, 5), (7, 6)])
def test_annealing_alone_finds_rounds_without_a_repeat(tables: int, rounds: int) -> None:
    same_tables = [[list(people(4 * tables)[4 * t : 4 * t + 4]) for t in range(tables)] for _ in range(rounds)]
    found = fewest_repeats(same_tables, {}, set(), Lots(1))
    assert set(times_together(tuple(tuple(map(tuple, tables)) for tables in found)).values()) == {1}


@pytest.mark.parametrize(("players", "rounds", "fewest"), [(4, 3, 12), (8, 2, 4), (8, 7, 56), (12, 2, 3)])
def test_where_repeats_cannot_be_helped_there_are_no_more_than_must_be(players: int, rounds: int, fewest: int) -> None:
    assert chosen(players, rounds, method="planned").repeats == fewest


def test_the_number_of_repeats_is_said() -> None:
    seated = chosen(12, 3, method="planned", seed=2)
    (warning,) = seated.warnings
    together = times_together(seated.rounds)
    assert warning.facts["repeats"] == sum(times - 1 for times in together.values())
    assert warning.facts["pairs"] == sum(times > 1 for times in together.values())
    assert warning.facts["most"] == max(together.values())


@pytest.mark.parametrize(("tables", "bound"), [(1, 1), (4, 5), (5, 6), (16, 21)])
def test_nobody_can_meet_more_people_than_there_are(tables: int, bound: int) -> None:
    assert most_rounds_without_repeats(tables) == bound


@pytest.mark.parametrize(("players", "rounds"), [(16, 5), (31, 3), (29, 4), (44, 7), (6, 4), (20, 11)])
def test_letters_are_even_within_one(players: int, rounds: int) -> None:
    seated = chosen(players, rounds, method="planned", seed=3)
    for player in people(players):
        counts = letter_counts(seated.rounds, player)
        assert sum(counts) == rounds
        assert max(counts) - min(counts) <= 1


def test_a_letter_that_is_held_leaves_the_others_even() -> None:
    seated = chosen(32, 6, method="planned", seed=3, fixed={"p1": (2, "N"), "p2": (5, "E")})
    assert letter_counts(seated.rounds, "p1") == [0, 0, 0, 6]
    assert letter_counts(seated.rounds, "p2") == [6, 0, 0, 0]
    assert all(max(letter_counts(seated.rounds, player)) <= 2 for player in people(32)[2:])


def test_thirteen_people_at_four_tables_share_out_the_short_tables() -> None:
    seated = chosen(13, 3, method="planned", seed=1)
    short = [player for tables in seated.rounds for table in tables if None in table for player in table if player]
    assert len(short) == 27
    assert max(short.count(player) for player in people(13)) <= 3
    assert seated.short_again == 27 - 13
    assert "short-twice" in codes(seated)


@pytest.mark.parametrize(("players", "rounds"), [(29, 3), (18, 3), (30, 4), (43, 4), (11, 3), (15, 5)])
def test_nobody_is_twice_at_a_short_table_where_there_are_people_enough(players: int, rounds: int) -> None:
    assert chosen(players, rounds, method="planned", seed=4).short_again == 0


@pytest.mark.parametrize("fixed_at_table_one", [4, 1])
def test_where_almost_everyone_keeps_a_table_all_of_them_do(fixed_at_table_one: int) -> None:
    fixed = {
        player: (index // 4 + 1, None) for index, player in enumerate(people(23)) if index >= 4 - fixed_at_table_one
    }
    seated = chosen(23, 4, method="planned", fixed=fixed, seed=6)
    assert {player: set(tables_of(seated.rounds, player)) for player in fixed} == {
        player: {table} for player, (table, _) in fixed.items()
    }
    assert not {"fixed-moves", "two-empty"}.intersection(codes(seated))
