"""Commands over HTTP: the one shape of a refusal, the first answer again, nothing twice, nothing half."""

import secrets
from typing import Any

import httpx
import pytest

from eastwind.store.memory import MemoryStore
from eastwind.tournament.commands import COMMANDS
from eastwind.tournament.ports import StoreFull
from tests.web.shell.venue import Venue, begin, won_by_east

_FAULT = {"code", "message", "where", "facts", "clause"}


def _enter(game: int = 1, **more: Any) -> dict[str, Any]:
    return {"round": 1, "table": 1, "game": game, "record": won_by_east(), **more}


def _refused(venue: Venue) -> list[tuple[int, httpx.Response]]:
    director, scorer = venue.director, venue.phone("scorer", "Ann")
    headers = {"x-csrftoken": director.token()}
    commands = f"/api/events/{venue.event}/commands"
    return [
        (400, venue.command(director, "round.start", {})),
        (400, venue.command(director, "no.such.command", {})),
        (400, director.post(commands, content=b"{", headers=headers)),
        (400, director.post_json(commands, {"kind": 7})),
        (400, venue.view(director, "board", round="first")),
        (401, venue.view(venue.browser(), "board")),
        (403, venue.command(scorer, "round.start", {"round": 2})),
        (403, director.post(commands, json={})),
        (404, venue.view(director, "no-such-view")),
        (404, director.get("/api/events/nowhere/views/board")),
        (404, director.get("/api/nothing")),
        (405, director.post_json("/healthz", {})),
        (409, venue.command(director, "game.enter", _enter(), expected=7)),
        (413, director.post(commands, content=b"x" * 70_000, headers=headers)),
    ]


def test_every_refusal_has_the_one_shape(venue: Venue) -> None:
    for status, answer in _refused(venue):
        assert answer.status_code == status, answer.text
        body = answer.json()
        assert set(body) == {"error", "faults"}
        assert body["error"] == body["faults"][0]
        for fault in body["faults"]:
            assert set(fault) == _FAULT
            assert fault["message"].endswith(".")
            assert fault["code"]


def test_every_fault_of_a_body_is_named_at_once(venue: Venue) -> None:
    answer = venue.command(venue.director, "game.enter", {"round": 0, "table": "x", "extra": 1})
    assert {fault["where"] for fault in answer.json()["faults"]} == {"round", "table", "game", "record", "extra"}


def test_a_resend_gets_the_first_answer(venue: Venue) -> None:
    content = {"id": secrets.token_hex(16), "kind": "game.enter", "body": _enter(2), "expected": 0}
    address = f"/api/events/{venue.event}/commands"
    first, again = venue.director.post_json(address, content), venue.director.post_json(address, content)
    assert first.status_code == again.status_code == 200
    assert first.json() | {"repeated": True} == again.json()
    rows = venue.view(venue.director, "log", kind="game.entered").json()["rows"]
    assert len(rows) == 1


def test_the_same_id_with_other_content_is_refused(venue: Venue) -> None:
    content = {"id": secrets.token_hex(16), "kind": "standings.show", "body": {"visible": False}}
    address = f"/api/events/{venue.event}/commands"
    assert venue.director.post_json(address, content).status_code == 200
    other = venue.director.post_json(address, {**content, "body": {"visible": True}})
    assert (other.status_code, other.json()["error"]["code"]) == (409, "same-id-other-content")


def test_a_tournament_begun_twice_with_one_id_is_one(empty_venue: Venue) -> None:
    new = {"id": secrets.token_hex(16), "body": {"name": "Été à Nîmes", "rulebook": "common"}}
    first = empty_venue.director.post_json("/api/events", new)
    again = empty_venue.director.post_json("/api/events", new)
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.json()["tournament"] == again.json()["tournament"]
    assert len(empty_venue.director.get("/api/events").json()) == 1


def test_a_tournament_without_a_name_is_refused(venue: Venue) -> None:
    answer = venue.director.post_json("/api/events", {"id": secrets.token_hex(16), "body": {"rulebook": "fever"}})
    assert answer.status_code == 400
    assert [fault["where"] for fault in answer.json()["faults"]] == ["name"]


def test_on_a_full_disk_nothing_is_recorded(empty_venue: Venue, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(empty_venue)

    def full(*_: object) -> None:
        raise StoreFull

    with monkeypatch.context() as patch:
        patch.setattr(MemoryStore, "writing", full)
        answer = empty_venue.command(empty_venue.director, "game.enter", _enter(), expected=0)
    assert (answer.status_code, answer.json()["error"]["code"]) == (507, "disk-full")
    assert empty_venue.command(empty_venue.director, "game.enter", _enter(), expected=0).status_code == 200


def test_the_reference_names_every_command_with_its_fields(venue: Venue) -> None:
    document = venue.browser().get("/api/reference/openapi.json").json()
    post = document["paths"]["/api/events/{event}/commands"]["post"]
    shapes = post["requestBody"]["content"]["application/json"]["schema"]["oneOf"]
    assert {shape["properties"]["kind"]["const"] for shape in shapes} == set(COMMANDS)
    for shape in shapes:
        name = shape["properties"]["body"]["$ref"].removeprefix("#/components/schemas/")
        assert document["components"]["schemas"][name]["type"] == "object"
    assert {"400", "401", "403", "404", "409", "413", "429", "507"} <= set(post["responses"])
