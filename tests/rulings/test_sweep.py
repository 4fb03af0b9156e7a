"""What holds for every ruling: proved over every situation, rulebook and answer to every question."""

from collections import Counter
from functools import cache
from typing import Any

import pytest

from eastwind.base.record import Dead
from eastwind.rulebook import known
from eastwind.rulings import EFFECTS, SITUATIONS, Ruling
from eastwind.rulings.ruling import PUTS_OUT
from eastwind.rulings.space import records
from tests.rulings.answers import Raw, ruled
from tests.rulings.games import closings, is_scorable
from tests.unit.rulebook.books import book

WATCHED = {"desk", "table"}

every_situation = pytest.mark.parametrize("situation", SITUATIONS)


@cache
def answers(situation: str) -> tuple[tuple[Raw, Ruling], ...]:
    """Every record of a situation under every rulebook, with its ruling."""
    each = (record for name in known() for record in records(SITUATIONS[situation], name))
    return tuple((record, ruled(record)) for record in each)


def test_all_situations_are_there() -> None:
    assert len(SITUATIONS) == 53


@every_situation
def test_there_is_one_way_in_which_it_goes_on(situation: str) -> None:
    for record, ruling in answers(situation):
        is_left_open = any(one.effect == "director-decides" for one in ruling.effects)
        assert len(closings(ruling)) <= 1, record
        assert not SITUATIONS[situation].closes or closings(ruling) or is_left_open, record
        assert SITUATIONS[situation].closes or set(closings(ruling)) <= {"game-scores-zero"}, record


@every_situation
def test_a_ruling_cites_clauses_of_its_rulebook_and_no_others(situation: str) -> None:
    for record, ruling in answers(situation):
        assert ruling.clauses, record
        assert set(ruling.clauses) <= book(record["rulebook"]).clauses.keys(), record
        assert len(set(ruling.clauses)) == len(ruling.clauses), record


@every_situation
def test_the_director_is_named_with_the_clause_that_says_so(situation: str) -> None:
    for record, ruling in answers(situation):
        final = book(record["rulebook"]).rulings.director.clause
        assert not ruling.director or final in ruling.clauses, record
        assert ruling.director or all(one.effect != "director-decides" for one in ruling.effects), record


@every_situation
def test_nobody_is_put_out_twice(situation: str) -> None:
    for record, ruling in answers(situation):
        gone = Counter(one.player for one in ruling.effects if one.effect in PUTS_OUT)
        assert all(times == 1 for times in gone.values()), record
        assert not gone.keys() & set(record["out"]), record


@every_situation
def test_a_hand_that_dies_for_an_exposure_takes_it_back(situation: str) -> None:
    for record, ruling in answers(situation):
        died = {one.player for one in ruling.incidents if isinstance(one, Dead) and one.reason == "invalid-exposure"}
        assert died <= {one.player for one in ruling.effects if one.effect == "exposure-returns"}, record


@every_situation
def test_every_seat_of_a_ruling_sits_at_the_table(situation: str) -> None:
    for record, ruling in answers(situation):
        assert all((one.player or one.to or "S") in record["seats"] for one in ruling.effects), record
        for one in ruling.effects:
            assert EFFECTS[one.effect].key == ("player" if one.player else "to" if one.to else None), record


@every_situation
def test_the_explanation_names_the_player(situation: str) -> None:
    names: dict[Any, str] = {"E": "East", "S": "South", "W": "West", "N": "North"}
    for record, ruling in answers(situation):
        assert names[record["player"]] in ruling.explanation
        assert ruling.explanation.endswith(".")
        assert "{" not in ruling.explanation


@every_situation
def test_the_incidents_can_be_scored_or_wait_for_the_director(situation: str) -> None:
    for record, ruling in answers(situation):
        assert is_scorable(record, ruling, book(record["rulebook"])), record


def test_every_clause_that_the_desk_or_the_table_watches_is_cited_by_some_ruling() -> None:
    cited = {clause for situation in SITUATIONS for _, ruling in answers(situation) for clause in ruling.clauses}
    watched = {
        clause.id for name in known() for clause in book(name).clauses.values() if WATCHED & set(clause.enforced_in)
    }
    assert watched - cited == set()
