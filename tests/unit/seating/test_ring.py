"""Rotations and their audit, against people who really walk round the ring."""

import pytest

from eastwind.base.seats import SEATS, Seat
from eastwind.rulebook import Rulebook, load
from eastwind.seating import audit
from eastwind.seating.ring import announced_steps
from tests.unit.seating.asking import FEVER, ILLUME, chosen


def walked_without_repeats(tables: int, steps: dict[Seat, int], most: int) -> int:
    """How many rounds, up to `most`, people can walk by `steps` before any two of them meet again."""
    met: set[frozenset[tuple[Seat, int]]] = set()
    place = {(seat, start): start for seat in SEATS for start in range(tables)}
    for round_ in range(most):
        at: dict[int, list[tuple[Seat, int]]] = {}
        for person, table in place.items():
            at.setdefault(table, []).append(person)
        pairs = [frozenset((a, b)) for table in at.values() for a in table for b in table if a < b]
        if met.intersection(pairs):
            return round_
        met.update(pairs)
        place = {(seat, start): (table + steps[seat]) % tables for (seat, start), table in place.items()}
    return most


def rounds_without_repeats(tables: int, steps: dict[Seat, int], most: int) -> int:
    """How many rounds of a rotation, up to `most`, the audit lets pass."""
    counted = audit(chosen(4 * tables, most, steps=steps, method="rotation").rounds)
    return min((rounds[1] for rounds in counted.meet_again.values()), default=most + 1) - 1


@pytest.mark.parametrize("steps", [ILLUME, FEVER, {"E": 0, "S": -1, "W": -2, "N": 1}, {"E": 1, "S": 1, "W": 2, "N": 0}])
def test_the_audit_agrees_with_walking_for_all_rooms_of_60_tables_and_8_rounds(steps: dict[Seat, int]) -> None:
    for tables in range(1, 61):
        assert rounds_without_repeats(tables, steps, 8) == walked_without_repeats(tables, steps, 8), tables


@pytest.mark.parametrize(("book", "not_free"), [("illume", {1, 2, 3, 4, 6, 8}), ("fever", {1, 2, 3, 4, 6})])
def test_three_rounds_are_not_free_of_repeats_in_these_rooms_only(book: str, not_free: set[int]) -> None:
    rulebook = load(book)
    assert isinstance(rulebook, Rulebook)
    steps = dict(rulebook.movement.steps or {})
    assert {tables for tables in range(1, 61) if rounds_without_repeats(tables, steps, 3) < 3} == not_free


def test_steps_are_announced_by_the_shorter_way() -> None:
    assert announced_steps([(0, 0, 0, 0), (1, 9, 5, 0)], 10) == ({"E": 1, "S": -1, "W": 5, "N": 0},)
