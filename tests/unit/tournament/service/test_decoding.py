"""Whatever JSON arrives as a command is either one, or is refused field by field."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eastwind.base.refusal import Refused
from eastwind.tournament.commands import COMMANDS, Command
from eastwind.tournament.decoding import decode_command
from eastwind.tournament.envelope import Submitted

leaves = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(0, 12),
    st.floats(allow_nan=False),
    st.text(max_size=8),
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


@pytest.mark.parametrize(
    ("kind", "body"),
    [("player.remove", {"player": "ada\n"}), ("tournament.configure", {"date": "\n"})],
)
def test_a_line_break_does_not_pass_for_an_end(kind: str, body: dict[str, str]) -> None:
    refused = decode_command(Submitted(id="0" * 32, kind=kind, body=body))
    assert isinstance(refused, Refused)
    assert [fault.where for fault in refused] == list(body)
