"""A rulebook of one's own answers the desk by inheritance, and with its own clause where it writes one."""

from typing import Any

from eastwind.rulebook import Rulebook
from eastwind.rulings import Ruling, rule
from tests.unit.rulebook.books import HEAD, club, faults

ON_LEAGUE = HEAD.replace("illume", "league")
SLOPE = """
[rulings.call]
slope = { value = "dead", clause = "club.slope", also = ["league.call.on-rack"] }

[[clause]]
id = "club.slope"
text = "At our club a called tile in the slope makes you dead."
citation = "Club paper, line 7"
enforced_in = ["table"]
"""


def asked(book: Rulebook, situation: str, facts: dict[str, Any]) -> Ruling:
    record = {"rulebook": book.id, "situation": situation, "player": "S", "facts": facts}
    answer = rule(record, lambda _: book)
    assert isinstance(answer, Ruling), answer
    return answer


def test_a_rulebook_that_says_nothing_rules_as_its_parent_does() -> None:
    ruling = asked(club("", ON_LEAGUE), "called-tile-in-slope", {"called_for": "exposure"})
    assert [one.effect for one in ruling.effects] == ["correction-only", "play-continues"]
    assert ruling.clauses == ("league.call.on-rack",)


def test_a_rulebook_rules_by_its_own_clause_and_those_it_names_beside() -> None:
    ruling = asked(club(SLOPE, ON_LEAGUE), "called-tile-in-slope", {"called_for": "exposure"})
    assert [one.effect for one in ruling.effects] == ["dead", "play-continues"]
    assert ruling.clauses == ("club.slope", "league.call.on-rack", "league.dead.stops")


def test_a_clause_named_beside_must_exist_too() -> None:
    assert faults(SLOPE.replace("league.call.on-rack", "league.call.nowhere"), ON_LEAGUE) == [
        ("unknown-clause", "rulings.call.slope")
    ]


def test_what_a_rulebook_leaves_to_the_director_is_the_directors() -> None:
    text = '[rulings.pick]\nahead = { value = "director", clause = "league.pick.ahead" }'
    ruling = asked(club(text, ON_LEAGUE), "picked-ahead", {"racked": True})
    assert ruling.director
    assert [one.effect for one in ruling.effects] == ["director-decides"]
    assert ruling.clauses == ("league.pick.ahead", "league.director.decides")


def test_points_left_to_the_director_call_the_director_beside_the_ruling() -> None:
    text = '[scoring.points]\npeek = { value = "director", clause = "illume.penalty.peek" }'
    ruling = asked(club(text), "peeked-blind-pass", {"charleston": "first"})
    assert ruling.director
    assert [one.effect for one in ruling.effects] == ["director-decides"]
    assert len(ruling.incidents) == 1
