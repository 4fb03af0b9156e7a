"""The count of meetings, and the faults it finds in seats from anywhere."""

from collections import Counter

from eastwind.seating import audit
from tests.unit.seating.asking import ILLUME, chosen, people, times_together


def test_meetings_are_those_that_a_count_pair_by_pair_finds() -> None:
    for players, rounds in ((31, 3), (24, 6), (11, 5), (3, 2)):
        seated = chosen(players, rounds, steps=ILLUME)
        counted = audit(seated.rounds)
        together = times_together(seated.rounds)
        assert {frozenset(pair): len(when) for pair, when in counted.meetings.items()} == together
        assert counted.repeats == sum(times - 1 for times in together.values())
        assert counted.most_meetings == max(together.values())
        assert counted.faults == ()


def test_a_meeting_is_told_with_its_rounds() -> None:
    counted = audit(((("a", "b", "c", "d"),), (("a", "e", "f", "g"),), (("b", "a", "x", "y"),)))
    assert counted.meet_again == {("a", "b"): (1, 3)}


def test_short_tables_are_told_by_table_and_by_player() -> None:
    seated = chosen(31, 3, steps=ILLUME)
    counted = audit(seated.rounds)
    at_short = Counter(player for tables in seated.rounds for table in tables if None in table for player in table)
    assert counted.short_tables == ((8,), (1,), (2,))
    assert {player: len(rounds) for player, rounds in counted.short_rounds.items()} == {
        player: at_short[player] for player in people(31) if at_short[player]
    }
    assert (counted.short_twice, counted.short_again) == ({}, 0)


def test_every_fault_is_found() -> None:
    rounds = (
        (("a", "b", "c", "d"), ("e", "f", None, None), ("g", "h", "i", "j")),
        (("a", "b", "c", "d"), ("e", "a", "f", "g"), ("h", "i", None, "k")),
    )
    faults = [(fault.code, fault.where, fault.facts.get("player")) for fault in audit(rounds).faults]
    assert faults == [
        ("two-empty", "rounds[0][1]", None),
        ("seated-twice", "rounds[1]", "a"),
        ("no-seat", "rounds[0]", "k"),
        ("no-seat", "rounds[1]", "j"),
    ]


def test_no_rounds_have_no_meetings() -> None:
    assert (audit(()).repeats, audit(()).most_meetings, audit(()).faults) == (0, 0, ())
