"""The open format of results: its schema is made from the code, and a real event keeps to it."""

import json
from pathlib import Path
from typing import Any

import jsonschema_rs
import msgspec
import pytest

from eastwind.press.results import results_of
from eastwind.press.results_format import Results
from eastwind.press.results_json import schema, write
from tests.docs.markdown_files import blocks
from tests.docs.places import DOCS, REFERENCE
from tests.golden_files import GoldenFiles
from tests.unit.press.a_day import EVENT, a_day, world_of

SCHEMA = "results.schema.json"


@pytest.fixture(scope="module")
def kept() -> Any:
    """The schema as it is given to others."""
    return json.loads((REFERENCE / SCHEMA).read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def sent() -> Any:
    return json.loads(write(results_of(world_of(a_day()), EVENT)))


def test_the_schema_is_what_the_code_says(golden: GoldenFiles) -> None:
    golden(SCHEMA, json.dumps(schema(), indent=2, ensure_ascii=False) + "\n")


def test_a_real_event_keeps_to_the_schema(kept: Any, sent: Any) -> None:
    assert list(jsonschema_rs.validator_for(kept).iter_errors(sent)) == []


@pytest.mark.parametrize(
    ("path", "value"),
    [(["players", 0, "number"], "one"), (["log", "head"], "short"), (["format"], "other"), (["strange"], 1)],
)
def test_the_schema_finds_what_does_not_belong(kept: Any, sent: Any, path: list[Any], value: Any) -> None:
    spoiled = json.loads(json.dumps(sent))
    *way, last = path
    part = spoiled
    for step in way:
        part = part[step]
    part[last] = value
    assert not jsonschema_rs.is_valid(kept, spoiled)


def test_every_field_is_told_in_the_document() -> None:
    told = (DOCS / "results-format.md").read_text(encoding="utf-8")
    assert [field for field in Results.__struct_fields__ if f'"{field}"' not in told] == []


def test_the_example_has_the_fields_of_the_format() -> None:
    (example,) = (block.text for block in blocks(Path(DOCS / "results-format.md")) if block.language == "json")
    assert set(msgspec.json.decode(example)) == set(Results.__struct_fields__)
