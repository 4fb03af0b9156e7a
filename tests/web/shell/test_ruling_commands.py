"""Rulings over HTTP: the contract's errors with their place, and each role's own share of what was ruled."""

from typing import Any

import pytest

from tests.web.shell.venue import Venue

LOOKED: dict[str, Any] = {"situation": "picked-wrong-end", "facts": {"looked": True, "racked": False}}


def ruling(**more: Any) -> dict[str, Any]:
    """The body of `ruling.make` on game 1 of table 1."""
    return {"round": 1, "table": 1, "game": 1, "player": "S", **LOOKED, **more}


@pytest.mark.parametrize(
    ("asked", "code", "where"),
    [
        ({"situation": "sneezed"}, "unknown-situation", "situation"),
        ({"facts": {"looked": True}}, "missing-fact", "facts.racked"),
        ({"facts": {"looked": True, "racked": "no"}}, "value-not-allowed", "facts.racked"),
        ({"out": ["S"]}, "player-out", "player"),
        ({"settles": 1}, "unknown-ruling", "settles"),
        ({"round": 2}, "round-not-open", "round"),
    ],
)
def test_a_fault_is_named_with_its_place(venue: Venue, asked: dict[str, Any], code: str, where: str) -> None:
    answer = venue.command(venue.director, "ruling.make", ruling(**asked))
    fault = answer.json()["error"]
    assert (answer.status_code, fault["code"], fault["where"]) == (400, code, where)


def test_a_game_that_contradicts_says_where(venue: Venue) -> None:
    won = {"winner": "S", "value": 25, "by": "wall", "jokers": 1, "exposures": 0}
    venue.do("game.enter", round=1, table=1, game=2, record={"ending": "mahjongg", "mahjongg": won})
    answer = venue.command(venue.director, "ruling.make", ruling(game=2))
    assert answer.json()["error"]["where"] == "game.mahjongg.winner"
    assert "South was out of the game by then." in answer.text


def test_each_role_gets_its_own_share(venue: Venue) -> None:
    venue.do("ruling.make", **ruling())
    venue.do("ruling.make", **ruling(table=2))
    venue.do("ruling.postpone", round=1, table=1, game=2, why="whether West saw it")
    tablet = venue.phone("table", "1")
    card = venue.view(tablet, "card", table=1)
    assert len(card.json()["games"][0]["rulings"]) == 1
    assert "whether West saw it" not in card.text
    assert "looked" not in card.text
    assert venue.view(tablet, "rulings").status_code == 403
    assert venue.view(tablet, "card", table=2).status_code == 403
    assert len(venue.view(venue.phone("scorer", "Ann"), "rulings").json()["rows"]) == 3
    assert venue.view(venue.phone("public"), "rulings-to-know").json()["rows"] == []


def test_nobody_else_rules(venue: Venue) -> None:
    before = venue.view(venue.director, "rulings").json()["rows"]
    for browser in (venue.phone("table", "1"), venue.phone("scorer", "Ann"), venue.phone("player", "p1")):
        assert venue.command(browser, "ruling.make", ruling()).status_code == 403
    assert venue.view(venue.director, "rulings").json()["rows"] == before
