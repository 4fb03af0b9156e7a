"""What a director is answered: the rotation, what is wrong with it, and what is offered beside it."""

from itertools import pairwise

import pytest

from eastwind.base.refusal import Refused
from eastwind.base.seats import SEATS
from eastwind.seating import PlanRequest, plan
from eastwind.seating.request import MOST_ROUNDS
from tests.unit.seating.asking import FEVER, ILLUME, choose, chosen, codes, people, refused, tables_of, times_together


def test_31_players_three_rounds_of_illume() -> None:
    choice = choose(31, 3, steps=ILLUME)
    seated = choice.chosen
    assert (seated.method, seated.tables, seated.order) == ("rotation", 8, ("E", "S", "W", "N"))
    assert (seated.repeats, seated.most_meetings, seated.short_tables) == (8, 2, ((8,), (1,), (2,)))
    assert codes(seated) == ["repeats"]
    again = {pair for pair, times in times_together(seated.rounds).items() if times == 2}
    assert again == {frozenset((table[0], table[2])) for table in seated.rounds[0]}
    assert [(offer.method, offer.repeats) for offer in choice.alternatives] == [("shift", 0)]


def test_a_rotation_free_of_faults_stands_alone() -> None:
    choice = choose(44, 3, steps=ILLUME)
    assert (choice.chosen.method, choice.chosen.warnings, choice.alternatives) == ("rotation", (), ())
    assert choice.chosen.steps == (ILLUME, ILLUME)


def test_a_repair_leaves_a_letter_that_stays_in_its_place() -> None:
    (repair,) = choose(24, 3, steps=FEVER).alternatives
    assert (repair.method, repair.repeats) == ("shift", 0)
    assert repair.steps is not None
    assert [step["E"] for step in repair.steps] == [0, 0]


def test_a_repair_is_only_offered_where_it_is_better() -> None:
    assert choose(4, 3, steps=ILLUME).alternatives == ()


def test_without_a_movement_every_seat_is_planned() -> None:
    assert chosen(20, 3).method == "planned"


def test_a_rotation_that_is_asked_for_is_given_without_offers() -> None:
    assert choose(31, 3, steps=ILLUME, method="rotation").alternatives == ()


def test_steps_that_differ_by_round_can_be_asked_for() -> None:
    seated = chosen(31, 3, steps=ILLUME, method="shift", seed=1)
    assert seated == choose(31, 3, steps=ILLUME, seed=1).alternatives[0]
    assert seated.steps is not None
    for player in people(31):
        (column,) = {table.index(player) for tables in seated.rounds for table in tables if player in table}
        for (here, there), step in zip(pairwise(tables_of(seated.rounds, player)), seated.steps, strict=True):
            assert (here + step[SEATS[column]] - there) % 8 == 0


def test_where_no_steps_help_a_shift_is_refused() -> None:
    assert refused(12, 3, method="shift") == ["no-shift"]


def test_the_seed_alone_decides() -> None:
    once, again, other = (chosen(31, 3, steps=ILLUME, seed=seed) for seed in (7, 7, 8))
    assert once == again
    assert once.rounds != other.rounds


@pytest.mark.parametrize("players", [3, 4, 6, 7, 9, 10, 11])
@pytest.mark.parametrize("method", ["rotation", "planned"])
def test_small_rooms_seat_everyone_every_round(players: int, method: str) -> None:
    seated = chosen(players, 3, steps=ILLUME, method=method)
    for tables in seated.rounds:
        assert sorted(player for table in tables for player in table if player) == sorted(people(players))
        assert all(table.count(None) <= 1 for table in tables)


@pytest.mark.parametrize("players", [0, 1, 2, 5])
def test_rooms_that_would_leave_someone_out_are_refused(players: int) -> None:
    assert refused(players, 3) == ["too-few-players"]


def test_5000_tables_are_seated() -> None:
    seated = chosen(19_997, 3, steps=FEVER)
    assert (seated.tables, seated.repeats, seated.short_again) == (5_000, 0, 0)


def test_all_faults_come_at_once() -> None:
    faults = refused(
        20_001,
        MOST_ROUNDS + 1,
        method="rotation",
        keep_apart=(("p1", "stranger"),),
        fixed={
            "nobody": (1, None),
            "p1": (0, None),
            "p2": (9_999, "E"),
            "p3": (2, "E"),
            "p4": (2, "E"),
            **{f"p{number}": (3, None) for number in range(5, 10)},
        },
    )
    assert faults == [
        "too-many-players",
        "rounds-out-of-range",
        "unknown-player",
        "unknown-player",
        "table-out-of-range",
        "table-out-of-range",
        "seat-taken",
        "table-full",
        "no-movement",
    ]


def test_a_player_twice_or_without_a_name_is_refused() -> None:
    answer = plan(PlanRequest(players=("Ann", "Bea", "Ann", " "), rounds=0))
    assert isinstance(answer, Refused)
    assert [refusal.code for refusal in answer] == ["rounds-out-of-range", "duplicate-player", "nameless-player"]


def test_a_fixed_player_sits_on_a_letter_that_stays() -> None:
    choice = choose(20, 4, steps=FEVER, fixed={"p7": (3, None)})
    assert tables_of(choice.chosen.rounds, "p7") == [3, 3, 3, 3]
    assert choice.chosen.rounds[0][2][0] == "p7"
    assert choice.alternatives == ()


def test_where_every_letter_moves_a_plan_keeps_the_fixed_player_in_place() -> None:
    choice = choose(20, 4, steps=ILLUME, fixed={"p7": (3, None)})
    assert codes(choice.chosen) == ["fixed-moves"]
    assert choice.chosen.warnings[0].facts["tables"] == tuple(tables_of(choice.chosen.rounds, "p7"))
    (repair,) = choice.alternatives
    assert (tables_of(repair.rounds, "p7"), repair.repeats) == ([3, 3, 3, 3], 0)


def test_a_letter_that_moves_is_offered_another_letter_first() -> None:
    choice = choose(20, 4, steps=FEVER, method="rotation", fixed={"p7": (3, "N")})
    assert codes(choice.chosen) == ["fixed-moves"]
    assert choice.chosen.rounds[0][2][3] == "p7"
    other_letter = choice.alternatives[0]
    assert (other_letter.method, other_letter.rounds[0][2][0]) == ("rotation", "p7")
    assert all(tables_of(offer.rounds, "p7") == [3, 3, 3, 3] for offer in choice.alternatives)


def test_several_fixed_players_share_a_table_in_a_plan() -> None:
    fixed = {"p1": (2, None), "p2": (2, None), "p3": (2, "N"), "p4": (5, "W")}
    seated = chosen(20, 4, method="planned", fixed=fixed)
    for player, (table, _) in fixed.items():
        assert tables_of(seated.rounds, player) == [table] * 4
    assert all(tables[1][3] == "p3" and tables[4][2] == "p4" for tables in seated.rounds)
    assert seated.repeats == 3 * 3


@pytest.mark.parametrize("steps", [ILLUME, FEVER, None])
@pytest.mark.parametrize(("players", "rounds"), [(8, 2), (16, 3), (24, 5), (43, 4)])
def test_households_never_meet(players: int, rounds: int, steps: object) -> None:
    couples = tuple((f"p{number}", f"p{number + 1}") for number in range(1, players, 2))[: players // 2]
    seated = chosen(players, rounds, steps=steps, keep_apart=couples)
    together = times_together(seated.rounds)
    assert not [couple for couple in couples if frozenset(couple) in together]


def test_whole_clubs_on_one_letter_never_meet() -> None:
    clubs = tuple(people(44)[first : first + 11] for first in range(0, 44, 11))
    assert codes(chosen(44, 4, steps=ILLUME, keep_apart=clubs)) == []


def test_a_household_that_must_meet_is_named() -> None:
    (warning,) = (w for w in chosen(4, 2, keep_apart=(("p1", "p4"),)).warnings if w.code == "keep-apart")
    assert warning.facts == {"one": "p1", "other": "p4", "rounds": (1, 2)}
    assert warning.sentence() == "p1 and p4 are to be kept apart but meet in round 1, 2."


def test_a_final_is_seated_by_rank() -> None:
    best_first = tuple(reversed(people(11)))
    seated = chosen(11, 2, method="standings", ranking=best_first)
    assert seated.rounds[0] == (("p11", "p10", "p9", "p8"), ("p7", "p6", "p5", "p4"), ("p3", "p2", "p1", None))
    assert seated.rounds[1] == (("p10", "p9", "p8", "p11"), ("p6", "p5", "p4", "p7"), ("p2", "p1", "p3", None))


def test_six_in_a_final_make_two_tables_of_three() -> None:
    assert chosen(6, 1, method="standings").rounds == ((("p1", "p2", "p3", None), ("p4", "p5", "p6", None)),)


def test_a_ranking_must_name_everyone_once() -> None:
    faults = refused(4, 1, method="standings", ranking=("p1", "p1", "p2", "p3", "p9"))
    assert faults == ["unknown-player", "rank-unclear", "rank-unclear"]
