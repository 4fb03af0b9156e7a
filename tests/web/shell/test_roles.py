"""Every cell of role × command and role × view over HTTP, against a table written by hand from the contract."""

import csv
from pathlib import Path
from typing import Any

import httpx
import pytest

from eastwind.tournament.commands import COMMANDS
from eastwind.tournament.roles import ROLES
from eastwind.tournament.views.registry import VIEWS
from tests.web.shell.bodies import BODIES
from tests.web.shell.venue import Browser, Venue

_TABLE = Path(__file__).parents[2] / "cases" / "roles.csv"
_TARGETS = {"scorer": "Ann", "desk": "Bob", "table": "1", "wall": "", "public": ""}

_NEEDED: dict[str, dict[str, Any]] = {"card": {"table": 1}, "player": {"player": "p1"}}
"""What a view cannot do without; players leave it out and see their own."""


def _cells(what: str) -> list[tuple[str, str, bool]]:
    with _TABLE.open(encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if row["what"] == what]
    return [(row["name"], role, row[role] == "yes") for row in rows for role in ROLES]


@pytest.fixture(scope="module")
def people(venue: Venue) -> dict[str, Browser]:
    """One browser for each role; the player is one who sits at table 1."""
    at_table_1 = venue.view(venue.director, "card", table=1).json()["seats"][0]["person"]["player"]
    phones = {role: venue.phone(role, target) for role, target in _TARGETS.items()}
    return {"director": venue.director, "player": venue.phone("player", at_table_1), **phones}


def test_the_table_names_every_command_and_every_view() -> None:
    assert {name for name, _, _ in _cells("command")} == set(COMMANDS)
    assert {name for name, _, _ in _cells("view")} == set(VIEWS)


@pytest.mark.parametrize(("kind", "role", "allowed"), _cells("command"))
def test_command(venue: Venue, people: dict[str, Browser], kind: str, role: str, *, allowed: bool) -> None:
    answer = venue.command(people[role], kind, BODIES[kind])
    assert answer.status_code != 401
    assert _not_allowed(answer) == (not allowed)


@pytest.mark.parametrize(("view", "role", "allowed"), _cells("view"))
def test_view(venue: Venue, people: dict[str, Browser], view: str, role: str, *, allowed: bool) -> None:
    needed = {} if role == "player" else _NEEDED.get(view, {})
    answer = venue.view(people[role], view, **needed)
    assert answer.status_code == (200 if allowed else 403), answer.text


def test_without_a_code_nobody_sees_or_does_anything(venue: Venue) -> None:
    stranger = venue.browser()
    for view in VIEWS:
        assert venue.view(stranger, view).status_code == 401
    for kind, body in BODIES.items():
        assert venue.command(stranger, kind, body).status_code == 401


def test_a_table_acts_and_looks_at_no_other_table(venue: Venue, people: dict[str, Browser]) -> None:
    elsewhere = {**BODIES["game.enter"], "table": 2}
    answer = venue.command(people["table"], "game.enter", elsewhere)
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not-your-table")
    assert venue.view(people["table"], "card", table=2).status_code == 403


def test_a_player_looks_at_no_other_player(venue: Venue, people: dict[str, Browser]) -> None:
    me = venue.view(people["player"], "player").json()["person"]["player"]
    other = next(f"p{number}" for number in range(1, 9) if f"p{number}" != me)
    assert venue.view(people["player"], "player", player=other).status_code == 403


def _not_allowed(answer: httpx.Response) -> bool:
    return answer.status_code == 403 and answer.json()["error"]["code"] == "not-allowed"
