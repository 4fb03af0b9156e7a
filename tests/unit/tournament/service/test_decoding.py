"""Whatever JSON arrives as a command is either one, or is refused field by field."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eastwind.base.refusal import Refused
from eastwind.tournament.commands import COMMANDS, AddPlayers, Command, EnterGame
from eastwind.tournament.decoding import decode_command
from eastwind.tournament.envelope import Submitted

leaves = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(0, 12),
    st.floats(allow_nan=False),
    st.text(max_size=8).map(str.strip),
    st.sampled_from(["E", "ada", "p1", "auto", "2027-05-01", "table"]),
)
names = st.sampled_from(["player", "name", "table", "seat", "E", "S", "role", "target", "number"])
values = st.recursive(
    leaves,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(names | st.text(max_size=3), inner, max_size=4),
    max_leaves=12,
)


def decoded(kind: str, body: dict[str, Any]) -> Command | Refused:
    return decode_command(Submitted(id="0" * 32, kind=kind, body=body))


@pytest.mark.parametrize("kind", COMMANDS)
@settings(max_examples=25)
@given(data=st.data())
def test_any_body_is_a_command_or_is_refused(kind: str, data: st.DataObject) -> None:
    fields = [field.encode_name for field in msgspec.structs.fields(COMMANDS[kind])]
    body = data.draw(st.dictionaries(st.sampled_from([*fields, "surprise"]), values))
    found = decoded(kind, body)
    if isinstance(found, Refused):
        assert all(fault.sentence() and fault.where.split(".")[0] in {*fields, "surprise"} for fault in found)
    else:
        read = msgspec.json.decode(msgspec.json.encode(found))
        assert read | body == read


def test_a_command_comes_back_with_its_fields() -> None:
    body = {"players": [{"player": "ada", "name": "Ada Quill", "seat": "N"}]}
    assert decoded("players.add", body) == msgspec.convert(body, COMMANDS["players.add"])


def test_every_fault_is_told_at_once_with_its_place() -> None:
    refused = decoded("players.add", {"players": [{"player": "Ada!", "name": ""}, {"player": "bea", "seat": "X"}]})
    assert isinstance(refused, Refused)
    assert [fault.where for fault in refused] == [
        "players.0.player",
        "players.0.name",
        "players.1.name",
        "players.1.seat",
    ]


BLANKS = st.text(" \t\n\u00a0\u3000", max_size=3)


@given(before=BLANKS, after=BLANKS, name=st.text(min_size=1, max_size=9).map(str.strip).filter(bool))
def test_blanks_around_a_text_are_not_part_of_it(before: str, after: str, name: str) -> None:
    def added(text: str) -> dict[str, Any]:
        return {"players": [{"player": "ada", "name": text, "club": text, "seat": "E", "table": 1}]}

    assert decoded("players.add", added(f"{before}{name}{after}")) == decoded("players.add", added(name))


@pytest.mark.parametrize(
    ("kind", "body", "where"),
    [
        ("tournament.create", {"name": " ", "rulebook": "illume"}, "name"),
        ("tournament.configure", {"name": "\u3000"}, "name"),
        ("players.add", {"players": [{"player": "ada", "name": "\t"}]}, "players.0.name"),
        ("player.edit", {"player": "ada", "name": "  "}, "name"),
        ("penalty.give", {"player": "ada", "points": -5, "why": " "}, "why"),
        ("penalty.cancel", {"penalty": 5, "why": "\n"}, "why"),
        ("round.reopen", {"round": 1, "why": "\u00a0"}, "why"),
        ("card.settle-report", {"report": 5, "why": " "}, "why"),
        ("game.correct", {"round": 1, "table": 1, "game": 1, "record": {}, "why": " "}, "why"),
        ("seating.correct", {"round": 1, "placements": [{"player": "a", "table": 1, "seat": "E"}], "why": " "}, "why"),
    ],
)
def test_blanks_alone_are_neither_a_name_nor_a_reason(kind: str, body: dict[str, Any], where: str) -> None:
    refused = decoded(kind, body)
    assert isinstance(refused, Refused)
    assert [(fault.code, fault.where) for fault in refused] == [("wrong-length", where)]


def test_the_facts_of_a_game_and_what_a_phone_reports_stay_as_they_were_sent() -> None:
    facts = {"ending": " wall "}
    entered = decoded("game.enter", {"round": 1, "table": 1, "game": 1, "record": facts})
    assert isinstance(entered, EnterGame)
    assert entered.record == facts


@pytest.mark.parametrize(
    ("kind", "body"),
    [("player.remove", {"player": "ada\n"}), ("tournament.configure", {"date": "\n"})],
)
def test_a_line_break_does_not_pass_for_an_end(kind: str, body: dict[str, str]) -> None:
    refused = decode_command(Submitted(id="0" * 32, kind=kind, body=body))
    assert isinstance(refused, Refused)
    assert [fault.where for fault in refused] == list(body)


def test_a_name_is_one_line_of_what_can_be_seen() -> None:
    new = {"player": "p1", "name": "  Ada\n\t Love\u200dlace\u202e\x07 "}
    command = decoded("players.add", {"players": [new]})
    assert isinstance(command, AddPlayers)
    assert command.players[0].name == "Ada Love\u200dlace"
