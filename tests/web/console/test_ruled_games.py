"""Typing a game on which the director ruled: what was ruled stands once, whatever is typed."""

from typing import Any

from tests.web.console.asking import page
from tests.web.console.typing_games import WALL, in_play, record
from tests.web.shell.venue import Venue

GAME = "/round/1/table/1/game/1"
LOOKED: dict[str, Any] = {"situation": "picked-wrong-end", "facts": {"looked": True, "racked": False}}


def ruled(venue: Venue, **more: Any) -> None:
    venue.do("ruling.make", round=1, table=1, game=1, player="S", **{**LOOKED, **more})


def entry(venue: Venue) -> dict[str, Any]:
    stands: dict[str, Any] = venue.view(venue.director, "card", table=1, round=1).json()["games"][0]["entry"]
    return stands


def typed(venue: Venue, fields: dict[str, str]) -> None:
    """A helper types the game, sees the points and records it."""
    answer = record(venue, GAME, fields)
    assert answer.status_code == 303, answer.text


def test_the_page_says_what_was_ruled_and_the_entry_holds_it(server: Venue) -> None:
    venue = in_play(server)
    ruled(venue)
    assert "The director ruled on game 1: South’s hand is dead." in page(venue, GAME)
    typed(venue, WALL)
    assert [each["kind"] for each in entry(venue)["record"]["incidents"]] == ["dead"]
    assert "ruled by the director" in page(venue, GAME)


def test_the_directors_own_points_stand_once_when_the_game_is_typed_again(server: Venue) -> None:
    venue = in_play(server)
    ruled(venue, override={"why": "The tile lay open.", "points": {"S": -5}})
    typed(venue, WALL)
    assert entry(venue)["points"]["S"] == 5
    assert "The tile lay open." not in page(venue, GAME).split('id="game-form"')[1].split("</form>")[0]
    again = {**WALL, "record.incidents.0.kind": "peeked", "record.incidents.0.player": "E"}
    typed(venue, again)
    assert [each["kind"] for each in entry(venue)["record"]["incidents"]] == ["peeked", "ruling"]
    assert entry(venue)["points"]["S"] == 5
