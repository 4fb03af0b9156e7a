"""Rulings through the service: what the contract refuses, what is in the log, and what it folds back to."""

from typing import Any

import pytest

from eastwind.base.refusal import Refused
from eastwind.rulebook import load
from eastwind.tournament.chain import check
from eastwind.tournament.service import Tournaments
from tests.unit.tournament.service.conftest import Office

GAME: dict[str, Any] = {"round": 1, "table": 1, "game": 1}
LOOKED: dict[str, Any] = {
    **GAME,
    "situation": "picked-wrong-end",
    "player": "S",
    "facts": {"looked": True, "racked": False},
}


@pytest.fixture
def playing(begun: Office) -> Office:
    """A tournament whose first round is in play at one table."""
    for name in "abcd":
        begun.add(name)
    begun.do("seating.draft", {"method": "rotation", "movement": "fever"})
    begun.do("seating.publish", {})
    begun.do("round.start", {"round": 1})
    return begun


def test_a_ruling_and_the_entry_it_changes_are_one_commit(playing: Office) -> None:
    playing.do("game.enter", {**GAME, "record": {"ending": "wall"}})
    answer = playing.do("ruling.make", LOOKED)
    assert answer.events == ("ruling.made", "game.entered")
    rows = list(playing.store.read("spring"))
    assert [(row.kind, row.part) for row in rows[-2:]] == [("ruling.made", 0), ("game.entered", 1)]
    assert check(rows) == ()


def test_an_impossible_fact_is_refused_with_its_place_and_leaves_nothing(playing: Office) -> None:
    before = len(list(playing.store.read("spring")))
    refused = playing.ask("ruling.make", {**LOOKED, "facts": {"looked": "twice"}})
    assert isinstance(refused, Refused)
    assert [(fault.code, fault.where) for fault in refused] == [("value-not-allowed", "facts.looked")]
    assert len(list(playing.store.read("spring"))) == before


def test_another_start_of_the_house_knows_the_same_rulings(playing: Office) -> None:
    playing.do("ruling.make", LOOKED)
    playing.do("ruling.postpone", {**GAME, "why": "ask at the break"})
    playing.do("ruling.show", {"ruling": min(playing.tournaments.state("spring").rulings)})
    again = Tournaments(playing.store, load, now=lambda: 0, seed=lambda: 0)
    assert again.state("spring").rulings == playing.tournaments.state("spring").rulings
