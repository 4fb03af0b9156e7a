"""Short ways to ask for a plan, and an independent look at what came back."""

from collections import Counter
from itertools import combinations
from typing import Any, Final

from eastwind.base.refusal import Refused
from eastwind.base.seats import Seat
from eastwind.seating import Choice, Plan, PlanRequest, Rounds, plan

ILLUME: Final[dict[Seat, int]] = {"E": -2, "S": -1, "W": 2, "N": 1}
FEVER: Final[dict[Seat, int]] = {"E": 0, "S": -1, "W": 2, "N": 1}


def people(count: int) -> tuple[str, ...]:
    return tuple(f"p{number}" for number in range(1, count + 1))


def choose(players: int, rounds: int, **more: Any) -> Choice:
    choice = plan(PlanRequest(players=people(players), rounds=rounds, **more))
    assert isinstance(choice, Choice), [refusal.sentence() for refusal in choice]
    return choice


def chosen(players: int, rounds: int, **more: Any) -> Plan:
    return choose(players, rounds, **more).chosen


def refused(players: int, rounds: int, **more: Any) -> list[str]:
    answer = plan(PlanRequest(players=people(players), rounds=rounds, **more))
    assert isinstance(answer, Refused)
    return [refusal.code for refusal in answer]


def codes(seated: Plan) -> list[str]:
    return [warning.code for warning in seated.warnings]


def tables_of(rounds: Rounds, player: str) -> list[int]:
    """The table of one player in every round, counted from 1."""
    return [next(number for number, table in enumerate(tables, 1) if player in table) for tables in rounds]


def times_together(rounds: Rounds) -> Counter[frozenset[str]]:
    """How often each pair meets, counted pair by pair."""
    everyone = sorted({player for tables in rounds for table in tables for player in table if player is not None})
    met: Counter[frozenset[str]] = Counter()
    for one, other in combinations(everyone, 2):
        together = sum(one in table and other in table for tables in rounds for table in tables)
        if together:
            met[frozenset((one, other))] = together
    return met


def letter_counts(rounds: Rounds, player: str) -> list[int]:
    """How often one player sits in each letter."""
    return [sum(table[letter] == player for tables in rounds for table in tables) for letter in range(4)]
